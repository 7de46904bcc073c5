/** What keeps a class from being finished (docs/rules/completion.md, "Finishing"), with what is counted. */
import { facesToCheck, leftOpen } from './settlement.query.ts';
import { lessonsOf } from '../../classes/class-record/class-record.port.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { shownIn } from '../../../app/messages/name-in.ts';
import { openSuspicions } from '../../exams/exam-integrity/exam-integrity.port.ts';
import { stillToSit, ungraded } from '../../exams/exam-grading/exam-grading.port.ts';
import type { TrainClassRecord } from '../../classes/class-record/class-record.port.ts';
import type { FinishObstacle, FinishWarning } from '@college/contracts/completion/settlement';
import type { Knex } from 'knex';

const MOST_NAMES = 5;

export const obstaclesTo = async (
  db: Knex,
  row: Pick<TrainClassRecord, 'id' | 'train_begin' | 'need_exam' | 'exam_id'>,
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<FinishObstacle[]> => {
  const obstacles: FinishObstacle[] = [];
  const add = (kind: FinishObstacle['kind'], count = 0, names: string[] = []) =>
    obstacles.push({ kind, count, names });
  if (now.toISOString() < row.train_begin) add('not-begun');
  if (row.need_exam && row.exam_id === null) add('exam');
  const { running, ungraded: toMark, objections } = await ungraded(db, row.id);
  if (running > 0) add('running-attempts', running);
  if (toMark > 0) add('ungraded-attempts', toMark);
  if (objections > 0) add('exam-objections', objections);
  const { suspicions, faces: withoutPicture } = await openSuspicions(db, row.id);
  if (suspicions > 0) add('exam-suspicions', suspicions);
  const lessons = (await lessonsOf(db, row.id)).filter(({ closed_at: closed }) => closed === null);
  if (lessons.length > 0)
    add(
      'open-lessons',
      lessons.length,
      lessons.slice(0, MOST_NAMES).map((lesson) => shownIn(language, lesson.title, lesson.title_en)),
    );
  const faces = (await facesToCheck(db, row.id)) + withoutPicture;
  if (faces > 0) add('faces-to-check', faces);
  return obstacles;
};

/** `userIds`: those whom the finish would settle. */
export const warningsOf = async (
  db: Knex,
  row: Pick<TrainClassRecord, 'id' | 'train_end' | 'need_exam'>,
  userIds: readonly number[],
  { now, language }: { readonly now: Date; readonly language: Language },
): Promise<FinishWarning[]> => {
  const open = await leftOpen(db, row.id);
  const exam = row.need_exam ? await stillToSit(db, row.id, userIds, { now, language }) : null;
  return [
    ...(now.toISOString() < row.train_end
      ? [{ kind: 'training-runs' as const, count: 0, until: row.train_end }]
      : []),
    ...(exam && exam.count > 0 ? [{ kind: 'exam-open' as const, ...exam }] : []),
    ...(['applications', 'objections'] as const)
      .map((kind) => ({ kind, count: open[kind], until: null }))
      .filter(({ count }) => count > 0),
  ];
};
