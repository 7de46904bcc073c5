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

/** Notices since a moment that a user has not acknowledged, newest first; none for a role without the permission. */
export const unreadNotices = (
  db: Knex,
  reader: { userId: number; roleId: number; permission: string },
  since: Date,
): Promise<NamedNotice[]> =>
  db('release_notices as n')
    .join('remotes as r', 'r.id', 'n.remote_id')
    .where('n.time', '>=', since.toISOString())
    .whereNotExists((read) =>
      read
        .select(db.raw('1'))
        .from('release_notice_reads as nr')
        .whereRaw('nr.notice_id = n.id')
        .where('nr.user_id', reader.userId),
    )
    .whereExists((power) =>
      power
        .select(db.raw('1'))
        .from('role_modules as rm')
        .join('modules as m', 'm.id', 'rm.module_id')
        .where({ 'rm.role_id': reader.roleId, 'm.perm_code': reader.permission, 'm.is_deleted': false }),
    )
    .orderBy('n.id', 'desc')
    .select<NamedNotice[]>('n.*', 'r.name', 'r.title_zh', 'r.title_en');

/** Marks a notice as read; false when there is no such notice. Once is enough, twice does no harm. */
export const markRead = async (trx: Knex.Transaction, id: number, userId: number): Promise<boolean> => {
  if (!(await trx('release_notices').where({ id }).first('id'))) return false;
  await trx('release_notice_reads')
    .insert({ notice_id: id, user_id: userId })
    .onConflict(['notice_id', 'user_id'])
    .ignore();
  return true;
};
