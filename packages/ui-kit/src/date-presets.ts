import { addDays, mondayAfter } from './date-text.ts';
import type { DateWords } from './date-words.ts';

/** A choice of one click; `value` is a day, or a span of days. */
export interface Preset<Value> {
  text: string;
  value: Value;
}

/** Days as `yyyy-mm-dd`, both inclusive; empty for an open side. */
export interface DaySpan {
  from: string;
  to: string;
}

/** For a field of a form. */
export const dayPresets = (today: string, words: DateWords): Preset<string>[] => [
  { text: words.today, value: today },
  { text: words.tomorrow, value: addDays(today, 1) },
  { text: words.nextMonday, value: mondayAfter(today) },
  ...[7, 14, 30].map((days) => ({ text: words.inDays(days), value: addDays(today, days) })),
];

/** For a filter. */
export const spanPresets = (today: string, words: DateWords): Preset<DaySpan>[] => {
  const first = `${today.slice(0, 7)}-01`;
  const before = addDays(first, -1);
  return [
    { text: words.today, value: { from: today, to: today } },
    { text: words.last7, value: { from: addDays(today, -6), to: today } },
    { text: words.last30, value: { from: addDays(today, -29), to: today } },
    { text: words.thisMonth, value: { from: first, to: today } },
    { text: words.lastMonth, value: { from: `${before.slice(0, 7)}-01`, to: before } },
    { text: words.allTime, value: { from: '', to: '' } },
  ];
};
