import { examAttemptErrors } from '@college/contracts/exams/exam-attempt';
import { fakeServer, refuse, unreachable } from '@college/portal-sdk/testing/fake-server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleAttempt, sampleExam } from '../../../testing/sample-exam.ts';
import { beginRoom } from './begin-room.ts';

const view = sampleExam({ attempt: sampleAttempt({ epoch: 4 }) });
const beginning = { place: { examId: view.examId }, view, takeOver: false };
let guids = 0;
const serve = (start: () => unknown) => {
  const server = fakeServer({
    'TestExam/GetGuidString': () => `guid-${(guids += 1)}`,
    'TestExam/StartExam': () => start(),
  });
  return {
    starts: () =>
      server.calls
        .filter(({ action }) => action === 'TestExam/StartExam')
        .map(({ input }) => input as object),
  };
};
const heldLocks = (names: string[]) =>
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: 'test',
    locks: { query: () => Promise.resolve({ held: names.map((name) => ({ name })) }) },
  });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
  guids = 0;
});

describe('a start whose answer is lost', () => {
  it('is sent again with the same number, and a refused one with another', async () => {
    const outcomes: unknown[] = [unreachable, refuse(40901, 'not yet'), view];
    const { starts } = serve(() => outcomes.shift());
    await expect(beginRoom(beginning)).rejects.toThrow();
    await expect(beginRoom(beginning)).rejects.toThrow('not yet');
    await beginRoom(beginning);
    expect(starts().map((input) => (input as { guid: string }).guid)).toEqual(['guid-1', 'guid-1', 'guid-2']);
  });

  it('begins with a new number where the old one is not good any more', async () => {
    const expired = refuse(40901, 'expired', { id: examAttemptErrors.guidExpired.id });
    const outcomes: unknown[] = [unreachable, expired, view];
    const { starts } = serve(() => outcomes.shift());
    await expect(beginRoom(beginning)).rejects.toThrow();
    await beginRoom(beginning);
    expect(starts()).toHaveLength(3);
  });
});

describe('a new window of the browser whose window was killed', () => {
  it('goes on with the last opening of this browser', async () => {
    const { starts } = serve(() => view);
    heldLocks([]);
    await beginRoom(beginning);
    sessionStorage.clear();
    await beginRoom(beginning);
    expect(starts()[1]).toMatchObject({ epoch: 4, takeOver: false });
  });

  it('asks where another window has the room open', async () => {
    const { starts } = serve(() => view);
    heldLocks([`college-exam-${view.attempt?.id}`]);
    await beginRoom(beginning);
    sessionStorage.clear();
    await beginRoom(beginning);
    expect(starts()[1]).not.toHaveProperty('epoch');
  });
});
