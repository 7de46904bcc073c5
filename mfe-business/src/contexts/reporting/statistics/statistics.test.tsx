import type {
  StatisticsFigure,
  StatisticsPoint,
  StatisticsRank,
} from '@college/contracts/reporting/statistics';
import { routersOf } from '../../../testing/routers-of.ts';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import StatisticsOverview from './statistics-overview.tsx';
import TrainStatistics from './train-statistics.tsx';

const figure = (id: string, more: Partial<StatisticsFigure> = {}): StatisticsFigure => ({
  id,
  value: 120,
  of: null,
  previous: 100,
  previousOf: null,
  ...more,
});
const point: StatisticsPoint = {
  period: '2026-05',
  enrolled: 12,
  trained: 7,
  settled: 9,
  hours: 31.5,
  graded: null,
  passed: null,
  before: { enrolled: 9, trained: 4, settled: 5, hours: 20, graded: 10, passed: 8 },
};
const row: StatisticsRank = {
  id: 990100,
  code: '990100',
  name: 'Lanzhou City',
  value: 30,
  of: 40,
  previous: 10,
  previousOf: 20,
};

const answers = {
  'TrainSubject/GetTrainSubjectSelection': () => [],
  'Area/GetAreaListByRole': () => [],
  'Statistics/GetOverview': () => ({
    figures: [
      figure('enrolled'),
      figure('trained', { value: null, of: null }),
      figure('passed', { value: 45, of: 60, previous: 28, previousOf: 40 }),
      figure('certificates', { value: 37, previous: 37 }),
    ],
    trend: [point],
    asOf: '2026-06-15T04:00:00.000Z',
  }),
  'Statistics/GetAreaRank': () => ({ items: [row], asOf: '2026-06-15T04:00:00.000Z' }),
};

