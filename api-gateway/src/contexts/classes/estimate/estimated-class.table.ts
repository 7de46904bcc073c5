/** Classes as their students evaluate them, and as others read the evaluation. */
import { firstOf, rowsOf, scopedRows } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { everything, inArea, inDepartment, nothing } from '../../../db/visibility.ts';
import { countOf } from '../../../db/paging.ts';
import type { Predicate, Scope } from '../../../db/scoped-table.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { EstimatedPlace } from './standing.ts';
import type { DataScope } from '@college/contracts/identity/role';
import type { Knex } from 'knex';

const approved = (places: Knex.QueryBuilder): Knex.QueryBuilder =>
  places.where({ 'train_class_users.is_deleted': false, 'train_class_users.state': 'approved' });

/** Taught, for a teacher: who sits in a class of a colleague reads nothing of it here. */
export const runBy: Record<DataScope, Predicate> = {
  all: everything,
  area: inArea('train_classes.area_code'),
  department: inDepartment('train_classes.department_id'),
  enterprise: nothing,
  self: (query, { userId }) => {
    query.whereIn('train_classes.id', (taught) =>
      taught.select('class_id').from('train_class_teachers').where('user_id', userId),
    );
  },
};

/** An enterprise reads of the classes that its people are in. */
const withOwnStaff: Predicate = (query, { departmentId }) => {
  if (departmentId === null) return void query.whereRaw('1 = 0');
  query.whereIn('train_classes.id', (placed) =>
    approved(placed.from('train_class_users'))
      .join('users', 'users.id', 'train_class_users.user_id')
      .where('users.department_id', departmentId)
      .select('train_class_users.class_id'),
  );
};

const runClasses = scopedRows('train_classes', runBy);
const readClasses = scopedRows('train_classes', { ...runBy, enterprise: withOwnStaff });

export interface ReadClass {
  id: number;
  name: string;
  need_estimate: boolean;
}

export const findReadClass = (
  db: Knex,
  scope: Scope,
  classId: number,
  language: Language,
): Promise<ReadClass | undefined> =>
  firstOf<ReadClass>(
    readClasses(db, scope)
      .where('train_classes.id', classId)
      .select('train_classes.id', 'train_classes.need_estimate', {
        name: shownName(db, 'train_classes', language),
      }),
  );

/** Classes that were finished since then, with enough sheets to read, for those who run them. */
export const countReadable = (
  db: Knex,
  scope: Scope,
  { since, sheets }: { readonly since: string; readonly sheets: number },
): Promise<number> =>
  countOf(
    runClasses(db, scope)
      .where('train_classes.state', 'finished')
      .where('train_classes.finished_at', '>=', since)
      .whereIn(
        'train_classes.id',
        db('estimate_receipts').groupBy('class_id').havingRaw('count(*) >= ?', [sheets]).select('class_id'),
      ),
  );

export const countStudents = (db: Knex, classId: number): Promise<number> =>
  countOf(approved(db('train_class_users')).where({ class_id: classId }));

export interface ApprovedPlace {
  id: number;
  user_id: number;
}

export const approvedPlaces = (db: Knex, classId: number): Promise<ApprovedPlace[]> =>
  rowsOf<ApprovedPlace>(
    approved(db('train_class_users'))
      .where({ class_id: classId })
      .whereNotNull('user_id')
      .orderBy('id')
      .select('id', 'user_id'),
  );

export interface OwnPlace extends EstimatedPlace {
  name: string;
}

/** The place of somebody in a class that is no draft. */
export const findOwnPlace = (
  db: Knex,
  {
    classId,
    userId,
    language,
  }: { readonly classId: number; readonly userId: number; readonly language: Language },
): Promise<OwnPlace | undefined> =>
  firstOf<OwnPlace>(
    db('train_class_users as place')
      .join('train_classes', 'train_classes.id', 'place.class_id')
      .where({
        'place.class_id': classId,
        'place.user_id': userId,
        'place.is_deleted': false,
        'train_classes.is_deleted': false,
      })
      .whereNot('train_classes.state', 'draft')
      .select('place.class_id', {
        place_id: 'place.id',
        place_state: 'place.state',
        name: shownName(db, 'train_classes', language),
        need_estimate: 'train_classes.need_estimate',
        state: 'train_classes.state',
        train_end: 'train_classes.train_end',
        finished_at: 'train_classes.finished_at',
      }),
  );
