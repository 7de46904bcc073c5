import { countAudience } from './notice-audience.table.ts';
import { notifyUnread } from './notice-news.ts';
import { followSent } from './notice-sent.ts';
import { targetsOf } from './notice-target.table.ts';
import { checkTargets, namedTargets } from './notice-targets.ts';
import { isNoticeType } from './notice-type.ts';
import { notices, withReadCount } from './notice.table.ts';
import type { NoticeListRow } from './notice.table.ts';
import { isOwn, noticeRows } from './notice.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import { isBlankHtml } from '../../../app/sanitize-html.ts';
import { defineLifeCycle } from '../../../db/life-cycle.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import type { NoticeDetail } from '@college/contracts/site/notice';
import { noticeErrors } from '@college/contracts/site/notice-errors';
import { noticeMachine } from '@college/contracts/site/notice-state';
import type { Knex } from 'knex';

/** A notice with its text and the names of its recipients. */
const noticeDetail = async (
  db: Knex,
  row: NoticeListRow,
  context: SignedInContext,
): Promise<NoticeDetail> => {
  const [listed] = await noticeRows([row], context);
  if (!listed) throw new Error('one notice came back as none');
  const targets = await namedTargets(db, context, await targetsOf(db, row.id));
  return {
    ...listed,
    noticeTitle: row.notice_title,
    noticeIntro: row.notice_intro,
    noticeContent: row.notice_content,
    noticeTitleEn: row.notice_title_en,
    noticeIntroEn: row.notice_intro_en,
    noticeContentEn: row.notice_content_en,
    ...targets,
  };
};

export const lifeCycle = defineLifeCycle({
  subject: 'notice',
  table: notices,
  machine: noticeMachine,
  listed: (db, scope) => withReadCount(db, notices.visible(db, scope)),
  detail: noticeDetail,
  illegal: (data) => fail(noticeErrors.illegalTransition, data),
  mayChange: isOwn,
});

/** The audit row of a transition contains the notice's title. */
const titled = ({ notice_title }: NoticeListRow) => ({ before: { notice_title }, after: {} });

/** Sends a draft now; if its start is in the future it is scheduled, and notice-schedule.ts sends it. */
export const sendNotice = (target: VersionTarget, context: SignedInContext) => {
  const now = context.now().toISOString();
  const isDue = (row: NoticeListRow) => row.state === 'draft' && row.notice_start_time <= now;
  return lifeCycle.transition(
    target,
    context,
    (row) => (isDue(row) ? 'send' : 'schedule'),
    async (trx, row) => {
      if (row.notice_end_time !== null && row.notice_end_time <= now) return fail(noticeErrors.over);
      if (row.notice_intro.trim() === '' && isBlankHtml(row.notice_content)) return fail(noticeErrors.empty);
      if (!(await isNoticeType(trx, row.notice_type)))
        return failField(noticeErrors.unknownType, 'noticeType', 'notice.unknown-type');
      const refusal = await checkTargets(trx, context, row.target_kind, await targetsOf(trx, row.id));
      if (refusal) return refusal;
      const recipients = await countAudience(trx, row);
      if (recipients === 0 && !row.is_public) return fail(noticeErrors.nobody);
      const { userId: senderId, userName } = context.caller;
      if (isDue(row)) await followSent(trx, row, { senderId, recipients, now: context.now() });
      return {
        changes: {
          recipient_count: recipients,
          sender_name: userName,
          sent_time: isDue(row) ? now : null,
        },
        also: titled(row),
      };
    },
  );
};

/** Removes it from every inbox at once; a notice still scheduled becomes a draft again. */
export const withdrawNotice = (target: VersionTarget, context: SignedInContext) =>
  lifeCycle.transition(
    target,
    context,
    ({ state }) => (state === 'scheduled' ? 'unschedule' : 'withdraw'),
    async (trx, row) => {
      if (row.state === 'sent') await notifyUnread(trx, row.recipient_count, context.now());
      return { also: titled(row) };
    },
  );

export const deleteNotice = (target: VersionTarget, context: SignedInContext) =>
  lifeCycle.remove(target, context, 'delete', (_trx, { notice_title }) =>
    Promise.resolve({ audited: { before: { notice_title }, after: null } }),
  );
