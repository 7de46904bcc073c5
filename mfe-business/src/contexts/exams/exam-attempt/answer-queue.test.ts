import { ApiError } from '@college/api-client/api-error';
import type { GivenExamAnswer, SaveReply } from '@college/contracts/exams/exam-answer';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAnswers, stillPending } from './answer-queue.ts';
import type { PendingAnswer } from './answer-store.ts';

interface Sent {
  seq: number;
  answers: GivenExamAnswer[];
}

const NOW = '2026-06-15T04:00:00.000Z';

/** A server that acknowledges in order, and a line that can be cut. */
const world = () => {
  const sent: Sent[] = [];
  const stored = new Map<number, unknown>();
  let ack = 0;
  let line: 'up' | 'down' | 'answer-lost' = 'up';
  const written: PendingAnswer[][] = [];
  const send = (save: Sent): Promise<SaveReply> => {
    if (line === 'down') return Promise.reject(new Error('no line'));
    sent.push(save);
    if (save.answers.length > 0 && save.seq === ack + 1) {
      ack = save.seq;
      for (const { itemNo, value } of save.answers) stored.set(itemNo, value);
    }
    if (line === 'answer-lost') return Promise.reject(new Error('no line'));
    return Promise.resolve({ ackSeq: ack, deadline: NOW, serverNow: NOW });
  };
  const make = (pending: readonly PendingAnswer[] = []) =>
    createAnswers({
      ackSeq: ack,
      saved: [],
      stored: { pending, marks: [] },
      send,
      store: (now) => written.push([...now]),
      onChange: () => undefined,
      onReply: () => undefined,
      onElsewhere: () => undefined,
      onOver: () => undefined,
    });
  return { sent, stored, written, make, cut: (now: typeof line) => (line = now) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says that an answer is unsaved until it is acknowledged', async () => {
  const { make, stored } = world();
  const answers = make();
  answers.set(1, [0]);
  expect(answers.unsaved()).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(answers.unsaved()).toBe(0);
  expect(stored.get(1)).toEqual([0]);
});

it('keeps what is answered without a line, and sends all of it when the line is back', async () => {
  const { make, cut, stored, written } = world();
  const answers = make();
  cut('down');
  answers.set(1, [0]);
  await vi.advanceTimersByTimeAsync(1000);
  answers.set(2, [1]);
  answers.set(1, [3]);
  expect(answers.isOffline()).toBe(true);
  expect(answers.unsaved()).toBe(2);
  expect(written.at(-1)?.map(({ itemNo }) => itemNo)).toEqual([1, 2]);
  cut('up');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answers.unsaved()).toBe(0);
  expect([stored.get(1), stored.get(2)]).toEqual([[3], [1]]);
});

it('sends the same save again when its answer was lost, and then what was changed since', async () => {
  const { make, cut, sent, stored } = world();
  const answers = make();
  cut('answer-lost');
  answers.set(1, [0]);
  await vi.advanceTimersByTimeAsync(900);
  answers.set(1, [2]);
  cut('up');
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent.map(({ seq }) => seq)).toEqual([1, 1, 2]);
  expect(stored.get(1)).toEqual([2]);
  expect(answers.unsaved()).toBe(0);
});

it('goes on after a crash with what was stored, but not over what was changed elsewhere since', () => {
  const pending = [
    { itemNo: 1, value: [0], after: 4 },
    { itemNo: 2, value: [1], after: 4 },
    { itemNo: 3, value: [2], after: 4 },
  ];
  const saved = [
    { itemNo: 1, value: [3], seq: 6 },
    { itemNo: 2, value: [3], seq: 2 },
  ];
  expect(stillPending(pending, saved).map(({ itemNo }) => itemNo)).toEqual([2, 3]);
});

it.each(['exam-attempt.over', 'exam-browser.locked'])(
  'stops at %s, and keeps what is unsaved',
  async (id) => {
    const over = vi.fn();
    const answers = createAnswers({
      ackSeq: 0,
      saved: [],
      stored: null,
      send: () =>
        Promise.reject(new ApiError({ code: 40901, id, message: '', data: { ackSeq: 0 } } as never)),
      store: () => undefined,
      onChange: () => undefined,
      onReply: () => undefined,
      onElsewhere: () => undefined,
      onOver: over,
    });
    answers.set(1, [0]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(over).toHaveBeenCalledOnce();
    expect(answers.unsaved()).toBe(1);
  },
);
