import type { EnvelopeError, ValidationError } from '@college/contracts/core/envelope';

/**
 * A refusal by the server: an envelope whose `success` is not true. `code` and `id` are those of the contract
 * (`@college/contracts/core/errors`), `message` is in the caller's language and can be displayed, `data` has the shape
 * that the contract declares for this `id`.
 */
export class ApiError extends Error {
  readonly code: number;
  readonly id: string;
  readonly details: string | null;
  readonly data: unknown;
  readonly validationErrors: ValidationError[];

  constructor(refusal: EnvelopeError) {
    super(refusal.message);
    this.name = 'ApiError';
    this.code = refusal.code;
    this.id = refusal.id;
    this.details = refusal.details;
    this.data = refusal.data;
    this.validationErrors = refusal.validationErrors;
  }

  // A remote may contain its own copy of this package, and must recognize the shell's errors all the same.
  static override [Symbol.hasInstance](value: unknown): value is ApiError {
    return value instanceof Error && value.name === 'ApiError';
  }
}

/** No valid answer from the server: unreachable, too late, or not an envelope. */
export class TransportError extends Error {
  readonly reason: 'network' | 'timeout' | 'answer';
  /** HTTP status, null when there was no answer. */
  readonly status: number | null;

  constructor(reason: TransportError['reason'], status: number | null, message: string) {
    super(message);
    this.name = 'TransportError';
    this.reason = reason;
    this.status = status;
  }

  static override [Symbol.hasInstance](value: unknown): value is TransportError {
    return value instanceof Error && value.name === 'TransportError';
  }
}
