/** The students of a class with how far they are: hours, report and settlement of each in one query. */
import { placesWithHours, withHours } from '../../classes/class-hours/class-hours.table.ts';
import { runBy } from '../../classes/estimate/estimated-class.table.ts';
import type { StepColumns } from '../my-class/class-steps.port.ts';
import type { SettledClass } from '../settlement/settlement.port.ts';
import { whereSupervised } from '../../classes/class-hours/supervised.table.ts';
import { employerAtPlace } from '../../classes/class-hours/employer.table.ts';
import { contains } from '../../../db/dialect.ts';
import { firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { TrainClassRow } from '@college/contracts/completion/train-class-row';
import type { Knex } from 'knex';

export interface ProcessClass extends SettledClass {
  name: string;
  train_mode: TrainClassRow['trainMode'];
  exam_id: number | null;
  /** Of all its lessons. */
  lesson_hours: number;
}

/** A class in which the caller supervises somebody, or that they teach or run. */
export const findProcessClass = (
  db: Knex,
  scope: Scope,
  classId: number,
  language: Language,
): Promise<ProcessClass | undefined> => {
  const found = db('train_classes')
    .where({ 'train_classes.id': classId, 'train_classes.is_deleted': false })
    .whereNot('train_classes.state', 'draft')
    .select('train_classes.*', {
      name: shownName(db, 'train_classes', language),
      lesson_hours: db('train_class_lessons as lesson')
        .whereRaw('lesson.class_id = train_classes.id')
        .where('lesson.is_deleted', false)
        .select(db.raw('coalesce(sum(lesson.hours), 0)')),
    });
  // Whoever runs a class sees it without students too. Nothing narrows what the scope of all sees: as one of two
  // alternatives it would be left out, and only the other be asked.
  if (scope.kind !== 'all')
    found.where((either) =>
      either
        .where((run) => runBy[scope.kind](run, scope))
        .orWhereIn('train_classes.id', supervisedPlaces(db, scope, classId).select('place.class_id')),
    );
  return firstOf<ProcessClass>(found);
};

const supervisedPlaces = (db: Knex, scope: Scope, classId: number): Knex.QueryBuilder =>
  whereSupervised(placesWithHours(db).where('place.class_id', classId), 'place', scope);

export interface ProcessRow extends StepColumns {
  place_id: number;
  user_id: number;
  name: string;
  department_name: string | null;
  need_hours: number;
  earned_hours: number;
  last_at: string | null;
  hours_met: boolean;
}

/** As `student`, one row a place. */
export const processPlaces = (db: Knex, scope: Scope, classId: number): Knex.QueryBuilder => {
  const rows = db
    .from(withHours(db, supervisedPlaces(db, scope, classId)).as('h'))
    .join('train_class_users as place', 'place.id', 'h.place_id')
    .join('users', 'users.id', 'h.user_id')
    .select('h.place_id', 'h.user_id', 'h.need_hours', 'h.last_at', 'place.settled_hours')
    .select('users.name', 'users.name_key')
    .select('place.applied_at', 'place.creation_time', 'place.decided_at', 'place.report_state')
    .select('place.reported_at', 'place.settled_at', {
      id: 'h.place_id',
      // What was settled stays, whatever was corrected later.
      earned_hours: db.raw('coalesce(place.settled_hours, h.earned_hours)'),
      settled: 'place.study_state',
      username: 'users.username',
    })
    .select(db.raw(`case when h.study_state = 'hours-met' then 1 else 0 end as hours_met`));
  return db.from(rows.as('student'));
};

/** Rows that have done one of the steps that the table knows. */
export const WHERE_DONE = {
  reported: { 'student.report_state': 'reported' },
  studied: { 'student.hours_met': 1 },
  settled: { 'student.settled': 'completed' },
} as const;

export const whereNamed = (db: Knex, found: Knex.QueryBuilder, keyword: string): Knex.QueryBuilder =>
  found.where(contains(db, ['student.name_key', 'student.username'], keyword));

export const withDepartment = (db: Knex, found: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  found
    .join('users', 'users.id', 'student.user_id')
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .select('student.*', { department_name: employerAtPlace(db, language, 'student.place_id') });

export const countDone = async (
  db: Knex,
  scope: Scope,
  classId: number,
): Promise<{
  students: number;
  reported: number;
  studied: number;
  settled: number;
  placeIds: number[];
  userIds: number[];
}> => {
  const rows = await rowsOf<
    Pick<ProcessRow, 'place_id' | 'user_id' | 'report_state' | 'hours_met' | 'settled'>
  >(
    processPlaces(db, scope, classId).select(
      'student.place_id',
      'student.user_id',
      'student.report_state',
      'student.hours_met',
      'student.settled',
    ),
  );
  return {
    students: rows.length,
    reported: rows.filter((row) => row.report_state === 'reported').length,
    studied: rows.filter((row) => Number(row.hours_met) === 1).length,
    settled: rows.filter((row) => row.settled === 'completed').length,
    placeIds: rows.map((row) => row.place_id),
    userIds: rows.map((row) => row.user_id),
  };
};
