import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCalls, readDocumentedCalls, readRoutes } from './addresses';
import { problemsOf, type Product } from './check-row';
import { claimsOf } from './claims';
import { openRepository } from './repository';
import { ROWS } from './table';

const claims = claimsOf(readFileSync(join(__dirname, '../../docs/specification.txt'), 'utf8'));
const repository = openRepository();
const product: Product = {
  repository,
  routes: readRoutes(repository),
  calls: readCalls(repository),
  documentedCalls: readDocumentedCalls(repository),
};

/** The claims that nothing is built for yet. The number may only fall: who builds something turns its row into a proof. */
const NOT_BUILT = 1;

describe('the table of the specification', () => {
  it('has a row for every claim', () => {
    const named = new Set(ROWS.map(({ claim }) => claim));
    expect(claims.map(({ key }) => key).filter((key) => !named.has(key))).toEqual([]);
  });

  it('has no row without a claim, and none twice', () => {
    const keys = new Set(claims.map(({ key }) => key));
    const seen = new Set<string>();
    expect(
      ROWS.map(({ claim }) => claim).filter(
        (claim) => !keys.has(claim) || seen.size === seen.add(claim).size,
      ),
    ).toEqual([]);
  });

  it('proves each claim by tests that are there and fit it', () => {
    const rows = new Map(ROWS.map((row) => [row.claim, row]));
    const problems = claims.flatMap((claim) => {
      const row = rows.get(claim.key);
      return row ? problemsOf(claim, row, product).map((problem) => `${claim.key}: ${problem}`) : [];
    });
    expect(problems).toEqual([]);
  });

  it('says in words why a claim has no proof', () => {
    const reasons = ROWS.flatMap((row) => {
      if ('proof' in row) return row.counted === undefined ? [] : [row.counted];
      return ['notBuilt' in row ? row.notBuilt : row.background];
    });
    expect(reasons.filter((reason) => reason.split(' ').length < 2)).toEqual([]);
  });

  it('leaves as much to build as is known, and no more', () => {
    expect(ROWS.filter((row) => 'notBuilt' in row)).toHaveLength(NOT_BUILT);
  });
});
