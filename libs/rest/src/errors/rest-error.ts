export type RestErrorBody = { code: string; message: string; details: unknown; hint: string | null };

/** A request that is refused, as the protocol says it: an HTTP status, headers and a body of four fields. */
export class RestError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly more: { details?: unknown; hint?: string; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'RestError';
  }

  body(): RestErrorBody {
    const { details = null, hint = null } = this.more;
    return { code: this.code, message: this.message, details, hint };
  }
}
