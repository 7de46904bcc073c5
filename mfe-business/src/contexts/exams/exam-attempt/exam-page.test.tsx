import { examAttemptErrors } from '@college/contracts/exams/exam-attempt';
import type { ExamView } from '@college/contracts/exams/exam-attempt-row';
import { fakeServer, refuse, unreachable } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routersOf } from '../../../testing/routers-of.ts';
import { sampleAttempt, sampleExam, sampleQuestions } from '../../../testing/sample-exam.ts';
import ExamPage from './exam-page.tsx';

const { liveHandlers } = vi.hoisted(() => ({ liveHandlers: new Map<string, (data: unknown) => void>() }));
vi.mock('@college/portal-sdk/live', () => ({
  onLive: (kind: string, handler: (data: unknown) => void) => {
    liveHandlers.set(kind, handler);
    return () => liveHandlers.delete(kind);
  },
}));

const MINUTE = 60_000;
const NOW = Date.parse('2026-06-15T04:00:00.000Z');
const at = (minutes: number): string => new Date(NOW + minutes * MINUTE).toISOString();
const now = (): string => new Date().toISOString();

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

interface World {
  view?: Partial<ExamView>;
  /** Minutes from now. */
  deadline?: number;
  save?: () => unknown;
}

/** A gateway whose exam this is, and the line to it. */
const serve = ({ view = {}, deadline = 60, save: refusal }: World = {}) => {
  const world = { line: true, ends: at(deadline) };
  const saved: { seq: number; answers: { itemNo: number; value: unknown }[] }[] = [];
  const running = (): ExamView =>
    sampleExam({
      serverNow: now(),
      attempt: sampleAttempt({ deadline: world.ends }),
      questions: sampleQuestions,
      ...view,
    });
  const server = fakeServer({
    'TrainClass/GetExam': () => ({ ...sampleExam({ serverNow: now(), ...view }) }),
    'TestExam/GetGuidString': () => '0b5f0a52-9d0b-4f7a-9f3c-6a1d1f2c3b4a',
    'TestExam/StartExam': running,
    'TestExam/SaveExamAnswer': ({ input }) => {
      if (!world.line) return unreachable;
      const save = input as (typeof saved)[number];
      const refused = refusal?.();
      if (refused) return refused;
      if (save.answers.length > 0) saved.push(save);
      return { ackSeq: save.seq, deadline: world.ends, serverNow: now() };
    },
    'TrainClass/submitExam': () => ({ state: 'grading', score: null }),
  });
  return { server, world, saved };
};

/** In the exam room, at its first question. */
const sit = async (world: World = {}) => {
  const served = serve(world);
  const session = { routers: routersOf('/myExam', '/myExamRecord') };
  await showScreen(ExamPage, { at: '/myExam/room?examId=7&classId=3', session });
  await user.click(await screen.findByRole('button', { name: 'Start' }));
  await screen.findByText('Which gas burns?');
  return served;
};

