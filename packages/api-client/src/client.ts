import { pathOf } from '@college/contracts/core/endpoint';
import type { Endpoint, InputOf, OutputOf, Service } from '@college/contracts/core/endpoint';

export interface CallOptions {
  /** True: a failure raises no toast; the caller shows it. */
  quiet?: boolean;
  signal?: AbortSignal;
  /** Goes into the query string. */
  params?: Record<string, string | number>;
  /** The query library's own: it hands its context over when a call is a `mutationFn`. Of no meaning here. */
  meta?: unknown;
}

/** What a client needs of the world: post a body, get the envelope's `result`. */
export interface Http {
  post: (path: string, body: unknown, options?: CallOptions) => Promise<unknown>;
}

type Actions = Readonly<Record<string, Endpoint>>;

export type Client<A extends Actions> = {
  readonly [Action in keyof A]: (
    input: InputOf<A[Action]>,
    options?: CallOptions,
  ) => Promise<OutputOf<A[Action]>>;
};

/**
 * The calls of a service as functions: `clientOf(http, trainClass).PublishTrainClass({ id, rowVersion })`.
 * Answers are not parsed again, so that an older client lives with a newer server.
 */
export const clientOf = <A extends Actions>(http: Http, service: Service<string, A>): Client<A> =>
  Object.fromEntries(
    Object.keys(service.actions).map((action) => [
      action,
      (input: unknown, options?: CallOptions) =>
        http.post(pathOf(service.name, action), input ?? {}, options),
    ]),
  ) as Client<A>;
