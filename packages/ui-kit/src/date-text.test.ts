import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isDate, mondayAfter, readDate, weekdayOf } from './date-text.ts';

const NOW = '2026-07-01T10:00';
const read = (text: string) => readDate(text, { kind: 'datetime', now: NOW, time: '09:00' });
const readDay = (text: string) => readDate(text, { kind: 'date', now: NOW, time: '09:00' });

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Any day of the college, and any minute of it. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 36_888 }), fc.integer({ min: 0, max: 1439 }))
  .map(([days, minutes]) => ({
    day: addDays('2000-01-01', days),
    hour: Math.floor(minutes / 60),
    minute: minutes % 60,
  }));

const two = (number: number): string => String(number).padStart(2, '0');
const wide = (text: string): string =>
  text.replace(/[0-9:]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

/** How people write a day in either language. */
const days: ((year: number, month: number, day: number) => string)[] = [
  (y, m, d) => `${y}-${two(m)}-${two(d)}`,
  (y, m, d) => `${y}/${m}/${d}`,
  (y, m, d) => `${y}.${m}.${d}`,
  (y, m, d) => `${y}${two(m)}${two(d)}`,
  (y, m, d) => `${d} ${MONTHS[m - 1]} ${y}`,
  (y, m, d) => `${MONTHS[m - 1]?.slice(0, 3)} ${d}, ${y}`,
  (y, m, d) => `${y}年${m}月${d}日`,
  (y, m, d) => wide(`${y}年${two(m)}月${two(d)}日`),
];

const times: ((hour: number, minute: number) => string)[] = [
  (h, m) => `${two(h)}:${two(m)}`,
  (h, m) => `${two(h)}:${two(m)}:59`,
  (h, m) => wide(`${two(h)}:${two(m)}`),
  (h, m) => `${h % 12 || 12}:${two(m)} ${h < 12 ? 'am' : 'PM'}`,
  (h, m) => `${h}点${m}分`,
  (h, m) => `${h < 12 ? '上午' : '下午'}${h % 12 || 12}:${two(m)}`,
];

describe('a typed date', () => {
  it.each(days.map((write) => [write(2026, 7, 1), write] as const))('as %s', (_, write) => {
    fc.assert(
      fc.property(moment, fc.constantFrom(...times), ({ day, hour, minute }, writeTime) => {
        const [y = 0, m = 0, d = 0] = day.split('-').map(Number);
        expect(readDay(write(y, m, d))).toBe(day);
        expect(read(write(y, m, d))).toBe(`${day}T09:00`);
        expect(read(`${write(y, m, d)} ${writeTime(hour, minute)}`)).toBe(
          `${day}T${two(hour)}:${two(minute)}`,
        );
      }),
    );
  });

  it.each([
    ['today', '2026-07-01T09:00'],
    ['Tomorrow 2pm', '2026-07-02T14:00'],
    ['明天 下午3点半', '2026-07-02T15:30'],
    ['后天', '2026-07-03T09:00'],
    ['7月3日', '2026-07-03T09:00'],
    ['3rd July', '2026-07-03T09:00'],
    ['2026-07-03T08:15', '2026-07-03T08:15'],
    ['12am today', null],
    ['today 12am', '2026-07-01T00:00'],
    ['today 12 pm', '2026-07-01T12:00'],
    ['下午3点', null],
  ])('%s', (text, value) => expect(read(text)).toBe(value));

  it.each([
    '',
    'soon',
    '2026-02-30',
    '2026-13-01',
    '01/02/2026',
    '2026-07-01 25:00',
    '2026-07-01 9:75',
    '13pm',
    '1 Ju',
  ])('“%s” is none', (text) => expect(read(text)).toBeNull());

  it('has no time where none is asked for', () => expect(readDay('2026-07-01 09:00')).toBeNull());

  it('whatever is typed is a date or none', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const value = read(text);
        expect(value === null || isDate(value, 'datetime')).toBe(true);
      }),
    );
  });
});

describe('the next Monday', () => {
  it('is a Monday within the seven days after', () => {
    fc.assert(
      fc.property(moment, ({ day }) => {
        const monday = mondayAfter(day);
        expect(weekdayOf(monday)).toBe(0);
        expect(monday > day && monday <= addDays(day, 7)).toBe(true);
      }),
    );
  });
});
