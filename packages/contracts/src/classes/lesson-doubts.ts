/** What to ask about a timetable before it is saved. None of it is refused: some drills do take place at night. */

/** A lesson on the wall clock of the site; both moments as `yyyy-mm-ddThh:mm`. */
interface Timed {
  readonly begin: string;
  readonly end: string;
}

export interface LessonDoubt extends Timed {
  /**
   * `overnight`: ends on another day; `night`: begins before 6 or ends after 22 o'clock; `long`: takes more than 4
   * hours; `crowded`: several lessons follow one another for more than 6 hours without a break of 30 minutes.
   */
  readonly of: 'overnight' | 'night' | 'long' | 'crowded';
  /** The places of the lessons in the timetable, the earliest first. */
  readonly lessons: readonly number[];
}

const [DAY_BEGINS, DAY_ENDS] = ['06:00', '22:00'];
/** Minutes. */
export const LONG_LESSON = 4 * 60;
export const LONG_STRETCH = 6 * 60;
export const LESSON_BREAK = 30;

const isMoment = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text);

const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;

const doubtOfOne = ({ begin, end }: Timed): LessonDoubt['of'] | null => {
  if (begin.slice(0, 10) !== end.slice(0, 10)) return 'overnight';
  if (begin.slice(11) < DAY_BEGINS || end.slice(11) > DAY_ENDS) return 'night';
  return minutesBetween(begin, end) > LONG_LESSON ? 'long' : null;
};

/** What to ask about these lessons. Those without a beginning before their end are left out: they are refused. */
export const doubtsOf = (lessons: readonly Timed[]): LessonDoubt[] => {
  const timed = lessons
    .map(({ begin, end }, at) => ({ at, begin, end }))
    .filter(({ begin, end }) => isMoment(begin) && isMoment(end) && begin < end)
    .toSorted((one, other) => (one.begin < other.begin ? -1 : 1));
  const single = timed.flatMap(({ at, ...lesson }): LessonDoubt[] => {
    const of = doubtOfOne(lesson);
    return of ? [{ of, lessons: [at], ...lesson }] : [];
  });
  const stretches: (Timed & { lessons: number[] })[] = [];
  for (const { at, begin, end } of timed) {
    const last = stretches.at(-1);
    if (last && minutesBetween(last.end, begin) < LESSON_BREAK)
      stretches.splice(-1, 1, {
        begin: last.begin,
        end: end > last.end ? end : last.end,
        lessons: [...last.lessons, at],
      });
    else stretches.push({ begin, end, lessons: [at] });
  }
  const crowded = stretches.filter(
    ({ begin, end, lessons: { length } }) => length > 1 && minutesBetween(begin, end) > LONG_STRETCH,
  );
  return [...single, ...crowded.map((stretch): LessonDoubt => ({ of: 'crowded', ...stretch }))];
};
