import axios, { isAxiosError } from 'axios';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import type { Envelope } from '@college/contracts/core/envelope';
import { ApiError, TransportError } from './api-error.ts';

const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' && body !== null && '__abp' in body && 'success' in body;

/** Milliseconds after which an unanswered call is given up. */
const CALL_TIMEOUT = 30_000;

/** An axios instance that leaves the judgement of an answer to `send`: the envelope decides, not the status. */
export const createTransport = (): AxiosInstance =>
  axios.create({ timeout: CALL_TIMEOUT, validateStatus: () => true });

/**
 * Sends one request and yields the envelope's `result`.
 * Throws `ApiError` for a refusal, `TransportError` for everything that is no envelope; a cancelled call throws what
 * axios throws.
 */
export const send = async (transport: AxiosInstance, request: AxiosRequestConfig): Promise<unknown> => {
  const answer = await transport.request<unknown>(request).catch((error: unknown) => {
    if (!isAxiosError(error) || error.code === 'ERR_CANCELED') throw error;
    const late = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
    throw new TransportError(late ? 'timeout' : 'network', null, error.message);
  });
  if (!isEnvelope(answer.data)) throw new TransportError('answer', answer.status, `HTTP ${answer.status}`);
  if (answer.data.success) return answer.data.result;
  throw new ApiError(answer.data.error);
};
