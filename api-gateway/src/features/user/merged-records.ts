/**
 * What hangs on an account and goes on with the one that stays. A feature whose table names a user adds its part here; a
 * test looks for columns of the database that are in neither list.
 */
import { moveFiles } from '../attachment/merge-files.table.ts';
import { moveFeedback } from '../feedback/merge-feedback.table.ts';
import { moveLabels } from '../label/merge-labels.table.ts';
import { moveOwnedRemotes } from '../micro-frontend/merge-owner.table.ts';
import { moveNotices } from '../notice/merge-notices.table.ts';
import { moveReads } from '../notice/merge-reads.table.ts';
import { moveClasses } from '../train-class/merge-person.table.ts';
import { movePhotos } from '../user-photo/merge-photos.table.ts';
import { moveUserType } from '../user-type/merge-type.table.ts';
import type { Knex } from 'knex';

interface Move {
  readonly from: number;
  readonly to: number;
  /** ISO 8601. */
  readonly now: string;
}

/** What was moved, for the record. */
export interface Moved {
  readonly classes: number;
  readonly photos: number;
}

const MOVES = [
  moveFiles,
  moveFeedback,
  moveLabels,
  moveOwnedRemotes,
  moveNotices,
  moveReads,
  moveUserType,
] as const;

export const moveRecords = async (trx: Knex.Transaction, move: Move): Promise<Moved> => {
  const { from, to } = move;
  for (const moveOn of MOVES) await moveOn(trx, from, to);
  return { classes: await moveClasses(trx, move), photos: await movePhotos(trx, move) };
};

/** Columns that name a user and are moved; beside them whose own feedback, files and notices are. */
export const MOVED_COLUMNS: readonly string[] = [
  'label_users.user_id',
  'notice_reads.user_id',
  'remotes.owner_user_id',
  'train_class_teachers.user_id',
  'train_class_users.user_id',
  'user_photos.user_id',
  'user_type_users.user_id',
];

/** Columns that name a user and stay: records of what was done, and what ends with the account. */
export const LEFT_COLUMNS: readonly string[] = [
  'audit_logs.user_id',
  'feedbacks.answerer_user_id',
  'live_messages.user_id',
  'login_logs.user_id',
  'password_history.user_id',
  'photo_tickets.user_id',
  'release_notice_reads.user_id',
  'remote_outcomes.user_id',
  'sessions.user_id',
  'train_class_histories.user_id',
  'user_roles.user_id',
  'user_searches.user_id',
];
