import { ApiError, TransportError } from '@college/api-client/api-error';
import type { BeatReply } from '@college/contracts/study/study';
import { ErrorCode } from '@college/contracts/core/errors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBeats } from './beats.ts';
import type { Stretch } from './beats.ts';

const stretch = (pos: number, changes: Partial<Stretch> = {}): Stretch => ({
  pos,
  rate: 1,
  playing: true,
  visible: true,
  idleSeconds: 0,
  ...changes,
});
const lost = () => new TransportError('network', null, 'down');
const refusal = (code: ErrorCode, id: string) =>
  new ApiError({ code, id, message: 'No', details: null, data: null, validationErrors: [] });

interface Sent {
  beat: Stretch & { seq: number };
  answer: () => void;
  fail: (error: unknown) => void;
}

/** Beats whose answers the test gives. */
const begin = () => {
  const sent: Sent[] = [];
  const [onReply, onLine, onRefused] = [vi.fn(), vi.fn(), vi.fn()];
  const beats = createBeats({
    send: (beat) =>
      new Promise((resolve, reject) =>
        sent.push({ beat, answer: () => resolve({ ackSeq: beat.seq } as BeatReply), fail: reject }),
      ),
    onReply,
    onLine,
    onRefused,
  });
  const settled = async (act: (() => void) | undefined): Promise<void> => {
    act?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { beats, sent, settled, onReply, onLine, onRefused, seqs: () => sent.map(({ beat }) => beat.seq) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('beats', () => {
  it('go one after the other, under numbers that rise; what ends meanwhile goes in one', async () => {
    const { beats, sent, settled } = begin();
    beats.mark(stretch(10));
    beats.mark(stretch(12, { rate: 2 }));
    beats.mark(stretch(13, { playing: false, visible: false }));
    expect(sent).toHaveLength(1);
    await settled(sent[0]?.answer);
    expect(sent[1]?.beat).toEqual(stretch(13, { seq: 2, rate: 2, visible: false } as Partial<Stretch>));
  });

  it('a lost one is repeated under its number with what came since, and followed by one more', async () => {
    const { beats, sent, settled, seqs, onLine } = begin();
    beats.mark(stretch(10));
    await settled(() => sent[0]?.fail(lost()));
    expect(onLine).toHaveBeenLastCalledWith(false);
    beats.mark(stretch(20));
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent[1]?.beat).toMatchObject({ seq: 1, pos: 20 });
    await settled(sent[1]?.answer);
    expect(onLine).toHaveBeenLastCalledWith(true);
    expect(sent[2]?.beat).toMatchObject({ seq: 2, pos: 20 });
    await settled(sent[2]?.answer);
    expect(seqs()).toEqual([1, 1, 2]);
  });

  it('go on at once when the line is back, and after a busy server too', async () => {
    const { beats, sent, settled, onRefused } = begin();
    beats.mark(stretch(10));
    await settled(() => sent[0]?.fail(refusal(ErrorCode.notReady, 'common.busy')));
    await vi.advanceTimersByTimeAsync(1000);
    await settled(() => sent[1]?.fail(lost()));
    beats.retry();
    expect(sent).toHaveLength(3);
    expect(onRefused).not.toHaveBeenCalled();
  });

  it('a refusal ends it', async () => {
    const { beats, sent, settled, onRefused } = begin();
    beats.mark(stretch(10));
    const error = refusal(ErrorCode.busyElsewhere, 'study.elsewhere');
    await settled(() => sent[0]?.fail(error));
    expect(onRefused).toHaveBeenCalledWith(error);
    beats.mark(stretch(20));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('the last one takes along what was not reported yet, and nothing is sent behind it', async () => {
    const { beats, sent, settled } = begin();
    expect(beats.end(stretch(3))).toMatchObject({ seq: 1, pos: 3 });
    const other = begin();
    other.beats.mark(stretch(10));
    expect(other.beats.end(stretch(14))).toMatchObject({ seq: 2, pos: 14 });
    const cut = begin();
    cut.beats.mark(stretch(10));
    await cut.settled(() => cut.sent[0]?.fail(lost()));
    expect(cut.beats.end(stretch(14, { playing: false }))).toMatchObject({ seq: 1, pos: 14, playing: true });
    await vi.advanceTimersByTimeAsync(60_000);
    await settled(undefined);
    expect([sent.length, cut.sent.length]).toEqual([0, 1]);
  });
});
