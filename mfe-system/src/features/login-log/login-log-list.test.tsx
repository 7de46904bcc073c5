import type { LoginLogRow } from '@college/contracts/identity/login-log';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import LoginLogList from './login-log-list.tsx';

const row = (id: number, more: Partial<LoginLogRow> = {}): LoginLogRow => ({
  id,
  time: '2026-11-20T20:00:00.000Z',
  userName: `user${id}`,
  how: 'password',
  howText: 'Password',
  outcome: 'done',
  outcomeText: 'Signed in',
  address: '10.0.0.1',
  device: 'Chrome 140 · Windows 10',
  traceId: 'trace',
  ...more,
});

const withLogs = (rows: LoginLogRow[]) =>
  fakeServer({
    'LoginLog/GetLoginLogPageList': () => ({ totalCount: rows.length, items: rows }),
    'LoginLog/GetLoginLogOption': () => ({
      hows: [{ value: 'password', text: 'Password' }],
      outcomes: [{ value: 'locked', text: 'Account locked' }],
    }),
  });
const show = (at = '/loginLog', permits: string[] = []) =>
  showScreen(LoginLogList, { at, permits, session: { timeZone: 'Asia/Shanghai' } });

describe('the login log', () => {
  it('says who tried, how, from where, and what came of it', async () => {
    withLogs([row(1), row(2, { userName: '', outcome: 'unknown-user', outcomeText: 'No such account' })]);
    await show();
    await screen.findByText('user1');
    for (const text of ['No known account', 'No such account', 'Signed in']) screen.getByText(text);
    expect(screen.getAllByText('Chrome 140 · Windows 10')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('asks for what the address says, and takes what no contract knows for no filter', async () => {
    const server = withLogs([row(1)]);
    await show('/loginLog?to=2026-11-20&userName=zhang&how=magic&outcome=locked');
    await screen.findByText('user1');
    expect(server.calls.find(({ action }) => action === 'LoginLog/GetLoginLogPageList')?.input).toEqual({
      until: '2026-11-20T16:00:00.000Z',
      userName: 'zhang',
      outcome: 'locked',
      page: 1,
      pageSize: 20,
    });
  });

  it('an outcome is chosen from the server’s words and stored in the address', async () => {
    const server = withLogs([row(1)]);
    const router = await show();
    await screen.findByRole('option', { name: 'Account locked' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Outcome' }), 'Account locked');
    expect(router.state.location.search).toBe('?outcome=locked');
    await waitFor(() => expect(server.calls.at(-1)?.input).toMatchObject({ outcome: 'locked' }));
  });

  it('says what to do without a match, and when it cannot be read', async () => {
    withLogs([]);
    await show('/loginLog?address=10.9.9.9');
    await screen.findByText('Nothing matches');
    fakeServer({ 'LoginLog/GetLoginLogPageList': () => refuse(50301, 'The service is starting') });
    await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
    await screen.findByText('The service is starting');
    screen.getByRole('button', { name: 'Retry' });
  });
});
