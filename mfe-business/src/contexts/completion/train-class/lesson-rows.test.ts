import { MOST_LESSONS } from '@college/contracts/classes/class-parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeRows, teacherNames } from './lesson-rows.ts';
import { cellsOf, readSheet } from './lesson-sheet.ts';
import { overlaps } from './plan-lessons.ts';
import { dayIn, hoursIn, isPracticeIn, orderOf, timeIn } from './sheet-values.ts';

const training = { begin: '2026-07-06T09:00', end: '2026-07-24T18:00' };
const context = {
  training,
  mayExtend: false,
  present: [],
  address: 'Room 1',
  teachers: new Map([
    ['王老师', [12]],
    ['李老师', []],
    ['Chen', [3, 4]],
  ]),
};
const judged = (text: string, more: Partial<Parameters<typeof judgeRows>[1]> = {}) =>
  judgeRows(readSheet(text).rows, { ...context, ...more });
const problemsOf = (text: string, more?: Parameters<typeof judged>[1]) =>
  judged(text, more).map(({ problems }) => problems.map(({ field, of }) => `${field}: ${of}`));
const fullWidth = (text: string): string =>
  Array.from(text, (sign) =>
    /[\d:/.-]/.test(sign) ? String.fromCharCode(sign.charCodeAt(0) + 0xfee0) : sign,
  ).join('');

describe('cells', () => {
  it('are those that a spreadsheet wrote, with tabs, line ends and quotes in them', () => {
    const cell = fc.string({ unit: fc.constantFrom(...'a1中"\t\n\r ,：') });
    const written = (value: string) => (/["\t\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        (lines, end) => {
          const text = lines.map((cells) => cells.map(written).join('\t')).join(end);
          expect(cellsOf(text)).toEqual(lines);
        },
      ),
    );
  });

  it('keep a quote that is not closed', () => {
    expect(cellsOf('"12\t5" pipe\n"a" b')).toEqual([['"12', '5" pipe'], ['"a" b']]);
  });
});

describe('the columns', () => {
  const english = 'Date\tStart\tEnd\tHours\tCourse\tTeacher\tRoom';
  it.each([
    ['without headings', '2026-07-15\t09:00\t12:00\t4\t安全规程\t王老师\t101'],
    ['in English', `${english}\n2026-07-15\t09:00\t12:00\t4\t安全规程\t王老师\t101`],
    [
      'in Chinese',
      '教室\t授课教师\t课程名称\t学时\t日期\t上课时间\n101\t王老师\t安全规程\t4\t2026/7/15\t9：00～12：00',
    ],
    [
      'below a title',
      `Timetable of July\t\n\n${english}\n2026-07-15\t09:00\t12:00\t4\t安全规程\t王老师\t101`,
    ],
  ])('are found %s', (_name, text) => {
    const [row] = judged(text);
    expect(row).toMatchObject({
      problems: [],
      lesson: {
        ...{ title: '安全规程', begin: '2026-07-15T09:00', end: '2026-07-15T12:00', hours: 4 },
        ...{ teacherId: 12, address: '101', isPractice: false, id: null },
      },
    });
  });

  it('that are of no use are named, and so is what stands above the headings or beyond them', () => {
    const sheet = readSheet('July\nDate\tStart\tRemark\n2026-07-15\t09:00\tbring shoes\textra\n');
    expect(sheet.unread).toEqual(['July', 'Remark', 'extra']);
    expect(sheet.rows.map(({ line }) => line)).toEqual([3]);
  });

  it('that are merged have the value above them', () => {
    const rows = judged(
      '2026-07-15\t09:00\t10:30\t2\t安全规程\t王老师\t101\n\t10:40\t12:10\t\t\t\t\n\t14:00\t15:30\t\t急救\t无\t-',
    );
    expect(rows.map(({ lesson }) => [lesson.begin, lesson.title, lesson.teacherId, lesson.address])).toEqual([
      ['2026-07-15T09:00', '安全规程', 12, '101'],
      ['2026-07-15T10:40', '安全规程', 12, '101'],
      ['2026-07-15T14:00', '急救', null, ''],
    ]);
    expect(rows.map(({ lesson }) => lesson.hours)).toEqual([2, 2, 2]);
  });
});

