import { ApiError, TransportError } from '@college/api-client/api-error';
import type { DownloadOptions, Http } from '@college/api-client/client';
import { createTransport, receiveFile, send } from '@college/api-client/transport';
import { ErrorCode } from '@college/contracts/core/errors';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { currentToken, untilRenewal } from './access-token.ts';
import { beginCall } from './calls-in-flight.ts';
import { reportFailure } from './failure-report.ts';
import { timesStayed } from './login-lost.ts';
import { scheduleRenewal, renew } from './renewal.ts';
import { getSession } from './session.ts';

export const httpTransport = createTransport();

/** Its requests outlive the page that sent them. */
export const backgroundTransport = createTransport();
Object.assign(backgroundTransport.defaults, { adapter: 'fetch', fetchOptions: { keepalive: true } });

/** One request with this token; `send` of the transport, or `receiveFile`. */
type Attempt<Answer> = (transport: AxiosInstance, request: AxiosRequestConfig) => Promise<Answer>;

interface Asked {
  path: string;
  body: unknown;
  options: DownloadOptions;
}

const post = <Answer>(
  attempt: Attempt<Answer>,
  transport: AxiosInstance,
  { path, body, options: { signal, params, onProgress } }: Asked,
  token: string | null,
): Promise<Answer> =>
  attempt(transport, {
    method: 'POST',
    url: path,
    data: body,
    params,
    signal,
    ...(onProgress && { onDownloadProgress: ({ loaded }) => onProgress(loaded) }),
    headers: {
      'Accept-Language': getSession().language,
      // A file goes out as what it is.
      ...(body instanceof Blob && { 'Content-Type': body.type }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
  });

const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === ErrorCode.loginExpired;

const renewAndKeep = async (): Promise<void> => {
  await renew();
  scheduleRenewal();
};

/** A timer may have slept with the machine; a token at its end is renewed before it is refused. */
const renewIfDue = async (): Promise<void> => {
  if ((untilRenewal() ?? 0) >= 0) return;
  await renewAndKeep().catch((error: unknown) => {
    // The old token may still do; if the server is out of reach the call itself will say so.
    if (!(error instanceof TransportError)) throw error;
  });
};

/** The access token for a request that goes another way than by `http`, an upload: renewed first when it is due. */
export const freshToken = async (): Promise<string | null> => {
  await renewIfDue();
  return currentToken();
};

const call = async <Answer>(
  attempt: Attempt<Answer>,
  transport: AxiosInstance,
  asked: Asked,
): Promise<Answer> => {
  const token = await freshToken();
  try {
    return await post(attempt, transport, asked, token);
  } catch (error) {
    if (token === null || !isExpired(error)) throw error;
    // 50014 is said before anything is done, so sending once more is safe, for a command too.
    if (currentToken() === token) await renewAndKeep();
    return post(attempt, transport, asked, currentToken());
  }
};

const told = async <Answer>(attempt: Attempt<Answer>, asked: Asked): Promise<Answer> => {
  const stayedWhenSent = timesStayed();
  const endCall = beginCall();
  try {
    return await call(attempt, httpTransport, asked);
  } catch (error) {
    throw reportFailure(error, stayedWhenSent, asked.options.quiet === true);
  } finally {
    endCall();
  }
};

/**
 * The way to the server: `clientOf(http, trainClass)`. Yields the envelope's `result`; throws `ApiError` or
 * `TransportError` after having told the user, unless the call is `quiet`. A call is never repeated, but for an
 * expired token that could be renewed.
 */
export const http: Http = {
  post: (path, body, options = {}) => told(send, { path, body, options }),
  download: (path, body, options = {}) => told(receiveFile, { path, body, options }),
};

/**
 * The way for what nobody waits for: the failure of such a call tells the user nothing, not even that the login is
 * lost, and nothing else waits for it.
 */
export const backgroundHttp: Http = {
  post: (path, body, options = {}) => call(send, backgroundTransport, { path, body, options }),
  download: (path, body, options = {}) => call(receiveFile, backgroundTransport, { path, body, options }),
};
