import type { MyNotice } from '@college/contracts/site/my-notice';
import { useNotices } from '@college/portal-sdk/notify';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { myNotice } from '../../testing/sample-notice.ts';
import MyNoticesPage from './my-notices-page.tsx';

const LIST = 'Notice/GetMyInsideNotices';
const ONE = 'Notice/GetMyNotice';
const MARK = 'Notice/MarkNoticeRead';
const UNDO = 'Notice/UndoNoticeRead';
const READ = '2026-07-01T01:00:00.000Z';
const AT = '/UserManager/notices';

const gateway = (...rows: Partial<MyNotice>[]) =>
  fakeServer({
    [LIST]: () => ({ totalCount: rows.length, items: rows.map((row) => myNotice(row)) }),
    [ONE]: () => myNotice(rows[0]),
    [MARK]: () => ({ count: 0, readTime: READ }),
    [UNDO]: () => ({ count: 1 }),
  });
const show = (search = '', language: 'en' | 'zh-CN' = 'en') =>
  showScreen(MyNoticesPage, { at: AT + search, language });
const link = (name = '年末安全检查') => screen.findByRole('link', { name });
const inputs = (server: ReturnType<typeof gateway>, action: string) =>
  server.calls.filter((call) => call.action === action).map(({ input }) => input);
const toasts = () => useNotices.getState().notices.map(({ text }) => text);

describe('the inbox', () => {
  it('says of each notice whether it is read, unread or over', async () => {
    gateway(
      {},
      { id: 6, noticeTitle: '读过', isRead: true },
      { id: 7, noticeTitle: '过期', isNoticing: false },
    );
    await show();
    const rowOf = async (name?: string) => within((await link(name)).closest('tr')!);
    const unread = await rowOf();
    for (const text of ['Announcement', '林若川', '2026-07-01 09:00', 'Unread']) unread.getByText(text);
    (await rowOf('读过')).getByText('Read');
    (await rowOf('过期')).getByText('Over');
  });

  it.each([
    ['', { page: 1, pageSize: 20 }],
    ['?state=unread&keyword=a&page=2', { page: 2, pageSize: 20, keyword: 'a', isRead: false }],
    ['?state=read', { page: 1, pageSize: 20, isRead: true }],
    ['?state=odd', { page: 1, pageSize: 20 }],
  ])('asks for what the address says: %j', async (search, input) => {
    const server = gateway({});
    await show(search);
    await link();
    expect(inputs(server, LIST)).toEqual([input]);
  });

  it('chooses by a tab, which the address keeps', async () => {
    gateway({});
    const router = await show();
    await link();
    await userEvent.click(screen.getByRole('tab', { name: 'Unread' }));
    expect(router.state.location.search).toBe('?state=unread');
  });

  it.each([
    ['en', 'No notices yet'],
    ['zh-CN', '暂无通知'],
  ] as const)('in %s says when there are none', async (language, title) => {
    gateway();
    await show('', language);
    await screen.findByText(title);
  });

  it('can be asked again after an error', async () => {
    const server = gateway({});
    const answer = server.handlers[LIST]!;
    server.handlers[LIST] = () => refuse(50000, 'Something went wrong');
    await show();
    await screen.findByText('Something went wrong');
    server.handlers[LIST] = answer;
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    await link();
  });

  it('marks all as read at once, and reads the list again', async () => {
    const server = gateway({});
    await show();
    await link();
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(toasts()).toEqual(['All notices in force are marked as read']));
    expect(inputs(server, MARK)).toEqual([{}]);
    expect(inputs(server, LIST)).toHaveLength(2);
    useNotices.getState().notices.at(-1)?.undo?.();
    await waitFor(() => expect(inputs(server, LIST)).toHaveLength(3));
    expect(inputs(server, UNDO)).toEqual([{ readTime: READ }]);
  });

  it('says so when they could not be marked', async () => {
    const server = gateway({});
    server.handlers[MARK] = () => refuse(50000, 'Something went wrong');
    await show();
    await link();
    await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(toasts()).toEqual(['Something went wrong']));
  });
});

describe('one notice in the inbox', () => {
  const dialog = async () => within(await screen.findByRole('dialog', { name: '年末安全检查' }));

  it('opens by its title, stands in the address beside the filter, and is read thereby, once', async () => {
    const server = gateway({});
    const router = await show('?state=unread');
    await userEvent.click(await link());
    (await dialog()).getByText('请检查所有出口。');
    expect(router.state.location.search).toBe('?state=unread&id=5');
    await waitFor(() => expect(inputs(server, LIST)).toHaveLength(2));
    expect(inputs(server, MARK)).toEqual([{ ids: [5] }]);
    await userEvent.click((await dialog()).getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(router.state.location.search).toBe('?state=unread');
  });

  it('that was read before is not marked again', async () => {
    const server = gateway({ isRead: true });
    await show('?id=5');
    await dialog();
    expect(inputs(server, MARK)).toEqual([]);
  });

  it('that was withdrawn says so, and offers nothing to try again', async () => {
    const server = gateway({});
    server.handlers[ONE] = () => refuse(40401, 'Not found');
    await show('?id=5');
    await screen.findByText('This notice has been withdrawn, or is not for you.');
    expect(screen.queryByRole('button', { name: /Retry|Try again/ })).toBeNull();
  });

  it('that could not be read can be asked for again', async () => {
    const server = gateway({});
    server.handlers[ONE] = () => refuse(50000, 'Something went wrong');
    await show('?id=5');
    await screen.findByText('Something went wrong');
    server.handlers[ONE] = () => myNotice();
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    (await dialog()).getByText('请检查所有出口。');
  });
});
