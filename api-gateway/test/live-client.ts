/** A page's side of the live socket, over a real port. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { WebSocket } from 'ws';
import type { Gateway } from './gateway.ts';
import type { LiveMessage, SocketFrame } from '@college/contracts/platform/live';

export interface LiveClient {
  readonly socket: WebSocket;
  readonly frames: SocketFrame[];
  readonly hello: number;
  messages(): LiveMessage[];
  /**
   * Resolves with the message of this kind, also if it is there already. With `data` only with one that says so: on
   * PostgreSQL the signal of an earlier test may arrive after this socket is open.
   */
  message(kind: string, data?: unknown): Promise<LiveMessage>;
  /** The code with which the server closes. */
  closed: Promise<number>;
}

export const listen = async (gateway: Gateway): Promise<string> => {
  if (!gateway.app.server.listening) await gateway.app.listen({ port: 0, host: '127.0.0.1' });
  return `127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}`;
};

export const ticketOf = async (gateway: Gateway, token: string): Promise<string> => {
  const { body } = await gateway.call<{ ticket: string }>('Session/CreateSocketTicket', undefined, token);
  return body.result?.ticket ?? '';
};

export interface Opening {
  ticket: string;
  last?: number;
  /** null: none is named. */
  origin?: string | null;
}

/** Throws an error that ends with the HTTP status when the socket is refused. */
export const openSocket = async (
  gateway: Gateway,
  { ticket, last, origin }: Opening,
): Promise<LiveClient> => {
  const host = await listen(gateway);
  const query = new URLSearchParams({ ticket, ...(last !== undefined && { last: String(last) }) });
  const from = origin === undefined ? `http://${host}` : origin;
  const socket = new WebSocket(`ws://${host}/ws?${query.toString()}`, from === null ? {} : { origin: from });
  const frames: SocketFrame[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as SocketFrame));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  while (!frames.some(({ type }) => type === 'hello')) await once(socket, 'message');
  const messages = () => frames.filter((frame) => frame.type === 'message');
  const message = async (kind: string, data?: unknown): Promise<LiveMessage> => {
    for (;;) {
      const found = messages().find(
        (one) => one.kind === kind && (data === undefined || isDeepStrictEqual(one.data, data)),
      );
      if (found) return found;
      await once(socket, 'message');
    }
  };
  const hello = frames.find((frame) => frame.type === 'hello')?.lastId ?? -1;
  return { socket, frames, hello, messages, message, closed };
};

/** Opens the socket of a login. */
export const openLive = async (
  gateway: Gateway,
  token: string,
  more: Omit<Opening, 'ticket'> = {},
): Promise<LiveClient> => openSocket(gateway, { ticket: await ticketOf(gateway, token), ...more });
