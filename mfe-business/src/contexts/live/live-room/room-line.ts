/** The line to a room: it opens with a ticket, says that it is there, and comes back by itself. */
import { ApiError } from '@college/api-client/api-error';
import { ALIVE_MS, RoomClose } from '@college/contracts/live/live-room';
import type { RoomMessage, RoomSaying } from '@college/contracts/live/live-room';
import type { EnteredRoom } from '@college/contracts/live/live-room-call';
import { SocketClose } from '@college/contracts/platform/live';

export type Quality = 'good' | 'fair' | 'poor';
export type LineEnd = 'over' | 'elsewhere' | 'too-many';

export interface LineEvents {
  /** Before each connection; `takeOver` with the first alone. */
  readonly enter: (takeOver: boolean) => Promise<EnteredRoom>;
  readonly onEntered: (room: EnteredRoom) => void;
  readonly onMessage: (message: RoomMessage) => void;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onQuality: (quality: Quality) => void;
  /** It does not come back by itself any more. */
  readonly onEnd: (end: LineEnd) => void;
  readonly onRefused: (error: Error) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 4_000;
/** Times without an answer after which a line is dead, though nobody has said so. */
const SILENT_TIMES = 3;
const FAIR_MS = 400;
const POOR_MS = 1_500;

const qualityOf = (milliseconds: number): Quality => {
  if (milliseconds > POOR_MS) return 'poor';
  return milliseconds > FAIR_MS ? 'fair' : 'good';
};

const ENDS: Readonly<Record<number, LineEnd>> = {
  [RoomClose.over]: 'over',
  [RoomClose.elsewhere]: 'elsewhere',
  [SocketClose.tooMany]: 'too-many',
};

/** Half of it at least, so that pages that lost one gateway do not all come to the next at once. */
const jittered = (wait: number): number => wait * (0.5 + Math.random() / 2);

export interface RoomLine {
  readonly say: (said: RoomSaying) => boolean;
  readonly close: () => void;
}

export const openLine = (events: LineEvents, isTakingOver: boolean): RoomLine => {
  let socket: WebSocket | null = null;
  let isStopped = false;
  let takeOver = isTakingOver;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let sent = 0;
  let unanswered = 0;
  let sentAt = 0;

  const tryLater = (): void => {
    retry = setTimeout(connect, jittered(Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures)));
    failures += 1;
  };

  const connect = (): void => {
    if (isStopped) return;
    events.enter(takeOver).then(
      (room) => {
        if (isStopped) return;
        events.onEntered(room);
        if (room.ticket !== '') open(room.ticket);
      },
      (error: unknown) => {
        if (isStopped) return;
        // What the gateway says is so; what does not reach it is tried again.
        if (error instanceof ApiError && error.code < 42900 && error.code >= 40000) {
          isStopped = true;
          events.onRefused(error);
        } else tryLater();
      },
    );
  };

  const say = (said: RoomSaying): boolean => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(said));
    return true;
  };

  const live = (): void => {
    if (unanswered >= SILENT_TIMES) return socket?.close();
    if (unanswered > 0) events.onQuality('poor');
    sent += 1;
    unanswered += 1;
    sentAt = performance.now();
    say({ type: 'alive', n: sent });
  };

  const open = (ticket: string): void => {
    const opened = new WebSocket(
      `${location.origin.replace(/^http/, 'ws')}/ws/live-room?ticket=${encodeURIComponent(ticket)}`,
    );
    socket = opened;
    opened.onopen = () => {
      failures = 0;
      takeOver = false;
      unanswered = 0;
      live();
      beat = setInterval(live, ALIVE_MS);
    };
    opened.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as RoomMessage;
      if (message.type === 'state') events.onOpen(true);
      if (message.type === 'alive') {
        if (message.n === sent) events.onQuality(qualityOf(performance.now() - sentAt));
        unanswered = 0;
      }
      events.onMessage(message);
      // With the beginning of the lesson each page asks for its place in it.
      if (message.type === 'play' && message.playState === 'live') opened.close();
    };
    opened.onclose = ({ code }) => {
      clearInterval(beat);
      if (socket !== opened || isStopped) return;
      socket = null;
      events.onOpen(false);
      const end = ENDS[code];
      if (end === undefined) return tryLater();
      isStopped = true;
      events.onEnd(end);
    };
  };

  const comeBack = (): void => {
    if (socket || isStopped) return;
    clearTimeout(retry);
    connect();
  };
  window.addEventListener('online', comeBack);
  connect();
  return {
    say,
    close: () => {
      isStopped = true;
      clearTimeout(retry);
      clearInterval(beat);
      window.removeEventListener('online', comeBack);
      socket?.close();
    },
  };
};
