import type { ModelFault } from '@dearly/contracts';

const PASSING = [408, 409, 425, 429];
/** What servers answer to a request with a field that they do not know. */
const REJECTED = [400, 415, 422, 501];

/** `fault` tells the model what to do better and repeats nothing of its answer. */
type Details = { status?: number; pauseMs?: number; isNotJson?: boolean; fault?: string };

/** Why a model gave no usable answer. Its message may be logged: a code and a status, never a text. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';

  constructor(
    readonly because: ModelFault,
    private readonly details: Details = {},
  ) {
    super(details.status === undefined ? because : `${because} (${details.status})`);
  }

  /** Sorts whatever the client of the model throws. */
  static of(error: unknown): ModelFailure {
    if (error instanceof ModelFailure) return error;
    const { name, status, cause, headers } = fieldsOf(error);
    if (typeof status === 'number')
      return new ModelFailure('unavailable', { status, pauseMs: pauseOf(headers) });
    // Without an answer the client's error has an undefined status; a line that broke in the middle leaves a cause.
    // Anything else went wrong while the client read what came.
    if ('status' in fieldsOf(error) || cause !== undefined) return new ModelFailure('unavailable');
    return new ModelFailure('bad_answer', { isNotJson: name === 'SyntaxError' });
  }

  get fault(): string {
    return this.details.fault ?? 'It was not one whole JSON object.';
  }

  /** The server did not like the field that asks for a schema, or went on as if it were not there. */
  get doubtsSchema(): boolean {
    return this.details.isNotJson === true || REJECTED.includes(this.details.status ?? 0);
  }

  /** The fault lies with the server: it is away, too slow, or writes what is no JSON at all. */
  get isOfServer(): boolean {
    return this.because !== 'bad_answer' || this.details.isNotJson === true;
  }

  /** The same request may be answered in a moment. */
  get isPassing(): boolean {
    const { status = 500 } = this.details;
    return this.because === 'unavailable' && (status >= 500 || PASSING.includes(status));
  }

  /** Milliseconds that the server asked to be left alone. */
  get pauseMs(): number | undefined {
    return this.details.pauseMs;
  }
}

function fieldsOf(error: unknown): { name?: unknown; status?: unknown; cause?: unknown; headers?: unknown } {
  return typeof error === 'object' && error !== null ? error : {};
}

/** `Retry-After` in seconds; a date is left alone. */
function pauseOf(headers: unknown): number | undefined {
  const seconds = Number((headers instanceof Headers && headers.get('retry-after')) || NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}
