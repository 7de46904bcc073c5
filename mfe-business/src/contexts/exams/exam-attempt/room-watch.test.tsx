import type { ExamWatch } from '@college/contracts/exams/exam-integrity-row';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RoomWatch } from './room-watch.tsx';

const due: ExamWatch = {
  state: 'none',
  triesLeft: 3,
  moment: 'interval',
  challenge: 'turn-left',
  isBlocked: false,
  nextAt: null,
  serverNow: '2026-06-15T04:20:00.000Z',
  switches: 0,
  switchLimit: 1,
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('a face that is due', () => {
  let isHere = true;
  const leave = () =>
    act(() => {
      isHere = false;
      document.dispatchEvent(new Event('visibilitychange'));
    });

  beforeEach(() => {
    isHere = true;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    vi.spyOn(document, 'hasFocus').mockImplementation(() => isHere);
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHere ? 'visible' : 'hidden'));
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  const show = async () => {
    const server = fakeServer({
      'TestExam/IsCheckExamFaceComparePass': () => due,
      'TestExam/RecordExamSwitch': () => ({ switches: 1, switchLimit: 1 }),
    });
    await showScreen(() => <RoomWatch attemptId={31} epoch={1} />, { at: '/myExam/room' });
    await screen.findByText('Show your face to continue');
    return () => server.calls.filter(({ action }) => action === 'TestExam/RecordExamSwitch').length;
  };

  it('lets the browser ask for the camera, and for no longer', async () => {
    const counted = await show();
    leave();
    await pass(5000);
    expect(counted()).toBe(0);
    await pass(16_000);
    expect(counted(), 'of who is still away').toBe(1);
  });

  it('does not let anybody leave the page while it waits', async () => {
    const counted = await show();
    await pass(21_000);
    expect(counted()).toBe(0);
    leave();
    await pass(1000);
    expect(counted()).toBe(1);
  });
});
