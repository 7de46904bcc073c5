import { applyLanguage } from '@college/portal-sdk/texts';
import type { WareMedia } from '@college/contracts/content/course-ware';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeMedia, loaded, playedTo } from './testing/media-element.ts';
import { WarePlayer } from './ware-player.tsx';
import type { WarePlayerProps } from './ware-player.tsx';
import { browserStore } from './ware-store.tsx';

const film: WareMedia = {
  by: 'file',
  address: '/film.mp4',
  mediaType: 'video/mp4',
  poster: '',
  captions: [{ language: 'zh-CN', label: '中文', address: '/captions.vtt' }],
};

const element = (): HTMLMediaElement => {
  const found = document.querySelector<HTMLMediaElement>('video, audio');
  if (!found) throw new Error('nothing to play');
  return found;
};

const open = async (props: Partial<WarePlayerProps> = {}, language: 'en' | 'zh-CN' = 'en') => {
  await applyLanguage(language);
  render(<WarePlayer wareId={7} name="Fire" kind="video" media={film} {...props} />);
  await screen.findByRole('region', { name: 'Fire' });
  act(() => loaded(element()));
};

beforeEach(() => {
  localStorage.clear();
  fakeMedia(100);
});

describe('a film', () => {
  it('is played and paused by its button, and says where it is', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    act(() => playedTo(element(), 65));
    expect(screen.getByText('1:05 / 1:40')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(element().paused).toBe(true);
    const bar = screen.getByRole('slider', { name: 'Position' });
    expect(bar.getAttribute('aria-valuetext')).toBe('1:05 of 1:40');
  });

  it('has chapters that lead to their place, and shows which one it is in', async () => {
    const chapters = [
      { position: 0, page: 1 },
      { position: 40, page: 3 },
    ];
    await open({ media: { ...film, chapters } });
    await userEvent.click(screen.getByRole('button', { name: '0:40 Slide 3' }));
    expect(element().currentTime).toBe(40);
    act(() => playedTo(element(), 41));
    expect(screen.getByRole('button', { current: true }).textContent).toBe('0:40 Slide 3');
  });

  it('obeys the keys while nothing else has the focus', async () => {
    await open();
    await userEvent.keyboard(' ');
    expect(element().paused).toBe(false);
    await userEvent.keyboard('k');
    expect(element().paused).toBe(true);
    await userEvent.keyboard('l{ArrowRight}');
    expect(element().currentTime).toBe(15);
    await userEvent.keyboard('j');
    expect(element().currentTime).toBe(5);
    await userEvent.keyboard('m');
    expect(element().muted).toBe(true);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(element().currentTime).toBe(0);
  });

  it('leaves keys to who is typing', async () => {
    await open();
    await userEvent.click(screen.getByText('My notes'));
    await userEvent.type(screen.getByRole('textbox'), 'k m');
    expect(element().paused).toBe(true);
    expect(element().muted).toBe(false);
  });

  it('offers speeds up to the fastest that is allowed, and none where there is no choice', async () => {
    await open({ maxRate: 1.5 });
    const speeds = within(screen.getByRole('combobox', { name: 'Speed' }));
    expect(speeds.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '1×',
      '1.25×',
      '1.5×',
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5');
    expect(element().playbackRate).toBe(1.5);
    act(() => {
      element().playbackRate = 4;
      element().dispatchEvent(new Event('ratechange'));
    });
    expect(element().playbackRate).toBe(1.5);
  });

  it('has no choice of speed at a fastest of 1', async () => {
    await open();
    expect(screen.queryByRole('combobox', { name: 'Speed' })).toBeNull();
  });

  it('goes on where one was, and begins anew once it was seen', async () => {
    browserStore.save(7, { position: 42 });
    await open();
    expect(element().currentTime).toBe(42);
    act(() => playedTo(element(), 60));
    expect(browserStore.read(7).position).toBe(60);
    act(() => playedTo(element(), 100));
    expect(browserStore.read(7).position).toBe(0);
  });

  it('goes forward only as far as one has been where that is wanted', async () => {
    await open({ allowSeekAhead: false, initialPosition: 20 });
    await userEvent.keyboard('l');
    expect(element().currentTime).toBe(20);
    expect(screen.getByText('You can go forward up to where you have been: 0:20.')).toBeTruthy();
    act(() => {
      element().currentTime = 90;
    });
    expect(element().currentTime).toBe(20);
    await userEvent.keyboard('j');
    expect(element().currentTime).toBe(10);
  });

  it('reports what is watched', async () => {
    const onProgress = vi.fn();
    const ended = vi.fn();
    await open({ onProgress, onEnded: ended });
    await userEvent.keyboard('k');
    act(() => playedTo(element(), 3));
    expect(onProgress).toHaveBeenLastCalledWith({ position: 3, rate: 1, isPlaying: true, isVisible: true });
    act(() => {
      element().dispatchEvent(new Event('ended'));
    });
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('reports nothing before it stands where one was', async () => {
    const onProgress = vi.fn();
    await open({ initialPosition: 42, onProgress });
    await userEvent.keyboard('k');
    act(() => playedTo(element(), 43));
    const places = onProgress.mock.calls.map(([{ position }]) => position as number);
    expect(Math.min(...places)).toBe(42);
  });

  it('says that the original proves less, only where that is asked for', async () => {
    await open({ showWeakEvidence: true }, 'zh-CN');
    expect(screen.getByText('此处直接播放原始文件，学习记录的证明力较弱。')).toBeTruthy();
  });

  it('has captions of its language, and no picture in picture where that is off', async () => {
    await open({ allowPictureInPicture: false });
    const track = document.querySelector('track');
    expect([track?.kind, track?.srclang, track?.label]).toEqual(['captions', 'zh-CN', '中文']);
    const button = screen.getByRole('button', { name: 'Captions' });
    await userEvent.click(button);
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Picture in picture' })).toBeNull();
    expect(document.querySelector('video')?.hasAttribute('disablepictureinpicture')).toBe(true);
  });
});

describe('what cannot be played', () => {
  const breakDown = () =>
    act(async () => {
      element().dispatchEvent(new Event('error'));
      await Promise.resolve();
    });
  const answer = (status: number) =>
    vi.stubGlobal('fetch', () => Promise.resolve({ ok: status < 300, status, body: null }));

  it('says why, and is tried again', async () => {
    answer(503);
    await open();
    await breakDown();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('The server cannot be reached. Check the connection.')).toBeTruthy();
    await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('an address that is no longer valid is replaced, at the same place; once', async () => {
    answer(404);
    const renew = vi.fn(() => Promise.resolve({ ...film, address: '/fresh.mp4' }));
    await open({ renew });
    act(() => playedTo(element(), 30));
    await breakDown();
    await vi.waitFor(() => expect(element().getAttribute('src')).toBe('/fresh.mp4'), { timeout: 15_000 });
    act(() => {
      element().currentTime = 0;
      loaded(element());
    });
    expect(element().currentTime).toBe(30);
    await breakDown();
    expect(await screen.findByText('The address is no longer valid. Reload the page.')).toBeTruthy();
    expect(renew).toHaveBeenCalledTimes(1);
  });
});

it('says so when there is no other address either', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: false, status: 404, body: null }));
  await open({ renew: () => Promise.resolve({ ...film }) });
  act(() => {
    element().dispatchEvent(new Event('error'));
  });
  expect(await screen.findByText('The address is no longer valid. Reload the page.')).toBeTruthy();
});

