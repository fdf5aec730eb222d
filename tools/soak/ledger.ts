import { isSuccess, type Told } from './history';

export const THINGS = ['account', 'row', 'picture', 'analysis', 'mail'] as const;
export type Thing = (typeof THINGS)[number];
/**
 * `asked`: nobody was told that it is there, so it may be, but not twice. `told`: it must be there once. `leaving`: its
 * deletion was asked for and not confirmed. `gone`: it must not be there.
 */
export type Claim = 'asked' | 'told' | 'leaving' | 'gone';

/** What people were told of each thing that they asked for, by a name that no other thing of its kind has. */
export class Ledger {
  private readonly claims = new Map<Thing, Map<string, Claim>>(THINGS.map((thing) => [thing, new Map()]));

  of(thing: Thing): ReadonlyMap<string, Claim> {
    return this.claims.get(thing) ?? new Map<string, Claim>();
  }

  /** Notes the wish before it is sent, so that one without an answer is known too, and then what was told. */
  async make(thing: Thing, name: string, ask: () => Promise<Told>): Promise<Told> {
    const before = this.of(thing).get(name);
    if (before === undefined) this.claims.get(thing)?.set(name, 'asked');
    const told = await ask();
    if (isSuccess(told)) this.claims.get(thing)?.set(name, 'told');
    return told;
  }

  async remove(thing: Thing, name: string, ask: () => Promise<Told>): Promise<Told> {
    this.claims.get(thing)?.set(name, 'leaving');
    const told = await ask();
    if (isSuccess(told)) this.claims.get(thing)?.set(name, 'gone');
    return told;
  }
}
