/** What the roll-ups are counted from, and the roll-ups themselves. The only place that writes them. */
import { rowsOf, firstOf } from '../../../db/scoped-table.ts';
import type { Knex } from 'knex';

/** Minutes of a study hour where a class keeps no rule set. */
const HOUR_MINUTES = 45;

/** What is counted together: places, lessons or certificates of a class, what was studied in it, or a sitting of an exam. */
export interface Unit {
  readonly kind: 'enrolment' | 'lesson' | 'study' | 'exam' | 'cert';
  /** The class; of an exam the sitting. */
  readonly id: number;
  /** Of study, to count one day only; of certificates those that begin on it. */
  readonly day?: string | undefined;
}

export type StatRow = Readonly<Record<string, string | number>>;

export const TABLE_OF = {
  enrolment: 'stat_enrolments',
  lesson: 'stat_study',
  study: 'stat_study',
  exam: 'stat_exams',
  cert: 'stat_certs',
} as const;

const KEYS = ['day', 'department_id', 'area_code', 'course_id', 'subject_id', 'is_state', 'until'];

/** The rows of a roll-up that are a unit’s. */
export const rowsOfUnit = (
  db: Knex,
  { kind, id, day }: Unit,
  table: string = TABLE_OF[kind],
): Knex.QueryBuilder => {
  const rows = db(table).where(kind === 'exam' ? 'sitting_id' : 'class_id', id);
  if (kind === 'lesson') rows.where('course_id', 0);
  if (kind === 'study') rows.whereNot('course_id', 0);
  if (day !== undefined) rows.where('day', day);
  return rows;
};

const keyOf = (row: StatRow): string => KEYS.map((key) => row[key] ?? '').join('|');

/** In one order, and with whole numbers that PostgreSQL answers as text. */
export const inKeyOrder = (rows: readonly StatRow[]): StatRow[] =>
  rows
    .map((row) => ({
      ...row,
      ...('credited_ms' in row && { credited_ms: Number(row['credited_ms']) }),
    }))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

export const storedRows = async (db: Knex, unit: Unit): Promise<StatRow[]> =>
  inKeyOrder(await rowsOf<StatRow>(rowsOfUnit(db, unit)));

const AT_ONCE = 200;

export const replaceRows = async (
  trx: Knex.Transaction,
  unit: Unit,
  rows: readonly StatRow[],
): Promise<void> => {
  await rowsOfUnit(trx, unit).delete();
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await trx(TABLE_OF[unit.kind]).insert(rows.slice(at, at + AT_ONCE));
};

interface ClassFacts {
  area_code: string;
  subject_id: number;
  train_kind: string;
  hour_minutes: number;
}

/** Undefined: there is no such class, or it was deleted. */
export const classFacts = async (db: Knex, id: number): Promise<ClassFacts | undefined> => {
  const row = await firstOf<{
    area_code: string | null;
    subject_id: number;
    train_kind: string;
    rule_set: string;
  }>(
    db('train_classes')
      .where({ id, is_deleted: false })
      .select('area_code', 'subject_id', 'train_kind', 'rule_set'),
  );
  if (row === undefined) return undefined;
  const { hourMinutes = HOUR_MINUTES } = JSON.parse(row.rule_set || '{}') as { hourMinutes?: number };
  return {
    area_code: row.area_code ?? '',
    subject_id: row.subject_id,
    train_kind: row.train_kind,
    hour_minutes: hourMinutes,
  };
};

/** Of study without a class, and of exams without one. */
export const WITHOUT_CLASS: ClassFacts = {
  area_code: '',
  subject_id: 0,
  train_kind: '',
  hour_minutes: HOUR_MINUTES,
};

export interface PlaceFact {
  enrolled_at: string;
  study_state: string;
  settled_at: string | null;
  department_id: number | null;
}

