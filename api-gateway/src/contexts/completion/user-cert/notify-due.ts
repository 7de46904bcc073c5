/**
 * Notifies people, and the enterprises where they work, that certificates run out: when their renewal may begin and once more
 * shortly before, by the site's settings; once for each of these times and each day on which a certificate is due.
 */
import { addDays } from './cert-days.ts';
import {
  accountsOfEnterprise,
  markEnterpriseNotified,
  markNotified,
  unnotifiedCerts,
  unnotifiedEnterprise,
} from './due-notice.table.ts';
import type { DueCert } from './due-notice.table.ts';
import type { ScheduleServices } from '../../../app/feature.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { sendPersonalNotice } from '../../site/notice/personal-notice.table.ts';
import { thresholds } from '../../platform/site-setting/site-threshold.port.ts';
import { dueDateOf } from '@college/contracts/completion/user-cert-row';
import type { Knex } from 'knex';
import { todayOf } from '../../../export/wall-clock.ts';

type Services = Pick<ScheduleServices, 'database' | 'now' | 'settings'>;

/** Certificates in one transaction. */
const AT_ONCE = 200;
/** Names in one notice; the list has all. */
const MOST_NAMED = 20;

const dueOf = (cert: DueCert): string =>
  dueDateOf({ validTo: cert.valid_to, nextReviewDate: cert.next_review_date }) ?? '';

const inBoth = (id: MessageId, values: object): [string, string] => [
  messageFor(id, 'zh-CN', values),
  messageFor(id, 'en', values),
];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => `<p>${escaped(line)}</p>`).join('');

interface Reminder {
  readonly days: number;
  readonly now: Date;
}

interface DueNotice extends Reminder {
  readonly of: 'own' | 'staff';
  readonly count: number;
  readonly first: string;
  /** By their titles; the earliest first. */
  readonly named: readonly DueCert[];
}

/** Each notice is in both languages. */
const sendDueNotice = async (
  trx: Knex.Transaction,
  userIds: readonly number[],
  { of, count, first, named, days, now }: DueNotice,
): Promise<void> => {
  const [senderId] = userIds;
  if (senderId === undefined) return;
  const values = { count, days, first };
  await sendPersonalNotice(
    trx,
    {
      userIds,
      title: inBoth(`cert-due.${of}-title`, values),
      intro: inBoth(`cert-due.${of}-intro`, values),
      content: [
        paragraphs(named.map((cert) => `${cert.title} · ${dueOf(cert)}`)),
        paragraphs(named.map((cert) => `${cert.title_en || cert.title} · ${dueOf(cert)}`)),
      ],
      type: 'training',
      senderId,
      senderName: '',
    },
    now,
  );
};

interface Asked extends Reminder {
  readonly today: string;
}

/** How many days before people are notified; the last time first, so that nobody is notified twice at once. */
export const reminders = async (db: Knex): Promise<number[]> => {
  const { remindDays, renewWindowDays } = await thresholds(db);
  return [...new Set([remindDays, renewWindowDays])].toSorted((a, b) => a - b);
};

/** Notifies the people of some certificates, in the caller's transaction; answers of how many. */
export const notifySomeDue = async (trx: Knex.Transaction, { today, now, days }: Asked): Promise<number> => {
  const certs = await unnotifiedCerts(trx, { today, until: addDays(today, days), days, limit: AT_ONCE });
  if (certs.length === 0) return 0;
  await markNotified(
    trx,
    certs.map((cert) => ({
      cert_id: cert.id,
      due_day: dueOf(cert),
      untold_enterprise_id: cert.department_id,
    })),
    { days, told_at: now.toISOString() },
  );
  const ofPerson = new Map<number, DueCert[]>(certs.map((cert) => [cert.user_id, []]));
  for (const cert of certs) ofPerson.get(cert.user_id)?.push(cert);
  for (const [userId, own] of ofPerson) {
    const sorted = own.toSorted((a, b) => (dueOf(a) < dueOf(b) ? -1 : 1));
    const [first] = sorted;
    const named = sorted.slice(0, MOST_NAMED);
    if (first)
      await sendDueNotice(trx, [userId], {
        of: 'own',
        count: own.length,
        first: dueOf(first),
        named,
        days,
        now,
      });
  }
  return certs.length;
};

/** Notifies one enterprise of all of which its people were notified since its last notice; false: none is left. */
export const notifyOneEnterprise = async (
  trx: Knex.Transaction,
  { now, days }: Reminder,
): Promise<boolean> => {
  const enterprise = await unnotifiedEnterprise(trx, days);
  if (!enterprise) return false;
  const { id, count, first } = enterprise;
  await markEnterpriseNotified(trx, { id, days });
  await sendDueNotice(trx, await accountsOfEnterprise(trx, id), {
    of: 'staff',
    count,
    first,
    named: [],
    days,
    now,
  });
  return true;
};

/** Answers of how many certificates people were notified. An enterprise follows once all its people were: one notice a run. */
export const notifyDue = async (services: Services): Promise<number> => {
  // Of two gateways one notifies, and the other then finds nobody left.
  const alone = <Result>(work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> =>
    services.database.transaction(async (trx) => {
      await advisoryLock(trx, 'user-cert/due');
      return work(trx);
    });
  let all = 0;
  for (const days of await reminders(services.database.read)) {
    const reminder = { days, now: services.now() };
    for (;;) {
      const notified = await alone((trx) => notifySomeDue(trx, { ...reminder, today: todayOf(services) }));
      all += notified;
      if (notified < AT_ONCE) break;
    }
    while (await alone((trx) => notifyOneEnterprise(trx, reminder)));
  }
  return all;
};
