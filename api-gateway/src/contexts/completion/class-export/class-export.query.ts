import { placesWithHours, withHours } from '../../classes/class-hours/class-hours.table.ts';
import type { ClassHours } from '../../classes/class-hours/class-hours.table.ts';
import { whereSupervised } from '../../classes/class-hours/supervised.table.ts';
import { resultsOfClasses } from '../../exams/exam-grading/exam-grading.port.ts';
import { employerAtPlace } from '../../classes/class-hours/employer.table.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { SigningBy } from '@college/contracts/classes/attendance-row';
import type { ClassUserSource } from '@college/contracts/classes/class-user-row';
import type { PeopleOfClass } from '@college/contracts/completion/period-proof';
import type { Parsed } from '@college/contracts/core/schema';
import type { Education } from '@college/contracts/identity/education';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';
import type { Knex } from 'knex';

export type People = Parsed<typeof PeopleOfClass>;

/** Places of a class whose people the caller supervises. */
export const placesOf = (db: Knex, scope: Scope, { classId, ids }: People): Knex.QueryBuilder => {
  const found = whereSupervised(placesWithHours(db), 'place', scope)
    .where('place.class_id', classId)
    .whereNot('class.state', 'draft');
  if (ids !== undefined) found.whereIn('place.id', [...ids]);
  return found;
};

interface Page {
  readonly before: number;
  readonly limit: number;
}

/**
 * The same places as a table `cut` with `id`, `user_id` and `class_id`, joined to their `users`: what one reads of the
 * people is joined to it. A page is cut before that, since what is joined has many rows a person.
 */
export const fromPlaces = (db: Knex, scope: Scope, people: People, page?: Page): Knex.QueryBuilder => {
  const places = placesOf(db, scope, people).select('place.id', 'place.user_id', 'place.class_id');
  if (page) places.where('place.id', '<', page.before).orderBy('place.id', 'desc').limit(page.limit);
  return db.from(places.as('cut')).join('users', 'users.id', 'cut.user_id');
};

export interface ExportedPerson extends ClassHours {
  id: number;
  user_name: string;
  row_key: string;
  id_card_sealed: string | null;
  phone_sealed: string | null;
  email_sealed: string | null;
  education: Education | null;
  job_title: string | null;
  user_type_id: UserTypeId;
  source: ClassUserSource;
  employer: string | null;
  area_name: string | null;
  class_name: string;
  applied_at: string | null;
  report_state: string;
  reported_at: string | null;
  report_by: '' | 'qr' | 'hand';
  exam_score: number | null;
  face_score: number | null;
  face_score_remark: string;
  settled_state: '' | 'completed' | 'not-completed';
  /** Of `SettleReason`, as JSON. */
  not_completed: string;
  settled_hours: number | null;
}

/** Places with ids below `before`, the newest first. */
export const peopleBefore = async (
  db: Knex,
  asked: { readonly scope: Scope; readonly language: Language },
  people: People,
  before: number,
  limit: number,
): Promise<ExportedPerson[]> => {
  const rows = await placedBefore(db, asked, people, before, limit);
  const userIds = rows.map(({ user_id: id }) => id);
  const results = await resultsOfClasses(db, [people.classId], userIds);
  const scores = new Map(results.map(({ user_id: id, score }) => [id, score]));
  return rows.map((row) => ({ ...row, exam_score: scores.get(row.user_id) ?? null }));
};

type PlacedPerson = Omit<ExportedPerson, 'exam_score'>;