describe('a day', () => {
  it.each([
    '2026-07-15',
    '2026/7/15',
    '2026年7月15日',
    '7月15日',
    '2026/7/15 0:00',
    '2026-07-15 00:00:00',
    '15-Jul-26',
    '15-Jul',
    '15 July 2026',
    'Wednesday, July 15, 2026',
    'Jul 15',
    '7/15/2026',
    '15/07/2026',
    '7/15/26',
    '15.7.2026',
    '7/15',
    '2026/7/15（星期三）',
    '7月15日 周三',
    '２０２６年７月１５日',
  ])('%s is the 15th of July', (text) => {
    expect(dayIn(text, training, undefined)).toBe('2026-07-15');
  });

  it('of which both orders are possible is the one within the training, or the one of the sheet', () => {
    expect(dayIn('7/8/2026', training, undefined)).toBe('2026-07-08');
    const long = { begin: '2026-07-01T09:00', end: '2026-08-30T18:00' };
    expect(dayIn('7/8/2026', long, undefined)).toBeNull();
    expect(dayIn('7/8/2026', long, orderOf(['7/8/2026', '7/15/2026']))).toBe('2026-07-08');
    expect(dayIn('7/8/2026', long, orderOf(['7/8/2026', '15/7/2026']))).toBe('2026-08-07');
    expect(orderOf(['7/15/2026', '15/7/2026'])).toBeUndefined();
  });

  it('without a year is one of the training, also over the turn of the year', () => {
    const winter = { begin: '2026-12-21T09:00', end: '2027-01-15T18:00' };
    expect(dayIn('12月28日', winter, undefined)).toBe('2026-12-28');
    expect(dayIn('1月4日', winter, undefined)).toBe('2027-01-04');
  });

  it('is never guessed', () => {
    for (const text of ['', 'today', '今天', '46218', '2026-02-30', '13/13/2026', '周三', 'July'])
      expect(dayIn(text, training, undefined)).toBeNull();
  });

  it('is the same in each writing, whatever the day', () => {
    const day = fc.date({
      min: new Date('2026-07-06T00:00:00Z'),
      max: new Date('2026-07-24T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [month, dayOfMonth] = [date.getUTCMonth() + 1, date.getUTCDate()];
        const named = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }).format(date);
        for (const text of [
          `2026/${month}/${dayOfMonth}`,
          `2026年${month}月${dayOfMonth}日`,
          `${month}月${dayOfMonth}日`,
          `${dayOfMonth}-${named}-26`,
        ]) {
          expect(dayIn(text, training, undefined)).toBe(iso);
          expect(dayIn(fullWidth(text), training, undefined)).toBe(iso);
        }
        expect(dayIn(`${month}/${dayOfMonth}/2026`, training, 'month-first')).toBe(iso);
        expect(dayIn(`${dayOfMonth}/${month}/2026`, training, 'day-first')).toBe(iso);
      }),
    );
  });
});

describe('a time', () => {
  it('is the same in each writing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hours, minutes) => {
        const two = (number: number) => String(number).padStart(2, '0');
        const clock = `${two(hours)}:${two(minutes)}`;
        const half = hours % 12 || 12;
        for (const text of [
          `${hours}:${two(minutes)}`,
          `${clock}:00`,
          `${half}:${two(minutes)} ${hours < 12 ? 'AM' : 'PM'}`,
          `${half}:${two(minutes)}:00 ${hours < 12 ? 'am' : 'pm'}`,
          `${hours}时${minutes}分`,
          fullWidth(clock),
        ])
          expect(timeIn(text)).toBe(clock);
      }),
    );
    for (const text of ['9点', '上午9:00', '上午 9:00:00', '0900', '9：00'])
      expect(timeIn(text)).toBe('09:00');
    for (const text of ['', '25:00', '9', '0.375', 'morning', '9:75']) expect(timeIn(text)).toBeNull();
  });
});

it('hours and kinds are read in both languages', () => {
  expect(['4', '4.5学时', '４', '1 hour', '2 课时'].map(hoursIn)).toEqual([4, 4.5, 4, 1, 2]);
  expect(['0', '4.2', '25', 'four', '-1'].map(hoursIn)).toEqual([null, null, null, null, null]);
  expect(['', '理论', '实操', 'Practical', 'no', '√'].map(isPracticeIn)).toEqual([
    false,
    false,
    true,
    true,
    false,
    true,
  ]);
  expect(isPracticeIn('excursion')).toBeNull();
});

