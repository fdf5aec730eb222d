import { apiError, type ApiAnswer, type ApiRequest } from './provider-api';

/** The answer to an Idempotency-Key is given again; another content under the same key is refused. */
export class Replays {
  private readonly known = new Map<string, { content: string; answer: ApiAnswer }>();

  of(key: string | undefined, call: ApiRequest, make: () => ApiAnswer): ApiAnswer {
    if (key === undefined) return make();
    const content = JSON.stringify(call);
    const before = this.known.get(key);
    if (!before) {
      const answer = make();
      this.known.set(key, { content, answer });
      return answer;
    }
    if (before.content === content) {
      const { status, body } = before.answer;
      return { status, body, headers: { 'idempotent-replayed': 'true' } };
    }
    return apiError(400, {
      type: 'idempotency_error',
      message: 'Keys for idempotent requests can only be used with the same parameters.',
    });
  }
}
