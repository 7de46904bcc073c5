import type { MyExam } from '@college/contracts/exams/exam-attempt-row';
import type { ExamReport } from '@college/contracts/exams/exam-result';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { getSession } from '@college/portal-sdk/session';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleAttempt, sampleExam } from '../../../testing/sample-exam.ts';
import { sampleMyClass } from '../../../testing/sample-my-class.ts';
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

interface Shown {
  exam?: Partial<MyExam>;
  contact?: string;
  language?: 'en' | 'zh-CN';
}

const show = (
  changes: Partial<ExamReport> = {},
  { exam = {}, contact = '李老师 0991-1', language = 'en' }: Shown = {},
) => {
  fakeServer({
    'TestExam/GetStudentExamReport': () => ({ ...report, ...changes }),
    'TestExam/GetMyExamList': () => [
      { ...sampleExam({ examId: 2 }) },
      { ...sampleExam({ examId: 3, classId: changes.classId ?? null }), ...exam },
    ],
    'TrainClass/GetEntryTrainClassInfo': () => ({ ...sampleMyClass, contact }),
  });
  return showScreen(MyPaper, {
    at: '/myExamRecord/paper?id=9',
    language,
    session: {
      routers: routersOf('/myExamRecord', '/myPractice/run', '/myExam/room'),
      settings: { ...getSession().settings, supportPhone: '400-1' },
    },
  });
};
const failed = { classId: 5, passed: false, score: 41 };

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

describe('what can be done after a result', () => {
  it('is to sit the exam again while there are attempts, and to ask the contact of the class', async () => {
    await show(failed);
    await screen.findByText('You can sit this exam again until 2026-06-15 16:00. You have 2 attempts left.');
    expect(screen.getByRole('link', { name: 'Sit it again' }).getAttribute('href')).toBe(
      '/myExam/room?examId=3&classId=5',
    );
    await screen.findByText('Questions about your result? Contact: 李老师 0991-1');
  });

  it('is to wait for its opening', async () => {
    const exam = { can: false, reasons: ['not-open' as const, 'seb-required' as const], timesLeft: 1 };
    await show(failed, { exam });
    await screen.findByText(
      'You can sit this exam again from 2026-06-15 11:00 to 2026-06-15 16:00. You have 1 attempt left.',
    );
  });

  it('is said with its reasons where it cannot be sat, in Chinese too', async () => {
    const exam = { can: false, reasons: ['hours-missing' as const, 'no-times-left' as const] };
    await show(failed, { exam, contact: '', language: 'zh-CN' });
    await screen.findByText(
      '目前不能再次参加本场考试。 学时尚未达到要求。“我的培训班”中列出了尚缺的课程和课次。 考试次数已用完。补考事宜请咨询学院。',
    );
    await screen.findByText('对成绩有疑问，请联系：400-1');
    expect(screen.queryByRole('link', { name: '再次参加' })).toBeNull();
  });

  it('is nothing but to ask for who has passed, or sits it again already', async () => {
    await show({}, { exam: { can: false, reasons: ['passed-already'] } });
    await screen.findByText('Questions about your result? Contact: 400-1');
    expect(screen.queryByText(/sit this exam again/)).toBeNull();
    cleanup();
    await show(failed, { exam: { attempt: sampleAttempt({ state: 'running' }) } });
    await screen.findByText(/Contact: 李老师/);
    expect(screen.queryByText(/sit this exam again/)).toBeNull();
  });
});
