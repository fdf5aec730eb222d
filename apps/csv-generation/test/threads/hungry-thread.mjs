/** Wants more memory than a thread has when the template says so. */
export function personaliseList({ options: { template } }) {
  const kept = [];
  while (template === 'hungry')
    kept.push(Array.from({ length: 1_000 }, (_, index) => `${index} of ${kept.length}`));
  return { ok: true, value: { total: 1 } };
}
