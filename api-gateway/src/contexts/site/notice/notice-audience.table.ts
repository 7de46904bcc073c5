/** The recipients of a notice, computed from roles, areas and classes as they are now; one rule for both directions. */
import { rowsOf } from '../../../db/scoped-table.ts';
import { contains } from '../../../db/dialect.ts';
import { countOf } from '../../../db/paging.ts';
import { keysOfPerson, peopleOfUses } from '../../../db/record-use.ts';
import { shownName } from '../../../db/shown-name.ts';
import type { NoticeRecord } from './notice.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { users as allUsers } from '../../identity/user/user.table.ts';
import type { Knex } from 'knex';

type Sent = Pick<NoticeRecord, 'id' | 'target_kind'>;

const chosen = (db: Knex, noticeId: number): Knex.QueryBuilder =>
  db('notice_targets').where('notice_targets.notice_id', noticeId);

/** Narrows a query over `users` to the recipients of a notice. */
const concerned = (
  db: Knex,
  users: Knex.QueryBuilder,
  { id, target_kind: kind }: Sent,
): Knex.QueryBuilder => {
  users.where('users.state', 'enabled');
  if (kind === 'roles')
    users.whereIn('users.id', (assigned) =>
      assigned.select('user_id').from('user_roles').whereIn('role_id', chosen(db, id).select('role_id')),
    );
  if (kind === 'areas')
    users.whereExists(
      chosen(db, id).whereRaw('users.area_code BETWEEN notice_targets.area_code AND notice_targets.area_end'),
    );
  if (kind === 'class')
    users.whereIn('users.id', peopleOfUses(db, 'notice.places', chosen(db, id).select('class_id')));
  return users;
};

/** All recipients of a notice, whatever the caller's scope: for sending only, never for display. */
export const audienceOf = (db: Knex, notice: Sent): Knex.QueryBuilder =>
  concerned(db, db('users').where('users.is_deleted', false), notice);

export const countAudience = (db: Knex, notice: Sent): Promise<number> => countOf(audienceOf(db, notice));

export const isConcerned = async (db: Knex, notice: Sent, userId: number): Promise<boolean> =>
  (await audienceOf(db, notice).where('users.id', userId).first('users.id')) !== undefined;

/** Narrows a query over `notices` to those addressed to this user. */
export const whereConcerns = (
  db: Knex,
  query: Knex.QueryBuilder,
  { userId, areaCode }: { userId: number; areaCode: string },
): Knex.QueryBuilder =>
  query.where((either) =>
    either
      .where('notices.target_kind', 'all')
      .orWhereIn('notices.id', (mine) =>
        mine
          .select('notice_id')
          .from('notice_targets')
          .whereIn('role_id', (assigned) =>
            assigned.select('role_id').from('user_roles').where('user_id', userId),
          ),
      )
      .orWhereIn('notices.id', (mine) =>
        mine.select('notice_id').from('notice_targets').where('user_id', userId),
      )
      .orWhereIn('notices.id', (mine) =>
        mine
          .select('notice_id')
          .from('notice_targets')
          .where('area_code', '<=', areaCode)
          .where('area_end', '>=', areaCode),
      )
      .orWhereIn('notices.id', (mine) =>
        mine
          .select('notice_id')
          .from('notice_targets')
          .whereIn('class_id', keysOfPerson(db, 'notice.places', userId)),
      ),
  );

export interface ReceiptRecord {
  id: number;
  user_name: string;
  account: string;
  department_name: string | null;
  area_name: string | null;
  read_time: string | null;
}

export interface ReceiptFilters {
  readonly keyword?: string | undefined;
  readonly isRead?: boolean | undefined;
}

/** The recipients within the caller's scope, each with the time they read the notice. */
export const receiptsOf = (
  db: Knex,
  scope: Scope,
  notice: Sent,
  { keyword, isRead }: ReceiptFilters,
): Knex.QueryBuilder => {
  const found = concerned(db, allUsers.visible(db, scope), notice).leftJoin('notice_reads', (on) =>
    on.on('notice_reads.user_id', 'users.id').andOnVal('notice_reads.notice_id', notice.id),
  );
  if (isRead === true) found.whereNotNull('notice_reads.read_time');
  if (isRead === false) found.whereNull('notice_reads.read_time');
  if (keyword) found.where(contains(db, ['users.name_key', 'users.username'], keyword));
  return found;
};

export const withPlaces = (db: Knex, found: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  found
    .leftJoin('departments', 'departments.id', 'users.department_id')
    .leftJoin('areas', 'areas.code', 'users.area_code')
    .select({
      id: 'users.id',
      user_name: 'users.name',
      account: 'users.username',
      department_name: shownName(db, 'departments', language),
      area_name: shownName(db, 'areas', language),
      read_time: 'notice_reads.read_time',
    });

/** At most `limit` with ids below `before`, in descending order. */
export const receiptsBefore = async (
  { read, language }: Pick<SignedInContext, 'read' | 'language'>,
  found: Knex.QueryBuilder,
  before: number,
  limit: number,
): Promise<ReceiptRecord[]> =>
  rowsOf<ReceiptRecord>(
    withPlaces(read, found.clone(), language)
      .where('users.id', '<', before)
      .orderBy('users.id', 'desc')
      .limit(limit),
  );
