import type { Labels } from '../manifest';

export type Selector = {
  matchLabels?: Labels | undefined;
  matchExpressions?: { key: string; operator: string; values?: string[] | undefined }[] | undefined;
};

/** Whether Kubernetes would pick something with these labels; an empty selector picks everything. */
export function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      const value = labels[key];
      switch (operator) {
        case 'In':
          return value !== undefined && values.includes(value);
        case 'NotIn':
          return value === undefined || !values.includes(value);
        case 'Exists':
          return value !== undefined;
        case 'DoesNotExist':
          return value === undefined;
        default:
          throw new Error(`There is no operator ${operator} for labels.`);
      }
    })
  );
}
