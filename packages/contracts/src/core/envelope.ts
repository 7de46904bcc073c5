import type { ErrorCode } from './errors.ts';

/** One refused field: `members` are paths into the input, for instance `stuTypes.0.quota`. */
export interface ValidationError {
  message: string;
  members: string[];
}

export interface EnvelopeError {
  code: ErrorCode;
  /** A stable id such as `train-class.not-ready`. */
  id: string;
  /** In the caller's language, for display. */
  message: string;
  /** For `unexpected` the trace id; otherwise more text, or null. */
  details: string | null;
  data: unknown;
  validationErrors: ValidationError[];
}

/** The shape of every answer of the gateway (that of ASP.NET Boilerplate); clients go by it, not by the status. */
export type Envelope<Result = unknown> = {
  targetUrl: null;
  unAuthorizedRequest: boolean;
  __abp: true;
} & ({ success: true; result: Result; error: null } | { success: false; result: null; error: EnvelopeError });
