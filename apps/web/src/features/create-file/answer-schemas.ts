// By itself, so that the page opens without the library of the schemas.
export { generateAnswer, parseAnswer } from '@dearly/contracts';
