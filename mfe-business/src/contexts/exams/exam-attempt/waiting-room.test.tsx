import type { ExamView } from '@college/contracts/exams/exam-attempt-row';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routersOf } from '../../../testing/routers-of.ts';
import { sampleAttempt, sampleExam, sampleQuestions } from '../../../testing/sample-exam.ts';
import ExamPage from './exam-page.tsx';

vi.mock('@college/portal-sdk/live', () => ({ onLive: () => () => undefined }));

const MINUTE = 60_000;
const NOW = Date.parse('2026-06-15T04:00:00.000Z');
const at = (minutes: number): string => new Date(NOW + minutes * MINUTE).toISOString();

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A gateway whose exam is seen like this. */
const serve = (view: Partial<ExamView> = {}) => {
  const exam = (more: Partial<ExamView> = {}) =>
    sampleExam({ serverNow: new Date().toISOString(), ...more, ...view });
  return fakeServer({
    'TrainClass/GetExam': () => exam(),
    'TestExam/GetGuidString': () => '0b5f0a52-9d0b-4f7a-9f3c-6a1d1f2c3b4a',
    'TestExam/StartExam': () => exam({ attempt: sampleAttempt(), questions: sampleQuestions }),
  });
};

const show = (routers = routersOf('/myExam', '/myExamRecord')) =>
  showScreen(ExamPage, { at: '/myExam/room?examId=7&classId=3', session: { routers } });

describe('the waiting room', () => {
  it('counts down by the server’s clock and opens by itself within ten seconds', async () => {
    const waits = { can: false, reasons: ['not-open' as const], opensAt: at(2) };
    const server = serve(waits);
    await show();
    expect((await screen.findByRole('timer')).textContent).toBe('Opens in 2:00');
    await pass(MINUTE);
    expect(screen.getByRole('timer').textContent).toMatch(/^Opens in (1:00|0:5\d)$/);
    expect(server.actions()).not.toContain('TestExam/StartExam');
    await pass(MINUTE + 11_000);
    await screen.findByText('Which gas burns?');
  });

  it('waits for a click where its taker wants that, and says why somebody cannot sit', async () => {
    const server = serve({ can: false, reasons: ['not-open'], opensAt: at(1) });
    await show();
    await user.click(await screen.findByRole('checkbox', { name: 'Start automatically when it opens' }));
    await pass(MINUTE + 11_000);
    expect(server.actions()).not.toContain('TestExam/StartExam');
    cleanup();
    serve({ can: false, reasons: ['hours-missing', 'not-reported'] });
    await show();
    await screen.findByText(
      'You have not completed the study hours yet. “My training classes” shows which courses and lessons are missing. You have not reported to the class yet. Report first: your admission notice says when and where.',
    );
    expect(screen.queryByRole('button', { name: 'Start' })).toBeNull();
  });

  it('offers a start by hand where the one by itself was refused', async () => {
    const { handlers } = serve({ can: false, reasons: ['not-open'], opensAt: at(1) });
    const start = handlers['TestExam/StartExam']!;
    handlers['TestExam/StartExam'] = () => refuse(40901, 'The papers are being prepared');
    await show();
    await screen.findByRole('timer');
    await pass(MINUTE + 11_000);
    await screen.findByText('The papers are being prepared');
    handlers['TestExam/StartExam'] = start;
    await user.click(screen.getByRole('button', { name: 'Start' }));
    await screen.findByText('Which gas burns?');
  });

  it('asks before the only try that is left', async () => {
    const server = serve({ timesLeft: 1 });
    await show();
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    expect(server.actions()).not.toContain('TestExam/StartExam');
    await screen.findByText('Start your last attempt?');
    await user.click(screen.getAllByRole('button', { name: 'Start' }).at(-1)!);
    await screen.findByText('Which gas burns?');
  });

  it('finds the exam of a class by the class alone', async () => {
    const server = serve();
    await showScreen(ExamPage, { at: '/myExam/room?classId=3', language: 'zh-CN' });
    await user.click(await screen.findByRole('button', { name: '开始考试' }));
    await screen.findByText('Which gas burns?');
    const inputOf = (wanted: string) => server.calls.find(({ action }) => action === wanted)?.input;
    expect(inputOf('TrainClass/GetExam')).toEqual({ classId: 3 });
    expect(inputOf('TestExam/StartExam')).toMatchObject({ examId: 7, classId: 3 });
  });
});

it('leads to no list that its taker does not have', async () => {
  const ended = sampleAttempt({ state: 'grading', submittedBy: 'student' });
  serve({ can: false, reasons: ['grading'], attempt: ended });
  await show(routersOf('/myExam/room'));
  await screen.findByText('Your answers have been submitted. You get the result once they are graded.');
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows whoever did not qualify that they were not absent', async () => {
  const ended = sampleAttempt({ state: 'absent', notEligible: true });
  serve({ can: false, reasons: ['closed'], attempt: ended });
  await show();
  await screen.findByText('Did not qualify');
  expect(screen.queryByText('Not sat')).toBeNull();
});

it.each([
  ['browser', /^It was opened outside Safe Exam Browser/],
  ['face', /^You were not recognised in any attempt/],
] as const)('says why an exam stands still: %s', async (lockReason, words) => {
  const attempt = sampleAttempt({ lockedAt: at(-1), lockReason });
  serve({ can: false, reasons: [], attempt });
  await show();
  await screen.findByText('Your exam is paused');
  screen.getByText(words);
});
