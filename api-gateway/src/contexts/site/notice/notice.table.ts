import { defineScopedTable, firstOf, rowsOf } from '../../../db/scoped-table.ts';
import { countOf } from '../../../db/paging.ts';
import type { BusinessColumns, Predicate, Scope } from '../../../db/scoped-table.ts';
import { everything, inArea, inDepartment, ownRows } from '../../../db/visibility.ts';
import type { AccountMerge } from '../../../app/account-merge.ts';
import { peopleOfUses } from '../../../db/record-use.ts';
import { skippingLocked } from '../../../db/dialect.ts';
import type { NoticeTargetKind } from '@college/contracts/site/notice';
import type { NoticeState } from '@college/contracts/site/notice-state';
import type { Knex } from 'knex';

export interface NoticeRecord extends BusinessColumns {
  notice_title: string;
  notice_intro: string;
  notice_content: string;
  notice_title_en: string;
  notice_intro_en: string;
  notice_content_en: string;
  notice_type: string;
  notice_start_time: string;
  notice_end_time: string | null;
  state: NoticeState;
  target_kind: NoticeTargetKind;
  is_public: boolean;
  recipient_count: number;
  sender_name: string;
  /** When it became readable; the displayed start may be earlier. */
  sent_time: string | null;
}

export interface NoticeListRow extends NoticeRecord {
  read_count: number;
  seated_count: number;
}

/** The target kind of a notice to users by name; no sender of the notices' own pages chooses it. */
export const ONE_USER = 'user';

/** What concerns somebody by name is nobody else's: it is in their inbox only (personal-notice.table.ts). */
const shared =
  (place: Predicate): Predicate =>
  (query, scope) => {
    query.whereNot('notices.target_kind', ONE_USER);
    place(query, scope);
  };

/** A notice that has not been sent is visible to its author only: it may contain what is not public yet. */
const sentOrOwn = (place: Predicate): Predicate =>
  shared((query, scope) => {
    place(query, scope);
    query.where((either) =>
      either.whereIn('notices.state', ['sent', 'withdrawn']).orWhere('notices.creator_user_id', scope.userId),
    );
  });

/** What a search for words looks through. */
export const SEARCHED = [
  'notices.notice_title',
  'notices.notice_title_en',
  'notices.notice_intro',
  'notices.notice_intro_en',
];

/** Notices as those who maintain them see them. For their readers see notice-inbox.table.ts. */
export const notices = defineScopedTable<NoticeRecord>('notices', {
  all: shared(everything),
  area: sentOrOwn(inArea('notices.area_code')),
  department: sentOrOwn(inDepartment('notices.department_id')),
  enterprise: shared(ownRows('notices.creator_user_id')),
  self: shared(ownRows('notices.creator_user_id')),
});

/** Adds to a query over `notices` how many users have read each, and how many have a place in its class. */
export const withReadCount = (db: Knex, query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.select('notices.*', {
    read_count: db('notice_reads').whereRaw('notice_reads.notice_id = notices.id').count('*'),
    seated_count: db('users')
      .where({ 'users.is_deleted': false, 'users.state': 'enabled' })
      .whereIn(
        'users.id',
        peopleOfUses(
          db,
          'notice.places',
          db('notice_targets').whereRaw('notice_targets.notice_id = notices.id').select('class_id'),
        ),
      )
      .count('*'),
  });

export const findNotice = async (db: Knex, scope: Scope, id: number): Promise<NoticeListRow | undefined> =>
  firstOf<NoticeListRow>(withReadCount(db, notices.visible(db, scope)).where('notices.id', id));

export const countNoticesOfType = (db: Knex, type: string): Promise<number> =>
  countOf(db('notices').where({ notice_type: type, is_deleted: false }));

/** The notices of a merged account now belong to the account that stays. */
export const moveNotices = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  await trx('notices').where({ creator_user_id: from }).update({ creator_user_id: to });
};

/** Notices that a merged account has read count as read for the account that stays. */
export const moveReads = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  const read = trx('notice_reads').where({ user_id: to }).select('notice_id');
  await trx('notice_reads').where({ user_id: from }).whereIn('notice_id', read).delete();
  await trx('notice_reads').where({ user_id: from }).update({ user_id: to });
};

/** Scheduled notices that are due, locked; rows that another copy of the gateway is sending are skipped. */
export const lockDue = (trx: Knex.Transaction, now: string, limit: number): Promise<NoticeRecord[]> =>
  rowsOf<NoticeRecord>(
    skippingLocked(
      trx,
      trx('notices')
        .where({ state: 'scheduled', is_deleted: false })
        .where('notice_start_time', '<=', now)
        .orderBy('notice_start_time')
        .limit(limit),
    ),
  );

/** Changes the state of a notice that is still scheduled at this version; false when a concurrent change came first. */
export const moveDue = async (
  trx: Knex.Transaction,
  { id, row_version: rowVersion }: NoticeRecord,
  changes: Partial<NoticeRecord>,
  now: string,
): Promise<boolean> =>
  (await trx('notices')
    .where({ id, row_version: rowVersion, state: 'scheduled' })
    .update({ ...changes, last_modification_time: now, row_version: rowVersion + 1 })) === 1;

/** What a decision or a class says to people, beside the notices that somebody writes on a page. */
export interface SentNotice {
  /** In Chinese and in English; at most 100 and 200 characters. Without the English one, English pages show the Chinese. */
  readonly title: readonly [zh: string, en: string];
  /** Plain text; at most 300 and 600 characters. */
  readonly intro: readonly [zh: string, en: string];
  /** Sanitised HTML. */
  readonly content: readonly [zh: string, en: string];
  /** A content of the code kind `notice-type`. */
  readonly type: string;
  readonly senderId: number;
  readonly senderName: string;
}

/** It can be read as soon as the transaction has committed. Returns its id. */
export const insertSentNotice = async (
  trx: Knex.Transaction,
  { title, intro, content, type, senderId, senderName }: SentNotice,
  whose: Pick<NoticeRecord, 'recipient_count' | 'area_code' | 'department_id'> & {
    readonly target_kind: NoticeTargetKind | typeof ONE_USER;
  },
  now: Date,
): Promise<number> => {
  const time = now.toISOString();
  const [inserted] = await trx('notices')
    .insert({
      ...whose,
      notice_title: title[0],
      notice_title_en: title[1],
      notice_intro: intro[0],
      notice_intro_en: intro[1],
      notice_content: content[0],
      notice_content_en: content[1],
      notice_type: type,
      notice_start_time: time,
      notice_end_time: null,
      state: 'sent',
      is_public: false,
      sender_name: senderName,
      sent_time: time,
      creator_user_id: senderId,
      creation_time: time,
      last_modification_time: time,
    })
    .returning<{ id: number }[]>('id');
  if (inserted === undefined) throw new Error('notices: the inserted row came back without an id');
  return inserted.id;
};
