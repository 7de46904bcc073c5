/** A program that sends over RTMP, as far as the word `publish`: by hand, so that it needs no ffmpeg. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

const SIGNATURE = 1536;
const CHUNK = 128;

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([2, bytes.length >> 8, bytes.length & 255]), bytes]);
};
const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(9);
  bytes.writeDoubleBE(value, 1);
  return bytes;
};
const record = (fields: Record<string, string>): Buffer =>
  Buffer.concat([
    Buffer.from([3]),
    ...Object.entries(fields).flatMap(([name, value]) => [text(name).subarray(1), text(value)]),
    Buffer.from([0, 0, 9]),
  ]);

/** A message of commands (type 20), cut into chunks. */
const command = (parts: readonly Buffer[], streamId = 0): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.from([3, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 0]);
  head.writeUIntBE(body.length, 4, 3);
  head.writeUInt32LE(streamId, 8);
  const chunks = [head];
  for (let at = 0; at < body.length; at += CHUNK)
    chunks.push(...(at > 0 ? [Buffer.from([0xc3])] : []), body.subarray(at, at + CHUNK));
  return Buffer.concat(chunks);
};

const NOTHING = Buffer.from([5]);

export interface RtmpSender {
  readonly socket: Socket;
  /** All that the server said after the handshake. */
  readonly heard: () => string;
  /** Resolves when the server has ended the connection. */
  readonly closed: Promise<void>;
}

/** Asks to publish; whether it may, it hears, or is cut off. */
export const publish = async (port: number, app: string, key: string): Promise<RtmpSender> => {
  const socket = connect(port, '127.0.0.1');
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  const got: Buffer[] = [];
  socket.on('data', (bytes: Buffer) => got.push(bytes));
  await once(socket, 'connect');
  socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(SIGNATURE)]));
  while (Buffer.concat(got).length < 1 + 2 * SIGNATURE) await once(socket, 'data');
  socket.write(Buffer.alloc(SIGNATURE));
  const place = { app, tcUrl: `rtmp://127.0.0.1:${port}/${app}` };
  socket.write(command([text('connect'), number(1), record(place)]));
  socket.write(command([text('createStream'), number(2), NOTHING]));
  socket.write(command([text('publish'), number(3), NOTHING, text(key), text('live')], 1));
  return {
    socket,
    closed,
    heard: () =>
      Buffer.concat(got)
        .subarray(1 + 2 * SIGNATURE)
        .toString('latin1'),
  };
};
