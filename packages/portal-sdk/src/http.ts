import { ApiError, TransportError } from '@college/api-client/api-error';
import type { DownloadOptions, Http } from '@college/api-client/client';
import { createTransport, receiveFile, send } from '@college/api-client/transport';
import { ErrorCode } from '@college/contracts/core/errors';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { currentToken, untilRenewal } from './access-token.ts';
import { beginCall } from './calls-in-flight.ts';
import { takeFirstAnswer } from './first-answers.ts';
import { reportFailure } from './failure-report.ts';
import { isLoginKnownLost, timesStayed } from './login-lost.ts';
import { scheduleRenewal, renew } from './renewal.ts';
import { getSession } from './session.ts';

export const httpTransport = createTransport();

/** Its requests survive the page that sent them. */
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
      // A file is sent with its own type.
      ...(body instanceof Blob && { 'Content-Type': body.type }),
      ...(token !== null && { Authorization: `Bearer ${token}` }),
    },
  });

const isExpired = (error: unknown): boolean =>
  error instanceof ApiError && error.code === ErrorCode.loginExpired;

const renewAndSchedule = async (): Promise<void> => {
  await renew();
  scheduleRenewal();
};

/** Timers stop while a machine sleeps; a token near its expiry is renewed before it is refused. */
const renewIfDue = async (): Promise<void> => {
  // A lost login cannot be renewed, and whoever signs in again must not be refused because of it.
  if ((untilRenewal() ?? 0) >= 0 || isLoginKnownLost()) return;
  await renewAndSchedule().catch((error: unknown) => {
    // The old token may still be valid; if the server is unreachable, the call itself reports it.
    if (!(error instanceof TransportError)) throw error;
  });
};

/** The access token for a request outside `http`, such as an upload; renewed first if necessary. */
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
    // 50014 is answered before anything is done, so sending again is safe, for a command too.
    if (currentToken() === token) await renewAndSchedule();
    return post(attempt, transport, asked, currentToken());
  }
};

const callAndReport = async <Answer>(attempt: Attempt<Answer>, asked: Asked): Promise<Answer> => {
  const stayedWhenSent = timesStayed();
  const endCall = beginCall();
  try {
    return await call(attempt, httpTransport, asked);
  } catch (error) {
    // What a screen reads can be aborted; a command cannot.
    const { quiet = false, signal } = asked.options;
    throw reportFailure(error, stayedWhenSent, quiet, signal !== undefined);
  } finally {
    endCall();
  }
};

/**
 * The transport for calls: `clientOf(http, trainClass)`. Returns the envelope's `result`; throws `ApiError` or
 * `TransportError` after reporting it to the user, unless the call is `quiet`. A call is repeated only after an expired
 * token was renewed.
 */
export const http: Http = {
  post: async (path, body, options = {}) =>
    takeFirstAnswer(path, body) ?? callAndReport(send, { path, body, options }),
  download: (path, body, options = {}) => callAndReport(receiveFile, { path, body, options }),
};

/**
 * The transport for background calls: their failures are not reported to the user, not even a lost login, and they do
 * not count as calls in flight.
 */
export const backgroundHttp: Http = {
  post: (path, body, options = {}) => call(send, backgroundTransport, { path, body, options }),
  download: (path, body, options = {}) => call(receiveFile, backgroundTransport, { path, body, options }),
};
