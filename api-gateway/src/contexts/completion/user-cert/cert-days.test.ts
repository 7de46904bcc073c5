import { expect, it } from 'vitest';
import { addDays, addMonths } from './cert-days.ts';

it('counts days over the end of a year', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

it('counts months to the same day, or to the last of a shorter month', () => {
  expect(addMonths('2026-06-15', 36)).toBe('2029-06-15');
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
  expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
});
