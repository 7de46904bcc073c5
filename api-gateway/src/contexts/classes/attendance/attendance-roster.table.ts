/** Who was at a lesson, and who has reported: lists of the people of a class that a caller may see. */
import type { Scope } from '../../../db/scoped-table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { placesWithHours } from '../class-hours/class-hours.table.ts';
import { whereSupervised } from '../class-hours/supervised.table.ts';
import { employerAtPlace } from '../class-hours/employer.table.ts';
import type { AttendanceBy } from '@college/contracts/classes/attendance-row';
import type { Knex } from 'knex';

interface Asked {
  readonly scope: Scope;
  readonly language: Language;
}

const listed = (db: Knex, { scope }: Pick<Asked, 'scope'>, classId: number): Knex.QueryBuilder =>
  whereSupervised(placesWithHours(db).where('place.class_id', classId), 'place', scope)
    .join('users', 'users.id', 'place.user_id')
    .leftJoin('departments', 'departments.id', 'users.department_id');

const withPerson = (db: Knex, found: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  found.select('place.id', 'place.user_id', 'place.report_state', {
    name: 'users.name',
    department_name: employerAtPlace(db, language, 'place.id'),
  });

export interface RosterRow extends Marks {
  id: number;
  user_id: number;
  report_state: string;
  name: string;
  department_name: string | null;
}

type Marked<Kind extends string> = {
  [Column in `${Kind}_at` | `${Kind}_reason` | `${Kind}_recorder` | `${Kind}_face`]: string | null;
} & { [Column in `${Kind}_by`]: AttendanceBy | null } & {
  [Column in `${Kind}_shared`]: boolean | number | null;
} & { [Column in `${Kind}_share`]: number | null };
export type Marks = Marked<'in'> & Marked<'out'>;

const KINDS = ['in', 'out'] as const;

export type RosterState = 'complete' | 'partly' | 'absent' | 'waiting';

/** The people of a class beside what they signed of one lesson. */
export const roster = (
  db: Knex,
  asked: Pick<Asked, 'scope'>,
  lesson: { readonly id: number; readonly class_id: number },
  state: RosterState | undefined,
): Knex.QueryBuilder => {
  const found = listed(db, asked, lesson.class_id);
  for (const kind of KINDS)
    found
      .leftJoin(`lesson_attendances as ${kind}_sign`, (on) =>
        on
          .on(`${kind}_sign.user_id`, 'place.user_id')
          .andOnVal(`${kind}_sign.lesson_id`, lesson.id)
          .andOnVal(`${kind}_sign.kind`, kind),
      )
      .leftJoin(`face_checks as ${kind}_check`, `${kind}_check.id`, `${kind}_sign.face_check_id`);
  if (state === 'complete') found.whereNotNull('in_sign.id').whereNotNull('out_sign.id');
  if (state === 'absent') found.whereNull('in_sign.id').whereNull('out_sign.id');
  if (state === 'partly')
    found.where((one) =>
      one
        .where((come) => come.whereNotNull('in_sign.id').whereNull('out_sign.id'))
        .orWhere((gone) => gone.whereNull('in_sign.id').whereNotNull('out_sign.id')),
    );
  if (state === 'waiting')
    found.where((one) => one.where('in_check.state', 'to-check').orWhere('out_check.state', 'to-check'));
  return found;
};

/** Somebody else used the same browser for this lesson. */
const shared = (db: Knex, kind: string): Knex.Raw =>
  db.raw(
    `case when ??.device_print <> '' and exists (select 1 from lesson_attendances as other
       where other.lesson_id = ??.lesson_id and other.device_print = ??.device_print
         and other.user_id <> ??.user_id) then 1 else 0 end`,
    Array.from({ length: 4 }, () => `${kind}_sign`),
  );

export const withMarks = (db: Knex, found: Knex.QueryBuilder, language: Language): Knex.QueryBuilder => {
  for (const kind of KINDS)
    found.leftJoin(`users as ${kind}_recorder`, `${kind}_recorder.id`, `${kind}_sign.recorded_by`).select({
      [`${kind}_at`]: `${kind}_sign.at`,
      [`${kind}_by`]: `${kind}_sign.by`,
      [`${kind}_share`]: `${kind}_sign.share`,
      [`${kind}_reason`]: `${kind}_sign.reason`,
      [`${kind}_recorder`]: `${kind}_recorder.name`,
      [`${kind}_face`]: `${kind}_check.state`,
      [`${kind}_shared`]: shared(db, kind),
    });
  return withPerson(db, found, language);
};

export interface ReportedRow {
  id: number;
  user_id: number;
  name: string;
  department_name: string | null;
  report_state: '' | 'reported';
  reported_at: string | null;
  report_by: '' | 'qr' | 'hand';
  face_score: number | null;
  face_score_remark: string;
}

export const reports = (
  db: Knex,
  asked: Pick<Asked, 'scope'>,
  classId: number,
  state: 'reported' | 'not-reported' | undefined,
): Knex.QueryBuilder => {
  const found = listed(db, asked, classId);
  if (state !== undefined) found.where('place.report_state', state === 'reported' ? 'reported' : '');
  return found;
};

export const withReport = (db: Knex, found: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  withPerson(db, found, language).select(
    'place.reported_at',
    'place.report_by',
    'place.face_score',
    'place.face_score_remark',
  );
