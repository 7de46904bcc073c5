import { applyLanguage } from '@college/portal-sdk/texts';
import type { WareMedia } from '@college/contracts/content/course-ware';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDocument } from './open-document.ts';
import { WarePlayer } from './ware-player.tsx';
import type { WarePlayerProps } from './ware-player.tsx';
import { browserStore } from './ware-store.tsx';

vi.mock('./open-document.ts', async (original) => ({
  ...(await original<object>()),
  openDocument: vi.fn(),
  drawText: vi.fn(() => Promise.resolve(() => undefined)),
}));

const drawn: { page: number; scale: number }[] = [];
const document_ = (numPages: number) => ({
  numPages,
  getPage: (page: number) =>
    Promise.resolve({
      getViewport: ({ scale }: { scale: number }) => ({ width: 600 * scale, height: 800 * scale, scale }),
      render: ({ viewport }: { viewport: { scale: number } }) => {
        drawn.push({ page, scale: viewport.scale });
        return { promise: Promise.resolve(), cancel: () => undefined };
      },
    }),
});

const pdf: WareMedia = { by: 'pdf', address: '/law.pdf', pages: 3 };
const open = async (props: Partial<WarePlayerProps> = {}, language: 'en' | 'zh-CN' = 'en') => {
  await applyLanguage(language);
  render(<WarePlayer wareId={9} name="Law" kind="document" media={pdf} {...props} />);
  await screen.findByRole('region', { name: 'Law' });
};
const here = (text: string) => screen.findByRole('img', { name: text });

beforeEach(() => {
  localStorage.clear();
  drawn.length = 0;
  vi.mocked(openDocument)
    .mockReset()
    .mockResolvedValue({ document: document_(3) as never, close: () => undefined });
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly report: (entries: unknown[]) => void) {}
      observe() {
        this.report([{ contentRect: { width: 300 } }]);
      }
      disconnect() {}
    },
  );
});

describe('a document', () => {
  it('is read page by page, by buttons, keys and number', async () => {
    await open();
    await here('Page 1 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await here('Page 2 of 3');
    screen.getByRole('group', { name: 'Page 2 of 3' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await here('Page 3 of 3');
    expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true);
    const number = screen.getByRole('textbox', { name: 'Page' });
    await userEvent.clear(number);
    await userEvent.type(number, '2{Enter}');
    await here('Page 2 of 3');
    await userEvent.clear(number);
    await userEvent.type(number, '99{Enter}');
    expect((number as HTMLInputElement).value).toBe('2');
  });

  it('draws a page as wide as there is room, and larger or smaller when asked', async () => {
    await open();
    await here('Page 1 of 3');
    await vi.waitFor(() => expect(drawn.at(-1)).toEqual({ page: 1, scale: 0.5 }), { timeout: 15_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Larger' }));
    await vi.waitFor(() => expect(drawn.at(-1)?.scale).toBeCloseTo(0.5 * (96 / 72)), { timeout: 15_000 });
    expect(screen.getByText('50%')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Fit width' }));
    await vi.waitFor(() => expect(drawn.at(-1)?.scale).toBe(0.5), { timeout: 15_000 });
  });

  it('opens where one was, reports what is read and when the last page is there', async () => {
    browserStore.save(9, { position: 2 });
    const onProgress = vi.fn();
    const ended = vi.fn();
    await open({ onProgress, onEnded: ended }, 'zh-CN');
    await here('第 2 页，共 3 页');
    expect(onProgress).toHaveBeenLastCalledWith({ position: 2, rate: 1, isPlaying: true, isVisible: true });
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await here('第 3 页，共 3 页');
    expect(ended).toHaveBeenCalledTimes(1);
    expect(browserStore.read(9).position).toBe(0);
  });

  it.each([
    [{ name: 'PasswordException' }, 'The document is locked by a password.'],
    [{ name: 'InvalidPDFException' }, 'The file is damaged.'],
    [{ name: 'ResponseException', status: 503 }, 'The server cannot be reached. Check the connection.'],
  ])('says why it cannot be shown: %j', async (error, sentence) => {
    vi.mocked(openDocument).mockRejectedValueOnce(error);
    await open();
    expect(await screen.findByText(sentence)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await here('Page 1 of 3');
  });

  it('asks for a fresh address when its own is no longer valid', async () => {
    vi.mocked(openDocument).mockRejectedValueOnce({ name: 'ResponseException', status: 404 });
    await open({ renew: () => Promise.resolve({ ...pdf, address: '/fresh.pdf' }) });
    await here('Page 1 of 3');
    expect(vi.mocked(openDocument).mock.calls.map(([address]) => address)).toContain('/fresh.pdf');
  });
});

describe('a document that is studied', () => {
  const pages = (lease: string): WareMedia => ({
    by: 'pages',
    addresses: [1, 2, 3].map((page) => `/${lease}/${page}.pdf`),
  });
  const asked = () => vi.mocked(openDocument).mock.calls.map(([address]) => address);
  beforeEach(() => {
    vi.mocked(openDocument).mockResolvedValue({ document: document_(1) as never, close: () => undefined });
    vi.stubGlobal(
      'fetch',
      vi.fn(() => Promise.resolve(new Response('page'))),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is asked for page by page, keeps its zoom, and reports a page once it is there', async () => {
    const onProgress = vi.fn();
    await open({ media: pages('a'), onProgress });
    await here('Page 1 of 3');
    await userEvent.click(screen.getByRole('button', { name: 'Larger' }));
    let show = (): void => undefined;
    vi.mocked(openDocument).mockReturnValueOnce(
      new Promise((resolve) => {
        show = () => resolve({ document: document_(1) as never, close: () => undefined });
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(onProgress).toHaveBeenLastCalledWith(expect.objectContaining({ position: 1 }));
    show();
    await here('Page 2 of 3');
    expect(onProgress).toHaveBeenLastCalledWith(expect.objectContaining({ position: 2 }));
    expect(screen.getByRole('status').textContent).toBe('Page 2 of 3');
    expect(screen.getByText('50%')).toBeTruthy();
    expect(asked()).toEqual(['/a/1.pdf', '/a/2.pdf']);
    // The one behind it is fetched, not opened.
    expect(vi.mocked(fetch).mock.calls.map(([address]) => address)).toEqual(['/a/2.pdf', '/a/3.pdf']);
  });

  it('says of a page that it could not be loaded, while others are there', async () => {
    await open({ media: pages('a') }, 'zh-CN');
    await here('第 1 页，共 3 页');
    vi.mocked(openDocument).mockRejectedValueOnce({ name: 'ResponseException', status: 503 });
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    expect((await screen.findByRole('alert')).textContent).toContain('无法连接服务器');
    await userEvent.click(screen.getByRole('button', { name: '上一页' }));
    await here('第 1 页，共 3 页');
    await userEvent.click(screen.getByRole('button', { name: '下一页' }));
    await here('第 2 页，共 3 页');
  });

  it('opens its page again for the next lease', async () => {
    await applyLanguage('en');
    const reader = (media: WareMedia) => <WarePlayer wareId={9} name="Law" kind="document" media={media} />;
    const { rerender } = render(reader(pages('a')));
    await here('Page 1 of 3');
    rerender(reader(pages('b')));
    await vi.waitFor(() => expect(asked()).toEqual(['/a/1.pdf', '/b/1.pdf']));
    await here('Page 1 of 3');
  });
});
