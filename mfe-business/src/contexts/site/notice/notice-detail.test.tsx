import type { NoticeDetail as Detail } from '@college/contracts/site/notice';
import { fakeServer, file, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sampleNotice, sentNotice } from '../../../testing/sample-notice.ts';
import NoticeDetail from './notice-detail.tsx';

const ONE = 'Notice/GetNotice';
const RECEIPTS = 'Notice/GetNoticeReceiptPageList';
const everything = ['notice:create', 'notice:send'];

const receipt = { areaName: '临江区', departmentName: '培训处' };
const receipts = [
  { id: 1, userName: '王老师', account: 'teacher', readTime: '2026-07-02T01:00:00.000Z', ...receipt },
  { id: 2, userName: '李学员', account: 'student', readTime: null, ...receipt },
];
const gateway = (notice: Partial<Detail> = {}) =>
  fakeServer({
    [ONE]: () => ({ ...sampleNotice, ...notice }),
    [RECEIPTS]: () => ({ totalCount: 2, items: receipts }),
    'Notice/ExportNoticeReceipts': () => file('receipts.xlsx', 'x'),
    'Notice/GetNoticeReach': () => ({ targetKind: 'all', names: [], recipientCount: 4 }),
    'Notice/SendNotice': () => sentNotice,
    'Notice/DeleteNotice': () => null,
  });
const show = (
  search = '?id=5',
  { permits = everything, language = 'en' }: { permits?: string[]; language?: 'en' | 'zh-CN' } = {},
) => showScreen(NoticeDetail, { at: `/notice/detail${search}`, permits, language });
const heading = () => screen.findByRole('heading', { level: 1, name: sampleNotice.noticeTitle });
const inputs = (server: ReturnType<typeof gateway>, action: string) =>
  server.calls.filter((call) => call.action === action).map(({ input }) => input);
const factOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('one notice', () => {
  it.each([
    ['all', {}, 'Everybody'],
    ['roles', { roles: [{ id: 6, name: 'Teacher' }] }, 'Roles · Teacher'],
    ['areas', { areas: [{ code: '990102', name: '临江区' }] }, 'Areas · 临江区'],
    ['class', { trainClass: { id: 12, name: '低压电工班' } }, 'A class · 低压电工班'],
  ] as const)('for %s names whom it is for', async (targetKind, chosen, words) => {
    gateway({ targetKind, ...chosen } as Partial<Detail>);
    await show();
    await heading();
    expect(factOf('For')).toBe(words);
  });

  it('shows its facts and its text, and no script', async () => {
    gateway({ ...sentNotice, noticeContent: '<p>出口<img src=x onerror="alert(1)"><script>1</script></p>' });
    await show();
    await heading();
    screen.getByText('In force');
    screen.getByText('出口');
    expect([factOf('Start'), factOf('End'), factOf('Public'), factOf('Read / sent to')]).toEqual([
      '2026-07-01 09:00',
      'no expiry',
      'No',
      '1 / 4',
    ]);
    expect(document.querySelector('main script, [onerror]')).toBeNull();
  });

  it.each([
    ['draft', {}, ['Delete', 'Send'], true],
    ['scheduled', { state: 'scheduled' }, ['Do not send'], false],
    ['withdrawn', { state: 'withdrawn' }, ['Delete'], false],
    ['of somebody else', { isOwn: false }, [], false],
  ] as const)('%s offers what may be done', async (_what, change, actions, edit) => {
    gateway(change);
    await show();
    await heading();
    expect(buttons()).toEqual(expect.arrayContaining([...actions]));
    for (const other of ['Delete', 'Send', 'Do not send', 'Withdraw'].filter(
      (one) => !(actions as readonly string[]).includes(one),
    ))
      expect(buttons()).not.toContain(other);
    expect(screen.queryByRole('link', { name: 'Edit' }) !== null).toBe(edit);
  });

  it('offers nothing without a permission', async () => {
    gateway();
    await show('?id=5', { permits: [] });
    await heading();
    expect(buttons()).toEqual([]);
  });

  it('once sent shows that it is, without a reload', async () => {
    const server = gateway();
    await show();
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    server.handlers[ONE] = () => sentNotice;
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Send' }));
    await screen.findByText('In force');
    screen.getByRole('button', { name: 'Withdraw' });
  });

  it('once deleted leads back to the list, and is not asked for again', async () => {
    const server = gateway();
    const router = await show();
    await heading();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/notice'));
    expect(inputs(server, ONE)).toHaveLength(1);
  });

  it.each(['', '?id=x', '?id=-3'])('address %j names none', async (search) => {
    const server = gateway();
    await show(search);
    await screen.findByText('This notice does not exist');
    expect(server.actions()).toEqual([]);
  });

  it('does not exist, or is outside the user’s scope', async () => {
    const server = gateway();
    server.handlers[ONE] = () => refuse(40401, 'Not found');
    await show('?id=5', { language: 'zh-CN' });
    await screen.findByText('通知不存在');
    expect(screen.getByRole('link', { name: '返回列表' }).getAttribute('href')).toBe('/notice');
  });

  it('failed to load: can be asked for again', async () => {
    const server = gateway();
    server.handlers[ONE] = () => refuse(50000, 'Something went wrong');
    await show();
    await screen.findByText('Something went wrong');
    server.handlers[ONE] = () => sampleNotice;
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    await heading();
  });
});

describe('the receipts of a notice', () => {
  it.each([
    ['draft', false],
    ['scheduled', false],
    ['sent', true],
    ['withdrawn', true],
  ] as const)('of a %s one', async (state, isThere) => {
    const server = gateway({ state });
    await show();
    await heading();
    expect(screen.queryByRole('heading', { name: 'Receipts' }) !== null).toBe(isThere);
    expect(server.actions().includes(RECEIPTS)).toBe(isThere);
  });

  it('say who has read it and when, and who has not', async () => {
    gateway(sentNotice);
    await show();
    const read = within((await screen.findByText('王老师')).closest('tr')!);
    for (const text of ['teacher', '培训处', '临江区', '2026-07-02 09:00']) read.getByText(text);
    within(screen.getByText('李学员').closest('tr')!).getByText('Not read');
  });

  it('speak Chinese', async () => {
    gateway(sentNotice);
    await show('?id=5', { language: 'zh-CN' });
    within((await screen.findByText('李学员')).closest('tr')!).getByText('未读');
    screen.getByRole('button', { name: '导出回执' });
  });

  it('are chosen by who has read, in the list and in the workbook alike', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    );
    const server = gateway(sentNotice);
    const router = await show('?id=5&keyword=王');
    await screen.findByText('王老师');
    await userEvent.selectOptions(screen.getByLabelText('Who has read it'), 'Has not read');
    await waitFor(() =>
      expect(inputs(server, RECEIPTS).at(-1)).toEqual({
        id: 5,
        page: 1,
        pageSize: 20,
        keyword: '王',
        isRead: false,
      }),
    );
    expect(new URLSearchParams(router.state.location.search).get('id')).toBe('5');
    await userEvent.click(screen.getByRole('button', { name: 'Export receipts' }));
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(inputs(server, 'Notice/ExportNoticeReceipts')).toEqual([{ id: 5, keyword: '王', isRead: false }]);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('say so when the notice concerns nobody, and can be asked for again after an error', async () => {
    const server = gateway(sentNotice);
    server.handlers[RECEIPTS] = () => refuse(50000, 'Something went wrong');
    await show();
    await screen.findByText('Something went wrong');
    server.handlers[RECEIPTS] = () => ({ totalCount: 0, items: [] });
    await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    await screen.findByText('This notice has no recipients at present.');
  });
});
