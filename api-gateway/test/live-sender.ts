/** A browser's side of teaching live: what it records, and the socket that takes it. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Gateway } from './gateway.ts';
import { listen } from './live-client.ts';
import type { IngestBegin, IngestFrame } from '@college/contracts/live/live-stream';

/** A test picture and a tone, as a browser records them. */
export const recordingOf = (ffmpeg: string, seconds: number, { isSilent = false } = {}): Buffer =>
  execFileSync(
    ffmpeg,
    [
      ...['-nostdin', '-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc=size=320x180:rate=15'],
      ...(isSilent ? [] : ['-f', 'lavfi', '-i', 'sine=frequency=440', '-c:a', 'libopus']),
      ...[
        '-t',
        String(seconds),
        '-c:v',
        'libvpx',
        '-deadline',
        'realtime',
        '-g',
        '15',
        '-f',
        'webm',
        'pipe:1',
      ],
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );

export interface LiveSender {
  readonly socket: WebSocket;
  readonly frames: IngestFrame[];
  /** Resolves with the first such frame, also if it is there already. */
  frame<Type extends IngestFrame['type']>(type: Type): Promise<Extract<IngestFrame, { type: Type }>>;
  send(bytes: Buffer): void;
  /** The code with which the server closes. */
  readonly closed: Promise<number>;
}

const PIECE_BYTES = 64 * 1024;
export const BEGIN: IngestBegin = { type: 'begin', container: 'webm', hasPicture: true, hasSound: true };

/** Throws an error that ends with the HTTP status when the socket is refused. */
export const openSender = async (
  gateway: Gateway,
  address: string,
  { begin = BEGIN, origin }: { begin?: object; origin?: string } = {},
): Promise<LiveSender> => {
  const host = await listen(gateway);
  const socket = new WebSocket(`ws://${host}${address}`, { origin: origin ?? `http://${host}` });
  const frames: IngestFrame[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as IngestFrame));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await once(socket, 'open');
  socket.send(JSON.stringify(begin));
  const frame: LiveSender['frame'] = async (type) => {
    for (;;) {
      const found = frames.find((one) => one.type === type);
      if (found) return found as never;
      await once(socket, 'message');
    }
  };
  return {
    socket,
    frames,
    closed,
    frame,
    send: (bytes) => {
      for (let at = 0; at < bytes.length; at += PIECE_BYTES)
        socket.send(bytes.subarray(at, at + PIECE_BYTES));
    },
  };
};