export const placeFacts = (db: Knex, classId: number): Promise<PlaceFact[]> =>
  rowsOf<PlaceFact>(
    db('train_class_users as place')
      .leftJoin('users as person', 'person.id', 'place.user_id')
      .where({ 'place.class_id': classId, 'place.state': 'approved', 'place.is_deleted': false })
      .select('place.study_state', 'place.settled_at', 'person.department_id')
      .select(db.raw('coalesce(place.decided_at, place.applied_at, place.creation_time) as enrolled_at')),
  );

export interface LessonFact {
  begin_at: string;
  hours: number;
  /** In thousandths of that half. */
  share: number;
  user_id: number;
  department_id: number | null;
}

/** A row for each coming and each going: half a lesson. */
export const lessonFacts = (db: Knex, classId: number): Promise<LessonFact[]> =>
  rowsOf<LessonFact>(
    db('lesson_attendances as attendance')
      .join('train_class_lessons as lesson', 'lesson.id', 'attendance.lesson_id')
      .join('users as person', 'person.id', 'attendance.user_id')
      .where({ 'lesson.class_id': classId, 'lesson.is_deleted': false })
      .select(
        'lesson.begin_at',
        'lesson.hours',
        'attendance.share',
        'attendance.user_id',
        'person.department_id',
      ),
  );

export interface StudyFact {
  day: string;
  course_id: number;
  department_id: number | null;
  area_code: string | null;
  ms: number;
  people: number;
}

/** Slices with all that was withdrawn and given back; where somebody studied without a class, by their area. */
export const studyFacts = (db: Knex, classId: number, day?: string): Promise<StudyFact[]> => {
  const slices = db('study_slices as slice').where('slice.class_id', classId);
  if (day !== undefined) slices.where('slice.day', day);
  const each = slices
    .join('users as person', 'person.id', 'slice.user_id')
    .select('slice.day', 'slice.course_id', 'slice.user_id', 'person.department_id')
    .select(db.raw(classId === 0 ? 'person.area_code' : "'' as area_code"))
    .select(
      db.raw(
        `slice.credited_ms + coalesce((select sum(c.credited_ms) from study_corrections c
           where c.slice_id = slice.id), 0) as ms`,
      ),
    );
  return rowsOf<StudyFact>(
    db
      .from(each.as('each_slice'))
      .groupBy('day', 'course_id', 'department_id', 'area_code')
      .select('day', 'course_id', 'department_id', 'area_code')
      .select(db.raw('sum(ms) as ms'), db.raw('count(distinct case when ms > 0 then user_id end) as people')),
  );
};

export interface SittingFacts {
  class_id: number | null;
  subject_id: number;
}

export const sittingFacts = (db: Knex, id: number): Promise<SittingFacts | undefined> =>
  firstOf<SittingFacts>(
    db('exam_sittings')
      .join('exams', 'exams.id', 'exam_sittings.exam_id')
      .where('exam_sittings.id', id)
      .select('exam_sittings.class_id', 'exams.subject_id'),
  );

export interface AttemptFact {
  user_id: number;
  graded_at: string;
  passed: boolean | number | null;
  department_id: number | null;
  area_code: string | null;
}

/** Graded ones, those of a person in their order. */
export const attemptFacts = (db: Knex, sittingId: number): Promise<AttemptFact[]> =>
  rowsOf<AttemptFact>(
    db('exam_attempts as attempt')
      .join('users as person', 'person.id', 'attempt.user_id')
      .where({ 'attempt.sitting_id': sittingId, 'attempt.state': 'graded' })
      .whereNotNull('attempt.graded_at')
      .orderBy('attempt.user_id')
      .orderBy('attempt.no')
      .select('attempt.user_id', 'attempt.graded_at', 'attempt.passed')
      .select('person.department_id', 'person.area_code'),
  );

export interface StatMark {
  kind: Unit['kind'] | 'class' | 'person';
  ref_id: number;
  day: string;
}

