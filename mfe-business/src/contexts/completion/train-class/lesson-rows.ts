/** The lessons of pasted rows, and what is wrong with the others. */
import { MOST_LESSONS } from '@college/contracts/classes/class-parts';
import { hoursBetween } from './class-hours.ts';
import type { SheetField, SheetRow } from './lesson-sheet.ts';
import { overlaps } from './plan-lessons.ts';
import { dayIn, hoursIn, isNone, isPracticeIn, orderOf, timeIn } from './sheet-values.ts';
import type { DayOrder } from './sheet-values.ts';
import type { LessonValues } from './train-class-values.ts';

export interface RowProblem {
  readonly field: SheetField;
  readonly of:
    | 'day'
    | 'time'
    | 'endsBefore'
    | 'hours'
    | 'title'
    | 'tooLong'
    | 'teacher'
    | 'teachers'
    | 'kind'
    | 'outside'
    | 'overlap'
    | 'tooMany';
  /** The title of the lesson that has the time. */
  readonly other?: string;
}

export interface JudgedRow extends SheetRow {
  /** As far as it can be read; complete where there is no problem. */
  readonly lesson: LessonValues;
  readonly problems: readonly RowProblem[];
}

interface RowContext {
  readonly training: { readonly begin: string; readonly end: string };
  /** Whether the training may end later. */
  readonly mayExtend: boolean;
  /** Lessons that the class has. */
  readonly present: readonly LessonValues[];
  /** Where lessons take place that do not say where. */
  readonly address: string;
  /** The ids of the teachers of each name; names that are still being looked up are not in it. */
  readonly teachers: ReadonlyMap<string, readonly number[]>;
}

/** The names of teachers in these rows. */
export const teacherNames = (rows: readonly SheetRow[]): string[] =>
  [
    ...new Set(rows.map(({ cells }) => cells.teacher).filter((name) => name !== '' && !isNone(name))),
  ].toSorted();

const MOST = { title: 100, address: 200 } as const;

const readRow = ({ line, cells }: SheetRow, context: RowContext, order: DayOrder | undefined): JudgedRow => {
  const problems: RowProblem[] = [];
  const meet = (field: SheetField, of: RowProblem['of']) => problems.push({ field, of });
  const day = dayIn(cells.day, context.training, order);
  const [from, to] = [timeIn(cells.begin), timeIn(cells.end)];
  if (day === null) meet('day', 'day');
  if (from === null) meet('begin', 'time');
  if (to === null) meet('end', 'time');
  else if (from !== null && to <= from) meet('end', 'endsBefore');
  const [begin, end] = [`${day ?? ''}T${from ?? ''}`, `${day ?? ''}T${to ?? ''}`];
  const hours =
    cells.hours === '' ? hoursBetween(`2000-01-01T${from}`, `2000-01-01T${to}`) : hoursIn(cells.hours);
  if (hours === null && (cells.hours !== '' || (from !== null && to !== null && to > from)))
    meet('hours', 'hours');
  if (hours === 0) meet('hours', 'hours');
  if (cells.title === '') meet('title', 'title');
  if (cells.title.length > MOST.title) meet('title', 'tooLong');
  if (cells.address.length > MOST.address) meet('address', 'tooLong');
  const isPractice = isPracticeIn(cells.kind);
  if (isPractice === null) meet('kind', 'kind');
  const hasTeacher = cells.teacher !== '' && !isNone(cells.teacher);
  const known = hasTeacher ? context.teachers.get(cells.teacher) : undefined;
  if (known && known.length !== 1) meet('teacher', known.length === 0 ? 'teacher' : 'teachers');
  return {
    ...{ line, cells, problems },
    lesson: {
      ...{ id: null, isFixed: false, titleEn: '', addressEn: '', begin, end, hours },
      title: cells.title,
      teacherId: known?.length === 1 ? (known[0] ?? null) : null,
      address: isNone(cells.address) ? '' : cells.address || context.address,
      isPractice: isPractice ?? false,
    },
  };
};

/** What each row is, in the order of the rows: of two at the same time the first one is good. */
export const judgeRows = (rows: readonly SheetRow[], context: RowContext): JudgedRow[] => {
  const order = orderOf(rows.map(({ cells }) => cells.day));
  const taken = [...context.present];
  return rows.map((row) => {
    const read = readRow(row, context, order);
    if (read.problems.length > 0) return read;
    const { lesson } = read;
    const { begin, end } = context.training;
    const other = taken.find((one) => overlaps(lesson, one));
    const problem: RowProblem | undefined =
      lesson.begin < begin || (lesson.end > end && !context.mayExtend)
        ? { field: 'day', of: 'outside' }
        : other
          ? { field: 'begin', of: 'overlap', other: other.title }
          : taken.length >= MOST_LESSONS
            ? { field: 'title', of: 'tooMany' }
            : undefined;
    if (!problem) taken.push(lesson);
    return problem ? { ...read, problems: [problem] } : read;
  });
};