describe('notes', () => {
  it('belong to a place, are stored, lead back and are deleted', async () => {
    await open();
    await userEvent.click(screen.getByText('My notes'));
    expect(screen.getByText('They stay in this browser; nobody else sees them.')).toBeTruthy();
    act(() => playedTo(element(), 12));
    await userEvent.type(screen.getByRole('textbox', { name: 'A note at 0:12' }), 'Exits');
    // The film goes on; the note belongs to where it was begun.
    act(() => playedTo(element(), 30));
    await userEvent.click(screen.getByRole('button', { name: 'Add the note' }));
    expect(browserStore.read(7).notes).toMatchObject([{ position: 12, text: 'Exits' }]);
    await userEvent.click(screen.getByRole('button', { name: '0:12' }));
    expect(element().currentTime).toBe(12);
    await userEvent.click(screen.getByRole('button', { name: 'Delete the note at 0:12' }));
    expect(browserStore.read(7).notes).toEqual([]);
  });
});

describe('other wares', () => {
  it('sound has the same controls, without a picture', async () => {
    await open({ kind: 'audio', media: { ...film, captions: [] } });
    expect(document.querySelector('video')).toBeNull();
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Full screen' })).toBeNull();
  });

  it('a text is shown without what could do harm', async () => {
    await applyLanguage('en');
    render(
      <WarePlayer
        wareId={1}
        name="Text"
        kind="text"
        media={{ by: 'text', html: '<p>Read <b>this</b></p><script>window.ran = 1</script>' }}
      />,
    );
    expect((await screen.findByText('this')).tagName).toBe('B');
    expect(document.querySelector('script')).toBeNull();
  });

  it.each([
    ['https://example.org/law?x=1', 'Open example.org'],
    ['javascript:alert(1)', null],
    ['not an address', null],
  ])('the link %s', async (address, name) => {
    await applyLanguage('en');
    render(<WarePlayer wareId={1} name="Link" kind="link" media={{ by: 'link', address }} />);
    const link = screen.queryByRole('link');
    expect(link?.textContent ?? null).toBe(name);
    if (name !== null)
      expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
  });
});
