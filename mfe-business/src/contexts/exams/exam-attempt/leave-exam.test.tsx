import { letLeave } from '@college/portal-sdk/leave';
import { fakeServer, unreachable } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleAttempt, sampleExam, sampleQuestions } from '../../../testing/sample-exam.ts';
import ExamPage from './exam-page.tsx';

vi.mock('@college/portal-sdk/live', () => ({ onLive: () => () => undefined }));
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Somebody in the exam room who goes to another page, by the menu or by Back. */
const leaveRoom = async ({ language = 'en' as 'en' | 'zh-CN', line = true } = {}) => {
  const deadline = new Date(Date.now() + 3_600_000).toISOString();
  const view = sampleExam({ attempt: sampleAttempt({ deadline }), questions: sampleQuestions });
  const server = fakeServer({
    'TrainClass/GetExam': () => view,
    'TestExam/GetGuidString': () => '0b5f0a52-9d0b-4f7a-9f3c-6a1d1f2c3b4a',
    'TestExam/StartExam': () => view,
    'TestExam/SaveExamAnswer': ({ input }) =>
      line ? { ackSeq: (input as { seq: number }).seq, deadline, serverNow: view.serverNow } : unreachable,
  });
  const router = await showScreen(ExamPage, { at: '/myExam/room?examId=7&classId=3', language });
  await screen.findByText('Which gas burns?');
  if (!line) await userEvent.click(screen.getByRole('radio', { name: /Methane/ }));
  act(() => void router.navigate('/dashboard'));
  const dialog = within(await screen.findByRole('alertdialog'));
  return { router, server, dialog };
};

describe('leaving a running exam', () => {
  it.each([
    ['en', 'Leave the exam?', ['Continue the exam', 'Leave']],
    ['zh-CN', '离开考场？', ['继续答题', '离开']],
  ] as const)('asks to stay or leave and never to hand in: %s', async (language, title, buttons) => {
    const { dialog } = await leaveRoom({ language });
    dialog.getByRole('heading', { name: title });
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  });

  it('stays on request', async () => {
    const { dialog, router } = await leaveRoom();
    await userEvent.click(dialog.getByRole('button', { name: 'Continue the exam' }));
    screen.getByText('Which gas burns?');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(router.state.location.pathname).toBe('/myExam/room');
  });

  it('leaves and hands nothing in', async () => {
    const { dialog, router, server } = await leaveRoom();
    await userEvent.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(server.actions()).not.toContain('TrainClass/submitExam');
  });

  it('asks one question at a time, and says what has not arrived', async () => {
    const { dialog, router } = await leaveRoom({ line: false });
    dialog.getByText('1 answer has not arrived yet; it is sent when you come back in this browser.');
    await userEvent.click(dialog.getByRole('button', { name: 'Continue the exam' }));
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    screen.getByRole('alertdialog', { name: 'Submit the exam?' });
    act(() => void router.navigate('/dashboard'));
    await screen.findByRole('alertdialog', { name: 'Leave the exam?' });
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
  });

  it('does not ask when a login is taken up again: what has not arrived is stored', async () => {
    await leaveRoom({ line: false });
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(true);
    letLeave();
    expect(close()).toBe(false);
  });
});
