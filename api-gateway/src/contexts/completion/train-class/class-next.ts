/** What a class needs next, and how far it is: only what its phase asks for is counted. */
import { examWindow } from './class-exam.query.ts';
import { judgeDraft } from './class-readiness.ts';
import { lessonRows } from '../../classes/class-record/class-lesson.table.ts';
import { publishedAt } from '../../classes/class-record/class-history.table.ts';
import { teachersOf } from '../../classes/class-record/class-people.table.ts';
import { trainClassRow } from '../../classes/class-record/class-record.port.ts';
import { findTrainClass } from '../../classes/class-record/train-class.table.ts';
import type { TrainClassListRow } from '../../classes/class-record/train-class.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { hasPermission } from '../../identity/module/module.table.ts';
import { obstaclesTo } from '../settlement/settlement.port.ts';
import { countBehind } from '../study-supervision/people-behind.port.ts';
import { certsLeft } from '../user-cert/class-cert.table.ts';
import { DUE_PERMISSION, lineOf, nextOf } from '@college/contracts/completion/class-next';
import type { ClassFacts, ClassNext } from '@college/contracts/completion/class-next';
import { commonErrors } from '@college/contracts/core/errors';

/** Whoever is only in a class, or sends people to it, is told by their own pages. */
const isRunBy = async ({ read, scope }: SignedInContext, classId: number): Promise<boolean> => {
  if (scope.kind === 'enterprise') return false;
  if (scope.kind !== 'self') return true;
  return (await teachersOf(read, classId)).some(({ id }) => id === scope.userId);
};

const factsOf = async (
  row: TrainClassListRow,
  isRun: boolean,
  context: SignedInContext,
): Promise<ClassFacts> => {
  const { read, now, language } = context;
  const shown = trainClassRow(row, now());
  const { phase } = shown;
  const certs = row.state === 'finished' ? await certsLeft(read, row.id) : { count: 0, lastAt: null };
  return {
    phase,
    createdAt: row.creation_time,
    publishedAt: row.state === 'draft' ? null : await publishedAt(read, row.id),
    applyBegin: shown.applyBegin,
    applyEnd: shown.applyEnd,
    trainBegin: shown.trainBegin,
    trainEnd: shown.trainEnd,
    firstLesson: (await lessonRows(read, row.id))[0]?.begin_at ?? null,
    exam: row.need_exam ? { close: (await examWindow(read, row))?.close ?? null } : null,
    missing: isRun && phase === 'draft' ? (await judgeDraft(read, row, context)).obstacles : [],
    pending: row.pending_count,
    behind: isRun && phase === 'training' ? await countBehind(context, row.id) : 0,
    obstacles:
      isRun && phase === 'overdue' ? (await obstaclesTo(read, row, { now: now(), language })).length : 0,
    finishedAt: row.finished_at,
    uncertified: certs.count,
    certifiedAt: certs.lastAt,
    archivedAt: row.archived_at,
  };
};

const isMine = async ({ due }: ClassNext, { read, caller }: SignedInContext): Promise<boolean> => {
  const permission = DUE_PERMISSION[due];
  return permission !== undefined && (await hasPermission(read, caller.roleId, permission));
};

export const nextOfClass = async ({ id }: { readonly id: number }, context: SignedInContext) => {
  const { read, scope, language, now } = context;
  const row = await findTrainClass(read, scope, id, language);
  if (!row) return fail(commonErrors.notFound);
  const isRun = await isRunBy(context, id);
  const facts = await factsOf(row, isRun, context);
  const next = nextOf(facts);
  return {
    id,
    phase: facts.phase,
    planId: row.plan_id,
    examId: row.exam_id,
    next: isRun ? { ...next, isMine: await isMine(next, context) } : null,
    line: lineOf(facts, now().getTime()),
  };
};
