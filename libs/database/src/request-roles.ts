import type pg from 'pg';
export function requestRoles(role: string): Record<'anon' | 'authenticated' | 'service_role', string> {
  return {
    anon: `${role}_anon`,
    authenticated: `${role}_authenticated`,
    service_role: `${role}_service_role`,
  };
}
export async function requireRequestRoles(_owner: pg.Client, _role: string): Promise<void> {}
