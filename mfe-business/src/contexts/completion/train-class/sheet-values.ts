/** Days and times as spreadsheets write them, in English and in Chinese. */
import { readDate } from '@college/ui-kit/date-text';

interface Training {
  /** As the date fields have them. */
  readonly begin: string;
  readonly end: string;
}

/** Whether the day or the month stands first in dates such as 3/7/2026. */
export type DayOrder = 'day-first' | 'month-first';

const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
const DAY_MONTH = /^(\d{1,2})[- ]([a-z]{3,9})[- ,]*(\d{4}|\d{2})?$/;

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(
      /\(?(?:星期|周|礼拜)[一二三四五六日天]\)?|^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s|\(|\)/g,
      '',
    )
    .replace(/[ t]0{1,2}:00(?::00)?(?:\.0+)?$/, '')
    .trim()
    .replaceAll(/\s+/g, ' ');

/** The order of days and months of which some date leaves no doubt; undefined where none does, or they differ. */
export const orderOf = (texts: readonly string[]): DayOrder | undefined => {
  const orders = new Set(
    texts.flatMap((text): DayOrder[] => {
      const [, first, , second] = NUMBERS.exec(plain(text)) ?? [];
      if (Number(first) > 12) return ['day-first'];
      return Number(second) > 12 ? ['month-first'] : [];
    }),
  );
  return orders.size === 1 ? [...orders][0] : undefined;
};

const dateIn = (text: string, year: string): string | null =>
  readDate(text, { kind: 'date', now: `${year}-01-01T00:00`, time: '' });

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** What a text may mean, without a year in each of these. */
const readingsOf = (text: string, years: readonly string[], order: DayOrder | undefined): string[] => {
  const [, first = '', , second = '', year] = NUMBERS.exec(text) ?? [];
  const inYears = year === undefined ? years : [fullYear(year)];
  if (first !== '') {
    const orders = [
      ...(order === 'day-first' ? [] : [[first, second]]),
      ...(order === 'month-first' ? [] : [[second, first]]),
    ];
    return inYears.flatMap((one) =>
      orders.flatMap(([month, day]) => dateIn(`${one}-${month}-${day}`, one) ?? []),
    );
  }
  const [, day, month, named] = DAY_MONTH.exec(text) ?? [];
  const spoken =
    day === undefined ? text : `${day} ${month}${named === undefined ? '' : ` ${fullYear(named)}`}`;
  return years.flatMap((one) => dateIn(spoken, one) ?? []);
};

/**
 * The day of a text, `yyyy-mm-dd`. Of several that it may mean, the only one within the training; null where it is none
 * or stays ambiguous. Words such as 'today' mean no day in a sheet.
 */
export const dayIn = (text: string, training: Training, order: DayOrder | undefined): string | null => {
  const code = plain(text);
  if (!/\d/.test(code)) return null;
  const [first, last] = [training.begin.slice(0, 10), training.end.slice(0, 10)];
  const years = [...new Set([first.slice(0, 4), last.slice(0, 4)])];
  const found = [...new Set(readingsOf(code, years, order))];
  const within = found.filter((day) => day >= first && day <= last);
  const [only, ...others] = within.length > 0 ? within : found;
  return others.length > 0 ? null : (only ?? null);
};

/** The time of a text, `hh:mm`; null where it is none. */
export const timeIn = (text: string): string | null => {
  const code = text
    .normalize('NFKC')
    .trim()
    .replace(/^(\d{1,2})(\d{2})$/, '$1:$2')
    .replace(/^(\D*\d{1,2}:\d{2}):\d{2}(?!\d)/, '$1')
    .replace(/(?<=[\u4e00-\u9fff])\s+/g, '');
  const moment = readDate(`2000-01-01 ${code}`, { kind: 'datetime', now: '2000-01-01T00:00', time: '' });
  return moment?.slice(11) || null;
};

/** Hours of study, in steps of a half; null where the text is no such number. */
export const hoursIn = (text: string): number | null => {
  const [, number] = /^(\d{1,2}(?:\.\d+)?)\s*(?:学时|课时|小时|hours?|h)?$/.exec(plain(text)) ?? [];
  const hours = Number(number);
  return hours >= 0.5 && hours <= 24 && Number.isInteger(hours * 2) ? hours : null;
};

/** Whether a lesson is practical; null where the text says neither. Without a text it is theory. */
export const isPracticeIn = (text: string): boolean | null => {
  const code = plain(text);
  if (/实操|实践|实训|实作|practi|^(?:是|y|yes|1|true|√|✓)$/.test(code)) return true;
  return /^$|理论|面授|theor|classroom|^(?:否|n|no|0|false|×)$/.test(code) ? false : null;
};

/** A cell that says that there is nothing in it. */
export const isNone = (text: string): boolean =>
  /^(?:[-–—/\\]+|无|暂无|none|n\/a)$/i.test(text.normalize('NFKC'));
