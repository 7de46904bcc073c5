import { ErrorCode } from '@college/contracts/core/errors';
import { forgetLoginLost, stayLoggedOut, useLoginLost } from '@college/portal-sdk/login-lost';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleAttempt, sampleExam, sampleQuestions } from '../../../testing/sample-exam.ts';
import ExamPage from './exam-page.tsx';

vi.mock('@college/portal-sdk/live', () => ({ onLive: () => () => undefined }));
afterEach(() => {
  cleanup();
  forgetLoginLost();
  vi.restoreAllMocks();
});

it('says that the login was lost, and not the line, and asks once', async () => {
  const deadline = new Date(Date.now() + 3_600_000).toISOString();
  const view = sampleExam({ attempt: sampleAttempt({ deadline }), questions: sampleQuestions });
  const takenOver = { device: 'mobile', at: '2026-06-15T04:20:00.000Z' };
  const server = fakeServer({
    'TrainClass/GetExam': () => view,
    'TestExam/GetGuidString': () => '0b5f0a52-9d0b-4f7a-9f3c-6a1d1f2c3b4a',
    'TestExam/StartExam': () => view,
    'TestExam/SaveExamAnswer': () => refuse(ErrorCode.signedInElsewhere, 'elsewhere', { data: takenOver }),
  });
  await showScreen(ExamPage, { at: '/myExam/room?examId=7&classId=3' });
  await userEvent.click(await screen.findByRole('radio', { name: /Methane/ }));
  await screen.findByText(/^You are logged out, so nothing is sent/);
  expect(useLoginLost.getState()).toEqual({ asking: true, loss: { code: 50012, takenOver } });
  expect(screen.queryByText(/^No connection/)).toBeNull();
  const saves = () => server.actions().filter((action) => action === 'TestExam/SaveExamAnswer').length;
  const before = saves();
  act(() => stayLoggedOut());
  await userEvent.click(screen.getByRole('radio', { name: /Argon/ }));
  act(() => void window.dispatchEvent(new Event('online')));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(saves(), 'nothing is sent in vain').toBe(before);
  expect(useLoginLost.getState().asking).toBe(false);
  screen.getByText('Unsaved: 1');
  await userEvent.click(screen.getByRole('button', { name: 'Log in again' }));
  await waitFor(() => expect(useLoginLost.getState().asking).toBe(true));
});
