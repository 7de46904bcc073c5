import { useSession } from '@college/portal-sdk/session';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateTimeField, instantInput } from './date-time-field.tsx';

const Controlled = ({ seen }: { seen: (value: string) => void }) => {
  const [value, setValue] = useState('');
  const change = (next: string): void => {
    seen(next);
    setValue(next);
  };
  return <DateTimeField label="Begins" name="begin" value={value} onChange={change} />;
};

describe('the date fields of the site', () => {
  afterEach(() => {
    vi.useRealTimers();
    useSession.setState({ timeZone: 'Asia/Shanghai' });
  });

  it.each([
    ['Asia/Shanghai', '2026-07-02T09:00', '2026-07-02T01:00:00.000Z'],
    ['America/New_York', '2026-07-01T09:00', '2026-07-01T13:00:00.000Z'],
  ])('in %s today is the day there', async (timeZone, value, instant) => {
    vi.useFakeTimers({ now: Date.parse('2026-07-01T17:00:00Z'), toFake: ['Date'] });
    useSession.setState({ timeZone });
    const seen = vi.fn();
    render(<Controlled seen={seen} />);
    await userEvent.type(screen.getByRole('textbox'), 'today');
    expect(seen).toHaveBeenLastCalledWith(value);
    expect(instantInput(value)).toBe(instant);
  });

  it('no instant is lost between the field and the contract', () => {
    useSession.setState({ timeZone: 'Asia/Shanghai' });
    const minutes = fc.integer({ min: 946_684_800_000 / 60_000, max: 4_102_444_800_000 / 60_000 });
    fc.assert(
      fc.property(minutes, (minute) => {
        const wall = new Date(minute * 60_000 + 8 * 3_600_000).toISOString().slice(0, 16);
        expect(instantInput(wall)).toBe(new Date(minute * 60_000).toISOString());
      }),
    );
  });

  it('an empty field is none, and what is no date is refused as such', () => {
    expect(instantInput('')).toBeNull();
    expect(instantInput('some day')).toBe('some day');
  });
});
