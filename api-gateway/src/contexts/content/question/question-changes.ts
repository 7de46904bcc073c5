import { describedBy, isSameContent, picturesIn, sentContent } from './question-content.ts';
import {
  areWaresOf,
  areWritable,
  courseIdsOf,
  replaceCourses,
  replaceWares,
  wareKeysOf,
} from './question-link.table.ts';
import { keepQuestions } from './question-kept.table.ts';
import { describeQuestion, idsOfStem, insertVersion, versionsOf } from './question.table.ts';
import type { QuestionListRow } from './question.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, Failure, isFailure } from '../../../app/failure.ts';
import { withLeftOut } from '../../../app/left-out.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { fileUser } from '../../platform/attachment/attachment.port.ts';
import { lockPoint } from './knowledge-point.table.ts';
import { questionErrors, questionFaults } from '@college/contracts/content/question';
import type { QuestionContent, QuestionFields } from '@college/contracts/content/question';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const files = fileUser('question', ['image']);

/** Of a question that is added with others. */
export const usePictures = (
  trx: Knex.Transaction,
  context: SignedInContext,
  id: number,
  pictures: readonly number[],
) => files.use(trx, context, id, pictures);

/** Of a question that is deleted. */
export const releasePictures = (trx: Knex.Transaction, context: SignedInContext, id: number): Promise<null> =>
  files.release(trx, context, id);

export type Sent = Partial<QuestionFields> & { readonly allowDuplicate?: boolean | undefined };

const refuseFaults = (content: QuestionContent) => {
  const faults = questionFaults(content);
  if (faults.length === 0) return null;
  return new Failure(
    commonErrors.invalid,
    null,
    faults.map(({ field, message }) => ({ message, members: [field] })),
  );
};

/** Locks the stem until the transaction ends, so that of two who add it at once one is refused. */
const refuseDuplicate = async (trx: Knex.Transaction, hash: string, exceptId: number | null) => {
  await advisoryLock(trx, `question ${hash}`);
  const [id] = await idsOfStem(trx, hash, exceptId);
  return id === undefined ? null : fail(questionErrors.duplicate, { id });
};

const refusePoint = async (trx: Knex.Transaction, id: number | null | undefined) =>
  id === null || id === undefined || (await lockPoint(trx, id))
    ? null
    : failField(questionErrors.unknownPoint, 'pointId', 'question.unknown-point');

/** Sets courses and wares as far as they were sent. A course that was there may stay, whoever it belongs to. */
const link = async (
  trx: Knex.Transaction,
  { scope }: SignedInContext,
  id: number,
  { courseIds, wareIds }: Sent,
) => {
  if (courseIds === undefined && wareIds === undefined) return null;
  const before = await courseIdsOf(trx, id);
  const courses = [...new Set(courseIds ?? before)];
  const added = courses.filter((one) => !before.includes(one));
  if (!(await areWritable(trx, scope, added)))
    return failField(questionErrors.unknownCourse, 'courseIds', 'question.unknown-course');
  const wares = [...new Set(wareIds ?? (await wareKeysOf(trx, id)))];
  if (!(await areWaresOf(trx, courses, wares)))
    return failField(questionErrors.unknownWare, 'wareIds', 'question.unknown-ware');
  await replaceCourses(trx, id, courses);
  await replaceWares(trx, id, wares);
  await keepQuestions(trx, courses);
  return null;
};

/** Checks and adds a question's first version. */
export const insertQuestion = (fields: QuestionFields & Sent, context: SignedInContext) => {
  const content = sentContent(fields) as QuestionContent;
  const described = describedBy(content);
  const { allowDuplicate = false, pointId, isExamOnly, isEnable } = fields;
  return {
    row: async (trx: Knex.Transaction) =>
      refuseFaults(content) ??
      (allowDuplicate ? null : await refuseDuplicate(trx, described.stem_hash, null)) ??
      (await refusePoint(trx, pointId)) ?? {
        ...described,
        point_id: pointId,
        is_exam_only: isExamOnly,
        is_enable: isEnable,
        version: 1,
        department_id: context.scope.departmentId,
      },
    after: async (trx: Knex.Transaction, id: number) => {
      const by = { userId: context.caller.userId, now: context.now() };
      await insertVersion(trx, { id, version: 1, content }, by);
      return (await link(trx, context, id, fields)) ?? files.use(trx, context, id, picturesIn([content]));
    },
  };
};

/** A new version, if the content is another one now. */
const changeContent = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  row: QuestionListRow,
  sent: Partial<QuestionContent>,
  allowDuplicate: boolean,
) => {
  const versions = await versionsOf(trx, row.id);
  const before = versions[0]?.content;
  if (!before) throw new Error(`question ${row.id} has no version`);
  const content = withLeftOut(before, sent);
  if (isSameContent(before, content)) return null;
  const described = describedBy(content);
  const refusal =
    refuseFaults(content) ??
    (allowDuplicate || described.stem_hash === row.stem_hash
      ? null
      : await refuseDuplicate(trx, described.stem_hash, row.id));
  if (isFailure(refusal)) return refusal;
  const version = row.version + 1;
  const by = { userId: context.caller.userId, now: context.now() };
  await insertVersion(trx, { id: row.id, version, content }, by);
  await describeQuestion(trx, row.id, { ...described, version });
  // Older versions are still shown with theirs.
  return files.use(trx, context, row.id, picturesIn([content, ...versions.map((one) => one.content)]));
};

/** What follows a change of the question's own columns. */
export const changeQuestion = (sent: Sent, context: SignedInContext) => {
  // Before the transaction: cleaning long texts takes time.
  const content = sentContent(sent);
  return async (trx: Knex.Transaction, row: QuestionListRow) =>
    (sent.pointId === row.point_id ? null : await refusePoint(trx, sent.pointId)) ??
    (Object.keys(content).length > 0
      ? await changeContent(trx, context, row, content, sent.allowDuplicate ?? false)
      : null) ??
    link(trx, context, row.id, sent);
};
