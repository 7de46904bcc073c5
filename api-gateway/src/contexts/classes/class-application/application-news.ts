/** Notifies applicants by SMS of what became of their application: they have no account that a notice could reach. */
import { phoneOfApplicant } from './applicant-data.ts';
import { appliedClass, applicationOfPlace, decisionOf } from './class-application.table.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { defineJobKind } from '../../../jobs/job.ts';
import type { Services } from '../../../app/context.ts';
import type { SmsNotice } from '../../../sms/sms-sender.ts';
import { Id } from '@college/contracts/core/paging';
import { z } from '@college/contracts/core/schema';
import type { Parsed } from '@college/contracts/core/schema';
import type { Knex } from 'knex';

export const ApplicationNews = z.enum(['approved', 'rejected', 'moved-up', 'delayed']);
export type ApplicationNews = Parsed<typeof ApplicationNews>;

const ATTEMPTS = 4;

/** The phone is not in the input, which is stored in plain: it is read when the message is sent. */
export const applicationNewsKind = defineJobKind({
  name: 'application-news',
  input: z.object({ placeId: Id, news: ApplicationNews }),
  attempts: ATTEMPTS,
  pause: 60_000,
  async run(job, context) {
    const notice = await noticeOf(context, job.input);
    if (notice === null) return;
    const outcome = await context.sms.send(notice, context.log);
    if (outcome.sent) return;
    context.log.warn({ job: job.id, reason: outcome.reason }, 'news of an application were not sent');
    if (job.attempt >= ATTEMPTS) job.fail('class-application.news-not-sent');
    throw new Error(outcome.reason);
  },
});

/** The message as things stand now; null when the application is gone. */
const noticeOf = async (
  { database: { read }, keys, settings }: Services,
  { placeId, news }: { placeId: number; news: ApplicationNews },
): Promise<SmsNotice | null> => {
  const application = await applicationOfPlace(read, placeId);
  if (!application) return null;
  const { language } = application;
  const found = await appliedClass(read, application.class_id, language);
  if (!found) return null;
  const day = (iso: string): string => wallClock(iso, settings.timeZone).slice(0, 10);
  const text = messageFor(`class-application.news-${news}`, language, {
    className: found.shown_name,
    ...(await decisionOf(read, placeId)),
    begin: day(found.train_begin),
    end: day(found.train_end),
  });
  return { kind: news, phone: phoneOfApplicant(keys, application), className: found.shown_name, text };
};

/** Sent once the transaction has committed, if the place was applied for without an account. */
export const notifyApplicant = async (
  trx: Knex.Transaction,
  { jobs }: Pick<Services, 'jobs'>,
  placeId: number,
  news: ApplicationNews,
): Promise<void> => {
  const application = await applicationOfPlace(trx, placeId);
  if (!application) return;
  const subject = { kind: 'class-application', id: application.id, title: application.apply_no };
  await jobs.enqueue(trx, applicationNewsKind, { placeId, news }, { subject, by: null });
};
