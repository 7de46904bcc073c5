import type { GradeAnswer } from '@college/contracts/exams/exam-grading';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import MarkPage from './mark-page.tsx';

const answer = (changes: Partial<GradeAnswer> = {}): GradeAnswer => ({
  attemptId: '5ab0c3ce-25a3-4a4f-9a3a-0c8a4f6f0001',
  studentNo: 7,
  itemId: 5,
  text: 'Ventilate and test the air.',
  most: 10,
  found: ['ventilate'],
  score: null,
  comment: '',
  isFinal: false,
  round: 1,
  rowVersion: 0,
  ...changes,
});

const asked: unknown[] = [];
const show = (answers: readonly GradeAnswer[]) => {
  const sent: unknown[] = [];
  asked.length = 0;
  fakeServer({
    'TrainClass/GetGradeStuList': ({ input }) => {
      asked.push(input);
      return {
        totalCount: answers.length,
        items: answers.map(({ attemptId, studentNo, round, rowVersion }) => ({
          attemptId,
          studentNo,
          state: 'open',
          items: 1,
          marked: 0,
          round,
          rowVersion,
        })),
      };
    },
    'TestExam/GetGradeQuestionList': () => [
      { questionId: 11, version: 1, stem: 'Which steps come first?', answers: answers.length, marked: 0 },
    ],
    'TestExam/GetGradeAnswerPageList': ({ input }) => ({
      totalCount: answers.length,
      items: answers.filter(
        ({ attemptId }) =>
          (input as { attemptId?: string }).attemptId === undefined ||
          (input as { attemptId?: string }).attemptId === attemptId,
      ),
      question: {
        questionId: 11,
        version: 1,
        stem: '<p>Which steps come first?</p>',
        answer: '<p>Ventilate, test, enter.</p>',
        keywords: ['ventilate', 'enter'],
        analysis: '',
      },
    }),
    'TrainClass/GradeJdQueSubmitExam': ({ input }) => {
      sent.push(input);
      return {
        ...answer(),
        state: 'done',
        items: 1,
        marked: 1,
        rowVersion: 1,
      };
    },
  });
  return showScreen(MarkPage, { at: '/examGrading/mark?examId=3&classId=5' }).then(() => sent);
};

describe('marking short answers', () => {
  it('shows an answer by number, with what a good one has, and sends its points', async () => {
    const sent = await show([
      answer(),
      answer({ attemptId: '5ab0c3ce-25a3-4a4f-9a3a-0c8a4f6f0002', studentNo: 3 }),
    ]);
    await screen.findByText('Ventilate, test, enter.');
    await userEvent.type(screen.getByRole('spinbutton'), '11');
    await userEvent.click(screen.getByRole('button', { name: 'Save and go on' }));
    expect(sent).toEqual([]);
    await userEvent.clear(screen.getByRole('spinbutton'));
    await userEvent.type(screen.getByRole('spinbutton'), '7.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save and go on' }));
    await screen.findByText('Paper 3');
    expect(sent).toEqual([
      {
        attemptId: answer().attemptId,
        rowVersion: 0,
        isFinal: true,
        grades: [{ itemId: 5, score: 7.5, comment: '' }],
      },
    ]);
  });

  it('says to the third one that two were far apart', async () => {
    await show([answer({ round: 3 })]);
    await screen.findByText('Two marks are far apart. Yours decides.');
  });

  it('goes paper by paper, which have numbers and no names', async () => {
    await show([
      answer(),
      answer({
        attemptId: '5ab0c3ce-25a3-4a4f-9a3a-0c8a4f6f0002',
        studentNo: 3,
        text: 'Call the rescue team.',
      }),
    ]);
    await userEvent.click(await screen.findByRole('tab', { name: 'By paper' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark: Paper 3' }));
    await screen.findByText('Call the rescue team.');
    expect(screen.queryByText('Ventilate and test the air.')).toBeNull();
    expect(asked).toMatchObject([{ examId: 3, classId: 5 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Choose another paper' }));
    await screen.findByRole('button', { name: 'Mark: Paper 7' });
  });
});
