/** Players of the picture, in a process of their own: each reads playlists and every piece, as a browser's player does. */
import { request, Agent } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { callOf } from '../users/client.ts';
import type { SignedIn } from '../users/logins.ts';
import type { LivePlay } from '@college/contracts/live/live-stream';

export type Order =
  | {
      readonly do: 'read';
      readonly origin: string;
      readonly liveCourseId: number;
      readonly people: readonly SignedIn[];
    }
  /** What comes until then is not counted as a fault: the gateway is away. */
  | { readonly do: 'bear' }
  | { readonly do: 'report' };

export interface Results {
  readonly pieces: number;
  readonly megabytes: number;
  /** To fetch one, and from its end at the teacher's until a player has it. */
  readonly fetched: number[];
  readonly behind: number[];
  /** Pieces that were gone before they were read. */
  readonly skipped: number;
  readonly faults: Record<string, number>;
}

const agent = new Agent({ keepAlive: true });
const LOOK_MS = 1_000;

const results = {
  pieces: 0,
  bytes: 0,
  skipped: 0,
  fetched: [] as number[],
  behind: [] as number[],
  faults: {} as Record<string, number>,
};
let isBearing = false;

const fault = (what: string): void => {
  if (!isBearing) results.faults[what] = (results.faults[what] ?? 0) + 1;
};

const got = (url: URL): Promise<{ status: number; body: Buffer }> =>
  new Promise((resolve, reject) => {
    request(url, { agent }, (answer: IncomingMessage) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }));
      answer.once('error', reject);
    })
      .once('error', reject)
      .end();
  });

const addressesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

interface Piece {
  readonly number: number;
  readonly address: string;
  readonly endedAt: number;
}

const piecesOf = (text: string): Piece[] => {
  const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1] ?? 0);
  const begun = [...text.matchAll(/#EXT-X-PROGRAM-DATE-TIME:(\S+)\n#EXTINF:([\d.]+)/g)];
  return addressesOf(text).map((address, at) => {
    const [, time = '', seconds = '0'] = begun[at] ?? [];
    return { number: first + at, address, endedAt: Date.parse(time) + Number(seconds) * 1000 };
  });
};

const read = async (
  { origin, liveCourseId }: { origin: string; liveCourseId: number },
  { token }: SignedIn,
) => {
  let next = -1;
  const list = async (): Promise<URL | null> => {
    const { body } = await callOf<LivePlay>(origin, 'LiveCourse/GetLivePicture', { id: liveCourseId }, token);
    if (!body.success) return null;
    const master = await got(new URL(body.result.address, origin));
    const [best] = addressesOf(master.body.toString());
    return best === undefined ? null : new URL(best, origin);
  };
  const follow = async (address: URL): Promise<void> => {
    for (;;) {
      const { status, body } = await got(address);
      // Nothing was sent yet.
      if (status === 404) {
        await sleep(LOOK_MS);
        continue;
      }
      if (status !== 200) return fault(`a list answered ${status}`);
      const pieces = piecesOf(body.toString());
      // As a player: two pieces behind what is sent.
      if (next === -1) next = (pieces.at(-2) ?? pieces[0])?.number ?? -1;
      for (const piece of pieces.filter(({ number }) => number >= next)) {
        results.skipped += piece.number - next;
        const from = performance.now();
        const answer = await got(new URL(piece.address, origin));
        if (answer.status !== 200) return fault(`a piece answered ${answer.status}`);
        results.fetched.push(performance.now() - from);
        results.behind.push(Date.now() - piece.endedAt);
        results.pieces += 1;
        results.bytes += answer.body.length;
        next = piece.number + 1;
      }
      await sleep(LOOK_MS);
    }
  };
  for (;;) {
    const address = await list().catch(() => null);
    if (address) await follow(address).catch(() => fault('cut off'));
    await sleep(LOOK_MS);
  }
};

process.on('message', (order: Order) => {
  if (order.do === 'read') for (const person of order.people) void read(order, person);
  if (order.do === 'bear') isBearing = true;
  const { bytes, ...rest } = results;
  const answer: Results = { ...rest, megabytes: bytes / 2 ** 20 };
  process.send?.(answer);
});
