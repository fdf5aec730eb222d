export * from './model';
export { PAYMENT_KEYS } from './payments/payment-keys';
export { startPayments, type Payments } from './payments/payments';
export * from './redis';
export * from './services';
export * from './smtp';
export * from './tcp-gate';
