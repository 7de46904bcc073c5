import type { Knex } from 'knex';

export interface NoticeRow {
  remote_id: number;
  version: string;
  /** The version that everybody gets again. */
  restored: string | null;
  failed: number;
  sessions: number;
  stable_failed: number;
  stable_sessions: number;
  time: string;
}

export interface NamedNotice extends NoticeRow {
  id: number;
  name: string;
  title_zh: string;
  title_en: string;
}

export const insertNotice = async (trx: Knex.Transaction, row: NoticeRow): Promise<void> => {
  await trx('release_notices').insert(row);
};

export interface NoticeReader {
  readonly userId: number;
  readonly roleId: number;
  /** Users with this permission are notified about every remote. */
  readonly permission: string;
}

/** The notices for a user: of all remotes for a role with the permission, otherwise of their own remotes. */
const noticesOf = (db: Knex, { userId, roleId, permission }: NoticeReader): Knex.QueryBuilder =>
  db('release_notices as n')
    .join('remotes as r', 'r.id', 'n.remote_id')
    .where((either) =>
      either
        .where('r.owner_user_id', userId)
        .orWhereExists((granted) =>
          granted
            .select(db.raw('1'))
            .from('role_modules as rm')
            .join('modules as m', 'm.id', 'rm.module_id')
            .where({ 'rm.role_id': roleId, 'm.perm_code': permission, 'm.is_deleted': false }),
        ),
    );

/** A reader's notices since the given time that they have not acknowledged, newest first. */
export const unreadNotices = (db: Knex, reader: NoticeReader, since: Date): Promise<NamedNotice[]> =>
  noticesOf(db, reader)
    .where('n.time', '>=', since.toISOString())
    .whereNotExists((read) =>
      read
        .select(db.raw('1'))
        .from('release_notice_reads as nr')
        .whereRaw('nr.notice_id = n.id')
        .where('nr.user_id', reader.userId),
    )
    .orderBy('n.id', 'desc')
    .select<NamedNotice[]>('n.*', 'r.name', 'r.title_zh', 'r.title_en');

/** Marks a notice as read; false when the reader has no such notice. Idempotent. */
export const markRead = async (trx: Knex.Transaction, id: number, reader: NoticeReader): Promise<boolean> => {
  if (!(await noticesOf(trx, reader).where('n.id', id).first('n.id'))) return false;
  await trx('release_notice_reads')
    .insert({ notice_id: id, user_id: reader.userId })
    .onConflict(['notice_id', 'user_id'])
    .ignore();
  return true;
};
