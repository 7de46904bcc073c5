import { fakeServer, refuse, unreachable } from '@college/portal-sdk/testing/fake-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAwayQueue } from './away-queue.ts';

const replies: unknown[] = [];
let sent: unknown[] = [];
let isCut = false;

const serve = (answer: () => unknown = () => ({ switches: 1, switchLimit: 3 })): void => {
  fakeServer({
    'TestExam/RecordExamSwitch': ({ input }) => {
      if (isCut) return unreachable;
      sent.push(input);
      return answer();
    },
  });
};

describe('times that the page was left', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    localStorage.clear();
    replies.length = 0;
    sent = [];
    isCut = false;
    serve();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const open = () => createAwayQueue(31, (one) => replies.push(one));

  it('are reported at once', async () => {
    open().add(2, { no: 1, kind: 'hidden', seconds: 0 });
    await vi.advanceTimersByTimeAsync(10);
    expect(sent).toEqual([{ attemptId: 31, epoch: 2, no: 1, kind: 'hidden', seconds: 0, ago: 0 }]);
    expect(replies).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  it('wait without a line, over a reload, and are reported once with how long ago they were', async () => {
    isCut = true;
    const queue = open();
    queue.add(2, { no: 1, kind: 'hidden', seconds: 0 });
    await vi.advanceTimersByTimeAsync(20_000);
    queue.add(2, { no: 1, kind: 'hidden', seconds: 20 });
    queue.add(2, { no: 2, kind: 'blur', seconds: 0 });
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toEqual([]);
    // The page is loaded again; of the old one nothing runs any more.
    vi.clearAllTimers();
    vi.setSystemTime(1_060_000);
    isCut = false;
    open().deliver();
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toEqual([
      { attemptId: 31, epoch: 2, no: 1, kind: 'hidden', seconds: 20, ago: 60 },
      { attemptId: 31, epoch: 2, no: 2, kind: 'blur', seconds: 0, ago: 40 },
    ]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
  });

  it('are not reported again where the server refuses them', async () => {
    serve(() =>
      refuse(40901, 'It is over', { id: 'exam-attempt.over', data: { state: 'graded', ackSeq: 0 } }),
    );
    open().add(2, { no: 1, kind: 'hidden', seconds: 3 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  it('of two windows of an attempt are all reported, whatever else lies in the browser', async () => {
    isCut = true;
    localStorage.setItem('college_exam_away_31_1_1', '{"no":1}');
    localStorage.setItem('college_exam_away_31_1_2', 'broken');
    localStorage.setItem(
      'college_exam_away_310_1_1',
      '{"epoch":1,"no":1,"seconds":1,"since":1,"kind":"blur"}',
    );
    const [one, other] = [open(), open()];
    one.add(1, { no: 5, kind: 'hidden', seconds: 0 });
    other.add(2, { no: 1, kind: 'blur', seconds: 0 });
    await vi.advanceTimersByTimeAsync(100);
    vi.clearAllTimers();
    isCut = false;
    open().deliver();
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toMatchObject([
      { epoch: 1, no: 5 },
      { epoch: 2, no: 1 },
    ]);
  });
});
