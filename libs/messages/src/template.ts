import { AppError } from '@dearly/contracts';

/** Which columns a template uses, in order of first use, and which of its variables no column answers to. */
export function variablesOf(template: string, columns: string[]): { used: string[]; unknown: string[] } {
  throw new AppError('unexpected', {}, { cause: { template, columns } });
}
