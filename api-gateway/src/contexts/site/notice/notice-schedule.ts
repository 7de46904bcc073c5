/** Sends scheduled notices when they are due, once, however many copies of the gateway are running. */
import { countAudience } from './notice-audience.table.ts';
import { followSent } from './notice-sent.ts';
import { lockDue, moveDue } from './notice.table.ts';
import type { NoticeRecord } from './notice.table.ts';
import type { Services } from '../../../app/context.ts';
import { inSteps, schedule } from '../../../app/schedule.ts';
import { insertAudit } from '../../../db/audit.ts';
import { mayStill } from '../../identity/session/present-caller.table.ts';
import type { FastifyInstance } from 'fastify';
import type { Knex } from 'knex';

export const SCHEDULED_SEND = 'Notice/ScheduledSend';

/** Milliseconds between two runs, and so the longest delay of a notice. */
const EVERY = 15_000;
/** Notices per transaction, so that other writers wait only briefly. */
const STEP = 20;

type Sending = Pick<Services, 'database' | 'now'>;

/**
 * Why a scheduled notice can no longer be sent, as a word for the audit row. All checks of scheduling are repeated,
 * since much may have changed.
 */
const whyNot = async (
  trx: Knex.Transaction,
  row: NoticeRecord,
  recipients: number,
  moment: string,
): Promise<'over' | 'sender-may-not' | 'nobody' | null> => {
  if (row.notice_end_time !== null && row.notice_end_time <= moment) return 'over';
  const author = row.creator_user_id;
  if (author === null || !(await mayStill(trx, author, 'notice:send'))) return 'sender-may-not';
  return recipients === 0 && !row.is_public ? 'nobody' : null;
};

/** A notice that may no longer be sent becomes a draft again, for its author to review. */
const sendOne = async (trx: Knex.Transaction, row: NoticeRecord, now: Date): Promise<boolean> => {
  const moment = now.toISOString();
  const recipients = await countAudience(trx, row);
  const reason = await whyNot(trx, row, recipients, moment);
  const changes = reason
    ? ({ state: 'draft' } as const)
    : ({ state: 'sent', recipient_count: recipients, sent_time: moment } as const);
  if (!(await moveDue(trx, row, changes, moment))) return false;
  await insertAudit(trx, {
    time: now,
    userId: null,
    userName: '',
    roleKey: '',
    areaCode: row.area_code,
    departmentId: row.department_id,
    call: SCHEDULED_SEND,
    subjectType: 'notice',
    subjectId: row.id,
    outcome: 'done',
    before: { notice_title: row.notice_title, state: row.state },
    after: reason ? { ...changes, reason } : changes,
    traceId: '',
    address: '',
  });
  if (!reason) await followSent(trx, row, { senderId: row.creator_user_id, recipients, now });
  return !reason;
};

/** Returns how many were sent. */
export const sendDueNotices = async ({ database, now }: Sending): Promise<number> => {
  let sent = 0;
  await inSteps(STEP, (limit) =>
    database.transaction(async (trx) => {
      const due = await lockDue(trx, now().toISOString(), limit);
      for (const row of due) if (await sendOne(trx, row, now())) sent += 1;
      return due.length;
    }),
  );
  return sent;
};

export const scheduleNoticeSending = (app: FastifyInstance, services: Sending): void =>
  schedule(app, EVERY, {
    work: async () => ({ sent: await sendDueNotices(services) }),
    done: 'scheduled notices sent',
    failed: 'scheduled notices could not be sent',
  });
