import { placesWithHours, withHours } from '../class-hours/class-hours.table.ts';
import { employerAtPlace } from '../class-hours/employer.table.ts';
import { historyIn } from '../../../db/history.ts';
import type { HistoryEntry } from '../../../db/history.ts';
import { defineScopedTable, firstOf, rowsOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Predicate, Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { everything, inArea, inDepartment, nothing, ownDepartment } from '../../../db/visibility.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type {
  ClassStudyState,
  ClassUserSource,
  ClassUserState,
} from '@college/contracts/classes/class-user-row';
import type { Education } from '@college/contracts/identity/education';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';
import type { RecordUse } from '../../../db/record-use.ts';

export interface ClassUserRecord extends BusinessColumns {
  class_id: number;
  user_id: number | null;
  state: ClassUserState;
  source: ClassUserSource;
  user_type_id: UserTypeId;
  applied_by: number | null;
  applied_at: string;
  reason: string;
  decided_by: number | null;
  decided_at: string | null;
  wait_no: number | null;
  report_state: '' | 'reported';
  reported_at: string | null;
  report_by: string;
  /** Once the class is finished. */
  study_state: '' | 'completed' | 'not-completed';
}

/** With who it is: of the account, or of the application where there is none yet. */
export interface ClassUserListRow extends ClassUserRecord {
  class_name: string;
  account_name: string | null;
  account_key: string | null;
  account_phone: string | null;
  account_card: string | null;
  account_email: string | null;
  account_education: Education | null;
  account_work_unit: string | null;
  account_job_title: string | null;
  department_name: string | null;
  area_name: string | null;
  applicant_name: string | null;
  applicant_key: string | null;
  applicant_phone: string | null;
  applicant_card: string | null;
  applicant_education: Education | null;
  applicant_work_unit: string | null;
  applicant_job_title: string | null;
  applicant_email: string | null;
  applied_by_name: string | null;
  decided_by_name: string | null;
}

const byPerson =
  (belong: Predicate): Predicate =>
  (query, scope) => {
    query.whereIn('train_class_users.user_id', (inner) => {
      belong(inner.select('users.id').from('users'), scope);
    });
  };

const byArea: Predicate = (query, scope) => {
  query.whereIn('train_class_users.class_id', (inner) => {
    inArea('train_classes.area_code')(inner.select('train_classes.id').from('train_classes'), scope);
  });
};

/** Taught classes only: who sits in a class does not read who else does. */
const taught: Predicate = (query, { userId }) => {
  query.whereIn('train_class_users.class_id', (inner) =>
    inner.select('class_id').from('train_class_teachers').where('user_id', userId),
  );
};

export const classUsers = defineScopedTable<ClassUserRecord>('train_class_users', {
  all: everything,
  area: byArea,
  department: byPerson(inDepartment('users.department_id')),
  enterprise: byPerson(ownDepartment('users.department_id')),
  self: taught,
});

/** Places that the caller may withdraw: their own, and an enterprise those of its staff. */
export const ownPlaces = defineScopedTable<ClassUserRecord>('train_class_users', {
  all: nothing,
  area: nothing,
  department: nothing,
  enterprise: byPerson(ownDepartment('users.department_id')),
  self: (query, { userId }) => {
    query.where('train_class_users.user_id', userId);
  },
});

/** Joins account and applicant, so that a list can be searched by person. */
export const withPeopleJoined = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .leftJoin('users', 'users.id', 'train_class_users.user_id')
    .leftJoin('student_applications as applicant', 'applicant.place_id', 'train_class_users.id');

