import { render, screen } from '@testing-library/react';
import { Files, jsonOf, PLAN } from './test/files';

it('has the files at once where nothing is planned', () => {
  render(<Files json={jsonOf(51)} />);
  expect(screen.getByText('dearly-2-of-2.json')).toBeVisible();
});

it('has the waves of a plan soon', async () => {
  render(<Files json={jsonOf(2, PLAN)} />);
  expect(screen.getByText('Making the files')).toBeInTheDocument();
  expect(screen.queryByRole('list')).toBeNull();
  expect(await screen.findByText('dearly-1-of-1.json')).toBeVisible();
  expect(screen.queryByText('Making the files')).toBeNull();
});