const placedBefore = (
  db: Knex,
  { scope, language }: { readonly scope: Scope; readonly language: Language },
  people: People,
  before: number,
  limit: number,
): Promise<PlacedPerson[]> => {
  // Cut before the hours are computed, which is what takes the time.
  const cut = placesOf(db, scope, people)
    .where('place.id', '<', before)
    .orderBy('place.id', 'desc')
    .limit(limit)
    .select('place.id');
  const places = placesWithHours(db).whereIn('place.id', db.from(cut.as('cut')).select('cut.id'));
  return rowsOf<PlacedPerson>(
    db
      .from(withHours(db, places).as('h'))
      .join('train_class_users as place', 'place.id', 'h.place_id')
      .join('train_classes', 'train_classes.id', 'h.class_id')
      .join('users', 'users.id', 'h.user_id')
      .leftJoin('departments', 'departments.id', 'users.department_id')
      .leftJoin('areas', 'areas.code', 'users.area_code')
      .orderBy('h.place_id', 'desc')
      .select('h.*', 'users.row_key', 'users.id_card_sealed', 'users.phone_sealed', 'users.email_sealed')
      .select('users.education', 'users.job_title', 'place.user_type_id', 'place.source', 'place.applied_at')
      .select('place.report_state', 'place.reported_at', 'place.report_by', 'place.not_completed')
      .select('place.face_score', 'place.face_score_remark', 'place.settled_hours', {
        id: 'h.place_id',
        user_name: 'users.name',
        settled_state: 'place.study_state',
        employer: employerAtPlace(db, language, 'place.id'),
        area_name: shownName(db, 'areas', language),
        class_name: shownName(db, 'train_classes', language),
      }),
  );
};

type SignedBy = SigningBy | 'live';

export interface AttendedLesson {
  id: number;
  user_name: string;
  employer: string | null;
  title: string;
  begin_at: string;
  hours: number;
  in_at: string | null;
  in_by: SignedBy | null;
  in_share: number | null;
  out_at: string | null;
  out_by: SignedBy | null;
  out_share: number | null;
}

/** Every lesson of the class for each of some places, attended or not. */
export const attendanceOf = (
  db: Knex,
  { scope, language }: { readonly scope: Scope; readonly language: Language },
  people: People,
  before: number,
  limit: number,
): Promise<AttendedLesson[]> => {
  const found = fromPlaces(db, scope, people, { before, limit })
    .join('train_class_lessons as lesson', 'lesson.class_id', 'cut.class_id')
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .where('lesson.is_deleted', false);
  for (const kind of ['in', 'out'])
    found.leftJoin(`lesson_attendances as sign_${kind}`, (on) =>
      on
        .on(`sign_${kind}.lesson_id`, 'lesson.id')
        .andOn(`sign_${kind}.user_id`, 'cut.user_id')
        .andOnVal(`sign_${kind}.kind`, kind),
    );
  return rowsOf<AttendedLesson>(
    found
      .orderBy('cut.id', 'desc')
      .orderBy('lesson.begin_at')
      .orderBy('lesson.id')
      .select('lesson.begin_at', 'lesson.hours', {
        id: 'cut.id',
        user_name: 'users.name',
        employer: employerAtPlace(db, language, 'cut.id'),
        title: shownName(db, 'lesson', language, 'title'),
        in_at: 'sign_in.at',
        in_by: 'sign_in.by',
        in_share: 'sign_in.share',
        out_share: 'sign_out.share',
        out_at: 'sign_out.at',
        out_by: 'sign_out.by',
      }),
  );
};

export interface StudentPhoto {
  id: number;
  user_name: string;
  row_key: string;
  key_sealed: string;
}

/** The accepted photos of people of a class. */
export const photosOf = (db: Knex, scope: Scope, people: People): Knex.QueryBuilder =>
  fromPlaces(db, scope, people)
    .join('user_photos as photo', 'photo.user_id', 'cut.user_id')
    .where('photo.state', 'accepted')
    .whereNotNull('photo.key_sealed');

export const photosBefore = (
  db: Knex,
  scope: Scope,
  people: People,
  before: number,
  limit: number,
): Promise<StudentPhoto[]> =>
  rowsOf<StudentPhoto>(
    photosOf(db, scope, people)
      .where('cut.id', '<', before)
      .orderBy('cut.id', 'desc')
      .limit(limit)
      .select('cut.id', 'photo.row_key', 'photo.key_sealed', { user_name: 'users.name' }),
  );
