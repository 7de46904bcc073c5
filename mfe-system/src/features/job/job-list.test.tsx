import type { JobRow } from '@college/contracts/platform/job';
import { itIsAList } from '@college/form-kit/testing/list-states';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import JobList from './job-list.tsx';

const live = vi.hoisted(() => ({ hear: (_data: unknown): void => undefined }));
vi.mock('@college/portal-sdk/live', () => ({
  onLive: (_kind: string, handler: (data: unknown) => void) => {
    live.hear = handler;
    return () => undefined;
  },
}));

const row = (id: number, more: Partial<JobRow> = {}): JobRow => ({
  id,
  kindText: 'Import of users',
  subjectKind: 'import-job',
  subjectId: 3,
  title: `users${id}.xlsx`,
  state: 'done',
  progress: 100,
  stepText: '',
  attempts: 1,
  maxAttempts: 3,
  failure: '',
  creatorName: '林',
  creationTime: '2026-11-20T20:00:00.000Z',
  runTime: null,
  startTime: '2026-11-20T20:00:01.000Z',
  endTime: null,
  isCancelAsked: false,
  mayRetry: false,
  mayCancel: false,
  ...more,
});
const failed = row(1, { state: 'failed', failure: 'It went wrong', mayRetry: true });
const running = row(2, { state: 'running', progress: 20, mayCancel: true });

const withJobs = (items: JobRow[]) =>
  fakeServer({
    'Job/GetJobPageList': () => ({ totalCount: items.length, items }),
    'Job/GetJob': () => ({ ...items[0], losses: 2, aliveTime: null }),
    'Job/RetryJob': () => null,
    'Job/CancelJob': () => null,
  });
const show = (permits = ['job:retry', 'job:cancel'], language: 'en' | 'zh-CN' = 'en') =>
  showScreen(JobList, { at: '/job', permits, language });
const table = () => within(screen.getByRole('table'));

describe('the list of jobs', () => {
  beforeEach(() => {
    live.hear = () => undefined;
  });

  itIsAList({
    action: 'Job/GetJobPageList',
    caption: 'Background jobs',
    emptyTitle: 'No jobs yet',
    open: () => withJobs([row(1)]),
    first: 'users1.xlsx',
    show,
    sorted: { title: 'For', key: 'title' },
  });

  it('says what failed, and starts it again', async () => {
    const server = withJobs([failed]);
    await show();
    await screen.findByText('It went wrong');
    await userEvent.click(screen.getByRole('button', { name: 'Try again: users1.xlsx' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), { timeout: 15_000 });
    expect(server.calls.find(({ action }) => action === 'Job/RetryJob')?.input).toEqual({ id: 1 });
  });

  it('says why one cannot be cancelled any more', async () => {
    const server = withJobs([running]);
    server.handlers['Job/CancelJob'] = () => refuse(40901, 'It has ended', { id: 'job.not-running' });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel users2.xlsx' }));
    const dialog = within(screen.getByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the job' }));
    await dialog.findByText('It has ended');
  });

  it('shows how far one is as the server reports it, and reads again what has another state', async () => {
    const server = withJobs([running]);
    await show();
    await screen.findByText('20%');
    const news = { id: 2, subjectKind: 'import-job', subjectId: 3, state: 'running', progress: 60 };
    act(() => live.hear(news));
    await screen.findByText('60%');
    const reads = () => server.calls.filter(({ action }) => action === 'Job/GetJobPageList').length;
    expect(reads()).toBe(1);
    act(() => live.hear({ ...news, state: 'done', progress: 100 }));
    await vi.waitFor(() => expect(reads()).toBe(2), { timeout: 15_000 });
    act(() => live.hear('nonsense'));
  });

  it('shows everything that is known of one', async () => {
    withJobs([failed]);
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Details of users1.xlsx' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'users1.xlsx' }));
    await dialog.findByText('It went wrong');
    dialog.getByText('1 of 3');
    dialog.getByText('Interrupted by lost servers');
  });

  it('offers nothing to readers, and reads in Chinese', async () => {
    withJobs([
      failed,
      running,
      row(3, { state: 'waiting' }),
      row(4, { state: 'running', isCancelAsked: true }),
    ]);
    await show([], 'zh-CN');
    await screen.findAllByText('users3.xlsx');
    for (const text of ['等待中', '正在取消', '执行中']) table().getAllByText(text);
    expect(screen.queryByRole('button', { name: /重新执行|取消/ })).toBeNull();
  });
});