describe('a row', () => {
  it.each([
    ['some day\t09:00\t12:00\t4\tA', ['day: day']],
    ['2026-07-15\tnine\tnoon\t4\tA', ['begin: time', 'end: time']],
    ['2026-07-15\t12:00\t09:00\t4\tA', ['end: endsBefore']],
    ['2026-07-15\t09:00\t12:00\tfour\tA', ['hours: hours']],
    ['2026-07-15\t09:00\t09:10\t\tA', ['hours: hours']],
    ['2026-07-15\t09:00\t12:00\t4\t', ['title: title']],
    [`2026-07-15\t09:00\t12:00\t4\t${'A'.repeat(101)}`, ['title: tooLong']],
    ['2026-07-15\t09:00\t12:00\t4\tA\t李老师', ['teacher: teacher']],
    ['2026-07-15\t09:00\t12:00\t4\tA\tChen', ['teacher: teachers']],
    ['2026-07-15\t09:00\t12:00\t4\tA\t\t\texcursion', ['kind: kind']],
    ['2026-09-15\t09:00\t12:00\t4\tA', ['day: outside']],
  ])('%j says what is wrong with it', (text, problems) => {
    expect(problemsOf(text)).toEqual([problems]);
  });

  it('keeps off the time of others; the training may end later where that is allowed', () => {
    const rows =
      '2026-07-15\t09:00\t12:00\t4\tA\n2026-07-15\t11:00\t13:00\t2\tB\n2026-07-25\t09:00\t12:00\t4\tC';
    expect(problemsOf(rows)).toEqual([[], ['begin: overlap'], ['day: outside']]);
    expect(problemsOf(rows, { mayExtend: true })[2]).toEqual([]);
    expect(judged(rows)[1]?.problems[0]?.other).toBe('A');
  });

  it('is never lost: each line with a text is a lesson or has a problem, and no two lessons overlap', () => {
    const cell = fc.oneof(
      fc.constantFrom(
        '2026-07-15',
        '7月16日',
        '9:00',
        '10:30',
        '12:00',
        '4',
        '安全规程',
        '王老师',
        '李老师',
        '实操',
      ),
      fc.string({ maxLength: 6 }).filter((text) => !/["\t\r\n]/.test(text)),
    );
    const line = fc
      .array(cell, { minLength: 1, maxLength: 8 })
      .filter((cells) => cells.join('').trim() !== '');
    const good = fc
      .tuple(fc.integer({ min: 6, max: 24 }), fc.integer({ min: 9, max: 16 }))
      .map(([day, hour]) => [
        `2026-07-${String(day).padStart(2, '0')}`,
        `${hour}:00`,
        `${hour + 1}:00`,
        '1',
        'A',
      ]);
    fc.assert(
      fc.property(fc.array(fc.oneof(line, good), { maxLength: MOST_LESSONS + 20 }), (lines) => {
        // Headings in the middle are rows like others.
        const text = ['日期\t开始\t结束\t学时\t课程\t教师', ...lines.map((cells) => cells.join('\t'))].join(
          '\n',
        );
        const rows = judged(text);
        expect(rows).toHaveLength(lines.length);
        const lessons = rows.filter(({ problems }) => problems.length === 0).map(({ lesson }) => lesson);
        expect(lessons.length).toBeLessThanOrEqual(MOST_LESSONS);
        for (const [at, lesson] of lessons.entries()) {
          expect(lesson.title).not.toBe('');
          expect(lesson.begin < lesson.end && lesson.begin >= training.begin).toBe(true);
          expect(lessons.slice(at + 1).some((other) => overlaps(lesson, other))).toBe(false);
        }
      }),
    );
  });
});

it('the teachers to look up are those that are named', () => {
  expect(
    teacherNames(readSheet('2026-07-15\t9:00\t10:00\t1\tA\t王老师\n\t11:00\t12:00\t1\tA\t—').rows),
  ).toEqual(['王老师']);
});
