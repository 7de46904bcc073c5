import type { ManagerDashboard as Home } from '@college/contracts/site/dashboard';
import type { DashboardLink } from '@college/contracts/site/dashboard-rows';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ManagerDashboard from './manager-dashboard.tsx';

const to = (screenName: string, query = ''): DashboardLink => ({ screens: [screenName], path: '', query });
const page = (path: string, component: string) => ({
  path,
  component,
  meta: { title: '', parentPath: '', buttonPremission: [], ignore: false },
  children: [],
});
const session = {
  routers: [
    page('/trainClass', 'business/train-class/list'),
    page('/trainClass/detail', 'business/train-class/detail'),
    page('/statistics', 'business/statistics/overview'),
    page('/userCert', 'business/user-cert/list'),
    page('/examGrading', 'business/exam-grading/list'),
    page('/microFrontend/detail', 'system/micro-frontend/detail'),
  ],
  menus: [],
};
const open = async (answer: Partial<Home>) => {
  const home: Home = { phases: null, newest: [], figures: [], tasks: [], panels: [] };
  fakeServer({ 'Dashboard/GetManagerDashboard': () => ({ ...home, ...answer }) });
  await showScreen(ManagerDashboard, { at: '/dashboard', session });
};
const textsOf = (found: readonly HTMLElement[]) => found.map(({ textContent }) => textContent);

describe('the calendar of those who manage classes', () => {
  const one = {
    id: 12,
    name: 'Welding 3',
    phase: 'training' as const,
    begin: '2026-02-20',
    end: '2026-03-06',
  };
  const calendar: NonNullable<Home['calendar']> = {
    from: '2026-03-01',
    to: '2026-03-31',
    today: '2026-03-11',
    classes: [
      {
        ...one,
        id: 9,
        name: 'Crane 1',
        begin: '2026-01-05',
        end: '2026-01-20',
        late: 'Training ended 2026-01-20, not finished',
      },
      { ...one, late: '' },
    ],
    hasMore: true,
  };

  it('shows each class with its days, what is late in words, and links to it', async () => {
    await open({ calendar });
    const chart = within(await screen.findByRole('figure', { name: 'Training classes in 2026-03' }));
    expect(textsOf(chart.getAllByRole('listitem'))).toEqual([
      'Crane 1Training ended 2026-01-20, not finished01-05 to 01-20',
      'Welding 3In training02-20 to 03-06',
    ]);
    expect(chart.getByRole('link', { name: 'Welding 3' }).getAttribute('href')).toBe(
      '/trainClass/detail?id=12',
    );
    screen.getByRole('link', { name: 'More classes' });
  });

  it('draws the part of the month in which a class is, and nothing of one outside it', async () => {
    await open({ calendar });
    const chart = await screen.findByRole('figure', { name: /Training classes/ });
    const bars = [...chart.querySelectorAll<HTMLElement>('li:not([aria-hidden]) [aria-hidden] > span')];
    expect(bars.map(({ style }) => Math.round(parseFloat(style.width)))).toEqual([
      0,
      Math.round((6 / 31) * 100),
    ]);
  });

  it('counts the classes of each phase, each a link to its list', async () => {
    await open({
      calendar: { ...calendar, classes: [] },
      phases: [
        { phase: 'draft', count: 0 },
        { phase: 'applying', count: 5 },
      ],
    });
    await screen.findByText('No class this month');
    const link = screen.getByRole('link', { name: 'Open for applications 5' });
    expect(link.getAttribute('href')).toBe('/trainClass?phase=applying');
    expect(screen.queryByText(/Draft/)).toBeNull();
  });
});

describe('the ranking of areas', () => {
  const area = (code: string, name: string, trained: number | null, before: number | null) => ({
    code,
    name,
    enrolled: trained,
    trained,
    before,
    share: trained === null ? null : 80,
    months: [1, 2],
    link: to('business/statistics/overview', `areaCode=${code}`),
  });
  const ranking: NonNullable<Home['ranking']> = {
    from: '2025-03-01',
    to: '2026-02-28',
    areas: [
      area('990100', 'Lanjiang', 40, 50),
      area('990200', 'Shihe', 30, 20),
      area('990300', 'Yunmeng', null, null),
    ],
  };
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getByRole('link').textContent);

  it('is sorted by any column; what is not known stands last either way', async () => {
    await open({ ranking });
    await screen.findByRole('table');
    expect(names()).toEqual(['Lanjiang', 'Shihe', 'Yunmeng']);
    const change = screen.getByRole('button', { name: /Change in a year/ });
    await userEvent.click(change);
    expect(names()).toEqual(['Lanjiang', 'Shihe', 'Yunmeng']);
    await userEvent.click(change);
    expect(names()).toEqual(['Shihe', 'Lanjiang', 'Yunmeng']);
    expect(screen.getByText('−20%')).toBeDefined();
    expect(screen.getByText('+50%')).toBeDefined();
  });

  it('leads from an area to its statistics, and says so where there is none', async () => {
    await open({ ranking });
    const link = await screen.findByRole('link', { name: 'Shihe' });
    expect(link.getAttribute('href')).toBe('/statistics?areaCode=990200');
  });

  it('says so where nobody enrolled', async () => {
    await open({ ranking: { ...ranking, areas: [] } });
    await screen.findByText('Nothing to compare yet');
  });
});

