import type { LivePlay } from '@college/contracts/live/live-stream';
import { applyLanguage } from '@college/portal-sdk/texts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveEvents } from './attach-live.ts';
import { LivePicture } from './live-picture.tsx';
import type { LivePictureProps } from './live-picture.tsx';
import { fakeMedia, loaded } from '../testing/media-element.ts';

const attached: { address: string; events: LiveEvents }[] = [];
const chosen: unknown[] = [];
let detached = 0;
vi.mock('./attach-live.ts', () => ({
  attachLive: (_element: HTMLMediaElement, { address }: LivePlay, events: LiveEvents) => {
    attached.push({ address, events });
    return Promise.resolve({
      detach: () => (detached += 1),
      choose: (quality: unknown) => chosen.push(quality),
      behind: () => 4.4,
    });
  },
}));

const play: LivePlay = { by: 'hls', address: '/one', token: '', expiresAt: '' };
let asked = 0;
const renew = (): Promise<LivePlay> => {
  asked += 1;
  return Promise.resolve({ ...play, address: `/fresh-${asked}` });
};
const picture = (props: Partial<LivePictureProps> = {}) => (
  <LivePicture name="Fire" mode="video" play={play} state="live" renew={renew} {...props} />
);
const open = async (props: Partial<LivePictureProps> = {}, language: 'en' | 'zh-CN' = 'en') => {
  await applyLanguage(language);
  const shown = render(picture(props));
  await act(() => Promise.resolve());
  return shown;
};
const video = (): HTMLVideoElement => {
  const found = document.querySelector('video');
  if (!found) throw new Error('no picture');
  return found;
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  fakeMedia(0);
});
afterEach(() => {
  vi.useRealTimers();
  attached.length = 0;
  chosen.length = 0;
  detached = 0;
  asked = 0;
});

it('comes when the teacher begins, and says what it waits for', async () => {
  const { rerender } = await open({ state: 'waiting' });
  expect(screen.getByRole('status').textContent).toContain('The teacher has not started yet');
  expect(attached).toHaveLength(0);
  rerender(picture());
  expect(attached.map(({ address }) => address)).toEqual(['/one']);
  // A line that drops is not attached anew: what comes next is more of the same list.
  rerender(picture({ state: 'dropped' }));
  expect(screen.getByRole('status').textContent).toContain('The teacher’s connection is interrupted');
  rerender(picture({ state: 'dropped', fault: 'encoder' }));
  expect(screen.getByRole('status').textContent).toContain('cannot be read');
  expect([attached.length, detached]).toEqual([1, 0]);
  rerender(picture({ state: 'ended' }));
  await act(() => Promise.resolve());
  expect(screen.getByRole('status').textContent).toContain('The lesson is over');
  expect(detached).toBe(1);
});

it('connects again by itself, by a fresh address, less and less often', async () => {
  vi.useFakeTimers();
  await open();
  act(() => attached[0]?.events.onLost());
  expect(screen.getByRole('status').textContent).toContain('Reconnecting');
  await pass(1000);
  expect(attached.map(({ address }) => address)).toEqual(['/one', '/fresh-1']);
  act(() => attached[1]?.events.onLost());
  await pass(1000);
  expect(attached).toHaveLength(2);
  await pass(1000);
  expect(attached).toHaveLength(3);
  act(() => void video().dispatchEvent(new Event('playing')));
  expect(screen.queryByText(/Reconnecting/)).toBeNull();
});

it('says how the line is, in words', async () => {
  vi.useFakeTimers();
  await open();
  await pass(1100);
  expect(screen.getByText('good')).toBeTruthy();
  expect(document.body.textContent).toContain('about 4 seconds behind');
  act(() => void video().dispatchEvent(new Event('waiting')));
  await pass(1100);
  expect(screen.getByText('weak')).toBeTruthy();
  act(() => attached[0]?.events.onLost());
  await pass(900);
  expect(screen.getByText('interrupted')).toBeTruthy();
});

it('lets one choose a quality, which stays after a break', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open({}, 'zh-CN');
  act(() => attached[0]?.events.onQualities(['high', 'low']));
  const list = screen.getByRole('combobox', { name: '清晰度' });
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['自动', '高清', '流畅']);
  await userEvent.selectOptions(list, '流畅');
  act(() => attached[0]?.events.onLost());
  await pass(1000);
  expect(chosen).toEqual(['low', 'low']);
});

it('shows the picture without sound where the browser wants a click first', async () => {
  let refusals = 1;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => {
    refusals -= 1;
    return refusals < 0 ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await open();
  act(() => loaded(video()));
  const button = await screen.findByRole('button', { name: 'Turn the sound on' });
  expect(video().muted).toBe(true);
  await userEvent.click(button);
  expect(video().muted).toBe(false);
  expect(screen.queryByRole('button', { name: 'Turn the sound on' })).toBeNull();
});

it('says that this browser cannot, and that there is sound only', async () => {
  await open({ mode: 'voice' });
  expect(screen.getByText('Sound only')).toBeTruthy();
  act(() => attached[0]?.events.onUnsupported());
  expect(screen.getByRole('status').textContent).toContain('This browser cannot play it');
});
