import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CheckboxField } from './checkbox-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import { NumberField } from './number-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

const wired = { label: 'Thing', name: 'thing', error: 'This is wrong', hint: 'A good hint', required: true };
const nothing = (): void => undefined;

const fields = {
  TextField: <TextField {...wired} value="" onChange={nothing} />,
  NumberField: <NumberField {...wired} value={null} onChange={nothing} />,
  TextAreaField: <TextAreaField {...wired} value="" onChange={nothing} />,
  DateTimeField: <DateTimeField {...wired} now="2026-07-01T10:00" value="" onChange={nothing} />,
  SelectField: <SelectField {...wired} value={null} onChange={nothing} options={[]} />,
  CheckboxField: <CheckboxField {...wired} value={false} onChange={nothing} />,
};

describe.each(Object.entries(fields))('%s', (_, field) => {
  it('is named by its label and described by its error and its hint', () => {
    render(field);
    const control = screen.getByLabelText(/^Thing/);
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(control.getAttribute('aria-required')).toBe('true');
    const described = control.getAttribute('aria-describedby')!.split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'This is wrong',
      'A good hint',
    ]);
  });
});

describe('a field without error or hint', () => {
  it('claims neither', () => {
    render(<TextField label="Name" name="name" value="" onChange={nothing} />);
    const control = screen.getByLabelText('Name');
    expect(control.hasAttribute('aria-invalid')).toBe(false);
    expect(control.hasAttribute('aria-describedby')).toBe(false);
  });

  it('keeps a hidden label for those who listen', () => {
    render(<TextField label="Name" name="name" hideLabel value="" onChange={nothing} />);
    expect(screen.getByLabelText('Name')).toBeTruthy();
  });
});

describe('what fields hand back', () => {
  it('a text, and a password that can be shown', async () => {
    const Controlled = () => {
      const [value, setValue] = useState('');
      return <TextField type="password" label="Password" name="password" value={value} onChange={setValue} />;
    };
    render(<Controlled />);
    const control = screen.getByLabelText('Password');
    await userEvent.type(control, 'Training2026');
    expect(control).toMatchObject({ value: 'Training2026', type: 'password' });
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(control).toMatchObject({ type: 'text' });
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(control).toMatchObject({ type: 'password' });
  });

  it('a number, or null while it is empty', async () => {
    const seen: (number | null)[] = [];
    const Controlled = () => {
      const [value, setValue] = useState<number | null>(5);
      const change = (next: number | null): void => {
        seen.push(next);
        setValue(next);
      };
      return <NumberField label="Seats" name="seats" value={value} onChange={change} />;
    };
    render(<Controlled />);
    await userEvent.clear(screen.getByLabelText('Seats'));
    await userEvent.type(screen.getByLabelText('Seats'), '12');
    expect(seen).toEqual([null, 1, 12]);
  });

  it('the value of the option itself, and null for none', async () => {
    const onChange = vi.fn();
    const options = [
      { value: 1, text: 'Draft' },
      { value: 2, text: 'Open' },
    ];
    render(
      <SelectField
        label="State"
        name="state"
        placeholder="All"
        value={1}
        onChange={onChange}
        options={options}
      />,
    );
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Open');
    await userEvent.selectOptions(screen.getByLabelText('State'), 'All');
    expect(onChange.mock.calls).toEqual([[2], [null]]);
  });

  it('yes and no', async () => {
    const onChange = vi.fn();
    render(<CheckboxField label="Show" name="show" value={false} onChange={onChange} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Show' }));
    expect(onChange).toHaveBeenCalledWith(true);
  });
});
