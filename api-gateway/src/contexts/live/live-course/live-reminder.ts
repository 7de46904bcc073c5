/** Reminds teachers and people of classes of live courses: a day before, and a quarter of an hour before; once each. */
import { invitedTo, noteReminded, coursesToRemind } from './live-reminder.table.ts';
import type { Coming, ReminderKind } from './live-reminder.table.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { sendPersonalNotice } from '../../site/notice/personal-notice.table.ts';
import { INSIDE_TYPE } from '@college/contracts/site/notice';
import type { Knex } from 'knex';

type Services = Pick<ScheduleServices, 'database' | 'now' | 'settings'>;

const MINUTE_MS = 60_000;
const BEFORE_MINUTES: Readonly<Record<ReminderKind, number>> = { day: 24 * 60, soon: 15 };
/** In one transaction. */
const AT_ONCE = 20;

const remindOf = async (
  trx: Knex.Transaction,
  course: Coming,
  kind: ReminderKind,
  { settings, now }: Pick<Services, 'settings' | 'now'>,
): Promise<void> => {
  const userIds = await invitedTo(trx, course);
  const [senderId] = userIds;
  if (senderId === undefined) return;
  const values = { begin: wallClock(course.begin_at, settings.timeZone).slice(0, 16) };
  const link = (language: 'zh-CN' | 'en'): string =>
    `<p><a href="/liveCourse/detail?id=${course.id}">${messageFor('live-reminder.link', language, null)}</a></p>`;
  const title = `live-reminder.${kind}-title` as const;
  await sendPersonalNotice(
    trx,
    {
      userIds,
      title: [
        messageFor(title, 'zh-CN', { title: course.title }).slice(0, 100),
        messageFor(title, 'en', { title: course.title_en || course.title }).slice(0, 200),
      ],
      intro: [
        messageFor('live-reminder.intro', 'zh-CN', values),
        messageFor('live-reminder.intro', 'en', values),
      ],
      content: [link('zh-CN'), link('en')],
      // In the bell only: what is about to begin must not stand as a dialog over the page that somebody works in.
      type: INSIDE_TYPE,
      senderId,
      senderName: '',
    },
    now(),
  );
};

const remindSome = async (trx: Knex.Transaction, kind: ReminderKind, services: Services): Promise<number> => {
  const now = services.now();
  // Of two gateways one reminds, and the other then finds nobody left.
  await advisoryLock(trx, 'live-course/reminders');
  const until = new Date(now.getTime() + BEFORE_MINUTES[kind] * MINUTE_MS).toISOString();
  const courses = await coursesToRemind(trx, { kind, now: now.toISOString(), until, limit: AT_ONCE });
  if (courses.length === 0) return 0;
  await noteReminded(trx, courses, { kind, now: now.toISOString() });
  // One that was planned for the same hour has one reminder, the later one.
  const soon = new Date(now.getTime() + BEFORE_MINUTES.soon * MINUTE_MS).toISOString();
  for (const course of courses)
    if (kind === 'soon' || course.begin_at > soon) await remindOf(trx, course, kind, services);
  return courses.length;
};

/** Answers of how many live courses people were reminded. */
export const remindOfLiveCourses = async (services: Services): Promise<number> => {
  let all = 0;
  for (const kind of ['day', 'soon'] as const)
    for (;;) {
      const reminded = await services.database.transaction((trx) => remindSome(trx, kind, services));
      all += reminded;
      if (reminded < AT_ONCE) break;
    }
  return all;
};
