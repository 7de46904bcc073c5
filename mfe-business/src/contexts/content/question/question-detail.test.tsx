import type { QuestionDetail as Question } from '@college/contracts/content/question-bank';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { sampleContent, sampleQuestion } from '../../../testing/sample-question.ts';
import QuestionDetail from './question-detail.tsx';

const show = (
  changes: Partial<Question> = {},
  permits = ['question:update'],
  language: 'en' | 'zh-CN' = 'en',
) => {
  fakeServer({ 'Question/GetQuestion': () => sampleQuestion(changes) });
  return showScreen(QuestionDetail, { at: '/question/detail?id=7', permits, language });
};

describe('the page of a question', () => {
  it('shows what is asked, what is right and why, and where it belongs', async () => {
    await show({ isExamOnly: true });
    await screen.findByRole('heading', { name: 'What comes first?' });
    const right = within(screen.getByRole('radiogroup')).getByText('Right').closest('label')!;
    within(right).getByText('Ventilate');
    for (const text of ['Ventilate, test, enter.', 'Rescue', 'Gas checks', 'Exams only', 'v1'])
      screen.getByText(text);
    screen.getByText('Nobody has answered this version yet.');
    expect(screen.queryByText('Versions')).toBeNull();
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe('/question/edit?id=7');
  });

  it('says how it was answered, option by option, and which questions are the same', async () => {
    await show({
      statistics: { answers: 12, marked: 12, right: 9, options: [1, 2, 9] },
      duplicateIds: [5, 6],
    });
    await screen.findByText('75% (9 of 12)');
    for (const text of ['1 of 12', '2 of 12', '9 of 12']) screen.getByText(text);
    expect(screen.getByRole('link', { name: '#6' }).getAttribute('href')).toBe('/question/detail?id=6');
  });

  it('opens an earlier version with what was right then', async () => {
    const before = { ...sampleContent, stem: '<p>What came first?</p>', right: [1] };
    const [now] = sampleQuestion().versions;
    await show({
      version: 2,
      versions: [
        { ...now!, version: 2 },
        { ...now!, content: before },
      ],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show version 1' }));
    screen.getByText('What came first?');
    const [, earlier] = screen.getAllByRole('radiogroup');
    within(within(earlier!).getByText('Right').closest('label')!).getByText('Test the air');
    await userEvent.click(screen.getByRole('button', { name: 'Hide version 1' }));
    expect(screen.queryByText('What came first?')).toBeNull();
  });

  it('shows its picture, and offers a reader no change, in Chinese too', async () => {
    const stem = '<p>图中的标志表示（ ）。</p><p><img src="/file/a?sign=1#file-9" alt="三角形标志" /></p>';
    await show({ text: '图中的标志表示（ ）。', stem }, [], 'zh-CN');
    const picture = await screen.findByRole('img', { name: '三角形标志' });
    expect(picture.getAttribute('src')).toContain('/file/a?sign=1');
    expect(screen.queryByRole('link', { name: '编辑' })).toBeNull();
  });
});
