import type { EntityManager } from 'typeorm';
import { FactorEntity } from './factor.entity';

/**
 * Deletes a factor within the transaction of `manager`. Sessions that it stepped up fall back to aal1, as if they had
 * never shown it.
 */
export async function removeFactorRow(manager: EntityManager, { id }: FactorEntity): Promise<void> {
  await manager.query(
    `update sessions set aal = 'aal1', factor_id = null, amr = coalesce((
       select jsonb_agg(entry order by position) from jsonb_array_elements(amr) with ordinality as a (entry, position)
       where entry ->> 'method' not in ('totp', 'mfa/phone')
     ), '[]')
     where factor_id = $1`,
    [id],
  );
  await manager.delete(FactorEntity, id);
}
