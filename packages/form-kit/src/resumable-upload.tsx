/** Sends one file by tus. Loaded when a file is chosen, because it includes the protocol's client. */
import { ApiError, TransportError } from '@college/api-client/api-error';
import type { EnvelopeError } from '@college/contracts/core/envelope';
import { ErrorCode } from '@college/contracts/core/errors';
import { ATTACHMENT_ID_HEADER, FILES_PATH } from '@college/contracts/platform/attachment';
import type { FilePurpose } from '@college/contracts/platform/attachment';
import { reportFailure } from '@college/portal-sdk/failure-report';
import { freshToken } from '@college/portal-sdk/http';
import { timesStayed } from '@college/portal-sdk/login-lost';
import { renew } from '@college/portal-sdk/renewal';
import { getSession } from '@college/portal-sdk/session';
import { DetailedError, Upload } from 'tus-js-client';

/** Small enough for a proxy's body limit, large enough that a gigabyte takes about a hundred requests. */
const CHUNK_BYTES = 8 * 1024 * 1024;
/** Milliseconds. A restarted gateway is back within the first few; the others are for a broken line. */
const RETRY_DELAYS = [300, 1000, 2000, 4000, 8000, ...Array<number>(20).fill(15_000)];
/** If a second window sends the same upload, that may take long; after these attempts it is reported. */
const BUSY_TRIES = 3;

/** Why it stopped: refused by the gateway, or no answer. */
export type UploadFailure = { reason: 'refused'; message: string } | { reason: 'lost' | 'noAnswer' };

export interface UploadEvents {
  onProgress: (sent: number) => void;
  /** The connection is lost; it will be retried. */
  onWaiting: () => void;
  onDone: (attachmentId: number) => void;
  onFailed: (failure: UploadFailure) => void;
}

export interface RunningUpload {
  pause: () => void;
  resume: () => void;
  /** Stops, and deletes what has been uploaded. */
  cancel: () => void;
  /** Stops and keeps what has been uploaded, for when the same file is chosen again. */
  leave: () => void;
}

/** The refusal in the gateway's answer, if there is one. */
const refusalOf = (error: Error): ApiError | null => {
  const cause = error instanceof DetailedError ? error.causingError : error;
  if (cause instanceof ApiError) return cause;
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
  if (!body?.startsWith('{')) return null;
  const refusal = (JSON.parse(body) as { error?: EnvelopeError | null }).error;
  return refusal ? new ApiError(refusal) : null;
};

const statusOf = (error: DetailedError): number => error.originalResponse?.getStatus() ?? 0;

/**
 * The same file of the same user for the same purpose; includes the modification time, so that different contents are
 * never mixed.
 */
const fingerprintOf = (file: File, purpose: FilePurpose): string =>
  [getSession().user?.id, purpose, file.name, file.size, file.lastModified].join('|');

/** Starts sending, from where an earlier upload of the same file stopped. */
export const beginUpload = async (
  file: File,
  purpose: FilePurpose,
  events: UploadEvents,
): Promise<RunningUpload> => {
  let attachmentId = 0;
  let isTokenRefused = false;

  const upload = new Upload(file, {
    endpoint: FILES_PATH,
    chunkSize: CHUNK_BYTES,
    retryDelays: RETRY_DELAYS,
    metadata: { filename: file.name, purpose },
    fingerprint: () => Promise.resolve(fingerprintOf(file, purpose)),
    removeFingerprintOnSuccess: true,
    onBeforeRequest: async (request) => {
      if (isTokenRefused) await renew();
      isTokenRefused = false;
      request.setHeader('Authorization', `Bearer ${(await freshToken()) ?? ''}`);
      request.setHeader('Accept-Language', getSession().language);
    },
    onAfterResponse: (_request, response) => {
      attachmentId = Number(response.getHeader(ATTACHMENT_ID_HEADER) ?? attachmentId);
    },
    onProgress: events.onProgress,
    onShouldRetry: (error, attempt) => {
      const status = statusOf(error);
      const refusal = refusalOf(error);
      if (refusal?.code === ErrorCode.loginExpired) isTokenRefused = attempt === 0;
      const goesOn =
        isTokenRefused ||
        (status === 0 && !(refusal instanceof ApiError)) ||
        status === 409 ||
        status === 429 ||
        // A refusal with a reason stays the same however often it is retried.
        (status >= 500 && refusal === null) ||
        (status === 423 && attempt < BUSY_TRIES);
      if (goesOn && !isTokenRefused) events.onWaiting();
      return goesOn;
    },
    onSuccess: () => {
      stopListening();
      if (attachmentId > 0) events.onDone(attachmentId);
      else events.onFailed({ reason: 'noAnswer' });
    },
    onError: (error) => {
      stopListening();
      const refusal = refusalOf(error);
      if (refusal) {
        reportFailure(refusal, timesStayed(), false);
        events.onFailed({ reason: 'refused', message: refusal.message });
        return;
      }
      const isLost =
        error instanceof DetailedError && (error.causingError instanceof TransportError || !statusOf(error));
      const status = error instanceof DetailedError ? statusOf(error) : null;
      reportFailure(
        new TransportError(isLost ? 'network' : 'answer', status, error.message),
        timesStayed(),
        false,
      );
      events.onFailed({ reason: isLost ? 'lost' : 'noAnswer' });
    },
  });

  // The timer of the next attempt may be long; the browser knows at once when it is online again.
  const goOnNow = (): void => void upload.abort().then(() => upload.start());
  const stopListening = (): void => window.removeEventListener('online', goOnNow);
  const start = (): void => {
    window.addEventListener('online', goOnNow);
    upload.start();
  };
  const stop = (terminate: boolean): Promise<void> => {
    stopListening();
    return upload.abort(terminate);
  };

  const [earlier] = await upload.findPreviousUploads();
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  start();
  return {
    pause: () => void stop(false),
    resume: start,
    // If the gateway is unreachable, it deletes the upload itself once it has expired.
    cancel: () => void stop(true).catch(() => undefined),
    leave: () => void stop(false),
  };
};
