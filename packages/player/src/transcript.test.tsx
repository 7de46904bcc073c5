import { applyLanguage } from '@college/portal-sdk/texts';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeMedia, loaded, playedTo } from './testing/media-element.ts';
import { WarePlayer } from './ware-player.tsx';

const cue = (startTime: number, text: string) => ({ startTime, getCueAsHTML: () => ({ textContent: text }) });

const open = async () => {
  await applyLanguage('en');
  const captions = [{ language: 'en', label: 'English', address: '/captions.vtt' }];
  const media = { by: 'file' as const, address: '/f.mp4', mediaType: 'video/mp4', poster: '', captions };
  render(<WarePlayer wareId={7} name="Fire" kind="video" media={media} />);
  await screen.findByRole('region', { name: 'Fire' });
  const film = document.querySelector('video');
  const track = film?.querySelector('track');
  if (!film || !track) throw new Error('no film with captions');
  act(() => loaded(film));
  return { film, track };
};

beforeEach(() => {
  localStorage.clear();
  fakeMedia(100);
});

it('shows what is said once the captions are there, marks the line, and goes to another', async () => {
  const { film, track } = await open();
  expect(screen.queryByText('Transcript')).toBeNull();
  Object.defineProperty(film, 'textTracks', {
    value: [{ cues: [cue(0, 'Fire needs air.'), cue(40, 'Close the door.')] }],
  });
  act(() => void track.dispatchEvent(new Event('load')));
  const lines = within(screen.getByText('Transcript').closest('details') as HTMLElement);
  act(() => playedTo(film, 3));
  expect(lines.getByRole('button', { current: true }).textContent).toBe('0:00Fire needs air.');
  await userEvent.click(lines.getByRole('button', { name: '0:40 Close the door.' }));
  expect(film.currentTime).toBe(40);
});

it('shows where to press until the film has begun', async () => {
  const { film } = await open();
  const sign = () => film.parentElement?.querySelector('svg') ?? null;
  expect(sign()).not.toBeNull();
  await userEvent.click(film);
  expect(film.paused).toBe(false);
  expect(sign()).toBeNull();
  await userEvent.click(film);
  expect(sign(), 'a film that was stopped keeps its picture free').toBeNull();
});
