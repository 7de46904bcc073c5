import type { QuestionDetail as Question } from '@college/contracts/content/question-bank';
import { press, sentTo } from '@college/form-kit/testing/form-dialog';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sampleQuestion } from '../../../testing/sample-question.ts';
import QuestionEdit from './question-edit.tsx';

const UPDATE = 'Question/UpdateQuestion';

const serve = (changes: Partial<Question> = {}, more: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'Question/GetQuestion': () => sampleQuestion(changes),
    'Question/GetKnowledgePointTreeList': () => [],
    'Question/GetQuestionCourseSelection': () => [
      { id: 3, name: 'Rescue', wares: [{ id: 31, name: 'Gas checks' }] },
    ],
    [UPDATE]: () => sampleQuestion(),
    ...more,
  });
const show = (language: 'en' | 'zh-CN' = 'en') =>
  showScreen(QuestionEdit, { at: '/question/edit?id=7', permits: ['question:update'], language });
const option = (letter: string) => screen.findByLabelText<HTMLInputElement>(`Option ${letter}`);

// jsdom lays nothing out; the editor asks where its text is once it has the focus.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect = () => new DOMRect();

describe('the form of a question', () => {
  it('sends the whole question with what was changed', async () => {
    const server = serve();
    await show();
    await userEvent.clear(await option('B'));
    await userEvent.type(await option('B'), 'Measure < test');
    await userEvent.click(screen.getByRole('radio', { name: 'Option B is right' }));
    await press('Save');
    await waitFor(() => expect(sentTo(server, UPDATE)).toHaveLength(1));
    expect(sentTo(server, UPDATE)[0]).toMatchObject({
      id: 7,
      rowVersion: 4,
      stem: '<p>What comes first?</p>',
      options: ['<p>Enter</p>', '<p>Measure &lt; test</p>', '<p>Ventilate</p>'],
      right: [1],
      courseIds: [3],
      wareIds: [31],
    });
  });

  it('keeps the mark at its option when another one is removed, and asks for one that is right', async () => {
    const server = serve();
    await show();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove option A' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Option B is right' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Add an option' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove option B' }));
    await userEvent.type(await option('B'), 'Call for help');
    await press('Save');
    await screen.findByText('Mark what is right');
    expect(sentTo(server, UPDATE)).toEqual([]);
  });

  it('has an answer for each blank, one a line', async () => {
    const blanks = [['19.5', '19.5%'], ['']];
    const server = serve({
      kind: 'blank',
      stem: '<p>From ____ to ____</p>',
      options: [],
      right: [],
      blanks,
    });
    await show('zh-CN');
    const fields = within(await screen.findByRole('form'));
    const [first] = await fields.findAllByLabelText<HTMLTextAreaElement>(/^第 1 空/);
    expect(first?.value).toBe('19.5\n19.5%');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await screen.findAllByText('此项必填');
    expect(sentTo(server, UPDATE)).toEqual([]);
    const [second] = fields.getAllByLabelText(/^第 2 空/);
    await userEvent.type(second!, '23.5{Enter}23.5%');
    await userEvent.click(fields.getByRole('checkbox', { name: '各空答案不分先后' }));
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(sentTo(server, UPDATE)).toHaveLength(1));
    expect(sentTo(server, UPDATE)[0]).toMatchObject({
      blanks: [
        ['19.5', '19.5%'],
        ['23.5', '23.5%'],
      ],
      anyOrder: true,
    });
  });

  it('shows the question with the same stem, and saves all the same once that is wanted', async () => {
    const server = serve(
      {},
      { [UPDATE]: () => refuse(40901, 'The same', { id: 'question.duplicate', data: { id: 5 } }) },
    );
    await show();
    await option('A');
    await press('Save');
    expect((await screen.findByRole('link', { name: 'Show it' })).getAttribute('href')).toBe(
      '/question/detail?id=5',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: 'Save it all the same' }));
    server.handlers[UPDATE] = () => sampleQuestion();
    await press('Save');
    await waitFor(() => expect(sentTo(server, UPDATE)).toHaveLength(2));
    expect(sentTo(server, UPDATE)).toMatchObject([{ allowDuplicate: false }, { allowDuplicate: true }]);
  });
});
