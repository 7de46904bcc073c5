import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TreeView } from './tree-view.tsx';

const nodes = [
  {
    id: 1,
    text: 'Business',
    children: [
      {
        id: 2,
        text: 'Classes',
        children: [
          { id: 3, text: 'Create' },
          { id: 4, text: 'Publish' },
        ],
      },
    ],
  },
  { id: 5, text: 'System' },
];

const Permissions = ({ start = [] }: { start?: number[] }) => {
  const [checked, setChecked] = useState(start);
  return <TreeView label="Permission" nodes={nodes} checked={checked} onCheckedChange={setChecked} />;
};
const states = (): Record<string, string | null> =>
  Object.fromEntries(
    screen
      .getAllByRole('treeitem')
      .map((item) => [item.textContent!.trim(), item.getAttribute('aria-checked')]),
  );

describe('TreeView', () => {
  it('shows three states and grants by a click', async () => {
    render(<Permissions />);
    await userEvent.click(screen.getByText('Create'));
    expect(states()).toEqual({
      Business: 'mixed',
      Classes: 'mixed',
      Create: 'true',
      Publish: 'false',
      System: 'false',
    });
    await userEvent.click(screen.getByText('Business'));
    expect(states()).toMatchObject({ Business: 'true', Classes: 'true', Publish: 'true', System: 'false' });
    await userEvent.click(screen.getByText('Business'));
    expect(Object.values(states())).toEqual(['false', 'false', 'false', 'false', 'false']);
  });

  it('is walked, folded and ticked by keyboard', async () => {
    render(<Permissions />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
    expect(document.activeElement?.textContent?.trim()).toBe('Create');
    expect(states()).toMatchObject({ Create: 'true', Publish: 'false' });
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement?.textContent?.trim()).toBe('Classes');
    expect(screen.queryByText('Create')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false');
    await userEvent.keyboard('{ArrowRight}{End}');
    expect(screen.getByText('Create')).toBeTruthy();
    expect(document.activeElement?.textContent?.trim()).toBe('System');
  });

  it('is one stop for Tab', () => {
    render(<Permissions />);
    expect(screen.getAllByRole('treeitem').filter((item) => item.tabIndex === 0)).toHaveLength(1);
  });

  it('chooses one node when it has no boxes', async () => {
    const onSelect = vi.fn();
    render(<TreeView label="Departments" nodes={nodes} selected={5} onSelect={onSelect} />);
    expect(screen.getByRole('treeitem', { name: 'System' }).getAttribute('aria-selected')).toBe('true');
    await userEvent.click(screen.getByText('Classes'));
    expect(onSelect).toHaveBeenCalledWith(2);
  });

  it('changes nothing while it is disabled', async () => {
    const onCheckedChange = vi.fn();
    render(
      <TreeView label="Permission" nodes={nodes} checked={[]} onCheckedChange={onCheckedChange} disabled />,
    );
    await userEvent.click(screen.getByText('System'));
    expect(onCheckedChange).not.toHaveBeenCalled();
  });
});
