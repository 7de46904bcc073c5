import type { AuditLogRow } from '@college/contracts/identity/audit-log';
import { useNotices } from '@college/portal-sdk/notify';
import { useSession } from '@college/portal-sdk/session';
import { fakeServer, file, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import AuditLogList from './audit-log-list.tsx';

const row = (id: number, more: Partial<AuditLogRow> = {}): AuditLogRow => ({
  id,
  time: '2026-11-20T20:00:00.000Z',
  userName: `张${id}`,
  account: `user${id}`,
  roleName: 'Administrator',
  call: 'User/UpdateUser',
  action: `Changed a user ${id}`,
  subjectType: 'user',
  subjectId: '7',
  subject: 'User: 李四',
  outcome: 'done',
  outcomeText: 'Done',
  address: '10.0.0.1',
  ...more,
});

const fields = [
  { field: 'state', fieldText: 'State', before: 'Enabled', after: 'Enabled', changed: false },
  { field: 'name', fieldText: 'Name', before: '李三', after: '李四', changed: true },
];

const withLogs = (rows: AuditLogRow[], more = {}) =>
  fakeServer({
    'AuditLog/GetAuditLogPageList': () => ({ totalCount: rows.length, items: rows }),
    'AuditLog/GetAuditLogOption': () => ({
      calls: [{ value: 'User/UpdateUser', text: 'Changed a user' }],
      subjectTypes: [{ value: 'user', text: 'User' }],
    }),
    'AuditLog/GetAuditLog': () => ({
      ...rows[0],
      traceId: 'trace-1',
      areaName: '兰江市',
      departmentName: null,
      fields,
    }),
    ...more,
  });
const asked = (server: ReturnType<typeof withLogs>) =>
  server.calls.filter(({ action }) => action === 'AuditLog/GetAuditLogPageList').at(-1)?.input;
const show = (at = '/auditLog', permits = ['audit-log:export']) =>
  showScreen(AuditLogList, { at, permits, session: { timeZone: 'Asia/Shanghai' } });
const noticeTexts = () => useNotices.getState().notices.map(({ text }) => text);

afterEach(() => {
  useNotices.setState({ notices: [] });
  useSession.setState({ routers: [] });
  vi.restoreAllMocks();
});

describe('the audit log', () => {
  it('leads to what it was done to, where the reader has its page', async () => {
    withLogs([row(1), row(2, { subjectType: 'label', subjectId: '9', subject: 'Label: 专家' })]);
    const meta = { title: '', parentPath: '', buttonPremission: [], ignore: false };
    const menu = { path: '/basic', component: 'Layout', meta };
    const label = { path: '/basic/marks', component: 'system/label/list', meta };
    await showScreen(AuditLogList, {
      at: '/auditLog',
      session: { timeZone: 'Asia/Shanghai', routers: [{ ...menu, children: [label] }] },
    });
    const link = await screen.findByRole('link', { name: 'Label: 专家' });
    expect(link.getAttribute('href')).toBe('/basic/marks?id=9');
    screen.getByText('User: 李四');
    expect(screen.queryByRole('link', { name: 'User: 李四' })).toBeNull();
  });

  it('says who did what, and who was nobody', async () => {
    withLogs([
      row(1),
      row(2, { userName: '', account: '', address: '' }),
      row(3, { userName: '', account: '' }),
      row(4, { outcome: 'common.forbidden', outcomeText: 'Your current role may not do this' }),
    ]);
    await show();
    await screen.findByText('Changed a user 1');
    for (const text of ['张1 (user1)', 'The platform itself', 'Not signed in', 'Refused'])
      screen.getAllByText(text);
    // In Shanghai.
    screen.getAllByText('2026-11-21 04:00:00');
  });

  it('asks for what the address says, days as instants of the site', async () => {
    const server = withLogs([row(1)]);
    await show(
      '/auditLog?from=2026-11-01&to=2026-11-20&userName=li&call=User/UpdateUser&subjectType=user&subjectId=7&outcome=refused&address=10.0.0.1&sorting=time&page=2',
    );
    await screen.findByText('Changed a user 1');
    expect(asked(server)).toEqual({
      from: '2026-10-31T16:00:00.000Z',
      until: '2026-11-20T16:00:00.000Z',
      userName: 'li',
      call: 'User/UpdateUser',
      subjectType: 'user',
      subjectId: '7',
      outcome: 'refused',
      address: '10.0.0.1',
      sorting: 'time',
      page: 2,
      pageSize: 20,
    });
  });

  it('shows before and after side by side, what changed first and marked', async () => {
    withLogs([row(1)]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: /^Details: Changed a user 1/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Changed a user 1' });
    await within(dialog).findByText('trace-1');
    const rows = within(within(dialog).getByRole('table')).getAllByRole('row').slice(1);
    expect(
      rows.map((line) =>
        within(line)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Name', '李三', '李四', 'Changed'],
      ['State', 'Enabled', 'Enabled', 'Unchanged'],
    ]);
  });

  it('does not say of each field that it changed when all of them did', async () => {
    withLogs([row(1)], {
      'AuditLog/GetAuditLog': () => ({
        ...row(1),
        traceId: 'trace-1',
        areaName: '兰江市',
        departmentName: null,
        fields: fields.filter(({ changed }) => changed),
      }),
    });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: /^Details/ }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('李四');
    expect(within(dialog).queryByText('Changed')).toBeNull();
  });

  it('says what to do when the details cannot be read', async () => {
    withLogs([row(1)], { 'AuditLog/GetAuditLog': () => refuse(40401, 'Not yours to see') });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: /^Details/ }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('Not yours to see');
    within(dialog).getByRole('button', { name: 'Retry' });
  });

  it('distinguishes an empty log from one without a match', async () => {
    withLogs([]);
    await show();
    await screen.findByText('Nothing recorded yet');
    await userEvent.click(screen.getByRole('button', { name: 'More filters' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Address' }), '10.9.9.9{Enter}');
    await screen.findByText('Nothing matches');
  });
});

describe('its export', () => {
  const exportCall = 'AuditLog/ExportAuditLog';

  it('is not offered without the permission', async () => {
    withLogs([row(1)]);
    await show('/auditLog', []);
    await screen.findByText('Changed a user 1');
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('asks with the filters of the list and saves under the server’s name', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.href}`);
    });
    URL.createObjectURL = () => 'blob:workbook';
    URL.revokeObjectURL = () => undefined;
    const server = withLogs([row(1)], { [exportCall]: () => file('审计日志 2026-11-21.xlsx', 'PK') });
    await show('/auditLog?outcome=done&page=3');
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(saved).toEqual(['审计日志 2026-11-21.xlsx blob:workbook']));
    expect(server.calls.at(-1)).toMatchObject({ action: exportCall, input: { outcome: 'done' } });
    expect(noticeTexts()).toEqual(['审计日志 2026-11-21.xlsx has been downloaded']);
  });

  it('shows a refusal, and can be asked for again', async () => {
    withLogs([row(1)], { [exportCall]: () => refuse(41301, 'More rows than a sheet holds') });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(noticeTexts()).toEqual(['More rows than a sheet holds']));
    await screen.findByRole('button', { name: 'Export' });
  });

  it('can be broken off while it runs', async () => {
    let isOver = false;
    withLogs([row(1)], { [exportCall]: () => new Promise(() => (isOver = false)) });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel export' }));
    await waitFor(() => expect(noticeTexts()).toEqual(['The export was cancelled']));
    expect(isOver).toBe(false);
  });
});
