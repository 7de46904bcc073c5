import type {
  LessonTestPaper,
  LessonTestResult,
  LessonTestRow,
} from '@college/contracts/classes/lesson-test';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { useSession } from '@college/portal-sdk/session';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { keepDrafts } from '@college/portal-sdk/drafts';
import { cleanup, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import LessonTest from './lesson-test.tsx';

const head = {
  id: 7,
  classId: 4,
  className: 'Mining, class 4',
  courseId: 2,
  courseName: 'Ventilation',
  wareName: '',
  begunAt: '2026-01-01T08:00:00.000Z',
};
const questions = [
  { id: 11, kind: 'single' as const, stem: 'Which gas burns?', options: ['Methane', 'Nitrogen'], gaps: 0 },
  { id: 12, kind: 'blank' as const, stem: 'It is ____.', options: [], gaps: 1 },
];
const paper: LessonTestPaper = {
  ...head,
  questions,
  until: '2026-01-01T08:30:00.000Z',
  passScore: 60,
  serverNow: '2026-01-01T08:00:00.000Z',
};
const row: LessonTestRow = {
  ...head,
  submittedAt: '2026-01-01T08:10:00.000Z',
  score: 50,
  right: 1,
  all: 2,
  passScore: 50,
  isPassed: true,
};
const solution = { right: [0], blanks: [], answer: '', keywords: [], analysis: 'It is CH4.' };
const result: LessonTestResult = {
  ...row,
  answers: [
    { ...questions[0]!, value: [0], isRight: true, solution },
    { ...questions[1]!, value: [], isRight: false, solution: { ...solution, right: [], blanks: [['red']] } },
  ],
};
const list = {
  totalCount: 0,
  items: [] as LessonTestRow[],
  courseName: 'Ventilation',
  className: 'Mining, class 4',
  openId: null,
  nextAt: null as string | null,
  serverNow: '2026-01-01T08:10:00.000Z',
  isPassed: false,
  isNeeded: true,
};

const AT = '/myCourse/test?classId=4&courseId=2';
const open = async (answers: Partial<typeof list> = {}, shown: LessonTestResult = result) => {
  const server = fakeServer({
    'Session/GetDraftKey': () => ({ key: 'A'.repeat(43) }),
    'StudyRecord/GetMyLessonTestList': () => ({ ...list, ...answers }),
    'StudyRecord/StartLessonTest': () => paper,
    'StudyRecord/SubmitLessonTest': () => result,
    'StudyRecord/LeaveLessonTest': () => null,
    'StudyRecord/GetLessonTest': () => shown,
  });
  const router = await showScreen(LessonTest, { at: AT });
  const sent = (action: string) =>
    server.calls.filter((call) => call.action === `StudyRecord/${action}`).map(({ input }) => input);
  return { router, sent };
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('lesson test', () => {
  it('is begun, asks before it is submitted with gaps, and shows what was right', async () => {
    const { sent } = await open();
    await screen.findByText(/is complete only once/);
    await screen.findByText('No test submitted yet');
    await press('Begin the test');
    await screen.findByText('0 of 2 answered');
    await userEvent.click(screen.getByRole('radio', { name: /Methane/ }));
    await press('Submit');
    const dialog = await screen.findByRole('alertdialog', { name: 'One question is not answered' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Submit anyway' }));
    await screen.findByText('Passed: 1 of 2 questions are right.');
    expect(sent('StartLessonTest')).toEqual([{ classId: 4, courseId: 2 }]);
    expect(sent('SubmitLessonTest')).toEqual([{ id: 7, answers: [{ questionId: 11, value: [0] }] }]);
    screen.getByText('Not answered');
    expect(screen.getAllByText('It is CH4.')).toHaveLength(2);
    await press('To my lesson tests');
    await screen.findByRole('button', { name: 'Begin the test' });
  });

  it('is left only when that is meant, so that study counts again', async () => {
    const { sent, router } = await open({ openId: 7 } as object);
    await press('Resume the open test');
    await screen.findByText('0 of 2 answered');
    void router.navigate('/myCourse');
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave the test without a result?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(sent('LeaveLessonTest')).toEqual([]);
    await press('Leave the test');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave the test' }),
    );
    await screen.findByRole('button', { name: 'Resume the open test' });
    expect(sent('LeaveLessonTest')).toEqual([{ id: 7 }]);
  });

  it('has its answers back after a lost login', async () => {
    const user = { id: 7, username: 'u', phone: 'U', logo: '', roleId: [1], userType: '3' as const };
    useSession.setState({ user });
    await open({ openId: 7 } as object);
    await press('Resume the open test');
    await userEvent.click(await screen.findByRole('radio', { name: /Methane/ }));
    expect(await keepDrafts(), 'nothing would be lost').toBe(true);
    cleanup();
    await open({ openId: 7 } as object);
    await press('Resume the open test');
    await screen.findByText('1 of 2 answered');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Methane/ }).checked).toBe(true);
  });

  it('lists what was submitted, each with its answers', async () => {
    await open({ totalCount: 1, items: [row] });
    await screen.findByText('50% (1 of 2)');
    await press(/See the result of/);
    await screen.findByRole('heading', { name: 'Result' });
  });

  it('says of one that was not passed what to read again, and no answers', async () => {
    const failed = { ...row, isPassed: false, score: 30, answers: [], readAgain: ['Gas', 'Ventilation'] };
    await open({ totalCount: 1, items: [failed] }, failed);
    await press(/See the result of/);
    await screen.findByText(/Not passed: 1 of 2/);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Gas', 'Ventilation']);
    screen.getByText(/shown once you pass/);
    expect(screen.queryByText(/may come up in your exam/)).toBeNull();
  });

  it('says when the next one can be begun, and lets it begin then', async () => {
    const { sent } = await open({ totalCount: 1, nextAt: '2026-01-01T08:10:01.000Z' });
    await screen.findByText(/You can begin the next one at/);
    expect(screen.getByRole('button', { name: 'Begin another test' })).toHaveProperty('disabled', true);
    await waitForElementToBeRemoved(() => screen.queryByText(/You can begin the next one at/), {
      timeout: 3000,
    });
    await press('Begin another test');
    expect(sent('StartLessonTest')).toHaveLength(1);
  });

  it('without a course leads to the courses', async () => {
    fakeServer({});
    await showScreen(LessonTest, { at: '/myCourse/test' });
    await screen.findByText('No course was chosen');
    screen.getByRole('link', { name: 'My courses' });
  });
});
