import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DateRangeField } from './date-range-field.tsx';
import type { DaySpan } from './date-range-field.tsx';
import { DateTimeField } from './date-time-field.tsx';
import type { DateTimeFieldProps } from './date-time-field.tsx';

const NOW = '2026-07-01T10:00';

beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = (): void => undefined;
      disconnect = (): void => undefined;
    },
  ),
);
afterEach(() => vi.unstubAllGlobals());

const show = (props: Partial<DateTimeFieldProps> = {}) => {
  const onChange = vi.fn();
  const Controlled = () => {
    const [value, setValue] = useState(props.value ?? '');
    const change = (next: string): void => {
      onChange(next);
      setValue(next);
    };
    return <DateTimeField label="Begins" name="begin" now={NOW} {...props} value={value} onChange={change} />;
  };
  render(<Controlled />);
  return onChange;
};
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Begins' });
const openCalendar = () => userEvent.click(screen.getByRole('button', { name: 'Calendar: Begins' }));

describe('a date that is typed', () => {
  it('is tidied when the field is left', async () => {
    const onChange = show();
    await userEvent.type(box(), '3 July 2026 2pm');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('2026-07-03T14:00');
    expect(box().value).toBe('2026-07-03 14:00');
  });

  it('that is none stays, is handed on as it is, and is reported when the field is left', async () => {
    const onChange = show();
    await userEvent.type(box(), 'some day');
    expect(screen.queryByText(/is not a date/)).toBeNull();
    await userEvent.tab();
    screen.getByText('“some day” is not a date. Write it like 2026-07-01 10:00.');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(box().value).toBe('some day');
    expect(onChange).toHaveBeenLastCalledWith('some day');
  });

  it('gives way to a value from outside', () => {
    const nothing = (): void => undefined;
    const { rerender } = render(
      <DateTimeField label="Begins" name="b" now={NOW} value="" onChange={nothing} />,
    );
    rerender(<DateTimeField label="Begins" name="b" now={NOW} value="2026-08-01T08:00" onChange={nothing} />);
    expect(box().value).toBe('2026-08-01 08:00');
  });
});

describe('a date that is chosen', () => {
  it('keeps the time that was there, and stays open for the time', async () => {
    const onChange = show({ value: '2026-07-03T14:30' });
    await openCalendar();
    await userEvent.click(await screen.findByRole('button', { name: /, 8 July 2026/ }));
    expect(onChange).toHaveBeenLastCalledWith('2026-07-08T14:30');
    await userEvent.selectOptions(screen.getByLabelText('Hour'), '16');
    expect(onChange).toHaveBeenLastCalledWith('2026-07-08T16:30');
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('by a preset, with the usual time', async () => {
    const onChange = show({ time: '18:00' });
    await openCalendar();
    await userEvent.click(await screen.findByRole('button', { name: 'Next Monday' }));
    expect(onChange).toHaveBeenLastCalledWith('2026-07-06T18:00');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('by the keyboard alone: the day that is chosen has the focus, arrows move it', async () => {
    const onChange = show({ value: '2026-07-03', kind: 'date' });
    box().focus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/, 3 July/));
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-07-04');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Calendar: Begins' }));
  });

  it('not before what it must follow; Escape closes and gives the focus back', async () => {
    show({ value: '2026-07-10T09:00', min: '2026-07-05T09:00' });
    await openCalendar();
    const day = await screen.findByRole<HTMLButtonElement>('button', { name: /, 4 July 2026/ });
    expect(day.disabled).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Calendar: Begins' }));
  });
});

describe('a span of days', () => {
  const showSpan = (initial: DaySpan = { from: '', to: '' }) => {
    const onChange = vi.fn();
    const Controlled = () => {
      const [value, setValue] = useState(initial);
      const change = (next: DaySpan): void => {
        onChange(next);
        setValue(next);
      };
      return <DateRangeField label="Period" now={NOW} value={value} onChange={change} />;
    };
    render(<Controlled />);
    return onChange;
  };
  const side = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

  it('takes effect by Enter, with one side open', async () => {
    const onChange = showSpan();
    await userEvent.type(side('From'), '1 June 2026');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-06-01', to: '' });
    expect(side('From').value).toBe('2026-06-01');
  });

  it.each([
    ['someday', /“someday” is not a date/],
    ['2026-05-01', /The first day is after the last one/],
  ])('with %s as its end says so, keeps the text, and leaves the filter as it was', async (text, message) => {
    const onChange = showSpan({ from: '2026-06-01', to: '' });
    await userEvent.type(side('To'), text);
    await userEvent.tab();
    screen.getByText(message);
    expect(side('To').value).toBe(text);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('by a preset', async () => {
    const onChange = showSpan();
    await userEvent.click(screen.getByRole('button', { name: 'Calendar: Period' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Last month' }));
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-06-01', to: '2026-06-30' });
  });
});
