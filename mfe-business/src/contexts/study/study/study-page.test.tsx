import type { StudySession } from '@college/contracts/study/study';
import { unreachable } from '@college/portal-sdk/testing/fake-server';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleReply, sampleSession } from '../../../testing/sample-study.ts';
import { BEAT, inputs, reply, serve, show, START, taken, tenSeconds } from '../../../testing/study-room.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('studying', () => {
  it('goes on with the next part, reports every ten seconds, and says what is counted', async () => {
    const server = serve({
      beat: reply({ creditedSeconds: 70, missingSeconds: 50, courseSeconds: 4320, todaySeconds: 670 }),
    });
    await show();
    await screen.findByText('Read this');
    expect(inputs(server, START)).toEqual([{ classId: 3, courseId: 5, wareId: 8, takeOver: false }]);
    await tenSeconds();
    await screen.findByText('Counting: your time is being credited.');
    expect(inputs(server, BEAT)).toMatchObject([
      // Where it begins, before anything was read.
      { seq: 1, playing: false },
      { sessionId: 40, epoch: 1, seq: 2, pos: 1, playing: true, visible: true },
    ]);
    screen.getByText('1 min of 2 min');
    screen.getByText('1.6 of 4 hours');
    screen.getByText('11 min');
  });

  it('asks whether somebody is there until they have read what came of it, and goes back where the server says', async () => {
    const checkpoint = {
      id: 5,
      kind: 'question' as const,
      until: '2026-06-02T02:01:10.000Z',
      question: { kind: 'true-false' as const, stem: 'Methane burns.', options: [], gaps: 0 },
      image: null,
      challenge: null,
    };
    const replies = [sampleReply({ checkpoint, serverNow: '2026-06-02T02:00:10.000Z' })];
    const server = serve({ beat: () => replies.shift() ?? sampleReply() });
    server.calls.length = 0;
    await show();
    await screen.findByText('Read this');
    await tenSeconds();
    await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    screen.getByText('Methane burns.');
    // The next beats carry none: what is asked stays until it is answered or its time is up.
    await tenSeconds();
    screen.getByRole('alertdialog');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await user.click(await screen.findByRole('button', { name: 'Watch it again' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says in words why something is not counted, in Chinese too', async () => {
    serve({ beat: reply({ reason: 'daily-cap' }) });
    await show('zh-CN');
    await screen.findByText('Read this');
    await tenSeconds();
    await screen.findByText('今天的学时已达上限，继续观看不再计时，请明天再学。');
  });

  it('goes on by itself after a dead line, under the same number', async () => {
    let isUp = false;
    const server = serve({ beat: () => (isUp ? sampleReply({ creditedSeconds: 10 }) : unreachable) });
    await show();
    await screen.findByText('Read this');
    await tenSeconds();
    await screen.findByText('Not counted right now: no connection. It continues automatically.');
    screen.getByText('Read this');
    isUp = true;
    await tenSeconds();
    await screen.findByText('Counting: your time is being credited.');
    const seqs = (inputs(server, BEAT) as { seq: number }[]).map(({ seq }) => seq);
    expect(seqs.slice(0, 2)).toEqual([1, 1]);
    expect(Math.max(...seqs)).toBeGreaterThan(1);
  });

  it('opens the camera of a face challenge', async () => {
    const checkpoint = {
      id: 6,
      kind: 'face' as const,
      until: '2026-06-02T02:02:10.000Z',
      question: null,
      image: null,
      challenge: 'turn-left' as const,
    };
    serve({ beat: reply({ checkpoint, serverNow: '2026-06-02T02:00:10.000Z' }) });
    await show();
    await screen.findByText('Read this');
    await tenSeconds();
    await screen.findByRole('alertdialog', { name: 'Are you still there?' });
    // jsdom has no camera.
    await screen.findByText(/camera works over a secure connection/);
  });
});

describe('one place at a time', () => {
  it('asks before it takes over from another device', async () => {
    const server = serve({ start: ({ takeOver }) => (takeOver ? sampleSession({ epoch: 2 }) : taken) });
    await show();
    await screen.findByText(
      /^You are studying on another device \(Chrome, Windows, since 10:12\)\. Study here instead\?/,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Study here' }));
    await screen.findByText('Read this');
    expect((inputs(server, START) as { takeOver: boolean }[]).map(({ takeOver }) => takeOver)).toEqual([
      false,
      true,
    ]);
  });

  it('takes back its own session without a question, such as after a crash', async () => {
    sessionStorage.setItem('college_study_session', '41');
    serve({ start: ({ takeOver }) => (takeOver ? sampleSession() : taken) });
    await show();
    await screen.findByText('Read this');
  });

  it('says that it was taken over, and offers to come back', async () => {
    let session: StudySession = sampleSession();
    const server = serve({
      start: () => session,
      beat: () => sampleReply(session.epoch === 1 ? { reason: 'elsewhere' } : {}),
    });
    await show();
    await screen.findByText('Read this');
    await tenSeconds();
    await screen.findByText(
      /^You are studying on another device \(Chrome, Windows, since 10:12\)\. Time here no longer/,
    );
    const before = inputs(server, BEAT).length;
    await tenSeconds();
    expect(inputs(server, BEAT)).toHaveLength(before);
    session = sampleSession({ epoch: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Come back here' }));
    await screen.findByText('Read this');
    expect(inputs(server, START).at(-1)).toMatchObject({ takeOver: true });
    await tenSeconds();
    expect(inputs(server, BEAT).at(-1)).toMatchObject({ epoch: 3 });
  });
});
