import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Entry, EntryList } from './entry-list.tsx';

it('an entry unfolds what it has to say, and is plain where that is nothing', async () => {
  render(
    <EntryList>
      <Entry title="Question">Answer</Entry>
      <Entry title="Only this" />
    </EntryList>,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  const folded = screen.getByRole('group') as HTMLDetailsElement;
  expect(folded.open).toBe(false);
  await userEvent.click(screen.getByText('Question'));
  expect(folded.open).toBe(true);
});

it('an entry that is open from the start can be folded, and stays so', async () => {
  const list = (
    <EntryList>
      <Entry open title="Question">
        Answer
      </Entry>
    </EntryList>
  );
  const { rerender } = render(list);
  const entry = screen.getByRole('group') as HTMLDetailsElement;
  expect(entry.open).toBe(true);
  await userEvent.click(screen.getByText('Question'));
  rerender(list);
  expect(entry.open).toBe(false);
});