/** Takes some of what is marked; what is marked from now on stays for the next time. */
export const takeMarks = async (trx: Knex.Transaction, most: number): Promise<StatMark[]> => {
  const marks = await rowsOf<StatMark>(
    trx('stat_marks')
      .groupBy('kind', 'ref_id', 'day')
      .orderBy([{ column: 'kind' }, { column: 'ref_id' }, { column: 'day' }])
      .limit(most)
      .select('kind', 'ref_id', 'day'),
  );
  for (const mark of marks) await trx('stat_marks').where(mark).delete();
  return marks;
};

/** Where a person counts: their places, what they studied, and the exams they sat. */
export const unitsOfPerson = async (db: Knex, userId: number): Promise<Unit[]> => {
  const places = await rowsOf<{ id: number }>(
    db('train_class_users').where({ user_id: userId, state: 'approved' }).select({ id: 'class_id' }),
  );
  const lessons = await rowsOf<{ id: number }>(
    db('lesson_attendances')
      .join('train_class_lessons', 'train_class_lessons.id', 'lesson_attendances.lesson_id')
      .where('lesson_attendances.user_id', userId)
      .distinct({ id: 'train_class_lessons.class_id' }),
  );
  const days = await rowsOf<{ id: number; day: string }>(
    db('study_slices').where('user_id', userId).distinct({ id: 'class_id' }, 'day'),
  );
  const sittings = await rowsOf<{ id: number }>(
    db('exam_attempts').where({ user_id: userId, state: 'graded' }).distinct({ id: 'sitting_id' }),
  );
  return [
    ...places.map(({ id }): Unit => ({ kind: 'enrolment', id })),
    ...lessons.map(({ id }): Unit => ({ kind: 'lesson', id })),
    ...days.map(({ id, day }): Unit => ({ kind: 'study', id, day })),
    ...sittings.map(({ id }): Unit => ({ kind: 'exam', id })),
  ];
};

/** Of exams of a class: their place in the figures is the class’s. */
export const sittingsOfClass = async (db: Knex, classId: number): Promise<number[]> =>
  (await rowsOf<{ id: number }>(db('exam_sittings').where('class_id', classId).select('id'))).map(
    ({ id }) => id,
  );

/** Units that the roll-ups have rows of: of a class or a sitting that there is not, somebody else has written them. */
const storedUnits = async (db: Knex): Promise<Unit[]> => {
  const ids = (kind: Unit['kind']) =>
    rowsOf<{ id: number }>(
      db(TABLE_OF[kind])
        .where((rows) => {
          if (kind === 'lesson') rows.where('course_id', 0);
          if (kind === 'study') rows.whereNot('course_id', 0);
        })
        .distinct({ id: kind === 'exam' ? 'sitting_id' : 'class_id' }),
    );
  const units: Unit[] = [];
  for (const kind of ['enrolment', 'lesson', 'study', 'exam', 'cert'] as const)
    units.push(...(await ids(kind)).map(({ id }): Unit => ({ kind, id })));
  return units;
};

/** Every unit that there can be, and every one that has rows. */
export const allUnits = async (db: Knex): Promise<Unit[]> => {
  const classes = await rowsOf<{ id: number }>(db('train_classes').orderBy('id').select('id'));
  const sittings = await rowsOf<{ id: number }>(db('exam_sittings').orderBy('id').select('id'));
  const units: Unit[] = [
    { kind: 'study', id: 0 },
    { kind: 'cert', id: 0 },
    ...classes.flatMap(({ id }): Unit[] => [
      { kind: 'enrolment', id },
      { kind: 'lesson', id },
      { kind: 'study', id },
      { kind: 'cert', id },
    ]),
    ...sittings.map(({ id }): Unit => ({ kind: 'exam', id })),
    ...(await storedUnits(db)),
  ];
  return [...new Map(units.map((unit) => [`${unit.kind}/${unit.id}`, unit])).values()];
};
