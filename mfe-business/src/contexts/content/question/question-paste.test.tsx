import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { QuestionPaste } from './question-paste.tsx';

const Pasted = ({ start }: { start: string }) => {
  const [text, setText] = useState(start);
  return <QuestionPaste text={text} onChange={setText} format={null} />;
};

const show = (start: string) =>
  showScreen(() => <Pasted start={start} />, { at: '/question', session: { language: 'en' } });

describe('pasted questions', () => {
  it('are shown as they are recognised, and lead to the line that is wrong', async () => {
    await show('1. First\nA. one\nB. two\nAnswer: A\n\n2. Second\nA. one\nB. two\nAnswer: D\n');
    await screen.findByText('2 questions');
    expect(screen.getByText('1 with errors')).toBeDefined();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Errors only' }));
    expect(screen.queryByText('First')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Line 9' }));
    const area = screen.getByRole<HTMLTextAreaElement>('textbox');
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('Answer: D');
  });

  it('are mended beside their fault, and nothing else of the text changes', async () => {
    await show(
      '1. First\nA. one\nB. two\nAnswer: A\n\n2. Second\nA. one\nB. two\nAnswer: D\n\n3. Third\nAnswer: True\n',
    );
    await screen.findByText('1 with errors');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Edit it here' }));
    const words = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words of question 2' });
    expect(words.value).toBe('2. Second\nA. one\nB. two\nAnswer: D');
    expect(document.activeElement).toBe(words);
    await user.type(words, '{Backspace}B');
    await user.click(screen.getByRole('button', { name: 'Read it again' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(
      '1. First\nA. one\nB. two\nAnswer: A\n\n2. Second\nA. one\nB. two\nAnswer: B\n\n3. Third\nAnswer: True\n',
    );
    await waitFor(() => expect(screen.queryByText('1 with errors')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'What will be imported' }));
  });

  it('begin with a sample that can be imported', async () => {
    await show('');
    await userEvent.click(screen.getByRole('button', { name: 'Insert a sample' }));
    await screen.findByText('4 questions');
    expect(screen.queryByText(/with errors/)).toBeNull();
  });

  it('of 50 MB are refused before they are in the page', async () => {
    await show('');
    const area = screen.getByRole<HTMLTextAreaElement>('textbox');
    const clipboardData = { getData: () => 'x'.repeat(50_000_000) };
    expect(fireEvent.paste(area, { clipboardData })).toBe(false);
    screen.getByText(/longer than 5 million characters/);
    expect(area.value).toBe('');
  });
});
