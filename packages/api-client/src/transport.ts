import axios, { isAxiosError } from 'axios';
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import type { Envelope } from '@college/contracts/core/envelope';
import { ApiError, TransportError } from './api-error.ts';
import type { DownloadedFile } from './client.ts';

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && '__abp' in body && 'success' in body;

/** Milliseconds after which an unanswered call is given up. */
const CALL_TIMEOUT = 30_000;

/** The same for a file, which is written while it is sent. */
const FILE_TIMEOUT = 15 * 60_000;

/** An axios instance that leaves the judgement of an answer to `send`: the envelope decides, not the status. */
export const createTransport = (): AxiosInstance =>
  axios.create({ timeout: CALL_TIMEOUT, validateStatus: () => true });

/**
 * Sends one request and yields the envelope's `result`.
 * Throws `ApiError` for a refusal, `TransportError` for everything that is no envelope; a cancelled call throws what
 * axios throws.
 */
export const send = async (transport: AxiosInstance, request: AxiosRequestConfig): Promise<unknown> => {
  const answer = await answerTo(transport, request);
  return resultOf(answer.data, answer.status);
};

/**
 * Sends one request and yields the file that is answered with. Throws as `send` does: a refusal is an envelope in the
 * place of the file, and a file that breaks off half-way is an answer that never came.
 */
export const receiveFile = async (
  transport: AxiosInstance,
  request: AxiosRequestConfig,
): Promise<DownloadedFile> => {
  const answer = await answerTo(transport, { ...request, responseType: 'blob', timeout: FILE_TIMEOUT });
  const content = answer.data;
  const name = fileNameOf(answer.headers['content-disposition']);
  if (content instanceof Blob && name !== null) return { name, content };
  const text = content instanceof Blob ? await content.text() : '';
  resultOf(parsed(text), answer.status);
  throw new TransportError('answer', answer.status, 'no file in the answer');
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
    // Some proxy's page: the caller says that it was not understood.
    return null;
  }
};

/** Of `attachment; filename*=UTF-8''…` (RFC 6266); null when the answer is no file. */
const fileNameOf = (header: unknown): string | null => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(typeof header === 'string' ? header : '')?.[1];
  return encoded === undefined ? null : decodeURIComponent(encoded);
};
