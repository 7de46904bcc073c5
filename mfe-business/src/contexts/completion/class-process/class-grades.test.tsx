import type { ClassGradeRow } from '@college/contracts/completion/class-grade';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { routersOf } from '../../../testing/routers-of.ts';
import ClassGradesPage from './class-grades.tsx';

const CALL = 'TrainClass/GetTrainClassGradePageList';
const EXPORT = 'TrainClass/ExportTrainClassGrade';
const at = '/trainClass/grades?id=3';
const row = (changes: Partial<ClassGradeRow> = {}): ClassGradeRow => ({
  id: 21,
  userId: 7,
  userName: '杨晓峰',
  departmentName: '安岚煤业',
  hours: 11.5,
  needHours: 12,
  lessonHours: 2,
  exam: 'passed',
  examScore: 86.5,
  faceScore: 74,
  hasEstimated: false,
  isCompleted: false,
  reasons: ['hours', 'estimate'],
  certificate: 'none',
  ...changes,
});
const list = (items: ClassGradeRow[], changes: object = {}) => ({
  className: '煤矿安全班',
  isFinished: false,
  needExam: true,
  needEstimate: true,
  hasFaceScore: true,
  needLessonHours: 4,
  totalCount: items.length,
  items,
  ...changes,
});

describe('the grade list of a class', () => {
  it('has hours, scores, evaluation, result and certificate of each student side by side', async () => {
    fakeServer({ [CALL]: () => list([row()]) });
    await showScreen(ClassGradesPage, { at, session: { routers: routersOf('/trainClass/student') } });
    const name = await screen.findByRole('link', { name: '杨晓峰' });
    expect(name.getAttribute('href')).toBe('/trainClass/student?id=21');
    const cells = within(name.closest('tr') as HTMLElement);
    cells.getByText('11.5 of 12');
    cells.getByText(/86\.5 points/);
    cells.getByText('Passed');
    cells.getByText('74');
    cells.getByText('Too few hours · Evaluation not handed in');
    screen.getByRole('columnheader', { name: 'Result so far' });
    screen.getByText(/The class is not finished/);
    expect(screen.queryByRole('button', { name: 'Export grade list' })).toBeNull();
  });

  it('has no columns for what the class does not ask for, and says what a finish decided', async () => {
    const nothing = { needExam: false, needEstimate: false, hasFaceScore: false, isFinished: true };
    fakeServer({
      [CALL]: () => list([row({ isCompleted: true, reasons: [], certificate: 'valid' })], nothing),
    });
    await showScreen(ClassGradesPage, { at });
    await screen.findByText('Completed');
    screen.getByText('Issued');
    for (const name of ['Exam', 'Taught part', 'Evaluation'])
      expect(screen.queryByRole('columnheader', { name })).toBeNull();
    expect(screen.queryByText(/The class is not finished/)).toBeNull();
  });

  it('is exported with the filters and in the order of the screen', async () => {
    const server = fakeServer({ [CALL]: () => list([row()]), [EXPORT]: () => refuse(50000, 'Broken') });
    await showScreen(ClassGradesPage, {
      at: `${at}&exam=passed&reason=hours&outcome=unknown&sorting=examScore+desc`,
      permits: ['class-user:export'],
    });
    await screen.findByText('杨晓峰');
    await userEvent.click(screen.getByRole('button', { name: 'Export grade list' }));
    await waitFor(() =>
      expect(server.calls.find(({ action }) => action === EXPORT)?.input).toEqual({
        classId: 3,
        exam: 'passed',
        reason: 'hours',
        sorting: 'examScore desc',
      }),
    );
  });

  it('says that there is no such class', async () => {
    fakeServer({ [CALL]: () => refuse(40401, 'Not found') });
    await showScreen(ClassGradesPage, { at, language: 'zh-CN' });
    await screen.findByText('没有找到该培训班');
  });
});
