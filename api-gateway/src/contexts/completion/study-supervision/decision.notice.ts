/** The notice of a decision to its learner, in both languages, to them alone. */
import { departmentName } from './decision.table.ts';
import type { DecisionListRow } from './decision.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { sendPersonalNotice } from '../../site/notice/personal-notice.table.ts';
import type { Knex } from 'knex';

const TYPE = 'training';
/** A notice's summary has room for 300 characters. */
const MOST = 300;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);

export const notifyLearner = async (
  trx: Knex.Transaction,
  { caller, now }: Pick<SignedInContext, 'caller' | 'now'>,
  row: DecisionListRow,
  what: 'withdrawn' | 'upheld' | 'lifted',
): Promise<void> => {
  const minutes = Math.round((what === 'lifted' ? row.returned_ms : row.withdrawn_ms) / 60_000);
  const inBoth = (id: MessageId): [string, string] => [
    messageFor(id, 'zh-CN', { minutes }),
    messageFor(id, 'en', { minutes }),
  ];
  const intro = inBoth(`study-notice.${what}`);
  const next = inBoth(what === 'withdrawn' ? 'study-notice.may-object' : 'study-notice.final');
  // What was studied again meanwhile counts once.
  const rest =
    what === 'lifted' && row.returned_ms < row.withdrawn_ms ? inBoth('study-notice.lifted-partly') : null;
  const words = escaped(what === 'withdrawn' ? row.reason : row.opinion);
  const content = (at: 0 | 1): string =>
    [
      `<p>${escaped(intro[at])}</p><blockquote><p>${words}</p></blockquote>`,
      ...[rest, next].map((said) => said && `<p>${escaped(said[at])}</p>`),
    ]
      .filter(Boolean)
      .join('');
  await sendPersonalNotice(
    trx,
    {
      userIds: [row.user_id],
      title: inBoth(`study-notice.${what}-title`),
      intro: [cut(intro[0]), intro[1]],
      content: [content(0), content(1)],
      type: TYPE,
      senderId: caller.userId,
      // The learner is heard by the college, and not by one of its people.
      senderName: await departmentName(trx, caller.scope.departmentId),
    },
    now(),
  );
};
