import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DropdownMenu } from './dropdown-menu.tsx';

const setUp = () => {
  const onSelect = vi.fn<(key: string) => void>();
  const items = ['Copy', 'Move', 'Delete'].map((text) => ({
    key: text,
    text,
    disabled: text === 'Move',
    onSelect: () => onSelect(text),
  }));
  render(<DropdownMenu label="More" iconOnly items={items} />);
  return { onSelect, button: screen.getByRole('button', { name: 'More' }) };
};

describe('DropdownMenu', () => {
  it('opens on its first item, and an item acts and closes it', async () => {
    const { onSelect, button } = setUp();
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement?.textContent).toBe('Copy');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(onSelect).toHaveBeenCalledWith('Delete');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('closes by Escape and by a press elsewhere', async () => {
    const { button } = setUp();
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(button);
    await userEvent.click(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('does nothing for a disabled item', async () => {
    const { onSelect, button } = setUp();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move' }));
    expect(onSelect).not.toHaveBeenCalled();
  });
});
