import type { ErrorCode } from './errors.ts';

/** One refused field: `members` are paths into the input, for instance `stuTypes.0.quota`. */
export interface ValidationError {
  message: string;
  members: string[];
}

export interface EnvelopeError {
  code: ErrorCode;
  /** A stable word such as `train-class.not-ready`. */
  id: string;
  /** In the caller's language, fit to be shown. */
  message: string;
  /** For `unexpected` the trace id; else more text, or null. */
  details: string | null;
  data: unknown;
  validationErrors: ValidationError[];
}

/** Every answer of the gateway has this shape (ASP.NET Boilerplate's); the client decides by it, not by the status. */
export type Envelope<Result = unknown> = {
  targetUrl: null;
  unAuthorizedRequest: boolean;
  __abp: true;
} & ({ success: true; result: Result; error: null } | { success: false; result: null; error: EnvelopeError });
