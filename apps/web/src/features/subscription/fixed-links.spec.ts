import { checkoutLinkFor } from './fixed-links';

const payer = { id: '1f', email: 'anna+letters@example.com' };

it('tells the fixed checkout link whose payment it is, and keeps what stood in it', () => {
  expect(checkoutLinkFor('https://pay.example/b/abc?locale=en', payer)).toBe(
    'https://pay.example/b/abc?locale=en&client_reference_id=1f&prefilled_email=anna%2Bletters%40example.com',
  );
});

it('names no email for an account without one', () => {
  expect(checkoutLinkFor('https://pay.example/b/abc', { id: '1f', email: '' })).toBe(
    'https://pay.example/b/abc?client_reference_id=1f',
  );
});
