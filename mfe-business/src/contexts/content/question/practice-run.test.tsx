import type { PracticeQuestion, PracticeSolution } from '@college/contracts/content/practice';
import { sentTo } from '@college/form-kit/testing/form-dialog';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import PracticeRun from './practice-run.tsx';

const question: PracticeQuestion = {
  id: 5,
  version: 2,
  kind: 'single',
  stem: '<p>What comes first?</p>',
  options: ['<p>Enter</p>', '<p>Ventilate</p>'],
  gaps: 0,
  difficulty: 2,
  pointName: 'Confined spaces',
  last: null,
};
const essay: PracticeQuestion = {
  ...question,
  id: 6,
  kind: 'short-answer',
  stem: '<p>Why?</p>',
  options: [],
};
const solution: PracticeSolution = {
  isRight: false,
  right: [1],
  blanks: [],
  answer: '',
  keywords: [],
  found: [],
  analysis: '<p>Gas is not seen.</p>',
};
const serve = (items: PracticeQuestion[], answer: Partial<PracticeSolution> = {}) =>
  fakeServer({
    'TrainClass/GetCourseQuestionList': ({ input }) =>
      (input as { state: string }).state === 'all' || items.length > 0
        ? { totalCount: 1, items: items.length > 0 ? items : [question] }
        : { totalCount: 0, items: [] },
    'Question/GetWrongQuestionPageList': () => ({ totalCount: items.length, items }),
    'Question/AnswerPractice': () => ({ ...solution, ...answer }),
  });
const show = (search: string) => showScreen(PracticeRun, { at: `/myPractice/run${search}`, language: 'en' });
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('practice', () => {
  it('shows what is right, and why, only after an answer; then goes on to the result', async () => {
    const server = serve([question]);
    await show('?of=course&id=9');
    expect((await button('Check my answer')).disabled).toBe(true);
    expect(screen.queryByText('Gas is not seen.')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: /Enter/ }));
    await userEvent.click(await button('Check my answer'));
    await screen.findByText('Not right');
    screen.getByText('Gas is not seen.');
    screen.getByText('Right, not chosen');
    screen.getByText('Wrong');
    expect(sentTo(server, 'Question/AnswerPractice')).toEqual([{ questionId: 5, version: 2, value: [0] }]);
    await userEvent.click(await button('See the result'));
    await screen.findByText('0 of 1 right');
  });

  it('compares a short answer with the model answer', async () => {
    serve([essay], { isRight: null, answer: '<p>Gas kills.</p>', keywords: ['gas', 'air'], found: ['gas'] });
    await show('?of=wrong');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'because of gas');
    await userEvent.click(await button('Check my answer'));
    await screen.findByText('Compare with the model answer');
    screen.getByText('Keywords in your answer: 1 of 2');
    screen.getByText('Gas kills.');
  });

  it('is read out question by question by its kind, and can be skipped', async () => {
    const server = serve([question, essay]);
    await show('?of=course&id=9');
    const first = await screen.findByRole('group', { name: 'Question 1 of 2, Single choice' });
    expect(document.activeElement).toBe(first);
    await userEvent.click(await button('Skip'));
    const second = screen.getByRole('group', { name: 'Question 2 of 2, Short answer' });
    expect(document.activeElement).toBe(second);
    await userEvent.click(await button('Skip'));
    await screen.findByText('2 skipped');
    expect(document.activeElement?.textContent, 'the result').toMatch(/^This round is done/);
    expect(server.actions()).not.toContain('Question/AnswerPractice');
  });

  it('tells what was right, missed and wrong in one way', async () => {
    const multiple: PracticeQuestion = {
      ...question,
      kind: 'multiple',
      options: ['<p>Air</p>', '<p>Rope</p>', '<p>Fire</p>'],
    };
    serve([multiple], { right: [0, 1] });
    await show('?of=course&id=9');
    await userEvent.click(await screen.findByRole('checkbox', { name: /Air/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Fire/ }));
    await userEvent.click(await button('Check my answer'));
    await screen.findByRole('checkbox', { name: /Air Right$/ });
    screen.getByRole('checkbox', { name: /Rope Right, not chosen$/ });
    screen.getByRole('checkbox', { name: /Fire Wrong$/ });
  });

  it('says why an answer was not taken, and keeps it', async () => {
    const server = serve([question]);
    server.handlers['Question/AnswerPractice'] = () => refuse(40902, 'The question was changed');
    await show('?of=course&id=9');
    await userEvent.click(await screen.findByRole('radio', { name: /Ventilate/ }));
    await userEvent.click(await button('Check my answer'));
    await screen.findByText('The question was changed');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Ventilate/ }).checked).toBe(true);
  });

  it('of a course of a class asks for it, leads back to it, and says why it is not open', async () => {
    const server = serve([question]);
    await show('?of=course&id=9&classId=3');
    await screen.findByText('What comes first?');
    expect(sentTo(server, 'TrainClass/GetCourseQuestionList')).toMatchObject([{ courseId: 9, classId: 3 }]);
    expect(screen.getByRole('link', { name: 'Back to the class' }).getAttribute('href')).toBe(
      '/myTrainClass/class?id=3',
    );
    cleanup();
    server.handlers['TrainClass/GetCourseQuestionList'] = () => refuse(40901, 'The class is finished');
    await show('?of=course&id=9&classId=4');
    await screen.findByText('The class is finished');
  });

  it('that has all been answered is done once more on demand', async () => {
    serve([]);
    await show('?of=course&id=9');
    await screen.findByText('You have answered all of these');
    await userEvent.click(await button('Once more'));
    await screen.findByText('What comes first?');
  });

  it.each(['', '?of=course', '?of=x&id=3'])('of nothing (%j) leads back', async (search) => {
    serve([]);
    await show(search);
    await screen.findByText('Nothing was chosen');
  });
});
