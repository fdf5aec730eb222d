/**
 * The `Link` header of a page of accounts: the next page unless this is the last, and the last. The published client
 * reads the number behind the first `=`, so `page` comes first (account protocol, A4 Admin).
 */
export function pageLinks(page: number, perPage: number, total: number): string {
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (number: number, rel: string) =>
    `</admin/users?page=${number}&per_page=${perPage}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}
