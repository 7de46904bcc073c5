import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { SelectField } from './select-field.tsx';

const options = ['Provincial centre', 'Qinghe City', 'Linshan County'].map((text, index) => ({
  value: index + 1,
  text,
}));

const Several = ({ seen }: { seen: (ids: readonly number[]) => void }) => {
  const [value, setValue] = useState<readonly number[]>([1]);
  const change = (next: readonly number[]): void => {
    seen(next);
    setValue(next);
  };
  return (
    <SelectField
      multiple
      label="Departments"
      name="departments"
      value={value}
      onChange={change}
      options={options}
    />
  );
};

const box = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'Departments' });

describe('a searchable select', () => {
  it('finds an option by what is typed and takes it with Enter', async () => {
    const onChange = vi.fn();
    render(
      <SelectField search label="Departments" name="d" value={null} onChange={onChange} options={options} />,
    );
    await userEvent.type(await box(), 'qing{Enter}');
    expect(onChange).toHaveBeenCalledWith(2);
  });

  it('shows what a server found however it is spelled, and of what else it knows only what matches', async () => {
    const people = [
      { value: 1, text: '顾清源' },
      { value: 2, text: 'Gu Wei' },
      { value: 3, text: '林若川' },
    ];
    const onSearch = vi.fn();
    const onChange = vi.fn();
    const field = { search: true, label: 'Departments', name: 'd', value: null, onChange, onSearch };
    const { rerender } = render(<SelectField {...field} options={people} found={[1]} />);
    await userEvent.type(await box(), 'gu');
    expect(onSearch).toHaveBeenLastCalledWith('gu');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['顾清源', 'Gu Wei']);
    rerender(<SelectField {...field} options={people} />);
    expect(screen.getAllByRole('option'), 'all of them were found').toHaveLength(3);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith(1);
  });

  it('shows a screen reader which option the arrow keys are on', async () => {
    render(
      <SelectField
        search
        label="Departments"
        name="d"
        value={null}
        onChange={() => undefined}
        options={options}
      />,
    );
    const input = await box();
    await userEvent.type(input, '{ArrowDown}');
    const active = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toBe('Qinghe City');
    expect(document.getElementById(input.getAttribute('aria-controls')!)?.contains(active)).toBe(true);
  });

  it('has nothing chosen before something is', async () => {
    render(
      <SelectField
        search
        label="Departments"
        name="d"
        value={null}
        onChange={() => undefined}
        options={options}
      />,
    );
    await userEvent.type(await box(), '{ArrowDown}');
    await waitFor(() => expect(screen.queryAllByRole('option', { selected: true })).toEqual([]));
  });

  it('is described by its error', async () => {
    render(
      <SelectField
        search
        label="Departments"
        name="d"
        error="Choose one"
        value={null}
        onChange={() => undefined}
        options={options}
      />,
    );
    const input = await box();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe('Choose one');
  });

  it('selects several, and gives each back by its own button', async () => {
    const seen = vi.fn();
    render(<Several seen={seen} />);
    await userEvent.type(await box(), 'lin{Enter}');
    expect(seen).toHaveBeenLastCalledWith([1, 3]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Provincial centre' }));
    expect(seen).toHaveBeenLastCalledWith([3]);
  });
});
