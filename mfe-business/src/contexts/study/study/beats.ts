import { ApiError } from '@college/api-client/api-error';
import type { Beat, BeatReply } from '@college/contracts/study/study';
import { ErrorCode } from '@college/contracts/core/errors';

/** What was studied since the beat before: where it ended, and how it was meanwhile. */
export type Stretch = Pick<Beat, 'pos' | 'rate' | 'playing' | 'visible' | 'idleSeconds'>;

interface BeatsOptions {
  send: (beat: Stretch & { seq: number }) => Promise<BeatReply>;
  onReply: (reply: BeatReply) => void;
  /** False: no answer comes for now. */
  onLine: (isUp: boolean) => void;
  /** It is over: nothing more is sent. */
  onRefused: (error: unknown) => void;
}

/** Milliseconds to wait before a beat is repeated. */
const PAUSES = [1000, 2000, 5000, 10_000];

/** Answers that say nothing about the session: the server is busy, or being replaced. */
const PASSING: readonly number[] = [
  ErrorCode.notReady,
  ErrorCode.tooMany,
  ErrorCode.tooSlow,
  ErrorCode.unexpected,
];

const isFinal = (error: unknown): boolean => error instanceof ApiError && !PASSING.includes(error.code);

/** Two stretches in one, as far as one beat can report them: nothing of it may look better than it was. */
const joined = (earlier: Stretch, later: Stretch): Stretch => ({
  ...later,
  playing: earlier.playing || later.playing,
  visible: earlier.visible && later.visible,
  rate: Math.max(earlier.rate, later.rate),
});

/**
 * Reports what is studied, one beat at a time and in order. A beat whose answer is lost is sent again under the same
 * number, with what was studied since: if it had arrived, it is answered as before and earns nothing, so it is followed
 * by one more.
 */
export const createBeats = ({ send, onReply, onLine, onRefused }: BeatsOptions) => {
  let seq = 0;
  let tries = 0;
  let current: Stretch | null = null;
  let waiting: Stretch | null = null;
  let isUnderWay = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const answered = (reply: BeatReply, body: Stretch): void => {
    if (tries > 0) waiting ??= body;
    current = null;
    tries = 0;
    onLine(true);
    onReply(reply);
    deliver();
  };
  const failed = (error: unknown): void => {
    if (isFinal(error)) {
      isOver = true;
      onRefused(error);
      return;
    }
    timer = setTimeout(deliver, PAUSES[Math.min(tries, PAUSES.length - 1)]);
    tries += 1;
    onLine(false);
  };
  const deliver = (): void => {
    clearTimeout(timer);
    if (isOver || isUnderWay) return;
    if (current === null) {
      if (waiting === null) return;
      current = waiting;
      seq += 1;
    } else if (waiting !== null) current = joined(current, waiting);
    waiting = null;
    isUnderWay = true;
    const body = current;
    send({ ...body, seq }).then(
      (reply) => {
        isUnderWay = false;
        if (!isOver) answered(reply, body);
      },
      (error: unknown) => {
        isUnderWay = false;
        if (!isOver) failed(error);
      },
    );
  };

  return {
    /** A stretch ends here: what follows may be different. */
    mark: (stretch: Stretch): void => {
      waiting = waiting === null ? stretch : joined(waiting, stretch);
      if (tries === 0) deliver();
    },
    /** The line may be back. */
    retry: (): void => {
      if (tries > 0) deliver();
    },
    /** Ends it. Returns the last beat, for whoever leaves to send. */
    end: (stretch: Stretch): Stretch & { seq: number } => {
      const last = [current, waiting].reduce<Stretch>(
        (whole, part) => (part === null ? whole : joined(part, whole)),
        stretch,
      );
      isOver = true;
      clearTimeout(timer);
      // What is under way arrives before it.
      return current !== null && !isUnderWay ? { ...last, seq } : { ...stretch, seq: seq + 1 };
    },
  };
};

export type Beats = ReturnType<typeof createBeats>;
