import type { FieldIssue } from '@dearly/contracts';
import { isAllowedRedirect } from '@dearly/service';

/** A 422 issue for each of these addresses that is outside the allow-list; the keys are the names of the fields. */
export function redirectIssues(
  allowed: Parameters<typeof isAllowedRedirect>[0],
  targets: Record<string, string>,
): FieldIssue[] {
  return Object.entries(targets)
    .filter(([, target]) => !isAllowedRedirect(allowed, target))
    .map(([field]) => ({
      field,
      code: 'not_allowed',
      message: `${field} leads to a place that is not allowed. Use an address of this site.`,
    }));
}