describe('the people of an enterprise', () => {
  const workers: NonNullable<Home['workers']> = {
    total: 30,
    working: 12,
    people: [
      {
        id: 1,
        name: 'Li Lei',
        mayWork: false,
        certificates: [{ title: 'Electrician', standing: 'expired', until: '2026-01-01' }],
      },
      {
        id: 2,
        name: 'Han Mei',
        mayWork: true,
        certificates: [
          { title: 'Electrician', standing: 'valid', until: '2028-01-01' },
          { title: 'Welder', standing: 'valid', until: null },
        ],
      },
      { id: 3, name: 'Wang Fang', mayWork: false, certificates: [] },
    ],
  };

  it('are beside their certificates, and it says who may work today', async () => {
    await open({ workers });
    await screen.findByText('12 of 30 people may work today');
    const [head, first, second, third] = screen
      .getAllByRole('row')
      .map((row) =>
        textsOf([...within(row).queryAllByRole('columnheader'), ...within(row).queryAllByRole('cell')]),
      );
    expect(head).toEqual(['Person', 'Today', 'Electrician', 'Welder']);
    expect(first).toEqual(['Li Lei', 'May not work', 'Expired 2026-01-01', '—']);
    expect(second).toEqual(['Han Mei', 'May work', 'Until 2028-01-01', 'No expiry']);
    expect(third).toEqual(['Wang Fang', 'No certificate', '—', '—']);
    expect(screen.getByText(/The 3 most urgent are shown/)).toBeDefined();
  });

  it('an enterprise without people is told what will be here', async () => {
    await open({ workers: { total: 0, working: 0, people: [] } });
    await screen.findByText('No people yet');
  });
});

describe('the week of a teacher', () => {
  const papers = {
    id: 'exam-to-grade',
    label: 'Short answers to mark',
    count: 7,
    link: to('business/exam-grading/list'),
  };

  it('shows the lessons of each day, and the papers to mark once', async () => {
    const row = { hint: 'Welding 3', tone: 'neutral' as const, link: to('x/y') };
    const inDays = (days: number): string =>
      `${new Date(Date.now() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10)} 14:00`;
    await open({
      tasks: [papers],
      panels: [
        {
          id: 'teach',
          title: 'Your next lessons',
          rows: [
            { ...row, id: 'a', label: 'Safety basics', value: inDays(0) },
            { ...row, id: 'b', label: 'Rescue', value: inDays(20) },
          ],
        },
      ],
    });
    const card = within(await screen.findByRole('region', { name: 'Your next lessons' }));
    const [today] = card.getAllByRole('listitem');
    expect(today?.textContent).toContain('14:00Safety basics');
    expect(card.getAllByText('Free')).toHaveLength(6);
    card.getByText('Next: Rescue');
    expect(screen.getAllByText('Short answers to mark')).toHaveLength(1);
  });

  it('of a teacher without lessons is there, too', async () => {
    await open({ panels: [{ id: 'teach', title: 'Your next lessons', rows: [] }] });
    expect(await screen.findAllByText('Free')).toHaveLength(7);
    screen.getByText('No papers to mark');
  });
});

describe('the health of the parts', () => {
  const part = { hint: '1.4.0', value: '0 of 9 sessions failed in 24 hours', link: to('x/y') };

  it('says how many need attention, and shows those first', async () => {
    await open({
      panels: [
        {
          id: 'health',
          title: 'Health of the parts',
          rows: [
            { ...part, id: 'a', label: 'Shell', tone: 'good' },
            { ...part, id: 'b', label: 'Business', tone: 'bad' },
          ],
        },
      ],
    });
    const card = within(await screen.findByRole('region', { name: 'Health of the parts' }));
    card.getByText('1 part needs attention');
    expect(card.getAllByRole('listitem')[0]?.textContent).toContain('Business');
  });
});
