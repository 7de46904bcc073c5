import type { NoticeRow } from '@college/contracts/site/notice';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { noticeTypes, sampleNotice, sentNotice } from '../../../testing/sample-notice.ts';
import NoticeList from './notice-list.tsx';

const NAME = sampleNotice.noticeTitle;
const everything = ['notice:create', 'notice:send'];
const LIST = 'Notice/GetNoticeListByType';
const INSIDE = 'Notice/GetSentInsideNotices';

const withNotices = (...rows: Partial<NoticeRow>[]) => {
  const answer = () => ({
    totalCount: rows.length,
    items: rows.map((row) => ({ ...sampleNotice, ...row })),
  });
  return fakeServer({
    [LIST]: answer,
    [INSIDE]: answer,
    'CodeContent/GetCodeContentSelection': () => noticeTypes,
    'Notice/GetNoticeReach': () => ({ targetKind: 'areas', names: ['澜州市'], recipientCount: 107 }),
    'Notice/SendNotice': () => sentNotice,
    'Notice/WithdrawNotice': () => sampleNotice,
    'Notice/DeleteNotice': () => null,
  });
};
const show = (at = '/notice', permits = everything, language: 'en' | 'zh-CN' = 'en') =>
  showScreen(NoticeList, { at, permits, language });
const row = async () => (await screen.findByText(NAME)).closest('tr')!;
const inputTo = (server: ReturnType<typeof withNotices>, action: string) =>
  server.calls.find((call) => call.action === action)?.input;
const ask = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `More for “${NAME}”` }));
  await userEvent.click(screen.getByRole('menuitem', { name: action }));
  return within(screen.getByRole('alertdialog'));
};
const later = { noticeStartTime: '2999-07-01T01:00:00.000Z' };

describe('the list of notices', () => {
  it('says what a notice is, for whom, since when, and how many have read it', async () => {
    withNotices({ ...sentNotice, noticeEndTime: '2026-08-01T01:00:00.000Z' }, { id: 6, noticeTitle: '草稿' });
    await show();
    const sent = within(await row());
    for (const text of ['Announcement', 'Everybody', '2026-07-01 09:00', '2026-08-01 09:00', '1 / 4'])
      sent.getByText(text);
    sent.getByText('In force');
    expect(screen.getByRole('link', { name: NAME }).getAttribute('href')).toBe('/notice/detail?id=5');
    const draft = within(screen.getByText('草稿').closest('tr')!);
    for (const text of ['Draft', 'no expiry', '—']) draft.getByText(text);
  });

  it('says so in Chinese', async () => {
    withNotices(sentNotice);
    await show('/notice', everything, 'zh-CN');
    const sent = within(await row());
    for (const text of ['全体用户', '长期有效', '1 / 4', '生效中']) sent.getByText(text);
    screen.getByRole('link', { name: '新建通知' });
  });

  it('asks for what the address says, and takes what no contract knows for no filter', async () => {
    const server = withNotices({});
    await show(
      '/notice?keyword=a&noticeType=inside&state=sent&targetKind=odd&sorting=noticeTitle desc&page=2',
    );
    await row();
    expect(inputTo(server, LIST)).toEqual({
      page: 2,
      pageSize: 20,
      keyword: 'a',
      sorting: 'noticeTitle desc',
      noticeType: 'inside',
      state: 'sent',
    });
  });

  it('a chosen state is stored in the address', async () => {
    const server = withNotices({});
    const router = await show('/notice?page=3');
    await row();
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Withdrawn');
    expect(router.state.location.search).toBe('?state=withdrawn');
    await waitFor(() => expect(server.calls.at(-1)?.input).toMatchObject({ page: 1, state: 'withdrawn' }));
  });

  it('shows the in-app notices that went out under a tab of their own, where nothing else is to be chosen', async () => {
    const server = withNotices(sentNotice);
    const router = await show('/notice?state=draft');
    await row();
    await userEvent.click(screen.getByRole('tab', { name: 'Sent in-app notices' }));
    expect(router.state.location.search).toBe('?view=inside');
    await waitFor(() => expect(inputTo(server, INSIDE)).toEqual({ page: 1, pageSize: 20 }));
    expect(screen.queryByLabelText('State')).toBeNull();
  });

  it.each([
    ['/notice', 'Start with “New notice”'],
    ['/notice?view=inside', 'In-app notices that were sent appear here'],
  ])('says what to do next when %s has none', async (at, hint) => {
    withNotices();
    await show(at);
    await screen.findByText('No notices yet');
    screen.getByText(hint, { exact: false });
  });

  it('says so while it is being read, and can be asked again after an error', async () => {
    const server = withNotices({});
    const answer = server.handlers[LIST]!;
    server.handlers[LIST] = () => refuse(50000, 'Something went wrong');
    await show();
    screen.getByRole('status');
    await screen.findByText('Something went wrong');
    server.handlers[LIST] = answer;
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    await row();
  });
});

