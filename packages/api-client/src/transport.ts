import axios, { isAxiosError } from 'axios';
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { Envelope } from '@college/contracts/core/envelope';
import { ApiError, TransportError } from './api-error.ts';

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && '__abp' in body && 'success' in body;

/** Timeout of a call in milliseconds. */
const CALL_TIMEOUT = 30_000;

/** Timeout for a file, which is generated while it is sent. */
const FILE_TIMEOUT = 15 * 60_000;

/** An axios instance that accepts every status, because `send` decides by the envelope. */
export const createTransport = (): AxiosInstance =>
  axios.create({ timeout: CALL_TIMEOUT, validateStatus: () => true });

/**
 * Sends one request and returns the envelope's `result`. Throws `ApiError` for a refusal, `TransportError` for anything
 * that is not an envelope; a cancelled call throws axios' error.
 */
export const send = async (transport: AxiosInstance, request: AxiosRequestConfig): Promise<unknown> => {
  const answer = await answerTo(transport, request);
  return resultOf(answer.data, answer.status);
};

/**
 * Sends one request and returns the file in the answer, or the envelope's `result` where there is none. Throws like
 * `send`: a refusal is an envelope instead of the file, and a truncated file counts as no answer.
 */
export const receiveFile = async (
  transport: AxiosInstance,
  request: AxiosRequestConfig,
): Promise<unknown> => {
  const answer = await answerTo(transport, { ...request, responseType: 'blob', timeout: FILE_TIMEOUT });
  const content = answer.data;
  const name = fileNameOf(answer.headers['content-disposition']);
  if (content instanceof Blob && name !== null) return { name, content };
  const text = content instanceof Blob ? await content.text() : '';
  return resultOf(parsed(text), answer.status);
};

const answerTo = (transport: AxiosInstance, request: AxiosRequestConfig): Promise<AxiosResponse<unknown>> =>
  transport.request<unknown>(request).catch((error: unknown) => {
    if (!isAxiosError(error) || error.code === 'ERR_CANCELED') throw error;
    const late = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
    throw new TransportError(late ? 'timeout' : 'network', null, error.message);
  });

const resultOf = (body: unknown, status: number): unknown => {
  if (!isEnvelope(body)) throw new TransportError('answer', status, `HTTP ${status}`);
  if (body.success) return body.result;
  throw new ApiError(body.error);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // Perhaps a proxy's error page: the caller reports an invalid answer.
    return null;
  }
};

/** From `attachment; filename*=UTF-8''…` (RFC 6266); null when the answer is not a file. */
const fileNameOf = (header: unknown): string | null => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(typeof header === 'string' ? header : '')?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
};
