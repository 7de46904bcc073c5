import { pathOf } from '@college/contracts/core/endpoint';
import type { Endpoint, InputOf, OutputOf, Service } from '@college/contracts/core/endpoint';

export interface CallOptions {
  /** True: a failure raises no toast. For calls that a page makes periodically or in the background. */
  quiet?: boolean;
  signal?: AbortSignal;
  /** Goes into the query string. */
  params?: Record<string, string | number>;
  /** The query library passes its context when a call is a `mutationFn`; not used here. */
  meta?: unknown;
}

export interface DownloadOptions extends CallOptions {
  /** Called repeatedly with the number of received bytes. */
  onProgress?: (bytes: number) => void;
}

/** A received file. */
export interface DownloadedFile {
  /** The server's own name for it. */
  name: string;
  content: Blob;
}

/** What a client needs: posts a body and returns the envelope's `result`, or the file that replaces it. */
export interface Http {
  post: (path: string, body: unknown, options?: CallOptions) => Promise<unknown>;
  download: (path: string, body: unknown, options?: DownloadOptions) => Promise<unknown>;
}

type Actions = Readonly<Record<string, Endpoint>>;

export type Client<A extends Actions> = {
  readonly [Action in keyof A]: A[Action]['file'] extends string | readonly string[]
    ? (
        input: InputOf<A[Action]>,
        options?: DownloadOptions,
      ) => Promise<DownloadedFile | NonNullable<OutputOf<A[Action]>>>
    : (input: InputOf<A[Action]>, options?: CallOptions) => Promise<OutputOf<A[Action]>>;
};

/**
 * The calls of a service as functions: `clientOf(http, trainClass).PublishTrainClass({ id, rowVersion })`. A call
 * declared to answer with a file returns that file, or the envelope's `result` where the file is still to be made. Answers are not parsed again, so that an older client works with a
 * newer server.
 */
export const clientOf = <A extends Actions>(http: Http, service: Service<string, A>): Client<A> =>
  Object.fromEntries(
    Object.entries(service.actions).map(([action, endpoint]) => [
      action,
      (input: unknown, options?: DownloadOptions) =>
        http[endpoint.file ? 'download' : 'post'](pathOf(service.name, action), input ?? {}, options),
    ]),
  ) as Client<A>;
