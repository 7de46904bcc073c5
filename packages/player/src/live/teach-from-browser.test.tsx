import type { LiveIngest } from '@college/contracts/live/live-stream';
import { IngestClose } from '@college/contracts/live/live-stream';
import { applyLanguage } from '@college/portal-sdk/texts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TeachFromBrowser } from './teach-from-browser.tsx';
import { FakeSocket, fakeRecording, lastSocket, streamOf } from '../testing/fake-recording.ts';
import type { FakeStream } from '../testing/fake-recording.ts';
import { fakeMedia } from '../testing/media-element.ts';

const got: { wish: MediaStreamConstraints; stream: FakeStream }[] = [];
let trouble: DOMException | null = null;

const give = (wish: MediaStreamConstraints) => {
  if (trouble) return Promise.reject(trouble);
  const stream = streamOf(...(wish.video ? ['video'] : []), ...(wish.audio ? ['audio'] : []));
  got.push({ wish, stream });
  return Promise.resolve(stream);
};

beforeEach(() => {
  fakeMedia(0);
  fakeRecording();
  vi.stubGlobal('navigator', {
    ...navigator,
    language: 'en',
    mediaDevices: {
      getUserMedia: give,
      getDisplayMedia: give,
      enumerateDevices: () =>
        Promise.resolve([
          { kind: 'videoinput', deviceId: 'a', label: 'Front' },
          { kind: 'videoinput', deviceId: 'b', label: 'Desk' },
          { kind: 'audioinput', deviceId: 'm', label: 'Built in' },
        ]),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  got.length = 0;
  trouble = null;
});

const ask = (): Promise<LiveIngest | null> =>
  Promise.resolve({ browser: '/ws/x', rtmp: null, livekit: null, expiresAt: '' });
const said: boolean[] = [];
const open = async (mode: 'video' | 'voice' = 'video', isOpen = true) => {
  said.length = 0;
  await applyLanguage('en');
  const shown = render(
    <TeachFromBrowser mode={mode} ask={ask} isOpen={isOpen} onSending={(is) => said.push(is)} />,
  );
  await act(() => Promise.resolve());
  return shown;
};
const onAir = async () => {
  await act(() => Promise.resolve());
  act(() => lastSocket().say('open'));
  act(() => lastSocket().hear({ type: 'ready' }));
  act(() => lastSocket().hear({ type: 'on-air', seconds: 2 }));
};
const start = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Resume sending' }));
  await onAir();
};

it('shows the picture first, and sends once it is asked to', async () => {
  const { unmount } = await open();
  expect(screen.getByLabelText('What others see')).toBeTruthy();
  expect(FakeSocket.all).toHaveLength(0);
  await start();
  expect(screen.getByRole('status').textContent).toBe('You are on air.');
  expect(said.at(-1)).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Pause sending' }));
  expect(lastSocket().readyState).toBe(3);
  expect(said.at(-1)).toBe(false);
  unmount();
  expect(got.every(({ stream }) => stream.tracks.every(({ isStopped }) => isStopped))).toBe(true);
});

it('is looked at before the lesson, and sends with its start', async () => {
  const { rerender } = await open('video', false);
  expect(screen.getByLabelText('What others see')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /sending/ })).toBeNull();
  rerender(<TeachFromBrowser mode="video" ask={ask} isOpen onSending={(is) => said.push(is)} />);
  await onAir();
  expect(said.at(-1)).toBe(true);
  expect(screen.getByRole('button', { name: 'Pause sending' })).toBeTruthy();
});

it('goes over to the screen and to another camera while it sends', async () => {
  await open();
  await start();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Camera' }), 'Desk');
  await onAir();
  expect(FakeSocket.all).toHaveLength(2);
  expect(got.at(-1)?.wish.video).toMatchObject({ deviceId: { exact: 'b' } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'What is sent' }), 'Screen');
  // An earlier connection still occupies the lesson.
  await act(() => Promise.resolve());
  act(() => lastSocket().end(IngestClose.taken));
  expect(screen.getByRole('status').textContent).toContain('Sending resumes automatically');
});

it('mutes the microphone without a new recording', async () => {
  await open('voice');
  expect(screen.queryByLabelText('What others see')).toBeNull();
  await start();
  await userEvent.click(screen.getByRole('button', { name: 'Mute the microphone' }));
  expect(got[0]?.stream.getAudioTracks()[0]?.enabled).toBe(false);
  expect(got[0]?.wish.video).toBe(false);
  expect(FakeSocket.all).toHaveLength(1);
});

it('says what is wrong with the camera, and tries again', async () => {
  trouble = new DOMException('', 'NotAllowedError');
  await open();
  expect(screen.getByRole('alert').textContent).toContain('does not allow the camera');
  expect(screen.getByRole('button', { name: 'Resume sending' })).toHaveProperty('disabled', true);
  trouble = null;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('What others see');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('stays with what it ended with', async () => {
  await open();
  await start();
  act(() => lastSocket().end(IngestClose.over));
  expect(screen.getByRole('status').textContent).toBe('The lesson is over.');
  expect(screen.getByRole('button', { name: 'Resume sending' })).toBeTruthy();
});
