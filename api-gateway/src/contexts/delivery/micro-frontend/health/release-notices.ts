import { markRead, unreadNotices } from './release-notice.table.ts';
import type { NamedNotice, NoticeReader } from './release-notice.table.ts';
import type { Caller, SignedInContext } from '../../../../app/context.ts';
import { fail } from '../../../../app/failure.ts';
import type { Language } from '../../../../app/messages/messages.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { ReleaseNotice } from '@college/contracts/delivery/remote-registry';
import type { Knex } from 'knex';

const SHOWN_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Users who may see the health of remotes are notified about all of them; an owner about their own remote, whatever
 * their role.
 */
const ANSWERS_FOR_REMOTES = 'micro-frontend:read';

const readerOf = ({ userId, roleId }: Pick<Caller, 'userId' | 'roleId'>): NoticeReader => ({
  userId,
  roleId,
  permission: ANSWERS_FOR_REMOTES,
});

/** The notices for a caller about remotes that were rolled back automatically; empty for everybody else. One query. */
export const noticesFor = async (
  read: Knex,
  caller: Pick<Caller, 'userId' | 'roleId'> | null,
  { language, now }: { language: Language; now: Date },
): Promise<ReleaseNotice[]> => {
  if (!caller) return [];
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS);
  const rows = await unreadNotices(read, readerOf(caller), since);
  return rows.map((row) => noticeOf(row, language));
};

const noticeOf = (row: NamedNotice, language: Language): ReleaseNotice => ({
  id: row.id,
  remote: row.name,
  title: language === 'en' ? row.title_en : row.title_zh,
  version: row.version,
  restored: row.restored,
  failed: row.failed,
  sessions: row.sessions,
  stableFailed: row.stable_failed,
  stableSessions: row.stable_sessions,
  time: row.time,
});

export const acknowledgeNotice = ({ id }: { id: number }, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    if (!(await markRead(trx, id, readerOf(context.caller)))) return fail(commonErrors.notFound);
    await context.audit(trx, {
      subjectType: 'release-notice',
      subjectId: id,
      before: null,
      after: { readBy: context.caller.userId },
    });
  });
