import type { WareMedia } from '@college/contracts/content/course-ware';
import { applyLanguage } from '@college/portal-sdk/texts';
import { act, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CourseFrame } from './course-player.tsx';
import { fakeMedia, loaded, playedTo } from './testing/media-element.ts';
import { WarePlayer } from './ware-player.tsx';
import type { WareControl } from './ware-player.tsx';

const film: WareMedia = {
  by: 'file',
  address: '/film.mp4',
  mediaType: 'video/mp4',
  poster: '',
  captions: [],
};

beforeEach(async () => {
  localStorage.clear();
  await applyLanguage('en');
});

describe('a page that counts what is watched', () => {
  const control = createRef<WareControl>();
  const open = async () => {
    fakeMedia(100);
    const film7 = { wareId: 7, name: 'Fire', kind: 'video', media: film, control } as const;
    render(<WarePlayer {...film7} allowSeekAhead={false} initialPosition={20} furthest={60} />);
    await screen.findByRole('region', { name: 'Fire' });
    const element = document.querySelector('video');
    if (!element) throw new Error('nothing to play');
    act(() => loaded(element));
    return element;
  };

  it('sends it back, stops it, and lets nobody further than they have been', async () => {
    const element = await open();
    expect(element.currentTime).toBe(20);
    act(() => {
      element.currentTime = 55;
    });
    expect(element.currentTime).toBe(55);
    act(() => {
      element.currentTime = 90;
    });
    expect(element.currentTime).toBe(60);
    await act(() => element.play());
    act(() => control.current?.interrupt());
    expect(element.paused).toBe(true);
    act(() => control.current?.goTo(5));
    expect(element.currentTime).toBe(5);
    act(() => playedTo(element, 6));
  });

  it('goes on by itself when the line is back', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    const element = await open();
    act(() => {
      element.dispatchEvent(new Event('error'));
    });
    await screen.findByText('The server cannot be reached. Check the connection.');
    act(() => control.current?.recover());
    expect(screen.queryByRole('alert')).toBeNull();
    vi.unstubAllGlobals();
  });
});

describe('a text', () => {
  it('reports how much of it was scrolled through, and its end once', () => {
    vi.stubGlobal('innerHeight', 500);
    let top = 0;
    const box = vi
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockImplementation(() => ({ top, height: 2000 }) as DOMRect);
    const [onProgress, ended] = [vi.fn(), vi.fn()];
    const media: WareMedia = { by: 'text', html: '<p>Exits</p>' };
    render(
      <WarePlayer
        wareId={8}
        name="Exits"
        kind="text"
        media={media}
        onProgress={onProgress}
        onEnded={ended}
      />,
    );
    const scrolledTo = (next: number): void => {
      top = next;
      document.dispatchEvent(new Event('scroll'));
    };
    expect(onProgress).toHaveBeenLastCalledWith({
      position: 0.25,
      rate: 1,
      isPlaying: true,
      isVisible: true,
    });
    scrolledTo(-500);
    expect(onProgress).toHaveBeenLastCalledWith(expect.objectContaining({ position: 0.5 }));
    scrolledTo(-1500);
    scrolledTo(-1000);
    scrolledTo(-1500);
    expect(onProgress).toHaveBeenLastCalledWith(expect.objectContaining({ position: 1 }));
    expect(ended).toHaveBeenCalledTimes(1);
    box.mockRestore();
    vi.unstubAllGlobals();
  });
});

it('the contents of a course say how far one is, where they are asked to', () => {
  const ware = { kind: 'video', durationSeconds: 65, pages: null } as const;
  const wares = [
    { ...ware, id: 1, name: 'Fire' },
    { ...ware, id: 2, name: 'Water' },
  ];
  render(
    <CourseFrame
      wares={wares}
      wareId={2}
      onChoose={() => undefined}
      show={({ name }) => <p>This is {name}</p>}
      badge={({ id }) => <span>{id === 1 ? 'done' : 'open'}</span>}
    />,
  );
  screen.getByText('This is Water');
  screen.getByRole('button', { name: 'Fire done' });
  expect(screen.getByRole('button', { name: 'Water open' }).getAttribute('aria-current')).toBe('true');
});
