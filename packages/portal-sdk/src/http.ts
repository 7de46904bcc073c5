import { ApiError, TransportError } from '@college/api-client/api-error';
import type { CallOptions, Http } from '@college/api-client/client';
import { createTransport, send } from '@college/api-client/transport';
import { ErrorCode } from '@college/contracts/core/errors';
import { currentToken, untilRenewal } from './access-token.ts';
import { reportFailure } from './failure-report.ts';
import { timesStayed } from './login-lost.ts';
import { keepRenewed, renew } from './renewal.ts';
import { getSession } from './session.ts';

export const httpTransport = createTransport();

const post = (path: string, body: unknown, token: string | null, { signal, params }: CallOptions) =>
  send(httpTransport, {
    method: 'POST',
    url: path,
    data: body,
    params,
    signal,
    headers: {
      'Accept-Language': getSession().language,
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
  });

const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === ErrorCode.loginExpired;

const renewAndKeep = async (): Promise<void> => {
  await renew();
  keepRenewed();
};

/** A timer may have slept with the machine; a token at its end is renewed before it is refused. */
const renewIfDue = async (): Promise<void> => {
  if ((untilRenewal() ?? 0) >= 0) return;
  await renewAndKeep().catch((error: unknown) => {
    // The old token may still do; if the server is out of reach the call itself will say so.
    if (!(error instanceof TransportError)) throw error;
  });
};

const call = async (path: string, body: unknown, options: CallOptions): Promise<unknown> => {
  await renewIfDue();
  const token = currentToken();
  try {
    return await post(path, body, token, options);
  } catch (error) {
    if (token === null || !isExpired(error)) throw error;
    // 50014 is said before anything is done, so sending once more is safe, for a command too.
    if (currentToken() === token) await renewAndKeep();
    return post(path, body, currentToken(), options);
  }
};

/**
 * The way to the server: `clientOf(http, trainClass)`. Yields the envelope's `result`; throws `ApiError` or
 * `TransportError` after having told the user, unless the call is `quiet`. A call is never repeated, but for an
 * expired token that could be renewed.
 */
export const http: Http = {
  post: async (path, body, options = {}) => {
    const stayedWhenSent = timesStayed();
    try {
      return await call(path, body, options);
    } catch (error) {
      throw reportFailure(error, stayedWhenSent, options.quiet === true);
    }
  },
};
