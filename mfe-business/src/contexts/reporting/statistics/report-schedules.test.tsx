import type { ReportSchedule } from '@college/contracts/reporting/report-schedule';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import StatisticsExport from './statistics-export.tsx';

const weekly: ReportSchedule = {
  id: 7,
  report: 'enterprise-rank',
  by: 'trained',
  filters: { trainKind: 'initial' },
  format: 'pdf',
  every: 'week',
  span: 'last',
  areaName: '',
  subjectName: 'Welding',
  state: 'active',
  reason: '',
  nextAt: '2099-06-21T17:00:00.000Z',
  lastAt: null,
  rowVersion: 3,
};
const open = async (rows: readonly ReportSchedule[]) => {
  const server = fakeServer({
    'TrainSubject/GetTrainSubjectSelection': () => [],
    'Area/GetAreaListByRole': () => [],
    'ExportJob/GetExportJobList': () => [],
    'Statistics/GetReportScheduleList': () => rows,
    'Statistics/PauseReportSchedule': () => ({ ...weekly, state: 'paused', nextAt: null }),
    'Statistics/CreateReportSchedule': () => weekly,
    'Statistics/DeleteReportSchedule': () => undefined,
  });
  await showScreen(StatisticsExport, {
    at: '/dashboard/statisticsExp?trainKind=refresh&from=2026-01-01&to=2026-03-01',
  });
  return server;
};
const sent = (server: Awaited<ReturnType<typeof open>>, action: string) =>
  server.calls.findLast((call) => call.action === `Statistics/${action}`)?.input;

describe('regular reports', () => {
  it('say when and what about, and are paused and deleted at the version that was seen', async () => {
    const server = await open([weekly]);
    await screen.findByText(
      'Every Monday, about the week before · Ranked by: Share who completed · Welding · Initial training · PDF',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pause: Ranking of enterprises' }));
    expect(sent(server, 'PauseReportSchedule')).toEqual({ id: 7, rowVersion: 3, isPaused: true });
    await userEvent.click(screen.getByRole('button', { name: 'Delete: Ranking of enterprises' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    );
    expect(sent(server, 'DeleteReportSchedule')).toEqual({ id: 7, rowVersion: 3 });
  });

  it('one that stopped says why, and can be resumed', async () => {
    await open([{ ...weekly, state: 'stopped', nextAt: null, reason: 'May not any more' }]);
    await screen.findByText(
      'May not any more · What comes due meanwhile is made once, as soon as it is resumed',
    );
    screen.getByText('Stopped');
    screen.getByRole('button', { name: 'Resume: Ranking of enterprises' });
  });

  it('one that is due says that it is made now', async () => {
    await open([{ ...weekly, nextAt: '2020-06-21T17:00:00.000Z' }]);
    await screen.findByText('Will be made within a minute');
  });

  it('are set up with the filters of the page, without its days', async () => {
    const server = await open([]);
    await screen.findByText('No scheduled reports');
    await userEvent.click(screen.getByRole('button', { name: 'Schedule: Exam statistics' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Schedule' }));
    expect(sent(server, 'CreateReportSchedule')).toEqual({
      report: 'exams',
      every: 'month',
      span: 'last',
      format: 'xlsx',
      filters: { trainKind: 'refresh' },
    });
  });
});
