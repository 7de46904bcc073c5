import type { StudentDashboard as Home } from '@college/contracts/site/dashboard';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import StudentDashboard from './student-dashboard.tsx';

const CALL = 'Dashboard/GetStudentDashboard';
const it3 = {
  id: 3,
  name: 'Welding, class 3',
  subjectName: 'Welding',
  trainBegin: '2026-02-28T16:00:00.000Z',
  trainEnd: '2026-03-05T16:00:00.000Z',
  phase: 'applying' as const,
};
const home: Home = {
  next: {
    what: 'train-class',
    title: 'Your application is under review',
    hint: 'Welding, class 3',
    action: 'See the class',
    link: { screens: ['visitor/train-class/detail'], path: '', query: 'id=3' },
    until: '2026-02-28T16:00:00.000Z',
    untilLabel: 'Training begins',
  },
  applications: [
    { ...it3, state: 'pending', time: '2026-01-01T02:00:00.000Z' },
    { ...it3, id: 4, name: 'Crane, class 1', state: 'suspended', time: '2026-01-02T02:00:00.000Z' },
  ],
  classes: [
    {
      ...it3,
      id: 5,
      name: 'Blasting, class 2',
      areaName: '',
      applyEnd: '2026-02-01T02:00:00.000Z',
      quota: 30,
      studentCount: 29,
      approvedCount: 29,
    },
  ],
  notices: [
    {
      id: 8,
      noticeTitle: 'Bring your card',
      noticeTypeName: 'Announcement',
      noticeStartTime: '2026-01-05T02:00:00.000Z',
    },
  ],
};
const meta = { title: '', parentPath: '', buttonPremission: [], ignore: false };
const session = {
  routers: [
    { path: '/visitor/trainDetail', component: 'visitor/train-class/detail', meta, children: [] },
    { path: '/myTrainClass/class', component: 'business/my-class/class', meta, children: [] },
    { path: '/myPractice/run', component: 'business/practice/run', meta, children: [] },
    { path: '/trainClass/detail', component: 'business/train-class/detail', meta, children: [] },
  ],
  menus: [],
};
const open = async (answer: Partial<Home> = {}) => {
  fakeServer({ [CALL]: () => ({ ...home, ...answer }) });
  await showScreen(StudentDashboard, { at: '/dashboard', session });
};

describe('the home of a learner', () => {
  it('says the next step, when it is, and leads there', async () => {
    await open();
    const next = within(await screen.findByRole('region', { name: 'Your application is under review' }));
    expect(next.getByText('Training begins 2026-03-01 00:00')).toBeDefined();
    expect(next.getByRole('link', { name: 'See the class' }).getAttribute('href')).toBe(
      '/visitor/trainDetail?id=3',
    );
  });

  it('says so when there is nothing to do', async () => {
    await open({ next: null, applications: [], classes: [], notices: [] });
    await screen.findByRole('heading', { name: 'You are up to date' });
    for (const empty of [
      'You have not applied for a class yet',
      'No class is open for you at the moment',
      'You have read everything',
    ])
      expect(screen.getByText(empty)).toBeDefined();
  });

  it('draws the hours of each class beside the next step', async () => {
    const hours = { classId: 3, className: 'Welding, class 3', need: 20, until: '2026-03-05T16:00:00.000Z' };
    await open({ hours: [{ ...hours, done: 12.5 }] });
    const next = within(await screen.findByRole('region', { name: 'Your application is under review' }));
    const ring = next.getByRole('progressbar', { name: '12.5 of 20 hours, 7.5 missing' });
    expect(ring.getAttribute('aria-valuenow')).toBe('63');
    expect(next.getByRole('link', { name: 'Welding, class 3' }).getAttribute('href')).toBe(
      '/myTrainClass/class?id=3',
    );
  });

  it('lists own applications with their state, also one that only a newer gateway knows', async () => {
    await open();
    const card = within(await screen.findByRole('region', { name: 'My applications' }));
    expect(card.getByText('Being checked')).toBeDefined();
    expect(card.getByText('suspended')).toBeDefined();
    expect(card.getByRole('link', { name: 'Crane, class 1' }).getAttribute('href')).toBe(
      '/myTrainClass/class?id=4',
    );
  });

  it('lists valid certificates with the day on which they run out', async () => {
    await open({
      certificates: [
        {
          ...{
            id: 1,
            title: 'Welder',
            about: 'Welding',
            validTo: '2027-03-01',
            nextReviewDate: '2026-09-01',
          },
          wrongAnswers: 12,
        },
        { id: 2, title: 'Completion', about: '', validTo: null, nextReviewDate: null },
      ],
    });
    const card = within(await screen.findByRole('region', { name: 'My certificates' }));
    expect(card.getByText('Valid until 2027-03-01')).toBeDefined();
    expect(card.getByText('Next review 2026-09-01')).toBeDefined();
    expect(card.getByText('No expiry')).toBeDefined();
    const wrong = card.getByRole('link', { name: 'Before then, practise the 12 questions you got wrong' });
    expect(wrong.getAttribute('href')).toBe('/myPractice/run?of=wrong');
  });

  it('lists open classes with what is left, and unread notices', async () => {
    await open();
    await screen.findByText('Applications close 2026-02-01');
    screen.getByText('1 seat left');
    // The page of the workspace shows classes that somebody is in; one to apply for is on the public page.
    expect(screen.getByRole('link', { name: 'Blasting, class 2' }).getAttribute('href')).toBe(
      '/visitor/trainDetail?id=5',
    );
    expect(screen.getByRole('link', { name: 'Bring your card' }).getAttribute('href')).toBe(
      '/UserManager/notices?id=8',
    );
  });
});
