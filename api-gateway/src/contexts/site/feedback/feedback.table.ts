import { countOf } from '../../../db/paging.ts';
import { skippingLocked } from '../../../db/dialect.ts';
import { defineScopedTable, firstOf } from '../../../db/scoped-table.ts';
import type { BusinessColumns, Scope } from '../../../db/scoped-table.ts';
import { shownName } from '../../../db/shown-name.ts';
import { inArea, inDepartment, ownRows, everything } from '../../../db/visibility.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { AccountMerge } from '../../../app/account-merge.ts';
import type { FeedbackState } from '@college/contracts/site/feedback';
import type { Knex } from 'knex';

export interface FeedbackRecord extends BusinessColumns {
  row_key: string;
  kind: string;
  content: string;
  contact_sealed: string | null;
  visitor_name: string;
  receipt_hash: string | null;
  address_print: string | null;
  state: FeedbackState;
  answer: string;
  answerer_user_id: number | null;
  answerer_name: string;
  answered_at: string | null;
  closed_at: string | null;
  is_masked: boolean;
}

export interface FeedbackListRow extends FeedbackRecord {
  asker_name: string | null;
  area_name: string | null;
}

/** A visitor's feedback has no area: only callers who see everything can see it. */
export const feedbacks = defineScopedTable<FeedbackRecord>('feedbacks', {
  all: everything,
  area: inArea('feedbacks.area_code'),
  department: inDepartment('feedbacks.department_id'),
  enterprise: ownRows('feedbacks.creator_user_id'),
  self: ownRows('feedbacks.creator_user_id'),
});

/** Joined, so that a list can be searched by author. */
export const listedFeedbacks = (db: Knex, scope: Scope): Knex.QueryBuilder =>
  feedbacks
    .visible(db, scope)
    .leftJoin('users', 'users.id', 'feedbacks.creator_user_id')
    .leftJoin('areas', 'areas.code', 'feedbacks.area_code');

export const withNames = (db: Knex, query: Knex.QueryBuilder, language: Language): Knex.QueryBuilder =>
  query.select('feedbacks.*', { asker_name: 'users.name', area_name: shownName(db, 'areas', language) });

/** Unanswered feedback first, oldest first; then the answered, newest first. */
export const waitingFirst = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query
    .orderByRaw("CASE feedbacks.state WHEN 'open' THEN 0 WHEN 'answered' THEN 1 ELSE 2 END")
    .orderBy('feedbacks.creation_time', 'desc')
    .orderBy('feedbacks.id', 'desc');

export const findFeedback = (
  db: Knex,
  { scope, language }: { readonly scope: Scope; readonly language: Language },
  id: number,
): Promise<FeedbackListRow | undefined> =>
  firstOf<FeedbackListRow>(withNames(db, listedFeedbacks(db, scope), language).where('feedbacks.id', id));

export const findByReceipt = (db: Knex, receiptHash: string): Promise<FeedbackRecord | undefined> =>
  db('feedbacks').where({ receipt_hash: receiptHash, is_deleted: false }).first();

/** The times of a user's, or of an address's, feedback since the given time, oldest first. */
export const feedbackTimes = (
  trx: Knex.Transaction,
  by: { creator_user_id: number } | { address_print: string },
  since: string,
): Promise<string[]> =>
  trx('feedbacks')
    .where(by)
    .where('creation_time', '>', since)
    .orderBy('creation_time')
    .pluck<string[]>('creation_time');

/** Deletes the addresses of feedback that no longer counts, at or before the given time. */
export const forgetAddresses = async (trx: Knex.Transaction, until: string): Promise<void> => {
  const old = trx('feedbacks').whereNotNull('address_print').where('creation_time', '<=', until).select('id');
  // Skips locked rows, so that concurrent requests do not wait for each other.
  await trx('feedbacks').whereIn('id', skippingLocked(trx, old)).update({ address_print: null });
};

/** The number of feedbacks of a kind that are not deleted. */
export const countFeedbacksOfKind = async (db: Knex, kind: string): Promise<number> => {
  return countOf(db('feedbacks').where({ kind, is_deleted: false }));
};

/** The feedback of a merged account now belongs to the account that stays. */
export const moveFeedback = async (trx: Knex.Transaction, { from, to }: AccountMerge): Promise<void> => {
  await trx('feedbacks').where({ creator_user_id: from }).update({ creator_user_id: to });
};
