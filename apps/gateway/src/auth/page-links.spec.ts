import { pageLinks } from './page-links';

describe('the links between pages of accounts', () => {
  it('lead to the next and the last page, the number first', () => {
    expect(pageLinks(1, 50, 120)).toBe(
      '</admin/users?page=2&per_page=50>; rel="next", </admin/users?page=3&per_page=50>; rel="last"',
    );
  });

  it.each([
    [3, 50, 120, 3],
    [1, 50, 0, 1],
    [1, 50, 50, 1],
    [9, 50, 120, 3],
  ])('have no next on page %i of %i a page and %i in all', (page, perPage, total, last) => {
    expect(pageLinks(page, perPage, total)).toBe(
      `</admin/users?page=${last}&per_page=${perPage}>; rel="last"`,
    );
  });
});
