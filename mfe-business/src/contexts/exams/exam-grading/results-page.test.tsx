import type { RegradePreview, RegradeRow } from '@college/contracts/exams/exam-regrade';
import type { ExamAnalysis } from '@college/contracts/exams/exam-result';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import ResultsPage from './results-page.tsx';

const analysis: ExamAnalysis = {
  examId: 3,
  examName: 'Final exam',
  classId: 5,
  className: 'Miners 1',
  total: 100,
  passScore: 60,
  n: 40,
  passed: 30,
  mean: 71,
  median: 72,
  deviation: 10,
  alpha: 80,
  errorRatio: 45,
  standardError: 4.5,
  distribution: [0, 0, 0, 0, 5, 5, 10, 10, 5, 5],
  items: [
    {
      questionId: 11,
      version: 2,
      kind: 'single',
      stem: 'What comes first?',
      n: 40,
      facility: 35,
      deviation: 48,
      guess: 50,
      discrimination: -12,
      efficiency: -15,
      none: 1,
      options: [
        { text: 'Ventilate', isRight: false, chosen: 25, mean: 80 },
        { text: 'Enter', isRight: true, chosen: 14, mean: 55 },
      ],
      blanks: [],
    },
  ],
};
const preview: RegradePreview = {
  basis: 'as-it-was',
  papers: 40,
  changed: 2,
  nowPassed: 1,
  nowFailed: 0,
  kept: 3,
  rows: [
    {
      attemptId: 1,
      userName: 'Li Lei',
      className: 'Miners 1',
      markBefore: 0,
      markAfter: 5,
      scoreBefore: 58,
      scoreAfter: 63,
      passedBefore: false,
      passedAfter: true,
    },
  ],
};
const regrade: RegradeRow = {
  id: 1,
  questionId: 11,
  version: 2,
  stem: 'What comes first?',
  mode: 'key',
  reason: 'The key was wrong.',
  byName: 'Wang',
  creationTime: '2026-11-20T08:00:00.000Z',
  state: 'done',
  progress: 100,
  changed: 2,
};

const show = async (permits: string[], handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const calls = fakeServer({
    'TestExam/GetExamAnalysis': () => analysis,
    'TestExam/GetRegradeList': () => [],
    'TestExam/PreviewRegrade': () => preview,
    ...handlers,
  });
  await showScreen(ResultsPage, { at: '/examGrading/results?examId=3&classId=5&part=questions', permits });
  await screen.findAllByText('1. What comes first?');
  return calls;
};

const askPreview = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Mark again: 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: /Ventilate/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Show who changes' }));
  await dialog.findByText('58 → 63');
  return dialog;
};

describe('the results of an exam', () => {
  it('mark a question again once it is clear who changes, with a reason', async () => {
    let sent: unknown;
    await show(['exam:update'], {
      'TestExam/RegradeQuestion': ({ input }) => {
        sent = input;
        return regrade;
      },
    });
    const dialog = await askPreview();
    dialog.getByText('3 papers are in finished classes and stay as they are.');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark again' }));
    await dialog.findByText('Please give a reason.');
    await userEvent.type(dialog.getByLabelText(/Reason/), 'The key was wrong.');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark again' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual({
      examId: 3,
      questionId: 11,
      version: 2,
      mode: 'key',
      right: [0],
      basis: 'as-it-was',
      reason: 'The key was wrong.',
    });
  });

  it('ask for the preview again when a paper has changed since', async () => {
    await show(['exam:update'], {
      'TestExam/RegradeQuestion': () => refuse(40902, 'Somebody has changed it meanwhile'),
    });
    const dialog = await askPreview();
    await userEvent.type(dialog.getByLabelText(/Reason/), 'The key was wrong.');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark again' }));
    await dialog.findByText('Somebody has changed it meanwhile');
    dialog.getByRole('button', { name: 'Show who changes' });
  });

  it('list what was marked again, and offer a reader no change', async () => {
    await show([], { 'TestExam/GetRegradeList': () => [regrade] });
    await screen.findByText('The key was wrong.');
    expect(screen.queryByRole('button', { name: 'Mark again: 1' })).toBeNull();
  });
});
