import { ApiError, TransportError } from '@college/api-client/api-error';
import type { CallOptions, Http } from '@college/api-client/client';
import { createTransport, send } from '@college/api-client/transport';
import { ErrorCode } from '@college/contracts/core/errors';
import type { AxiosInstance } from 'axios';
import { currentToken, untilRenewal } from './access-token.ts';
import { beginCall } from './calls-in-flight.ts';
import { reportFailure } from './failure-report.ts';
import { timesStayed } from './login-lost.ts';
import { keepRenewed, renew } from './renewal.ts';
import { getSession } from './session.ts';

export const httpTransport = createTransport();

/** Its requests outlive the page that sent them. */
export const backgroundTransport = createTransport();
Object.assign(backgroundTransport.defaults, { adapter: 'fetch', fetchOptions: { keepalive: true } });

const post = (
  transport: AxiosInstance,
  path: string,
  body: unknown,
  token: string | null,
  { signal, params }: CallOptions,
) =>
  send(transport, {
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

const call = async (
  transport: AxiosInstance,
  path: string,
  body: unknown,
  options: CallOptions,
): Promise<unknown> => {
  await renewIfDue();
  const token = currentToken();
  try {
    return await post(transport, path, body, token, options);
  } catch (error) {
    if (token === null || !isExpired(error)) throw error;
    // 50014 is said before anything is done, so sending once more is safe, for a command too.
    if (currentToken() === token) await renewAndKeep();
    return post(transport, path, body, currentToken(), options);
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
    const endCall = beginCall();
    try {
      return await call(httpTransport, path, body, options);
    } catch (error) {
      throw reportFailure(error, stayedWhenSent, options.quiet === true);
    } finally {
      endCall();
    }
  },
};

/**
 * The way for what nobody waits for: the failure of such a call tells the user nothing, not even that the login is
 * lost, and nothing else waits for it.
 */
export const backgroundHttp: Http = {
  post: (path, body, options = {}) => call(backgroundTransport, path, body, options),
};
