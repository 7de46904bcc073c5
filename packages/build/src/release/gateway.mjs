/** Requests to a college's gateway, with plain messages for everything that is not a valid answer. */
import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { PlainError } from '../plain-error.mjs';
import { languageOf } from './language.mjs';

const CHUNK_BYTES = 64 * 1024;
/** Timeout without any traffic. The gateway reads and checks a whole release before it answers. */
const SILENCE_MS = 120_000;

/** The gateway's refusal. */
export class Refusal extends PlainError {
  /** @param {import('@college/contracts/core/envelope').EnvelopeError} error as the envelope carries it */
  constructor(error) {
    super(error.message);
    this.id = error.id;
    this.data = error.data;
    /** The problems of single fields, one sentence each. */
    this.fields = (error.validationErrors ?? []).map(
      ({ message, members }) => `✗ ${members.join(', ')}: ${message}`,
    );
  }
}

/**
 * @param {import('./arguments.mjs').Destination} destination
 * @param {string} path with its query
 * @param {{ body?: Buffer, onSent?: (bytes: number) => void, env?: Record<string, string | undefined> }} [options] with a
 *   body, a tar, it is a POST; `onSent` gets the sum of bytes that have left
 * @returns {Promise<unknown>} the envelope's result; throws a `Refusal` or another `PlainError`
 */
export async function askGateway({ to, token }, path, { body, onSent, env = process.env } = {}) {
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'accept-language': languageOf(env),
    ...(body && { 'content-type': 'application/x-tar', 'content-length': body.length }),
  };
  return resultOf(to, await exchange(new URL(path, to), headers, body, onSent));
}

function exchange(url, headers, body, onSent) {
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? overHttps : overHttp;
    const request = open(url, { method: body ? 'POST' : 'GET', headers, timeout: SILENCE_MS });
    let answered = false;
    request.once('response', (response) => {
      answered = true;
      readWhole(response).then(resolve, (error) => reject(unreachable(url, error)));
    });
    request.once('timeout', () =>
      request.destroy(new PlainError(`${url.origin} has been silent for ${SILENCE_MS / 1000} s.`)),
    );
    // A gateway that refuses at once may close the connection before it has read everything: its answer counts, not the
    // broken pipe.
    request.on('error', (error) => {
      if (!answered) reject(unreachable(url, error));
    });
    if (body) sendInParts(request, body, onSent);
    else request.end();
  });
}

async function readWhole(response) {
  const chunks = [];
  for await (const chunk of response) chunks.push(chunk);
  const { statusCode: status, headers } = response;
  return { status, location: headers.location, text: Buffer.concat(chunks).toString() };
}

function sendInParts(request, body, onSent = () => undefined) {
  const sendFrom = (start) => {
    if (start > 0) onSent(start);
    if (start >= body.length) return request.end();
    const part = body.subarray(start, start + CHUNK_BYTES);
    request.write(part, (error) => {
      if (!error) sendFrom(start + part.length);
    });
  };
  sendFrom(0);
}

const sentences = {
  ENOTFOUND: (host) => `There is no host ${host}: is the address right?`,
  EAI_AGAIN: (host) => `The name ${host} cannot be looked up just now: is this machine on the network?`,
  ECONNREFUSED: (host) => `Nothing listens at ${host}: is the address right, and is the college running?`,
  ECONNRESET: (host) => `${host} closed the connection before it answered. Nothing was released; try again.`,
  EPIPE: (host) => `${host} closed the connection before it answered. Nothing was released; try again.`,
  ETIMEDOUT: (host) => `${host} cannot be reached: nothing came back.`,
  EHOSTUNREACH: (host) => `${host} cannot be reached from this machine.`,
};

function unreachable({ host }, error) {
  if (error instanceof PlainError) return error;
  // Several addresses of a host were tried, and each has its own error.
  const { code = error.errors?.[0]?.code, message } = error;
  if (/CERT|SELF_SIGNED|SIGNATURE/.test(code ?? ''))
    return new PlainError(`This machine does not trust the certificate of ${host}: ${message}.`);
  return new PlainError(sentences[code]?.(host) ?? `${host} cannot be reached: ${message || code}.`);
}

function resultOf(to, { status, location, text }) {
  const envelope = readEnvelope(text);
  if (envelope?.success) return envelope.result;
  if (envelope?.error) throw new Refusal(envelope.error);
  if (status >= 300 && status < 400 && location)
    throw new PlainError(`${to} leads on to ${new URL(location, to).origin}: use that address.`);
  if (status === 413)
    throw new PlainError(`${to} refuses a body of this size: a server before it has a limit.`);
  throw new PlainError(
    `What answers at ${to} is not the gateway of a college (status ${status}): is the address right?`,
  );
}

function readEnvelope(text) {
  try {
    const value = JSON.parse(text);
    return value?.__abp === true ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
