/** A page in the room, as the gateway sees it: it comes in, says that it is there, and comes back by itself. */
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { callOf } from '../users/client.ts';
import { ALIVE_MS, RESUMED_MS, RoomClose } from '@college/contracts/live/live-room';
import type { RoomMessage, RoomSaying } from '@college/contracts/live/live-room';
import type { EnteredRoom } from '@college/contracts/live/live-room-call';

/** When somebody was there, by their own clock: from asking to come in until leaving. */
export interface Stay {
  readonly from: number;
  to: number | null;
  /** From the loss of the line until it was back. */
  readonly outages: (readonly [from: number, to: number])[];
}

export interface LineEvents {
  readonly onMessage: (message: RoomMessage) => void;
  /** How long coming in took, from asking until the room had sent its state. */
  readonly onIn: (milliseconds: number, isBack: boolean) => void;
  readonly onFault: (what: string) => void;
}

export interface Line {
  readonly stays: Stay[];
  readonly isIn: () => boolean;
  readonly say: (said: RoomSaying) => void;
  readonly come: () => void;
  /** Closes the page. */
  readonly leave: () => void;
}

interface Who {
  readonly origin: string;
  readonly token: string;
  readonly liveCourseId: number;
  readonly tab: string;
}

/** As the page has them. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 4_000;
const TOO_MANY = 42_900;
const COME_AGAIN = 1012;
const GONE = new Set([1005, 1006, COME_AGAIN]);

export const openLine = ({ origin, token, liveCourseId, tab }: Who, events: LineEvents): Line => {
  const stays: Stay[] = [];
  let socket: WebSocket | null = null;
  let beat: NodeJS.Timeout | undefined;
  let isWanted = false;
  let isIn = false;
  let failures = 0;
  let sent = 0;
  let lostAt: number | null = null;
  let wasLost = false;

  const say = (said: RoomSaying): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(said));
  };

  const endStay = (at: number): void => {
    const last = stays.at(-1);
    if (last) last.to ??= at;
  };

  const open = (ticket: string, from: number): Promise<void> =>
    new Promise((resolve) => {
      const opened = new WebSocket(`${origin.replace('http', 'ws')}/ws/live-room?ticket=${ticket}`, {
        origin,
      });
      socket = opened;
      opened.on('open', () => {
        const live = (): void => say({ type: 'alive', n: (sent += 1) });
        live();
        beat = setInterval(live, ALIVE_MS);
      });
      opened.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as RoomMessage;
        if (message.type === 'state') {
          failures = 0;
          isIn = true;
          if (stays.at(-1)?.to !== null) stays.push({ from, to: null, outages: [] });
          if (lostAt !== null) stays.at(-1)?.outages.push([lostAt, Date.now()]);
          events.onIn(Date.now() - from, wasLost);
          lostAt = null;
          wasLost = false;
        }
        events.onMessage(message);
        // With the beginning of the lesson each page asks for its place in it.
        if (message.type === 'play' && message.playState === 'live') {
          endStay(Date.now());
          opened.close();
        }
      });
      opened.on('error', () => undefined);
      opened.on('close', (code: number) => {
        clearInterval(beat);
        isIn = false;
        if (socket === opened) socket = null;
        if (code === RoomClose.over) {
          isWanted = false;
          endStay(Date.now());
        } else if (isWanted) {
          lostAt ??= Date.now();
          wasLost = true;
          if (!GONE.has(code)) events.onFault(`closed with ${code}`);
        }
        resolve();
      });
    });

  const connect = async (): Promise<void> => {
    while (isWanted) {
      const from = Date.now();
      // Whoever was away for longer than a reload takes was away.
      if (lostAt !== null && from - lostAt > RESUMED_MS) {
        endStay(lostAt);
        lostAt = null;
        events.onFault('came back too late');
      }
      const input = { id: liveCourseId, tab };
      const answer = await callOf<EnteredRoom>(origin, 'LiveCourse/EnterLiveCourse', input, token).catch(
        () => null,
      );
      if (answer?.body.success) await open(answer.body.result.ticket, from);
      else if (answer?.body.error && answer.status < 500) {
        events.onFault(`EnterLiveCourse ${answer.body.error.id}`);
        // What the gateway says is so; being too many is over soon.
        if (answer.body.error.code < TOO_MANY) {
          isWanted = false;
          endStay(from);
        }
      }
      if (!isWanted) return;
      await sleep(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures) * (0.5 + Math.random() / 2));
      failures += 1;
    }
  };

  return {
    stays,
    isIn: () => isIn,
    say,
    come: () => {
      isWanted = true;
      connect().catch((error: unknown) => events.onFault(String(error)));
    },
    leave: () => {
      isWanted = false;
      lostAt = null;
      endStay(Date.now());
      socket?.close();
    },
  };
};
