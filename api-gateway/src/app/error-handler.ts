import { fail } from './failure.ts';
import type { Failure } from './failure.ts';
import { languageOf } from './messages/message-catalogue.ts';
import { sendFailure } from './mount.ts';
import { InvalidInput } from './schemas.ts';
import { invalidInput } from './validation.ts';
import { HashingBusy } from '../crypto/password-hash.ts';
import { isOutOfReach, isOutOfRoom } from '../db/database-failures.ts';
import { Unprintable } from '../pdf/printable.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

/** A client that disconnects while the answer is being sent is not an error of ours. */
const BROKEN_OFF = 'ERR_STREAM_PREMATURE_CLOSE';

/** Every error leaves as an envelope: a client error with its code, anything else with a trace id. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error, request);
    if (error.code === BROKEN_OFF) request.log.info('the caller broke off');
    else if (failure.error === commonErrors.noRoom || failure.error === commonErrors.unavailable)
      request.log.warn({ err: error }, 'cannot serve for now');
    else if (failure.error === commonErrors.unexpected) request.log.error({ err: error }, 'unexpected');
    return sendFailure(request, reply, failure);
  });
};

const failureOf = (error: FastifyError, request: FastifyRequest): Failure => {
  if (error instanceof InvalidInput)
    return invalidInput(error.issues, languageOf(request.headers['accept-language']));
  if (error instanceof Unprintable)
    return fail(commonErrors.unprintable, { subject: error.subject, characters: error.characters });
  if (isOutOfRoom(error)) return fail(commonErrors.noRoom);
  switch (error.statusCode) {
    case 408:
      return fail(commonErrors.tooSlow);
    case 413:
      return fail(commonErrors.tooLarge, { limitBytes: request.routeOptions.bodyLimit });
    case 429:
      return fail(commonErrors.tooMany, { retryAfter: (error as { retryAfter?: number }).retryAfter ?? 60 });
    case 400:
    case 415:
      return fail(commonErrors.invalid);
    // What the file server refuses (path traversal, hidden files) is answered as not found.
    case 403:
    case 404:
      return fail(commonErrors.notFound);
    case 503:
      return fail(error instanceof HashingBusy ? commonErrors.busy : commonErrors.notReady);
    default:
      return fail(isOutOfReach(error) ? commonErrors.unavailable : commonErrors.unexpected);
  }
};