describe('statistics', () => {
  it('shows figures beside the period before, and hides those about few people', async () => {
    fakeServer(answers);
    await showScreen(StatisticsOverview, { at: '/statistics' });
    expect(await screen.findByText('20% more than before')).toBeTruthy();
    expect(screen.getByText('75%')).toBeTruthy();
    expect(screen.getByText('Valid certificates')).toBeTruthy();
    expect(screen.getByText('As many as before')).toBeTruthy();
    expect(screen.getByText('45 of 60 · +5 points since')).toBeTruthy();
    expect(screen.getByText('None, or fewer than five')).toBeTruthy();
  });

  it('a share of nobody is no share', async () => {
    const nobody = { value: 0, of: 0, previous: 0, previousOf: 0 };
    fakeServer({
      ...answers,
      'Statistics/GetOverview': () => ({
        figures: [figure('trained', nobody), figure('passed', nobody)],
        trend: [point],
        asOf: null,
      }),
    });
    await showScreen(StatisticsOverview, { at: '/statistics' });
    expect(await screen.findByText('Nobody graded yet')).toBeTruthy();
    expect(screen.getByText('Nobody settled yet')).toBeTruthy();
    expect(screen.queryByText('0%')).toBeNull();
  });

  it('the trend has the period before beside it, and the same numbers as a table', async () => {
    fakeServer(answers);
    await showScreen(StatisticsOverview, { at: '/statistics?show=passed' });
    const card = within(await screen.findByRole('region', { name: 'Trend' }));
    await userEvent.click(card.getByRole('button', { name: 'Table' }));
    const cells = card.getAllByRole('cell');
    // A dash where none is shown.
    expect(cells.map((cell) => cell.textContent)).toEqual(['2026-05', '—', '—', '8']);
    expect(card.getByRole('columnheader', { name: 'Before' })).toBeTruthy();
  });

  it('the table of a ranking is sorted by any column, areas without a value last', async () => {
    const items = [
      { ...row, trend: [6, 15], trendOf: [10, 20] },
      {
        ...row,
        id: 990200,
        code: '990200',
        name: 'Wangchao City',
        value: 20,
        of: 40,
        trend: [4, 20],
        trendOf: [10, 40],
      },
      {
        ...row,
        id: 990300,
        code: '990300',
        name: 'Yunxiu City',
        value: null,
        of: null,
        trend: [5, null],
        trendOf: [10, null],
      },
    ];
    fakeServer({
      ...answers,
      'Statistics/GetAreaRank': () => ({ items, times: ['2026-05', '2026-06'], asOf: null }),
    });
    await showScreen(StatisticsOverview, { at: '/statistics?tab=areas&by=passed' });
    const trends = within(
      await screen.findByRole('figure', { name: 'Each area over the period, all on one scale' }),
    );
    // One value is no line.
    expect(trends.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Lanzhou City 75%',
      'Wangchao City 50%',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    const names = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map((one) => within(one).getAllByRole('cell')[1]?.textContent);
    await userEvent.click(screen.getByRole('button', { name: 'Pass rate' }));
    expect(names()).toEqual(['Wangchao City', 'Lanzhou City', 'Yunxiu City']);
    await userEvent.click(screen.getByRole('button', { name: 'Pass rate' }));
    expect(names()).toEqual(['Lanzhou City', 'Wangchao City', 'Yunxiu City']);
  });

  it('ranks by shares, and leads on to the areas below', async () => {
    const server = fakeServer(answers);
    await showScreen(StatisticsOverview, {
      at: '/statistics?tab=areas&by=passed&from=2026-01-01&to=2026-06-30',
    });
    const links = await screen.findAllByRole('link', { name: 'Lanzhou City' });
    expect(links[0]?.getAttribute('href')).toContain('areaCode=990100');
    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    expect(screen.getByRole('cell', { name: '30 of 40' })).toBeTruthy();
    expect(server.calls.findLast(({ action }) => action === 'Statistics/GetAreaRank')?.input).toMatchObject({
      by: 'passed',
      from: '2026-01-01',
      to: '2026-06-30',
    });
  });

  it('a subject whose figure is not shown has no bar', async () => {
    const subject = { graded: 10, passed: 8, passedFirst: 7 };
    fakeServer({
      ...answers,
      'Statistics/GetExamStatistics': () => ({
        figures: [],
        trend: [point],
        subjects: [
          { name: 'Crane', ...subject },
          { name: 'Welding', graded: null, passed: null, passedFirst: null },
        ],
        asOf: null,
      }),
    });
    await showScreen(StatisticsOverview, { at: '/statistics?tab=exams' });
    const chart = await screen.findByRole('figure', { name: 'Pass rate' });
    expect(
      within(chart)
        .getAllByRole('listitem')
        .map((bar) => bar.textContent),
    ).toEqual(['Crane80%']);
    const card = within(screen.getByRole('region', { name: 'By subject' }));
    await userEvent.click(card.getByRole('button', { name: 'Table' }));
    expect(card.getByRole('cell', { name: 'Welding' })).toBeTruthy();
  });

  it('says what the figures mean', async () => {
    fakeServer(answers);
    await showScreen(StatisticsOverview, { at: '/statistics' });
    await userEvent.click(screen.getByRole('button', { name: 'What the figures mean' }));
    expect(screen.getByRole('dialog').textContent).toContain('on the day of the approval');
  });

  it('can be tried again when it could not be loaded', async () => {
    fakeServer({ ...answers, 'Statistics/GetOverview': () => refuse(50000, 'Try later') });
    await showScreen(StatisticsOverview, { at: '/statistics' });
    expect(await screen.findByText('The statistics could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: /try again|retry/i })).toBeTruthy();
  });
});

describe('the tabs of statistics', () => {
  const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent);
  const all = ['/statistics', '/trainStatistics', '/dashboard/statisticsExp'];

  it('are the views and the other pages of statistics, which keep the period', async () => {
    fakeServer(answers);
    const router = await showScreen(StatisticsOverview, {
      at: '/statistics?tab=areas&by=passed&from=2026-01-01',
      session: { routers: routersOf(...all) },
    });
    expect(tabs().slice(-2)).toEqual(['Training statistics', 'Exports']);
    await userEvent.click(screen.getByRole('tab', { name: 'Training statistics' }));
    expect(router.state.location).toMatchObject({ pathname: '/trainStatistics', search: '?from=2026-01-01' });
  });

  it('lead back from a page of its own to a view', async () => {
    fakeServer({ ...answers, 'Statistics/GetTrainStatistics': () => refuse(50000, 'Try later') });
    const router = await showScreen(TrainStatistics, {
      at: '/trainStatistics?from=2026-01-01',
      session: { routers: routersOf(...all) },
    });
    await userEvent.click(screen.getByRole('tab', { name: 'Exams' }));
    expect(router.state.location).toMatchObject({
      pathname: '/statistics',
      search: '?from=2026-01-01&tab=exams',
    });
  });

  it('are left out for a role with one page of statistics', async () => {
    fakeServer({ ...answers, 'Statistics/GetTrainStatistics': () => refuse(50000, 'Try later') });
    await showScreen(TrainStatistics, {
      at: '/trainStatistics',
      session: { routers: routersOf('/trainStatistics') },
    });
    await screen.findByText('Training statistics');
    expect(tabs()).toEqual([]);
  });
});
