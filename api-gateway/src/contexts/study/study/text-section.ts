/** A section of a text, for who has the lease of it. */
import { notePage } from './study-key.table.ts';
import { findLease, findSession } from './study.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { sectionsOf } from '../../content/course/course.port.ts';
import { wareOfCourse } from '../../content/course/ware.table.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import type { studyRecord } from '@college/contracts/study/study';

export const textSection = async (
  { sessionId, epoch, section }: ParsedInputOf<(typeof studyRecord.actions)['GetTextSection']>,
  { read, database, caller, now }: SignedInContext,
) => {
  const [session, lease] = [await findSession(read, sessionId), await findLease(read, caller.userId)];
  const hasLease =
    session?.user_id === caller.userId &&
    lease?.session_id === sessionId &&
    lease.epoch === epoch &&
    lease.login_id === caller.sessionId;
  if (!session || !hasLease) return fail(commonErrors.notFound);
  const { ware_id: id, course_id: courseId, course_version: version } = session;
  const ware = await wareOfCourse(read, { id, courseId, version });
  const html = ware?.kind === 'text' ? sectionsOf(ware.content)[section] : undefined;
  if (html === undefined) return fail(commonErrors.notFound);
  await database.transaction((trx) => notePage(trx, { sessionId, epoch }, section, now()));
  return { html };
};