describe('the exam room', () => {
  it('says what is unsaved until it is acknowledged, line or no line', async () => {
    const { world, saved } = await sit();
    screen.getByText('Saved');
    world.line = false;
    await user.click(screen.getByRole('radio', { name: /Methane/ }));
    screen.getByText('Unsaved: 1');
    await pass(1000);
    screen.getByText('No connection. Your answers are kept here and sent as soon as it is back.');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await user.click(await screen.findByRole('radio', { name: 'True' }));
    screen.getByText('Unsaved: 2');
    await pass(2 * MINUTE);
    screen.getByText('Unsaved: 2');
    world.line = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Saved');
    // The option by its place in the question, not by that on the screen.
    expect(saved.flatMap(({ answers }) => answers)).toEqual([
      { itemNo: 1, value: [2] },
      { itemNo: 2, value: [0] },
    ]);
    expect(screen.queryByText(/^No connection/)).toBeNull();
  });

  it('goes from question to question and marks them by keyboard, and each is read out', async () => {
    await sit();
    const isRead = (name: string): void =>
      expect(document.activeElement).toBe(screen.getByRole('group', { name }));
    isRead('Question 1 of 3, Single choice, 40 points');
    expect(document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')).toBe(
      screen.getByText('Which gas burns?').closest('[id]'),
    );
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Methane/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    isRead('Question 2 of 3, True or false, 30 points');
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await user.keyboard('{Alt>}m{/Alt}');
    screen.getByRole('button', { name: 'Question 1 of 3, not answered, marked' });
    await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
    await user.type(screen.getByRole('textbox', { name: 'Blank 1' }), '5');
    screen.getByRole('button', { name: 'Question 3 of 3, answered', current: 'step' });
    screen.getByText('Answered: 1 of 3');
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    screen.getByText('Gas has a smell.');
  });

  it('finds what is to be looked at again where it is gone on with, and shows what changed', async () => {
    const { server } = await sit({ view: { marks: [3] } });
    screen.getByRole('button', { name: 'Question 3 of 3, not answered, marked' });
    await user.keyboard('{Alt>}m{/Alt}');
    await pass(100);
    const sent = () =>
      server.calls.flatMap(({ action, input }) =>
        action === 'TestExam/SaveExamAnswer' && 'marks' in (input as object)
          ? [(input as { marks: number[] }).marks]
          : [],
      );
    expect(sent()).toEqual([[3, 1]]);
    await user.click(screen.getByRole('radio', { name: /Methane/ }));
    await pass(1000);
    expect(sent(), 'only once').toHaveLength(1);
  });

  it('goes on after its time where more was given while it had no line', async () => {
    const { server, world } = await sit({ deadline: 2 });
    world.line = false;
    await user.click(screen.getByRole('radio', { name: /Methane/ }));
    await pass(2 * MINUTE + 10_000);
    await screen.findByText(/^Time is up/);
    world.ends = at(12);
    world.line = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(10_000);
    expect(screen.queryByText(/^Time is up/)).toBeNull();
    expect(server.actions()).not.toContain('TrainClass/submitExam');
    await user.click(screen.getByRole('radio', { name: /Argon/ }));
    await pass(10 * MINUTE);
    expect(server.actions(), 'and hands in when that is up').toContain('TrainClass/submitExam');
  });

  it('announces the time left at ten, five and one minutes, once, and what was added', async () => {
    const { world } = await sit({ deadline: 11 });
    const said = () => screen.getByRole('status').textContent;
    expect(said()).toBe('');
    await pass(MINUTE + 500);
    expect(said()).toBe('10 minutes left');
    await pass(5 * MINUTE);
    expect(said()).toBe('5 minutes left');
    await pass(4 * MINUTE);
    expect(said()).toBe('1 minute left');
    world.ends = at(31);
    act(() => liveHandlers.get('exam-deadline')?.({ attemptId: 31, deadline: world.ends }));
    expect(said()).toMatch(/^You have more time: until /);
    expect(screen.getByRole('timer').textContent).toMatch(/2[01]:\d\d$/);
    act(() => liveHandlers.get('exam-deadline')?.({ attemptId: 99, deadline: at(90) }));
    expect(screen.getByRole('timer').textContent, 'of another attempt').toMatch(/2[01]:\d\d$/);
  });

  it('covers the window: what is behind cannot be reached, and is left by the question', async () => {
    await sit({ deadline: 6 });
    const layer = screen.getByRole('main', { name: sampleExam({}).name });
    expect(layer.contains(document.activeElement)).toBe(true);
    expect([...document.body.children].filter((one) => one.hasAttribute('inert'))).toHaveLength(1);
    expect(layer.closest('[inert]')).toBeNull();
    await user.click(within(layer).getByRole('link', { name: 'Leave' }));
    await screen.findByRole('alertdialog', { name: 'Leave the exam?' });
  });

  it('has its answer sheet in a drawer on a phone, where it is handed in too', async () => {
    const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => ({ matches: true, ...listeners }));
    await sit();
    expect(screen.queryByRole('complementary')).toBeNull();
    const opener = screen.getByRole('button', { name: 'Answered: 0 of 3' });
    await user.click(opener);
    const sheet = within(screen.getByRole('dialog', { name: 'Answer sheet' }));
    await user.click(sheet.getByRole('button', { name: 'Question 1 of 3, not answered' }));
    expect(document.activeElement, 'of the same question').toBe(opener);
    await user.click(opener);
    await user.click(screen.getByRole('button', { name: 'Question 2 of 3, not answered' }));
    expect(document.activeElement).toBe(
      screen.getByRole('group', { name: 'Question 2 of 3, True or false, 30 points' }),
    );
    await user.click(opener);
    await user.click(screen.getByRole('button', { name: 'Submit the exam' }));
    await screen.findByRole('alertdialog', { name: 'Submit the exam?' });
    vi.unstubAllGlobals();
  });

  it('asks before it is handed in, and names what is open and what is marked', async () => {
    const { server } = await sit({ view: { answers: [{ itemNo: 2, value: [1], seq: 1 }] } });
    await user.keyboard('{Alt>}m{/Alt}');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Submit the exam?' }));
    dialog.getByText('Not answered: 1, 3. You cannot change anything after this.');
    dialog.getByText('Marked for review: 1.');
    await user.click(dialog.getByRole('button', { name: 'Continue the exam' }));
    expect(server.actions()).not.toContain('TrainClass/submitExam');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    server.handlers['TrainClass/GetExam'] = () =>
      sampleExam({
        can: false,
        reasons: ['grading'],
        attempt: sampleAttempt({ state: 'grading', submittedBy: 'student' }),
      });
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Submit' }));
    await screen.findByText('Your answers have been submitted. You get the result once they are graded.');
    expect(screen.getByRole('link', { name: 'Your exam results' }).getAttribute('href')).toBe(
      '/myExamRecord',
    );
  });

  it('hands nothing in before every answer has arrived', async () => {
    const { server, world } = await sit();
    world.line = false;
    await user.click(screen.getByRole('radio', { name: /Argon/ }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Submit' }));
    await pass(7000);
    await screen.findByText('Some answers have not arrived yet. Nothing is submitted until they have.');
    expect(server.actions()).not.toContain('TrainClass/submitExam');
  });

  it.each(['live', 'save'] as const)('stops when another window took over, as learnt by %s', async (by) => {
    let isTaken = false;
    const elsewhere = refuse(40903, 'elsewhere', {
      id: examAttemptErrors.elsewhere.id,
      data: { attemptId: 31, device: 'Edge, Windows', since: now() },
    });
    const { server } = await sit({ save: () => (isTaken ? elsewhere : null) });
    isTaken = true;
    if (by === 'live')
      act(() => liveHandlers.get('exam-moved')?.({ attemptId: 31, epoch: 2, device: 'Edge, Windows' }));
    else await user.click(screen.getByRole('radio', { name: /Argon/ }));
    await pass(1000);
    await screen.findByText('Your exam has moved to another window');
    screen.getByText('It was opened on Edge, Windows. This window no longer saves anything.');
    isTaken = false;
    await user.click(screen.getByRole('button', { name: 'Continue here' }));
    await screen.findByText('Which gas burns?');
    expect(server.calls.findLast(({ action }) => action === 'TestExam/StartExam')?.input).toMatchObject({
      takeOver: true,
    });
  });
});
