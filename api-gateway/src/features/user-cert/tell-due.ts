/**
 * Tells people, and the enterprises where they work, that certificates run out: so many days before as the site's
 * setting says, and once for each certificate and day.
 */
import { addDays, todayOf } from './cert-days.ts';
import { accountsOfEnterprises, noteTold, untoldCerts } from './due-notice.table.ts';
import type { DueCert } from './due-notice.table.ts';
import type { ScheduleServices } from '../../app/feature.ts';
import { messageFor } from '../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../app/messages/messages.ts';
import { advisoryLock } from '../../db/dialect.ts';
import { sendPersonalNotice } from '../notice/personal-notice.table.ts';
import { thresholds } from '../site-setting/site-threshold.port.ts';
import { dueDateOf } from '@college/contracts/business/user-cert';
import type { Knex } from 'knex';

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

const groupedBy = <Key>(certs: readonly DueCert[], keyOf: (cert: DueCert) => Key): Map<Key, DueCert[]> => {
  const groups = new Map<Key, DueCert[]>();
  for (const cert of certs) groups.set(keyOf(cert), [...(groups.get(keyOf(cert)) ?? []), cert]);
  return groups;
};

interface Telling {
  readonly days: number;
  readonly now: Date;
}

/** Each notice is in both languages; it names no more than fit, the earliest first. */
const tell = async (
  trx: Knex.Transaction,
  userIds: readonly number[],
  certs: readonly DueCert[],
  { of, days, now }: Telling & { readonly of: 'own' | 'staff' },
): Promise<void> => {
  const [senderId] = userIds;
  if (senderId === undefined) return;
  const sorted = certs.toSorted((a, b) => (dueOf(a) < dueOf(b) ? -1 : 1));
  const values = { count: certs.length, days, first: sorted[0] ? dueOf(sorted[0]) : '' };
  const [zh, en] = inBoth(`cert-due.${of}-intro`, values);
  const named = of === 'own' ? sorted.slice(0, MOST_NAMED) : [];
  await sendPersonalNotice(
    trx,
    {
      userIds,
      title: inBoth(`cert-due.${of}-title`, values),
      intro: [zh, en],
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

interface Asked {
  readonly today: string;
  readonly now: Date;
}

/** Tells of some, in the caller's transaction; answers of how many. */
export const tellSomeDue = async (trx: Knex.Transaction, { today, now }: Asked): Promise<number> => {
  const { renewWindowDays: days } = await thresholds(trx);
  const certs = await untoldCerts(trx, { today, until: addDays(today, days), days, limit: AT_ONCE });
  if (certs.length === 0) return 0;
  await noteTold(
    trx,
    certs.map((cert) => ({ cert_id: cert.id, due_day: dueOf(cert) })),
    { days, told_at: now.toISOString() },
  );
  for (const [userId, own] of groupedBy(certs, (cert) => cert.user_id))
    await tell(trx, [userId], own, { of: 'own', days, now });
  const staff = groupedBy(certs, (cert) => cert.department_id);
  const enterprises = [...staff.keys()].filter((id) => id !== null);
  for (const [enterprise, userIds] of await accountsOfEnterprises(trx, enterprises))
    await tell(trx, userIds, staff.get(enterprise) ?? [], { of: 'staff', days, now });
  return certs.length;
};

/** Answers of how many certificates people were told. */
export const tellDue = async (services: Services): Promise<number> => {
  let all = 0;
  for (;;) {
    const told = await services.database.transaction(async (trx) => {
      // Of two gateways one tells, and the other then finds nobody left.
      await advisoryLock(trx, 'user-cert/due');
      return tellSomeDue(trx, { today: todayOf(services), now: services.now() });
    });
    all += told;
    if (told < AT_ONCE) return all;
  }
};
