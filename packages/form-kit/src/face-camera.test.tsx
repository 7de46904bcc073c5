import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FaceCamera } from './face-camera.tsx';
import type { FaceAnswer } from './face-camera.tsx';

const drawn: unknown[][] = [];

/** jsdom has neither a camera nor a canvas. */
const withCamera = (open: () => Promise<unknown>): void => {
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: { getUserMedia: open } } }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(1280);
  vi.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(960);
  const brush = { drawImage: (...sizes: unknown[]) => void drawn.push(sizes.slice(1)) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(brush as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['frames'], { type: 'image/jpeg' })),
  );
};
const live = () => Promise.resolve({ getTracks: () => [] });

const show = async (onTaken: (id: number) => Promise<FaceAnswer>): Promise<void> => {
  await showScreen(() => <FaceCamera challenge="turn-left" onTaken={onTaken} />, { at: '/study' });
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
/** All three, and the answer: what is shown decides when the next one is taken. */
const frames = async (): Promise<void> => {
  for (const pause of [2000, 2500, 900, 0]) await pass(pause);
};
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

describe('the camera of a face check', () => {
  beforeEach(() => {
    drawn.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('says what to do, takes three squares, sends them, and says what became of them', async () => {
    withCamera(live);
    const server = fakeServer({ 'face-check': () => ({ id: 41 }) });
    const taken = vi.fn(() => Promise.resolve({ isPassed: true }));
    await show(taken);
    await pass(0);
    screen.getByText(/then turn your head to your left/);
    await press('Begin');
    screen.getByText('Look straight into the camera');
    await pass(2000);
    screen.getByText(/Now turn your head to your left/);
    await pass(2500);
    await pass(900);
    await pass(0);
    screen.getByText('Thank you, that was you.');
    expect(taken).toHaveBeenCalledWith(41);
    expect(drawn).toEqual([0, 480, 960].map((left) => [160, 0, 960, 960, left, 0, 480, 480]));
    expect(server.calls).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('offers another try while there are some', async () => {
    withCamera(live);
    fakeServer({ 'face-check': () => ({ id: 41 }) });
    let triesLeft = 2;
    await show(() => Promise.resolve({ isPassed: false, triesLeft: (triesLeft -= 1) }));
    await pass(0);
    await press('Begin');
    await frames();
    screen.getByText(/You were not recognised.*One try is left/);
    await press('Try again');
    await frames();
    screen.getByText(/You were not recognised/);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('leads to the face photo where there is none', async () => {
    withCamera(live);
    const server = fakeServer({ 'face-check': () => ({ id: 41 }) });
    server.handlers['face-check'] = () => refuse(40901, 'no photo', { id: 'face-check.no-reference' });
    await show(() => Promise.reject(new Error('not asked')));
    await pass(0);
    await press('Begin');
    await frames();
    expect(screen.getByRole('link', { name: 'Take your face photo' }).getAttribute('href')).toBe(
      '/takePhoto',
    );
  });

  it.each([
    ['NotAllowedError', /may not use the camera/],
    ['NotFoundError', /No camera was found/],
    ['NotReadableError', /Another program is using the camera/],
  ])('says what to do about %s, and tries again', async (name, words) => {
    withCamera(() => Promise.reject(Object.assign(new Error(name), { name })));
    await show(() => Promise.resolve({ isPassed: true }));
    await pass(0);
    screen.getByText(words);
    withCamera(live);
    await press('Try again');
    await pass(0);
    screen.getByRole('button', { name: 'Begin' });
  });

  it('says that it wants a secure connection', async () => {
    await show(() => Promise.resolve({ isPassed: true }));
    screen.getByText(/secure connection/);
  });
});
