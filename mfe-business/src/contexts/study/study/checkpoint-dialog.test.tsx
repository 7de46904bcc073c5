import type { Checkpoint } from '@college/contracts/study/study';
import { checkpointErrors } from '@college/contracts/study/study-checkpoint';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CheckpointDialog } from './checkpoint-dialog.tsx';

const ANSWER = 'StudyRecord/AnswerCheckpoint';
const SERVER = '2026-01-01T08:00:00.000Z';
const asked: Checkpoint = {
  id: 5,
  kind: 'question',
  until: '2026-01-01T08:01:00.000Z',
  question: { kind: 'single', stem: 'Which gas burns?', options: ['Methane', 'Nitrogen'], gaps: 0 },
  image: null,
  challenge: null,
};
const picture: Checkpoint = { ...asked, kind: 'number', question: null, image: 'data:,one' };
const passed = { isPassed: true, triesLeft: 1, seekTo: null, reason: null, checkpoint: null };
const failed = { isPassed: false, triesLeft: 0, seekTo: 30, reason: 'checkpoint-missed', checkpoint: null };

const open = async (checkpoint: Checkpoint, language: 'en' | 'zh-CN' = 'en') => {
  const onAnswered = vi.fn();
  await showScreen(
    () => (
      <CheckpointDialog
        checkpoint={checkpoint}
        sessionId={3}
        epoch={2}
        serverNow={SERVER}
        onAnswered={onAnswered}
        renderFace={({ challenge }, send) => (
          <button type="button" onClick={() => void send(41)}>
            {challenge}
          </button>
        )}
      />
    ),
    { at: '/myCourse/study', language },
  );
  return onAnswered;
};
const button = (name: string) => screen.getByRole('button', { name });

describe('checkpoint dialog', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('asks a question, sends the answer, and goes on', async () => {
    const { calls } = fakeServer({ [ANSWER]: () => passed });
    const onAnswered = await open(asked);
    const user = userEvent.setup();
    screen.getByRole('alertdialog', { name: 'Are you still there?' });
    expect(screen.getByRole('timer').textContent).toBe('60 seconds left');
    expect(button('Answer')).toHaveProperty('disabled', true);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('radio', { name: /Methane/ }));
    await user.click(button('Answer'));
    await screen.findByText(/You can go on studying/);
    expect(calls[0]?.input).toEqual({ sessionId: 3, epoch: 2, checkpointId: 5, value: [0] });
    await user.click(button('Continue'));
    expect(onAnswered).toHaveBeenCalledExactlyOnceWith(passed);
  });

  it('reads the number aloud by keyboard, in the language of the page, as often as it is asked for', async () => {
    const sound = { en: '/number.en.wav', 'zh-CN': '/number.zh-cn.wav' };
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValueOnce(new Error('offline'));
    play.mockResolvedValue(undefined);
    fakeServer({ [ANSWER]: () => passed });
    await open({ ...picture, sound }, 'zh-CN');
    const user = userEvent.setup();
    expect(document.querySelector('audio')?.getAttribute('src')).toBe('/number.zh-cn.wav');
    await user.click(screen.getByRole('textbox', { name: '数字' }));
    await user.tab();
    expect(document.activeElement).toBe(button('收听数字'));
    await user.keyboard('{Enter}');
    await screen.findByText(/语音无法播放/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(/语音无法播放/)).toBeNull());
    expect(play).toHaveBeenCalledTimes(2);
    await user.type(screen.getByRole('textbox'), '2345{Enter}');
    await screen.findByText(/学习继续/);
  });

  it('shows another number after a wrong one, then says what is lost', async () => {
    const answers = [
      { ...failed, triesLeft: 1, seekTo: null, reason: null, checkpoint: { ...picture, image: 'data:,two' } },
      failed,
    ];
    const { calls } = fakeServer({ [ANSWER]: () => answers.shift() });
    const onAnswered = await open(picture);
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'The number' }), '1２a34{Enter}');
    await screen.findByText(/one more try, with another number/);
    expect(calls[0]?.input).toMatchObject({ value: ['1234'] });
    expect(screen.getByRole('img')).toHaveProperty('src', 'data:,two');
    expect(screen.getByRole('textbox')).toHaveProperty('value', '');
    await user.type(screen.getByRole('textbox'), '9999{Enter}');
    await screen.findByRole('alertdialog', { name: 'Wrong twice' });
    await user.click(button('Watch it again'));
    expect(onAnswered).toHaveBeenCalledExactlyOnceWith(failed);
  });

  it('counts down, announces it to a screen reader twice, and says when the time is up', async () => {
    vi.useFakeTimers();
    fakeServer({ [ANSWER]: () => passed });
    const onAnswered = await open(asked);
    const announced = (): string | null => screen.getByRole('status').textContent;
    expect(announced()).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(announced()).toBe('30 seconds left');
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(announced()).toBe('10 seconds left');
    await act(() => vi.advanceTimersByTimeAsync(10_500));
    screen.getByRole('alertdialog', { name: 'The time is up' });
    act(() => button('Watch it again').click());
    expect(onAnswered).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('says that it was too late when the server says so, and keeps what was chosen when it cannot be reached', async () => {
    const answers = [
      refuse(50000, 'Something failed'),
      refuse(40901, 'The time is up', { id: checkpointErrors.late.id }),
    ];
    fakeServer({ [ANSWER]: () => answers.shift() });
    await open(asked, 'zh-CN');
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: /Nitrogen/ }));
    await user.click(button('提交'));
    await screen.findByText('Something failed');
    expect(screen.getByRole('radio', { name: /Nitrogen/ })).toHaveProperty('checked', true);
    await user.click(button('提交'));
    await screen.findByRole('alertdialog', { name: '已超过作答时间' });
  });

  it('shows the camera of a face challenge, again with another one, and says that somebody looks at it', async () => {
    const face: Checkpoint = { ...asked, kind: 'face', question: null, challenge: 'turn-left' };
    const answers = [
      { ...failed, triesLeft: 1, seekTo: null, checkpoint: { ...face, challenge: 'open-mouth' } },
      { ...passed, isProvisional: true },
    ];
    const { calls } = fakeServer({ [ANSWER]: () => answers.shift() });
    const onAnswered = await open(face);
    const user = userEvent.setup();
    screen.getByText('Look into the camera to continue.');
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
    await user.click(button('turn-left'));
    expect(calls[0]?.input).toEqual({ sessionId: 3, epoch: 2, checkpointId: 5, imageId: 41 });
    await user.click(await screen.findByRole('button', { name: 'open-mouth' }));
    await screen.findByText(/the college reviews the pictures/);
    await user.click(button('Continue'));
    expect(onAnswered).toHaveBeenCalledOnce();
  });
});
