import type { ExamReport } from '@college/contracts/exams/exam-result';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { routersOf } from '../../../testing/routers-of.ts';
import MyPaper from './my-paper.tsx';

const point: ExamReport['points'][number] = {
  pointId: 4,
  name: 'Gas checks',
  questions: 5,
  score: 10,
  level: 'weak',
  most: 25,
  canPractise: true,
};
const report: ExamReport = {
  attemptId: 9,
  examId: 3,
  examName: 'Final exam',
  classId: null,
  className: '',
  no: 1,
  state: 'graded',
  startedAt: null,
  submittedAt: null,
  score: 61,
  passed: true,
  total: 100,
  passScore: 60,
  isOfRecord: true,
  showAnswer: 'after-grading',
  answersShown: true,
  objection: null,
  cheatState: 'none',
  objectUntil: null,
  points: [point],
};

const show = (changes: Partial<ExamReport> = {}) => {
  fakeServer({ 'TestExam/GetStudentExamReport': () => ({ ...report, ...changes }) });
  return showScreen(MyPaper, {
    at: '/myExamRecord/paper?id=9',
    session: { routers: routersOf('/myExamRecord', '/myPractice/run') },
  });
};

describe('an own paper', () => {
  it('says what was known, and leads back to practice', async () => {
    await show();
    await screen.findByText('10 of 25');
    expect(screen.getByRole('link', { name: 'Practise: Gas checks' }).getAttribute('href')).toBe(
      '/myPractice/run?of=point&id=4',
    );
  });

  it('has levels and no points where the right answers are not shown', async () => {
    await show({
      showAnswer: 'never',
      answersShown: false,
      points: [{ ...point, score: null }],
    });
    await screen.findByText('Below 60%');
    expect(screen.queryByText(/of 25/)).toBeNull();
    screen.getByText(/The right answers are not shown/);
  });

  it('says why nothing stands there where it would reveal too much', async () => {
    await show({ showAnswer: 'never', answersShown: false, points: [] });
    await screen.findByText('Too few questions by knowledge point');
  });
});