/** Adds who it is, in a language, to a query over places with their people joined. */
export const withPerson = (db: Knex, query: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  query
    .join('train_classes', 'train_classes.id', 'train_class_users.class_id')
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .leftJoin('areas', 'areas.code', 'users.area_code')
    .leftJoin('users as applier', 'applier.id', 'train_class_users.applied_by')
    .leftJoin('users as decider', 'decider.id', 'train_class_users.decided_by')
    .select('train_class_users.*', {
      class_name: shownName(db, 'train_classes', language),
      account_name: 'users.name',
      account_key: 'users.row_key',
      account_phone: 'users.phone_sealed',
      account_card: 'users.id_card_sealed',
      account_email: 'users.email_sealed',
      account_education: 'users.education',
      account_work_unit: 'users.work_unit',
      account_job_title: 'users.job_title',
      department_name: employerAtPlace(db, language, 'train_class_users.id'),
      area_name: shownName(db, 'areas', language),
      applicant_name: 'applicant.name',
      applicant_key: 'applicant.row_key',
      applicant_phone: 'applicant.phone_sealed',
      applicant_card: 'applicant.id_card_sealed',
      applicant_education: 'applicant.education',
      applicant_work_unit: 'applicant.work_unit',
      applicant_job_title: 'applicant.job_title',
      applicant_email: 'applicant.email_sealed',
      applied_by_name: 'applier.name',
      decided_by_name: 'decider.name',
    });

export interface RankedRow extends ClassUserListRow {
  /** Where they stand on the waiting list of their kind, from 1; 0 for whom is not on it. */
  wait_rank: number;
}

export const ranked = (db: Knex, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.select({
    wait_rank: db('train_class_users as before')
      .where({ 'before.is_deleted': false, 'before.state': 'waiting' })
      .whereRaw('before.class_id = train_class_users.class_id')
      .whereRaw('before.user_type_id = train_class_users.user_type_id')
      .whereRaw('before.wait_no <= train_class_users.wait_no')
      .count('*'),
  });

/** One place that the caller sees. */
export const findClassUser = (
  db: Knex,
  scope: Scope,
  id: number,
  language: Language,
): Promise<RankedRow | undefined> =>
  firstOf<RankedRow>(
    ranked(db, withPerson(db, withPeopleJoined(classUsers.visible(db, scope)), language)).where(
      'train_class_users.id',
      id,
    ),
  );

type Standing = Pick<RankedRow, 'id' | 'user_id' | 'state' | 'wait_rank'>;

/** The places of these accounts in a class, of those that the caller sees. */
export const placesOfUsers = (
  db: Knex,
  scope: Scope,
  classId: number,
  userIds: readonly number[],
): Promise<Standing[]> =>
  rowsOf<Standing>(
    ranked(
      db,
      classUsers
        .visible(db, scope)
        .where('train_class_users.class_id', classId)
        .whereIn('train_class_users.user_id', [...userIds])
        .select('train_class_users.id', 'train_class_users.user_id', 'train_class_users.state'),
    ),
  );

/** How far they are by their hours; of a finished class, what was decided. */
export const whereStudyState = (
  db: Knex,
  found: Knex.QueryBuilder,
  classId: number,
  state: ClassStudyState,
): void => {
  if (state === 'completed' || state === 'not-completed')
    return void found.where('train_class_users.study_state', state);
  const hours = withHours(db, placesWithHours(db).where('place.class_id', classId));
  found
    .where('train_class_users.study_state', '')
    .whereIn(
      'train_class_users.id',
      db.from(hours.as('h')).where('h.study_state', state).select('h.place_id'),
    );
};

const MOST_DEPARTMENTS = 500;

/** Enterprises of the people of these places, by name. */
export const departmentsOf = (
  db: Knex,
  places: Knex.QueryBuilder,
  language: Language,
): Promise<{ id: number; name: string }[]> =>
  rowsOf<{ id: number; name: string }>(
    db('departments')
      .whereIn(
        'departments.id',
        places.join('users', 'users.id', 'train_class_users.user_id').select('users.department_id'),
      )
      .orderBy('departments.name')
      .orderBy('departments.id')
      .limit(MOST_DEPARTMENTS)
      .select({ id: 'departments.id', name: shownName(db, 'departments', language) }),
  );

const MOST_STEPS = 100;

/** The newest first. */
export const stepsOf = (db: Knex, placeId: number): Promise<HistoryEntry[]> =>
  rowsOf<HistoryEntry>(
    historyIn(db, 'train_class_user_histories', { place_id: placeId }, MOST_STEPS).select('reason'),
  );

/** Applications that the caller sees and that can still be decided. */
export const openApplications = (db: Knex, scope: Scope, now: string): Knex.QueryBuilder =>
  classUsers
    .visible(db, scope)
    .join('train_classes', 'train_classes.id', 'train_class_users.class_id')
    .where({
      'train_class_users.state': 'pending',
      'train_classes.state': 'published',
      'train_classes.is_deleted': false,
    })
    .where('train_classes.train_end', '>', now);

export const placeUses: readonly RecordUse[] = [
  {
    name: 'user.places',
    records: (db) => db('train_class_users').where('train_class_users.is_deleted', false),
    by: 'train_class_users.user_id',
  },
  {
    name: 'notice.places',
    records: (db) =>
      db('train_class_users').where({
        'train_class_users.is_deleted': false,
        'train_class_users.state': 'approved',
      }),
    by: 'train_class_users.class_id',
    person: 'train_class_users.user_id',
  },
];
