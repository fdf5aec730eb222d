/** A test of this repository: its file, and its title or a part of it that no other test of the file has. */
export type Proof = { file: string; title: string };

/**
 * What stands behind one claim: tests that prove it; or words for what is not built; or the reason why there is nothing
 * that a test could see. `counted` says how tests cover a number without writing it, for example by going through three
 * states one by one. `saidBy` names the package whose text it is.
 */
export type Row =
  | { claim: string; proof: Proof[]; counted?: string; saidBy?: string }
  | { claim: string; notBuilt: string }
  | { claim: string; background: string };

/** Proofs in one file; join several files with `[...by(...), ...by(...)]`. */
export function by(file: string, ...titles: [string, ...string[]]): Proof[] {
  return titles.map((title) => ({ file, title }));
}
