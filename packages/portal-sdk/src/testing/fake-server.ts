import { AxiosError } from 'axios';
import type { AxiosAdapter, InternalAxiosRequestConfig } from 'axios';
import { backgroundTransport, httpTransport } from '../http.ts';
import { renewalTransport } from '../renewal.ts';

export interface SeenCall {
  /** For instance `TrainClass/PublishTrainClass`. */
  action: string;
  input: unknown;
  token: string | null;
  language: string | null;
}

type Handler = (call: SeenCall) => unknown;

class Refusal {
  readonly error: object;
  constructor(error: object) {
    this.error = error;
  }
}

/** To be returned by a handler: the server refuses. */
export const refuse = (code: number, message: string, more: { id?: string; data?: unknown } = {}): Refusal =>
  new Refusal({
    code,
    message,
    id: 'test.refused',
    details: null,
    data: null,
    validationErrors: [],
    ...more,
  });

/** To be returned by a handler: no envelope, as from a broken proxy. */
export const garble = (status: number): { garbled: number } => ({ garbled: status });

/** To be returned by a handler: the server cannot be reached. */
export const unreachable = Symbol('unreachable');

const answerTo = (config: InternalAxiosRequestConfig, outcome: unknown) => {
  const whole = (data: unknown, status: number) => ({ data, status, statusText: '', headers: {}, config });
  if (outcome === unreachable) throw new AxiosError('Network Error', 'ERR_NETWORK', config);
  if (typeof outcome === 'object' && outcome !== null && 'garbled' in outcome)
    return whole('<html></html>', Number(outcome.garbled));
  const refused = outcome instanceof Refusal;
  const envelope = {
    result: refused ? null : (outcome ?? null),
    success: !refused,
    error: refused ? outcome.error : null,
    targetUrl: null,
    unAuthorizedRequest: false,
    __abp: true,
  };
  return whole(envelope, refused ? 400 : 200);
};

/**
 * Stands for the gateway in a test: handlers by `Service/Action`; what has none is out of reach.
 * `calls` lists what was asked, in order.
 */
export const fakeServer = (handlers: Record<string, Handler>) => {
  const calls: SeenCall[] = [];
  const adapter: AxiosAdapter = async (config) => {
    const call: SeenCall = {
      action: config.url?.replace(/^\/api\/(services\/app\/)?/, '') ?? '',
      input: config.data === undefined ? undefined : JSON.parse(String(config.data)),
      token: String(config.headers.get('Authorization') ?? '').replace('Bearer ', '') || null,
      language: String(config.headers.get('Accept-Language') ?? '') || null,
    };
    calls.push(call);
    const handler = handlers[call.action];
    return answerTo(config, handler ? await handler(call) : unreachable);
  };
  httpTransport.defaults.adapter = adapter;
  backgroundTransport.defaults.adapter = adapter;
  renewalTransport.defaults.adapter = adapter;
  return { calls, handlers, actions: () => calls.map((call) => call.action) };
};
