/**
 * Dates on the wall clock of the site, as text: `yyyy-mm-dd` and `yyyy-mm-ddThh:mm`. Nothing here knows of time zones:
 * a calendar day is counted in UTC, where each day has 24 hours.
 */
export type DateKind = 'datetime' | 'date';

const DAY_MS = 86_400_000;
const YEARS = [1900, 2100] as const;
const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** Days from today. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
  ['昨天', -1],
  ['今天', 0],
  ['明天', 1],
  ['后天', 2],
]);

const two = (number: number): string => String(number).padStart(2, '0');

/** A day as text; null when there is no such day, as 31 February. */
const dayOf = (year: number, month: number, day: number): string | null => {
  if (year < YEARS[0] || year > YEARS[1] || month < 1) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  const text = `${year}-${two(month)}-${two(day)}`;
  return date.toISOString().slice(0, 10) === text ? text : null;
};

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The Monday after this day, never the day itself. */
export const mondayAfter = (day: string): string => addDays(day, 7 - weekdayOf(day));

const monthOf = (name: string): number =>
  name.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(name)) + 1;

/** Orders that are read differently in different countries, as 01/02/2026, are no date: a wrong record matters. */
const readDay = (text: string, today: string): string | null => {
  const word = WORDS.get(text);
  if (word !== undefined) return addDays(today, word);
  const year = Number(today.slice(0, 4));
  const numbers =
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text)?.toSpliced(2, 1) ??
    /^(\d{4})年(\d{1,2})月(\d{1,2})[日号]?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (numbers) return dayOf(Number(numbers[1]), Number(numbers[2]), Number(numbers[3]));
  const short = /^(\d{1,2})月(\d{1,2})[日号]?$/.exec(text);
  if (short) return dayOf(year, Number(short[1]), Number(short[2]));
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]+)\.?,?(?: (\d{4}))?$/.exec(text);
  if (dayFirst) return dayOf(Number(dayFirst[3] ?? year), monthOf(dayFirst[2] ?? ''), Number(dayFirst[1]));
  const monthFirst = /^([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}))?$/.exec(text);
  if (!monthFirst) return null;
  return dayOf(Number(monthFirst[3] ?? year), monthOf(monthFirst[1] ?? ''), Number(monthFirst[2]));
};

const ENGLISH_TIME = /(?:^|[ t])(\d{1,2})(?::(\d{2})(?::\d{2})?)? ?(am|pm)?$/;
const CHINESE_TIME = / ?(凌晨|早上|上午|中午|下午|晚上)?(\d{1,2})(?::(\d{2})|[点时](?:(半)|(\d{1,2})分?)?)$/;

/** Half of the day that a word names; a time without one counts 24 hours. */
const AFTERNOON = ['pm', '下午', '晚上'];
const MORNING = ['am', '凌晨', '早上', '上午'];

const timeOf = (hours: number, minutes: number, half: string | undefined): string | null => {
  if (minutes > 59 || hours > 23) return null;
  if (half === undefined) return `${two(hours)}:${two(minutes)}`;
  if (half === '中午') return hours >= 11 && hours <= 13 ? `${two(hours)}:${two(minutes)}` : null;
  // 'am' and 'pm' count twelve hours; Chinese words are said with 24 hours too.
  if (half.length === 2 && /[ap]m/.test(half) && (hours < 1 || hours > 12)) return null;
  if (AFTERNOON.includes(half)) return `${two(hours < 12 ? hours + 12 : hours)}:${two(minutes)}`;
  if (MORNING.includes(half) && hours <= 12) return `${two(hours % 12)}:${two(minutes)}`;
  return null;
};

/** Splits the time off the end: the rest, and the time; null when what looks like a time is none. */
const splitTime = (text: string): { rest: string; time: string | null } | null => {
  const chinese = CHINESE_TIME.exec(text);
  if (chinese && (chinese[1] !== undefined || /[点时]/.test(chinese[0]))) {
    const minutes = chinese[4] ? 30 : Number(chinese[3] ?? chinese[5] ?? 0);
    const time = timeOf(Number(chinese[2]), minutes, chinese[1]);
    return time === null ? null : { rest: text.slice(0, chinese.index).trim(), time };
  }
  const english = ENGLISH_TIME.exec(text);
  // A bare number at the end is the year or the day of an English date.
  if (!english || (english[2] === undefined && english[3] === undefined)) return { rest: text, time: null };
  const time = timeOf(Number(english[1]), Number(english[2] ?? 0), english[3]);
  return time === null ? null : { rest: text.slice(0, english.index).trim(), time };
};

interface Reading {
  kind: DateKind;
  /** `yyyy-mm-ddThh:mm` at the site. */
  now: string;
  /** `hh:mm` of a day that is typed without a time. */
  time: string;
}

/** What somebody typed, in English or Chinese, as the value of a field; null when it is no date. */
export const readDate = (typed: string, { kind, now, time: usual }: Reading): string | null => {
  const text = typed.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
  const today = now.slice(0, 10);
  if (kind === 'date') return readDay(text, today);
  const split = splitTime(text.replace(/^(\d{4}-\d{2}-\d{2})t(?=\d)/, '$1 '));
  const day = split && readDay(split.rest, today);
  return day === null ? null : `${day}T${split?.time ?? usual}`;
};

/** Whether a field's value is a date, and not what was typed in its stead. */
export const isDate = (value: string, kind: DateKind): boolean =>
  kind === 'date' ? /^\d{4}-\d{2}-\d{2}$/.test(value) : /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value);

/** A field's value as it is shown, the way all dates of the product are. */
export const showDate = (value: string, kind: DateKind): string =>
  isDate(value, kind) ? value.replace('T', ' ') : value;
