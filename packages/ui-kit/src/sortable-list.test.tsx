import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SortableList } from './sortable-list.tsx';

const items = [
  { id: 7, text: 'Forms' },
  { id: 8, text: 'Exams' },
  { id: 9, text: 'Results' },
];
const open = (fixed = false) => {
  document.documentElement.lang = 'en';
  const onMove = vi.fn();
  render(
    <SortableList
      label="Matters"
      items={items}
      renderItem={({ text }) => text}
      onMove={onMove}
      fixed={fixed}
    />,
  );
  return onMove;
};
const choose = async (name: string, step: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Move ${name}` }));
  await userEvent.click(screen.getByRole('menuitem', { name: step }));
};

describe('SortableList', () => {
  it.each([
    ['Exams', 'Up', 8, 0],
    ['Exams', 'Down', 8, 2],
    ['Results', 'To the top', 9, 0],
    ['Forms', 'To the end', 7, 2],
  ])('moves %s %s', async (name, step, id, position) => {
    const onMove = open();
    await choose(name, step);
    expect(onMove).toHaveBeenCalledExactlyOnceWith(id, position);
    expect(screen.getByRole('status').textContent).toBe(`“${name}” to place ${position + 1} of 3`);
  });

  it('goes nowhere at an end', async () => {
    const onMove = open();
    await choose('Forms', 'Up');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('offers nothing while it is fixed', () => {
    open(true);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });
});
