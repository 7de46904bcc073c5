import type { QuestionDetail as Question } from '@college/contracts/content/question-bank';
import { press, sentTo } from '@college/form-kit/testing/form-dialog';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sampleQuestion } from '../../../testing/sample-question.ts';
import QuestionCreate from './question-create.tsx';
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

  it('is written without the mouse: Enter goes on, Alt and an arrow moves, Ctrl and Enter marks', async () => {
    const server = serve();
    await show();
    await userEvent.click(await option('C'));
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(await option('D'));
    await userEvent.keyboard('Call for help{Control>}{Enter}{/Control}');
    expect(screen.getByRole('status').textContent).toBe('Option D is right');
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
    expect(screen.getByRole('status').textContent).toBe('Now option B');
    expect(document.activeElement).toBe(await option('B'));
    expect(sentTo(server, UPDATE)).toEqual([]);
    await press('Save');
    await waitFor(() => expect(sentTo(server, UPDATE)).toHaveLength(1));
    expect(sentTo(server, UPDATE)[0]).toMatchObject({
      options: ['<p>Enter</p>', '<p>Call for help</p>', '<p>Test the air</p>', '<p>Ventilate</p>'],
      right: [1],
    });
  });

  it('puts a piece of a formula where the caret is in an option', async () => {
    serve();
    await show();
    const second = await option('B');
    await userEvent.clear(second);
    await userEvent.type(second, 'at most 5');
    second.setSelectionRange(8, 8);
    const options = within(second.closest<HTMLElement>('[role=group]')!);
    await userEvent.click(options.getByRole('button', { name: 'Formula' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fraction' }));
    expect(second.value).toBe('at most \\( \\frac{}{} \\)5');
    expect(document.activeElement).toBe(second);
    expect(second.selectionStart).toBe('at most \\( \\frac{'.length);
  });

  it('goes on with the next question of the same kind and place, with the focus in its stem', async () => {
    const CREATE = 'Question/CreateQuestion';
    const server = serve({}, { [CREATE]: () => sampleQuestion() });
    await showScreen(QuestionCreate, {
      at: '/question/create',
      permits: ['question:create'],
      language: 'en',
    });
    await userEvent.selectOptions(await screen.findByLabelText(/^Kind/), 'True or false');
    await userEvent.selectOptions(screen.getByLabelText(/^What it says is/), 'True');
    const [stem] = await screen.findAllByRole('textbox', { name: /^Question/ });
    await userEvent.click(within(document.body).getAllByRole('button', { name: 'Formula' })[0]!);
    await userEvent.click(screen.getByRole('button', { name: 'Degrees' }));
    await press('Save and next');
    await waitFor(() => expect(sentTo(server, CREATE)).toHaveLength(1));
    expect(sentTo(server, CREATE)[0]).toMatchObject({
      kind: 'true-false',
      stem: '<p>\\( ^{\\circ} \\)</p>',
      right: [0],
    });
    await waitFor(() => expect(stem!.textContent).toBe(''));
    expect(document.activeElement).toBe(stem);
    expect(screen.getByLabelText<HTMLSelectElement>(/^Kind/).selectedOptions[0]?.text).toBe('True or false');
    expect(screen.getByLabelText<HTMLSelectElement>(/^What it says is/).selectedOptions[0]?.text).not.toBe(
      'True',
    );
  });
});
