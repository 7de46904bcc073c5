/** The notification about somebody's place, in both languages: a notice to them alone, or an SMS to who has no account. */
import type { ClassOfPlaces } from './class-of-places.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { notifyApplicant } from '../class-application/class-application.port.ts';
import { sendPersonalNotice } from '../../site/notice/personal-notice.table.ts';
import type { Knex } from 'knex';

export type PlaceNews =
  | 'applied-for'
  | 'approved'
  | 'queued'
  | 'moved-up'
  | 'rejected'
  | 'placed'
  | 'removed'
  | 'withdrawn-for';

export const TYPE = 'training';
const MOST_TITLE = 100;
export const MOST_INTRO = 300;

/** Those that go to the phone of an applicant without an account. */
const BY_PHONE = ['approved', 'moved-up', 'rejected'] as const;

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

interface News {
  readonly placeId: number;
  readonly userId: number | null;
  readonly news: PlaceNews;
  readonly reason: string;
}

type Sender = Pick<SignedInContext, 'caller' | 'now' | 'jobs' | 'settings'>;

export const notifyPerson = async (
  trx: Knex.Transaction,
  context: Sender,
  it: ClassOfPlaces,
  { placeId, userId, news, reason }: News,
): Promise<void> => {
  const byPhone = BY_PHONE.find((one) => one === news);
  if (byPhone) await notifyApplicant(trx, context, placeId, byPhone);
  if (userId === null || userId === context.caller.userId) return;
  const { timeZone } = context.settings;
  const inBoth = (id: MessageId): [string, string] => [
    messageFor(id, 'zh-CN', { className: it.name, begin: wallClock(it.train_begin, timeZone) }),
    messageFor(id, 'en', { className: it.name_en || it.name, begin: wallClock(it.train_begin, timeZone) }),
  ];
  const title = inBoth(`class-user-notice.${news}-title`);
  const intro = inBoth(`class-user-notice.${news}`);
  const quoted = reason === '' ? '' : `<blockquote><p>${escaped(reason)}</p></blockquote>`;
  await sendPersonalNotice(
    trx,
    {
      userIds: [userId],
      title: [cut(title[0], MOST_TITLE), cut(title[1], MOST_TITLE * 2)],
      intro: [cut(intro[0], MOST_INTRO), cut(intro[1], MOST_INTRO * 2)],
      content: [`<p>${escaped(intro[0])}</p>${quoted}`, `<p>${escaped(intro[1])}</p>${quoted}`],
      type: TYPE,
      senderId: context.caller.userId,
      senderName: context.caller.userName,
    },
    context.now(),
  );
};
