/** A notice to chosen people of a class, in the words of whoever runs it. */
import { shareClass } from './class-of-places.table.ts';
import { cut, escaped, MOST_INTRO, TYPE } from './class-user.notice.ts';
import { personOf } from './class-user.person.ts';
import { classUsers, withPeopleJoined, withPerson } from './class-user.table.ts';
import type { ClassUserListRow } from './class-user.table.ts';
import { sendPersonalNotice } from '../../site/notice/personal-notice.table.ts';
import { UNSETTLED } from '../class-record/place-state.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import { classUserErrors } from '@college/contracts/classes/class-user';
import type { classUser } from '@college/contracts/classes/class-user';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';

type Input = ParsedInputOf<(typeof classUser)['actions']['NotifyStudents']>;

const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

/** All of them or nobody: whoever reads 'sent' need not look for whom it was not sent to. */
export const notifyStudents = ({ classId, ids, title, text }: Input, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const { scope, language, keys, caller, now } = context;
    const wanted = [...new Set(ids)];
    const found = await shareClass(trx, classId);
    if (!found) return fail(commonErrors.notFound);
    const places = await rowsOf<ClassUserListRow>(
      withPerson(trx, withPeopleJoined(classUsers.visible(trx, scope)), language)
        .where('train_class_users.class_id', classId)
        .whereIn('train_class_users.id', wanted),
    );
    if (places.length < wanted.length) return fail(classUserErrors.notOfClass);
    const isReached = ({ user_id, state }: ClassUserListRow) => user_id !== null && UNSETTLED.includes(state);
    const names = places.filter((place) => !isReached(place)).map((place) => personOf(keys, place).name);
    if (names.length > 0) return fail(classUserErrors.unreachable, { names });
    const userIds = [...new Set(places.flatMap(({ user_id }) => user_id ?? []))];
    const content = paragraphs(text);
    const intro = (name: string, of: 'zh-CN' | 'en') =>
      messageFor('class-user-notice.message', of, { className: name });
    await sendPersonalNotice(
      trx,
      {
        userIds,
        // The sender writes in one language: pages of both show it.
        title: [title, ''],
        intro: [
          cut(intro(found.name, 'zh-CN'), MOST_INTRO),
          cut(intro(found.name_en || found.name, 'en'), MOST_INTRO * 2),
        ],
        content: [content, ''],
        type: TYPE,
        senderId: caller.userId,
        senderName: caller.userName,
      },
      now(),
    );
    await context.audit(trx, {
      subjectType: 'train-class',
      subjectId: classId,
      before: null,
      after: { noticeTitle: title, recipientCount: userIds.length, userIds },
    });
    return { sent: userIds.length };
  });
