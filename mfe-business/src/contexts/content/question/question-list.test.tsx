import type { QuestionRow } from '@college/contracts/content/question-bank';
import { sentTo } from '@college/form-kit/testing/form-dialog';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import QuestionList from './question-list.tsx';

const row: QuestionRow = {
  id: 7,
  kind: 'single',
  text: 'What comes first?',
  pointId: 3,
  pointName: 'Confined spaces',
  difficulty: 2,
  isExamOnly: true,
  isEnable: true,
  isDuplicate: false,
  courseCount: 1,
  answerCount: 0,
  version: 1,
  creatorName: '陈志远',
  lastModificationTime: '2026-11-20T02:00:00.000Z',
  rowVersion: 4,
};
const serve = (...rows: Partial<QuestionRow>[]) =>
  fakeServer({
    'Question/GetQuestionPageList': () => ({
      totalCount: rows.length,
      items: rows.map((changes) => ({ ...row, ...changes })),
    }),
    'Question/GetKnowledgePointTreeList': () => [],
    'Question/GetQuestionCourseSelection': () => [],
    'Question/DeleteQuestion': () => null,
  });
const everything = [
  'question:create',
  'question:update',
  'question:delete',
  'question:import',
  'question:export',
];
const show = (at = '/question', permits = everything) =>
  showScreen(QuestionList, { at, permits, language: 'en' });

describe('the question bank', () => {
  it('asks for what the address says, and says what a question is', async () => {
    const server = serve({}, { id: 8, text: 'Twice', isEnable: false, isDuplicate: true });
    await show('/question?kind=single&difficulty=2&examOnly=yes&enabled=no&same=yes&pointId=3');
    const first = within((await screen.findByText('What comes first?')).closest('tr')!);
    for (const text of ['Single choice', 'Confined spaces', '2 – easy', 'Enabled', 'Exams only'])
      first.getByText(text);
    within(screen.getByText('Twice').closest('tr')!).getByText('Duplicate');
    expect(sentTo(server, 'Question/GetQuestionPageList')[0]).toMatchObject({
      kind: 'single',
      difficulty: 2,
      isExamOnly: true,
      isEnable: false,
      isDuplicate: true,
      pointId: 3,
    });
  });

  it('lets nobody delete what was answered', async () => {
    const server = serve({}, { id: 8, text: 'Answered', answerCount: 12 });
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete “Answered”?' }));
    await screen.findByText(/It was answered 12 times/);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete “What comes first?”?' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await userEvent.click(asked.getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sentTo(server, 'Question/DeleteQuestion')).toEqual([{ id: 7, rowVersion: 4 }]),
    );
  });

  it('offers a reader nothing that changes it, and says so when it is empty', async () => {
    serve();
    await show('/question', []);
    await screen.findByText('No questions yet');
    for (const name of ['Import', 'Export']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New question' })).toBeNull();
  });
});
