import { AppError } from '@dearly/contracts';
import { z } from 'zod';
import { optionalText, readBody } from '../body/read-body';

const verifyBody = z.object({ challenge_id: optionalText, code: optionalText });

/** Reads the answer to a challenge. @throws AppError `validation_failed` */
export function readAnswer(body: unknown): { challengeId: string; code: string } {
  const { challenge_id: challengeId, code } = readBody(verifyBody, body);
  if (!code.trim()) throw fault('Code needs to be non-empty');
  if (!z.uuid().safeParse(challengeId).success) throw fault('challenge_id: must be a UUID');
  return { challengeId, code };
}

function fault(reason: string): AppError {
  return new AppError('validation_failed', { reason });
}
