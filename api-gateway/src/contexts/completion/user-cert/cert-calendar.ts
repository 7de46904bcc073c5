/** The days of certificates as a calendar file (RFC 5545), for whatever calendar people keep. */
import { Readable } from 'node:stream';
import ical, { ICalAlarmType } from 'ical-generator';
import { certDays } from './cert-days.ts';
import { comingOf } from './cert-expiry.query.ts';
import { foundCerts } from './found-certs.ts';
import type { CertFilters } from './found-certs.ts';
import { ownCerts, withPerson } from './user-cert.table.ts';
import type { UserCertListRow } from './user-cert.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { auditRead } from '../../../db/audit.ts';
import { thresholds } from '../../platform/site-setting/site-threshold.port.ts';
import { MOST_IN_CALENDAR } from '@college/contracts/completion/cert-expiry';
import { dueDateOf } from '@college/contracts/completion/user-cert-row';
import type { Knex } from 'knex';
import { todayOf } from '../../../export/wall-clock.ts';

const DAY_SECONDS = 24 * 60 * 60;

interface Wish {
  readonly name: 'cert-calendar.own' | 'cert-calendar.staff';
  /** Whose it is stands in the title of each. */
  readonly isOfMany: boolean;
}

const eventOf = (
  row: UserCertListRow,
  { language, singleSignOnCookie: { origin } }: SignedInContext,
  { isOfMany }: Wish,
) => {
  const due = dueDateOf({ validTo: row.valid_to, nextReviewDate: row.next_review_date }) ?? '';
  const what = due === row.next_review_date ? 'cert-calendar.review' : 'cert-calendar.end';
  const title = messageFor(what, language, { title: row.shown_title });
  return {
    // The same event with another day once it was prolonged.
    id: `certificate-${row.row_key}@${URL.canParse(origin) ? new URL(origin).hostname : 'college'}`,
    start: new Date(`${due}T00:00:00Z`),
    allDay: true,
    summary: isOfMany ? `${row.user_name}: ${title}` : title,
    description: [row.cert_no, row.trade || row.subject_name, row.authority].filter(Boolean).join('\n'),
  };
};

/** An event for each, with a reminder when its renewal may begin. */
const calendarOf = async (certs: Knex.QueryBuilder, context: SignedInContext, wish: Wish) => {
  const { read, language } = context;
  const { renewWindowDays } = await thresholds(read);
  const rows = await comingOf(read, certs, {
    language,
    today: todayOf(context),
    limit: MOST_IN_CALENDAR,
  });
  const name = messageFor(wish.name, language, null);
  const calendar = ical({ name, prodId: { company: 'college', product: 'certificates' } });
  for (const row of rows)
    calendar.createEvent({
      ...eventOf(row, context, wish),
      stamp: new Date(row.last_modification_time),
      alarms: [{ type: ICalAlarmType.display, trigger: renewWindowDays * DAY_SECONDS }],
    });
  const content = Readable.from([Buffer.from(calendar.toString())], { objectMode: false });
  return { file: { fileName: `${name}.ics`, content }, rows: rows.length };
};

/** Each file that leaves is written down. */
const audited = async (
  { file, rows }: Awaited<ReturnType<typeof calendarOf>>,
  name: Wish['name'],
  context: SignedInContext,
) => {
  await auditRead(context, { subjectType: 'user-cert', after: { file: name, rows } });
  return file;
};

export const myCertCalendar = async (_input: undefined, context: SignedInContext) => {
  const own = withPerson(ownCerts(context.read, context.caller.userId));
  const name = 'cert-calendar.own';
  return audited(await calendarOf(own, context, { name, isOfMany: false }), name, context);
};

export const certCalendar = async (filters: CertFilters, context: SignedInContext) => {
  const found = foundCerts(filters, context, await certDays(context.read, context));
  const name = 'cert-calendar.staff';
  return audited(await calendarOf(found, context, { name, isOfMany: true }), name, context);
};
