export type { AnswerPace } from './answer-flow';
export { ANSWER_HEADERS, type AnswerHeaders } from './answer-headers';
export * from './multipart-form';
export type { OpenOptions, TransferAnswer } from './open-transfer';
export * from './transfer-client';
export * from './transfer-server';
