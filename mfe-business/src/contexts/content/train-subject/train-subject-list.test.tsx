import type { TrainSubjectDetail, TrainSubjectRow } from '@college/contracts/content/train-subject';
import { sentTo } from '@college/form-kit/testing/form-dialog';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import TrainSubjectList from './train-subject-list.tsx';

const subject: TrainSubjectDetail = {
  id: 4,
  name: '低压电工作业',
  nameEn: 'Low-voltage work',
  personKind: 'special-operation',
  industryRisk: 'general',
  trade: '低压电工作业',
  isEnable: true,
  theoryHours: 80,
  practiceHours: 68,
  refreshHours: 24,
  validMonths: 72,
  reviewMonths: 36,
  renewWindowDays: 60,
  passScore: 80,
  minAge: 18,
  education: 'junior-high',
  isPush: true,
  sort: 1,
  classCount: 0,
  rowVersion: 3,
  intro: '',
  introEn: '',
  cover: null,
};
const serve = (...rows: Partial<TrainSubjectRow>[]) =>
  fakeServer({
    'TrainSubject/GetTrainSubjectPageList': () => ({
      totalCount: rows.length,
      items: rows.map((changes) => ({ ...subject, ...changes })),
    }),
    'TrainSubject/GetTrainSubject': () => subject,
    'TrainSubject/ChangeTrainSubjectEnable': () => ({ ...subject, isEnable: false }),
    'TrainSubject/UpdateTrainSubject': () => subject,
    'TrainSubject/DeleteTrainSubject': () => null,
  });
const everything = [
  'train-subject:create',
  'train-subject:update',
  'train-subject:delete',
  'train-class:read',
];
const show = (at = '/trainSubject', permits = everything) =>
  showScreen(TrainSubjectList, { at, permits, language: 'en' });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('training subjects', () => {
  it('are asked for by what the address says; unknown values count as none', async () => {
    const server = serve({});
    await show('/trainSubject?personKind=special-operation&industryRisk=huge&isEnable=no');
    await screen.findByText('Low-voltage work');
    const [asked] = sentTo(server, 'TrainSubject/GetTrainSubjectPageList');
    expect(asked).toMatchObject({ personKind: 'special-operation', isEnable: false });
    expect(asked).not.toHaveProperty('industryRisk', 'huge');
  });

  it('are disabled after a question', async () => {
    const server = serve({});
    await show();
    await press('Disable Low-voltage work');
    const asked = within(await screen.findByRole('alertdialog'));
    await userEvent.click(asked.getByRole('button', { name: 'Disable' }));
    await waitFor(() =>
      expect(sentTo(server, 'TrainSubject/ChangeTrainSubjectEnable')).toEqual([
        { id: 4, rowVersion: 3, isEnable: false },
      ]),
    );
  });

  it('that classes use are not deleted: one is led to the classes', async () => {
    const server = serve({ classCount: 2 });
    await show();
    await press(/^Delete.*Low-voltage work/);
    await screen.findByText(/used by 2 classes\. Disable/);
    expect(screen.getByRole('link', { name: 'Show the classes' }).getAttribute('href')).toBe(
      '/trainClass?subjectId=4',
    );
    expect(sentTo(server, 'TrainSubject/DeleteTrainSubject')).toEqual([]);
  });

  it('that plans, exams and certificates use are not deleted either, and it says by what', async () => {
    const server = serve({ uses: { classes: 0, plans: 1, exams: 2, certificates: 30 } });
    await show();
    await press(/^Delete.*Low-voltage work/);
    await screen.findByText(/used by 1 plan · 2 exams · 30 certificates\. Disable/);
    expect(screen.queryByRole('link', { name: 'Show the classes' })).toBeNull();
    expect(sentTo(server, 'TrainSubject/DeleteTrainSubject')).toEqual([]);
  });

  it('that nothing uses are deleted after a question', async () => {
    const server = serve({ uses: { classes: 0, plans: 0, exams: 0, certificates: 0 } });
    await show();
    await press(/^Delete.*Low-voltage work/);
    const asked = within(await screen.findByRole('alertdialog'));
    await userEvent.click(asked.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sentTo(server, 'TrainSubject/DeleteTrainSubject')).toHaveLength(1));
  });

  it('are only looked at by who may not change them', async () => {
    serve({});
    await show('/trainSubject', []);
    await screen.findByText('Low-voltage work');
    for (const name of [/^Disable/, /^Delete/, /^Edit/, 'New subject'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});
