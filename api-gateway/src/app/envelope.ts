import type { Failure } from './failure.ts';
import { messageNamed } from './messages/message-catalogue.ts';
import type { Language } from './messages/messages.ts';
import type { Envelope } from '@college/contracts/core/envelope';
import { ErrorCode } from '@college/contracts/core/errors';

export const succeeded = <Result>(result: Result): Envelope<Result> => ({
  result,
  targetUrl: null,
  success: true,
  error: null,
  unAuthorizedRequest: false,
  __abp: true,
});

/** Unexpected errors expose only the trace id. It is part of the sentence, because that is what people see. */
const traceOf = ({ error }: Failure, traceId: string): string | null =>
  error.code === ErrorCode.unexpected ? traceId : null;

export const refused = (failure: Failure, language: Language, traceId: string): Envelope => ({
  result: null,
  targetUrl: null,
  success: false,
  error: {
    code: failure.error.code,
    id: failure.error.id,
    message: messageNamed(
      failure.error.id,
      language,
      traceOf(failure, traceId) === null ? failure.data : { traceId },
    ),
    details: traceOf(failure, traceId),
    data: failure.data,
    validationErrors: failure.validationErrors.map(({ message, members, values }) => ({
      message: messageNamed(message, language, values ?? null),
      members,
    })),
  },
  unAuthorizedRequest: statusOf(failure.error.code) === 401,
  __abp: true,
});

/** 40901 → 409. The three codes of a lost login and the unexpected error do not follow the pattern. */
export const statusOf = (code: ErrorCode): number => {
  switch (code) {
    case ErrorCode.notSignedIn:
    case ErrorCode.signedInElsewhere:
    case ErrorCode.loginExpired:
      return 401;
    case ErrorCode.unexpected:
      return 500;
    default:
      return Math.floor(code / 100);
  }
};
