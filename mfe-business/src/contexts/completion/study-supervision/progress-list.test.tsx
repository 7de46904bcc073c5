import type { ProgressRow } from '@college/contracts/completion/study-supervision-row';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { daysBetween } from './days-between.ts';
import ProgressList from './progress-list.tsx';
import RecordList from './record-list.tsx';

const progressRow: ProgressRow = {
  userId: 3,
  userName: '杨晓峰',
  departmentName: '澜江石油化工有限公司',
  classId: 7,
  className: '低压电工培训班',
  needHours: 24,
  earnedHours: 6,
  lastTime: '2026-06-14T02:00:00.000Z',
  studyState: 'studying',
  creditedSeconds: 16_200,
  weakSeconds: 1620,
  courses: [],
  exam: 'passed',
  examScore: 61.5,
};
const page = <Row,>(...items: Row[]) => ({ totalCount: items.length, items });
const OPTIONS = {
  'StudyRecord/GetStudyFilterOption': () => ({
    classes: [{ id: 7, name: '低压电工培训班' }],
    courses: [],
    departments: [],
  }),
  'Area/GetAreaTreeList': () => [],
};

describe('progress', () => {
  const serve = (rows: ProgressRow[]) =>
    fakeServer({
      ...OPTIONS,
      'StudyRecord/GetProgressPageList': () => page(...rows),
      'StudyRecord/GetClassProgressList': () =>
        rows.map(({ classId, className, needHours, earnedHours }) => ({
          classId,
          className,
          students: 1,
          met: 0,
          needHours,
          earnedHours,
        })),
    });

  it('shows hours of those required, by person and by class, and leads to the study of one', async () => {
    serve([progressRow]);
    await showScreen(ProgressList, { at: '/progress', permits: ['study-record:export'] });
    const name = await screen.findByRole('link', { name: '杨晓峰' });
    expect(name.getAttribute('href')).toBe('/progress/detail?userId=3&classId=7');
    screen.getByText('6 of 24');
    screen.getByText(/61\.5 points/);
    screen.getByText('Passed');
    await screen.findByRole('figure', { name: 'Hours earned of those required, by class (%)' });
    screen.getAllByText('25%');
    screen.getByRole('button', { name: 'Export' });
  });

  it('is asked for by class, and says when nobody is there', async () => {
    const server = serve([]);
    await showScreen(ProgressList, { at: '/progress?classId=7&state=praised', permits: [] });
    await screen.findByText('Nothing matches');
    const asked = server.calls.find(({ action }) => action === 'StudyRecord/GetProgressPageList')?.input;
    expect(asked).toMatchObject({ classId: 7, page: 1 });
    expect(asked).not.toHaveProperty('state');
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });
});

describe('study records', () => {
  it('say what was not counted and why, with the days as a chart', async () => {
    fakeServer({
      ...OPTIONS,
      'StudyRecord/GetStudyRecordPageList': () =>
        page({
          userId: 3,
          userName: '杨晓峰',
          departmentName: '',
          areaName: '安澜市',
          day: '2026-06-14',
          classId: 7,
          className: '低压电工培训班',
          courseId: 1,
          courseName: '课程',
          wareId: 1,
          wareName: '第 1 讲',
          device: 'Chrome',
          begin: '2026-06-14T02:00:00.000Z',
          end: '2026-06-14T03:00:00.000Z',
          creditedSeconds: 3600,
          lost: [{ reason: 'hidden', seconds: 180 }],
          isWeak: true,
          decisionId: null,
        }),
      'StudyRecord/GetStudyDayList': () => [
        { day: '2026-06-12', people: 1, creditedSeconds: 1800, weakSeconds: 0 },
        { day: '2026-06-14', people: 1, creditedSeconds: 3600, weakSeconds: 600 },
      ],
    });
    await showScreen(RecordList, { at: '/studyRecord', permits: [] });
    await screen.findByText('Page out of sight 3 min');
    screen.getByText('Weak');
    const chart = within(await screen.findByRole('region', { name: 'Study a day (minutes)' }));
    await userEvent.click(chart.getByRole('button', { name: 'Table' }));
    const cells = chart.getAllByRole('cell', { name: /^2026-/ });
    expect(cells.map(({ textContent }) => textContent)).toEqual(['2026-06-12', '2026-06-13', '2026-06-14']);
  });
});

it('days of a chart have no gaps, and are not too many', () => {
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysBetween('', '2026-03-01')).toEqual([]);
  expect(daysBetween('2020-01-01', '2026-03-01')).toHaveLength(92);
});
