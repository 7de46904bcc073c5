import { AxiosError, CanceledError } from 'axios';
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

/** Returned by a handler: the server refuses. */
export const refuse = (
  code: number,
  message: string,
  more: { id?: string; data?: unknown; validationErrors?: { message: string; members: string[] }[] } = {},
): Refusal =>
  new Refusal({
    code,
    message,
    id: 'test.refused',
    details: null,
    data: null,
    validationErrors: [],
    ...more,
  });

/** Returned by a handler: not an envelope, as from a broken proxy. */
export const garble = (status: number): { garbled: number } => ({ garbled: status });

/** Returned by a handler: the server cannot be reached. */
export const unreachable = Symbol('unreachable');

class SentFile {
  readonly name: string;
  readonly content: string;
  constructor(name: string, content: string) {
    this.name = name;
    this.content = content;
  }
}

/** Returned by a handler: a file instead of the envelope. */
export const file = (name: string, content: string): SentFile => new SentFile(name, content);

/** jsdom's Blob cannot be read as text. */
const bytes = (text: string): Blob => Object.assign(new Blob([text]), { text: () => Promise.resolve(text) });

const answerTo = (config: InternalAxiosRequestConfig, outcome: unknown) => {
  const whole = (data: unknown, status: number) => ({ data, status, statusText: '', headers: {}, config });
  if (outcome === unreachable) throw new AxiosError('Network Error', 'ERR_NETWORK', config);
  if (typeof outcome === 'object' && outcome !== null && 'garbled' in outcome)
    return whole('<html></html>', Number(outcome.garbled));
  if (outcome instanceof SentFile) {
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(outcome.name)}`;
    const answer = whole(bytes(outcome.content), 200);
    return { ...answer, headers: { 'content-disposition': disposition } };
  }
  const refused = outcome instanceof Refusal;
  const envelope = {
    result: refused ? null : (outcome ?? null),
    success: !refused,
    error: refused ? outcome.error : null,
    targetUrl: null,
    unAuthorizedRequest: false,
    __abp: true,
  };
  // Where a file is expected, a browser receives a refusal as bytes too.
  const body = config.responseType === 'blob' ? bytes(JSON.stringify(envelope)) : envelope;
  return whole(body, refused ? 400 : 200);
};

/** A file as it was sent, everything else parsed as the gateway would. */
const inputOf = (data: unknown): unknown => {
  if (data === undefined || data instanceof Blob) return data;
  return JSON.parse(data as string);
};

/** Like every adapter, stops when the caller aborts. */
const orBrokenOff = (config: InternalAxiosRequestConfig, outcome: unknown): Promise<unknown> =>
  new Promise((resolve, reject) => {
    Promise.resolve(outcome).then(resolve, reject);
    config.signal?.addEventListener?.('abort', () => reject(new CanceledError()));
  });

/**
 * A fake gateway for tests: handlers by `Service/Action`; calls without a handler are unreachable. `calls` lists the
 * received calls in order.
 */
export const fakeServer = (handlers: Record<string, Handler>) => {
  const calls: SeenCall[] = [];
  const adapter: AxiosAdapter = async (config) => {
    const call: SeenCall = {
      action: config.url?.replace(/^\/api\/(services\/app\/)?/, '') ?? '',
      input: inputOf(config.data),
      token: String(config.headers.get('Authorization') ?? '').replace('Bearer ', '') || null,
      language: String(config.headers.get('Accept-Language') ?? '') || null,
    };
    calls.push(call);
    const handler = handlers[call.action];
    return answerTo(config, handler ? await orBrokenOff(config, handler(call)) : unreachable);
  };
  httpTransport.defaults.adapter = adapter;
  backgroundTransport.defaults.adapter = adapter;
  renewalTransport.defaults.adapter = adapter;
  return { calls, handlers, actions: () => calls.map((call) => call.action) };
};