describe('what may be done with a notice', () => {
  const offered = async () => {
    const within5 = within(await row());
    const more = within5.queryByRole('button');
    if (more) await userEvent.click(more);
    const items = screen.queryAllByRole('menuitem').map((item) => item.textContent);
    return { edit: within5.queryByRole('link', { name: `Edit “${NAME}”` }) !== null, items };
  };

  it.each([
    ['a draft', sampleNotice, everything, true, ['Send', 'Delete']],
    ['one that waits', { state: 'scheduled' }, everything, false, ['Do not send']],
    ['a sent one', sentNotice, everything, false, ['Withdraw']],
    ['a withdrawn one', { state: 'withdrawn' }, everything, false, ['Delete']],
    ['somebody else’s', { isOwn: false }, everything, false, []],
    ['a draft, for who may only write', {}, ['notice:create'], true, ['Delete']],
    ['a draft, for who may only send', {}, ['notice:send'], false, ['Send']],
    ['a sent one, for who may only write', sentNotice, ['notice:create'], false, []],
    ['a draft, for who may only read', {}, [], false, []],
  ] as const)('%s', async (_what, change, permits, edit, items) => {
    withNotices(change);
    await show('/notice', [...permits]);
    expect(await offered()).toEqual({ edit, items });
  });

  it('only who may write is led to a new one', async () => {
    withNotices({});
    await show('/notice', ['notice:send']);
    await row();
    expect(screen.queryByRole('link', { name: 'New notice' })).toBeNull();
  });

  it('sending asks first, says to whom, and sends the version that was seen', async () => {
    const server = withNotices({ targetKind: 'areas' });
    await show();
    const dialog = await ask('Send');
    await dialog.findByText('It goes out at once. For: Areas · 澜州市, 107 people.', { exact: false });
    expect(inputTo(server, 'Notice/GetNoticeReach')).toEqual({ id: 5 });
    expect(server.actions()).not.toContain('Notice/SendNotice');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(inputTo(server, 'Notice/SendNotice')).toEqual({ id: 5, rowVersion: 2 });
  });

  it('sending says to whom and how many in Chinese', async () => {
    withNotices({ targetKind: 'areas' });
    await show('/notice', everything, 'zh-CN');
    await userEvent.click(await screen.findByRole('button', { name: `“${NAME}”的更多操作` }));
    await userEvent.click(screen.getByRole('menuitem', { name: '发送' }));
    await screen.findByText('发送对象：按区域 · 澜州市，共 107 人。', { exact: false });
  });

  it('sending can be done when the number could not be read, and says so', async () => {
    const server = withNotices({ targetKind: 'areas' });
    server.handlers['Notice/GetNoticeReach'] = () => refuse(50000, 'Something went wrong');
    await show();
    const dialog = await ask('Send');
    await dialog.findByText('For: Areas (the number of people could not be loaded).', { exact: false });
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(inputTo(server, 'Notice/SendNotice')).toEqual({ id: 5, rowVersion: 2 }));
  });

  it('nobody is counted for an action that is not sending', async () => {
    const server = withNotices({});
    await show();
    await ask('Delete');
    expect(server.actions()).not.toContain('Notice/GetNoticeReach');
  });

  it('sending before its start says when it goes out', async () => {
    withNotices(later);
    await show();
    const dialog = await ask('Send');
    dialog.getByText('goes out automatically on 2999-07-01 09:00', { exact: false });
  });

  it.each([
    ['Do not send', { state: 'scheduled' }, 'Notice/WithdrawNotice', 'becomes a draft again'],
    ['Withdraw', sentNotice, 'Notice/WithdrawNotice', 'disappears at once from every inbox'],
    ['Delete', { state: 'withdrawn' }, 'Notice/DeleteNotice', 'for good'],
  ] as const)('“%s” says what it means, and does it', async (action, change, call, meaning) => {
    const server = withNotices(change);
    await show();
    const dialog = await ask(action);
    dialog.getByText(meaning, { exact: false });
    await userEvent.click(dialog.getByRole('button', { name: action }));
    await waitFor(() => expect(inputTo(server, call)).toEqual({ id: 5, rowVersion: 2 }));
  });

  it.each([
    [40901, 'notice.over', 'The end of this notice has passed'],
    [40901, 'notice.nobody', 'This notice concerns nobody'],
    [40901, 'notice.empty', 'This notice is empty'],
    [40901, 'notice.illegal-transition', 'It is sent already'],
    [40902, 'common.stale', 'Somebody changed this first'],
  ])('a refusal (%i %s) stays in view, and the list is read again', async (code, id, sentence) => {
    const server = withNotices({});
    server.handlers['Notice/SendNotice'] = () => refuse(code, sentence, { id });
    await show();
    const dialog = await ask('Send');
    const before = server.actions().filter((action) => action === LIST).length;
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await dialog.findByText(sentence);
    await waitFor(() =>
      expect(server.actions().filter((action) => action === LIST)).toHaveLength(before + 1),
    );
  });
});
