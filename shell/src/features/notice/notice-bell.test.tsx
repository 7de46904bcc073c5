import { NOTICE_NEWS } from '@college/contracts/site/my-notice';
import { applyLanguage } from '@college/portal-sdk/texts';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt } from '../../testing/open.tsx';
import { signIn } from '../../testing/people.ts';
import { myNotice } from '../../testing/sample-notice.ts';
import { useDealtWith } from './notice-on-load.tsx';
import NoticeBell from './notice-bell.tsx';
import NoticeOnLoad from './notice-on-load.tsx';

const handlers = vi.hoisted(() => new Map<string, (data: unknown) => void>());
vi.mock('@college/portal-sdk/live', () => ({
  onLive: (kind: string, handler: (data: unknown) => void) => {
    handlers.set(kind, handler);
    return () => handlers.delete(kind);
  },
}));

const COUNT = 'Notice/GetUnreadNoticeCount';
const MINE = 'Notice/GetMyInsideNotices';
const SENT = 'Notice/GetSentNotices';

const rows = [myNotice(), myNotice({ id: 6, noticeTitle: '系统维护', isRead: true })];
const gateway = (count = 2) =>
  fakeServer({
    [COUNT]: () => ({ count }),
    [MINE]: () => ({ totalCount: rows.length, items: rows }),
    [SENT]: () => ({ isSuccess: true, data: [] }),
    'Notice/MarkNoticeRead': () => ({ count: 1 }),
  });
const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const open = () =>
  renderAt(
    '/dashboard',
    <>
      <NoticeBell />
      <NoticeOnLoad />
      <Where />
    </>,
  );
const bell = (name: string | RegExp = /^Notices/) => screen.findByRole('button', { name });
/** As they are read: a moment in them is kept on one line by signs that nobody sees. */
const items = () =>
  screen
    .getAllByRole('menuitem')
    .map((item) => item.textContent?.replaceAll('\u2060', '').replaceAll('\u00a0', ' '));
const news = (spread = 0) => act(() => handlers.get(NOTICE_NEWS)?.({ spread }));

beforeEach(() => {
  signIn();
  useDealtWith.setState({ ids: [] });
});

describe('the bell', () => {
  it.each([
    ['en', 0, 'Notices, none unread', null],
    ['en', 1, 'Notices, 1 unread', '1'],
    ['zh-CN', 2, '通知，2 条未读', '2'],
    ['zh-CN', 0, '通知，没有未读', null],
    ['en', 100, 'Notices, 100 unread', '99+'],
  ] as const)('in %s with %i unread says “%s”', async (language, count, name, badge) => {
    await applyLanguage(language);
    gateway(count);
    open();
    await bell(name);
    expect(screen.queryByText(/^\d+\+?$/)?.textContent ?? null).toBe(badge);
  });

  it('lists the newest, says which are unread, and leads to each and to all', async () => {
    gateway();
    open();
    await userEvent.click(await bell('Notices, 2 unread'));
    await screen.findByRole('menuitem', { name: /^系统维护/ });
    expect(items()).toEqual([
      '年末安全检查 (unread) · 2026-07-01 09:00',
      '系统维护 · 2026-07-01 09:00',
      'All notices',
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: /^年末安全检查 \(unread\)/ }));
    expect(screen.getByRole('status').textContent).toBe('/UserManager/notices?id=5');
    await userEvent.click(await bell());
    await userEvent.click(screen.getByRole('menuitem', { name: 'All notices' }));
    expect(screen.getByRole('status').textContent).toBe('/UserManager/notices');
  });

  it('asks for the newest only when somebody is about to look, and says that it does', async () => {
    const server = gateway();
    open();
    await bell('Notices, 2 unread');
    expect(server.actions()).not.toContain(MINE);
    server.handlers[MINE] = () => new Promise(() => undefined);
    await userEvent.click(await bell());
    expect(items()).toEqual(['Loading…', 'All notices']);
  });

  it('says so when there are none, and when they cannot be read', async () => {
    const server = gateway(0);
    server.handlers[MINE] = () => ({ totalCount: 0, items: [] });
    open();
    await userEvent.click(await bell());
    await screen.findByRole('menuitem', { name: 'No notices' });
    cleanup();
    server.handlers[MINE] = () => refuse(50000, 'Something went wrong');
    open();
    await userEvent.click(await bell());
    await screen.findByRole('menuitem', { name: 'The notices could not be read' });
    screen.getByRole('menuitem', { name: 'All notices' });
  });
});

describe('a live message of news', () => {
  it('brings the new count, and the new list into an open menu', async () => {
    const server = gateway(1);
    open();
    await userEvent.click(await bell('Notices, 1 unread'));
    await screen.findByRole('menuitem', { name: /^系统维护/ });
    server.handlers[COUNT] = () => ({ count: 2 });
    server.handlers[MINE] = () => ({ totalCount: 1, items: [myNotice({ id: 8, noticeTitle: '新通知' })] });
    news();
    await bell('Notices, 2 unread');
    await screen.findByRole('menuitem', { name: /^新通知 \(unread\)/ });
  });

  it('is followed by one question, though several come within their time', async () => {
    const server = gateway(1);
    open();
    await bell('Notices, 1 unread');
    for (let many = 0; many < 5; many += 1) news(40);
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(server.actions().filter((action) => action === COUNT)).toHaveLength(2);
  });

  it('is heard no more once the bell is gone', async () => {
    const server = gateway(1);
    open();
    await bell('Notices, 1 unread');
    news(40);
    cleanup();
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(server.actions().filter((action) => action === COUNT)).toHaveLength(1);
    expect(handlers.has(NOTICE_NEWS)).toBe(false);
  });

  it('that comes while the dialog is open changes the count beneath it, and not the dialog', async () => {
    const server = gateway(1);
    server.handlers[SENT] = () => ({ isSuccess: true, data: [myNotice()] });
    open();
    await screen.findByRole('dialog', { name: '年末安全检查' });
    server.handlers[COUNT] = () => ({ count: 2 });
    server.handlers[SENT] = () => ({
      isSuccess: true,
      data: [myNotice({ id: 9, noticeTitle: '更新的通知' })],
    });
    news();
    await bell('Notices, 2 unread');
    screen.getByRole('dialog', { name: '年末安全检查' });
    server.handlers[COUNT] = () => ({ count: 1 });
    await userEvent.click(screen.getByRole('button', { name: 'I have read this' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await bell('Notices, 1 unread');
  });
});
