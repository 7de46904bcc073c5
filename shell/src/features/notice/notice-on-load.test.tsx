import { applyLanguage } from '@college/portal-sdk/texts';
import { usePasswordDue } from '@college/portal-sdk/password-due';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../app/query-client.ts';
import { renderAt } from '../../testing/open.tsx';
import { signIn, visit } from '../../testing/people.ts';
import { myNotice } from '../../testing/sample-notice.ts';
import { useDealtWith } from './notice-on-load.tsx';
import NoticeOnLoad from './notice-on-load.tsx';
import { NoticeOnLoadSlot } from './notice-slots.tsx';

const SENT = 'Notice/GetSentNotices';
const MARK = 'Notice/MarkNoticeRead';

const first = myNotice();
const second = myNotice({ id: 6, noticeTitle: '系统维护' });
const third = myNotice({ id: 7, noticeTitle: '复审提醒' });

const gateway = (...data: ReturnType<typeof myNotice>[]) =>
  fakeServer({ [SENT]: () => ({ isSuccess: true, data }), [MARK]: () => ({ count: 1 }) });
const open = () => renderAt('/dashboard', <NoticeOnLoad />);
/** As when a public page is opened, whose frame has no dialog, and left again. */
const comeBack = () => {
  cleanup();
  open();
};
const dialog = async (name = first.noticeTitle) => within(await screen.findByRole('dialog', { name }));
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const confirm = (name = 'I have read this') => userEvent.click(screen.getByRole('button', { name }));
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const reads = (server: ReturnType<typeof gateway>) =>
  server.calls.filter(({ action }) => action === MARK).map(({ input }) => input);

beforeEach(() => {
  signIn();
  useDealtWith.setState({ ids: [] });
  usePasswordDue.setState({ asking: false });
});

describe('the dialog of notices on load', () => {
  it('shows what is said, by whom and since when, and no script', async () => {
    gateway(myNotice({ noticeContent: '<p>出口<img src=x onerror="alert(1)"><script>1</script></p>' }));
    open();
    const shown = await dialog();
    shown.getByText('Announcement · 林若川, 2026-07-01 09:00');
    shown.getByText('请各单位自查。');
    shown.getByText('出口');
    expect(document.querySelector('[role=dialog] script, [role=dialog] [onerror]')).toBeNull();
    expect(shown.queryByText(/^Notice \d/)).toBeNull();
  });

  it('says a sentence once where summary and text are the same, and leads to all notices', async () => {
    gateway(myNotice({ noticeIntro: '请各单位自查。', noticeContent: '<p>请各单位\n自查。</p>' }));
    open();
    const shown = await dialog();
    expect(shown.getAllByText(/自查/)).toHaveLength(1);
    await userEvent.click(shown.getByRole('link', { name: 'All notices' }));
    await isGone();
  });

  it('speaks Chinese', async () => {
    await applyLanguage('zh-CN');
    gateway(first, second);
    open();
    const shown = await dialog();
    shown.getByText('通知（第 1 条，共 2 条）');
    shown.getByRole('button', { name: '我已阅读' });
  });

  it('confirmed marks the notice read, and the next one follows', async () => {
    const server = gateway(first, second);
    open();
    (await dialog()).getByText('Notice 1 of 2');
    await confirm();
    (await dialog('系统维护')).getByText('Notice 2 of 2');
    await confirm();
    await isGone();
    expect(reads(server)).toEqual([{ ids: [5] }, { ids: [6] }]);
  });

  it('closed confirms nothing, and takes the others with it until the next load', async () => {
    const server = gateway(first, second);
    open();
    (await dialog()).getByText('Notice 1 of 2');
    await userEvent.keyboard('{Escape}');
    await isGone();
    comeBack();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(reads(server)).toEqual([]);
  });

  it('confirmed once is not shown again when the page comes back from a public one', async () => {
    const server = gateway(first);
    open();
    await dialog();
    await confirm();
    await isGone();
    comeBack();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.actions().filter((action) => action === SENT)).toHaveLength(1);
  });

  it('leaves none out when the list is read anew in between, as by a switch of the language', async () => {
    const server = gateway(first, second, third);
    open();
    await dialog();
    await confirm();
    await dialog('系统维护');
    server.handlers[SENT] = () => ({ isSuccess: true, data: [second, third] });
    await act(() => queryClient.invalidateQueries());
    await dialog('系统维护');
    await confirm();
    await dialog('复审提醒');
  });

  it('goes on when a confirmation does not come through: it is asked for with the next load', async () => {
    const server = gateway(first, second);
    server.handlers[MARK] = () => refuse(50000, 'Something went wrong');
    open();
    await dialog();
    await confirm();
    await dialog('系统维护');
  });

  it('is not there when nothing is to be confirmed, or nobody can say', async () => {
    const server = gateway();
    open();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    server.handlers[SENT] = () => refuse(50000, 'Something went wrong');
    queryClient.clear();
    comeBack();
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the place of the dialog', () => {
  const openSlot = () => renderAt('/dashboard', <NoticeOnLoadSlot />);
  /** Longer than a browser is given to come to rest where it cannot say so. */
  const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 1_100)));

  it('is filled once the page has come to rest', async () => {
    const server = gateway(first);
    openSlot();
    expect(server.actions()).toEqual([]);
    await screen.findByRole('dialog');
  });

  it.each([
    ['nobody is signed in', () => visit()],
    ['a password has to be set first', () => usePasswordDue.setState({ asking: true })],
  ])('stays empty while %s', async (_what, arrange) => {
    const server = gateway(first);
    arrange();
    openSlot();
    await rest();
    expect(server.actions()).toEqual([]);
  });
});
