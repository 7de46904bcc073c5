import { describe, expect, it } from 'vitest';
import { CalendarDate } from './calendar-date.ts';

describe('a calendar date', () => {
  it.each(['2026-11-21', '1900-01-01', '2100-12-31', '2024-02-29'])('%s is one', (text) => {
    expect(CalendarDate.safeParse(text).success).toBe(true);
  });

  it.each([
    '',
    '2026-2-3',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '1899-12-31',
    '2101-01-01',
    '2026-11-21T00:00',
  ])('%s is none', (text) => {
    expect(CalendarDate.safeParse(text).error?.issues[0]?.message).toBe('field.date');
  });
});
