import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { sampleCourse, sampleStudyRow } from '../../../testing/sample-study.ts';
import { minutesByDay } from './minutes-by-day.ts';
import MyStudyRecords from './my-study-records.tsx';

vi.mock('@college/ui-kit/time-chart', () => ({
  TimeChartCard: ({ caption }: { caption: string }) => <figure aria-label={caption} />,
}));

const PAGE = 'StudyRecord/GetMyStudyRecordPageList';
const serve = (items = [sampleStudyRow()]) =>
  fakeServer({
    [PAGE]: () => ({ totalCount: items.length, items }),
    'StudyRecord/GetMyCourseList': () => [
      sampleCourse(),
      sampleCourse({ classId: 4, className: '化工班', courseId: 6, courseName: '化工安全' }),
    ],
  });
const show = (search = '', language: 'en' | 'zh-CN' = 'en') =>
  showScreen(MyStudyRecords, { at: `/myStudyRecord${search}`, language });

describe('my study records', () => {
  it('say what counted and what did not, with the reasons in words', async () => {
    const day = new Date().toISOString().slice(0, 10);
    serve([
      sampleStudyRow({
        day,
        lost: [
          { reason: 'paused', seconds: 60 },
          { reason: 'hidden', seconds: 240 },
        ],
        isWeak: true,
        decisionId: 2,
      }),
    ]);
    await show();
    const row = within(await screen.findByRole('row', { name: new RegExp(day) }));
    row.getByText('25 min');
    row.getByText('Page out of sight: 4 min; Paused: 1 min');
    row.getByText('10:00–10:30');
    row.getByText('Weak evidence');
    row.getByRole('button', { name: 'Withdrawn: see why' });
    await screen.findByRole('figure', { name: 'Minutes a day, last two weeks' });
  });

  it('list the stretches of a day with what to do and what proves each', async () => {
    const stretch = { begin: '2026-06-01T02:00:00.000Z', end: '2026-06-01T02:05:00.000Z' };
    const stretches = [
      { id: 71, ...stretch, creditedSeconds: 300, lost: [] },
      { id: 72, ...stretch, creditedSeconds: 60, lost: [{ reason: 'paused' as const, seconds: 240 }] },
    ];
    const receipt = (place: number | null) => ({
      id: 71,
      place,
      size: place && 90,
      text: place ? 'abc' : '',
    });
    let place: number | null = 41;
    fakeServer({
      [PAGE]: () => ({ totalCount: 1, items: [sampleStudyRow({ stretches })] }),
      'StudyRecord/GetMyCourseList': () => [sampleCourse()],
      'StudyRecord/GetMyStudyReceipt': () => receipt(place),
    });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: /^Receipts of 通风系统/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Receipts: 通风系统' }));
    dialog.getByText('All of it was counted.');
    dialog.getByText('4 min: Nothing was playing. Press play, and time counts again.');
    await userEvent.click(dialog.getByRole('button', { name: 'Show the receipt of stretch 71' }));
    await dialog.findByText(/Entry 42 of 90, signed/);
    dialog.getByRole('button', { name: 'Copy the receipt of stretch 71' });
    place = null;
    await userEvent.click(dialog.getByRole('button', { name: 'Show the receipt of stretch 72' }));
    await dialog.findByText(/within a minute/);
  });

  it('are looked up by class and course; another class has other courses', async () => {
    const server = serve();
    const router = await show('?classId=3&courseId=5');
    await screen.findByRole('option', { name: '化工班' });
    expect(screen.queryByRole('option', { name: '化工安全' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Class' }), '化工班');
    expect(router.state.location.search).toBe('?classId=4');
    await waitFor(() =>
      expect(server.calls.filter(({ action }) => action === PAGE).at(-1)?.input).toEqual({
        classId: 4,
        page: 1,
        pageSize: 20,
      }),
    );
  });

  it('say so where there are none', async () => {
    serve([]);
    await show('', 'zh-CN');
    await screen.findByText('暂无学习记录');
    expect(screen.queryByRole('figure')).toBeNull();
  });
});

it('minutes of each day are summed up, days without study are zero', () => {
  const rows = [
    sampleStudyRow({ creditedSeconds: 90 }),
    sampleStudyRow({ creditedSeconds: 120 }),
    sampleStudyRow({ day: '2026-06-03', creditedSeconds: 600, lost: [] }),
  ];
  expect(minutesByDay(rows, ['2026-06-01', '2026-06-02', '2026-06-03'])).toEqual({
    counted: [4, 0, 10],
    lost: [8, 0, 0],
  });
});
