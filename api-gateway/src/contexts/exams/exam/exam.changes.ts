/** A draft as it is made and changed: its own columns, and its parts as far as they are sent. */
import { bankQuestionsById } from './exam-bank.table.ts';
import {
  areAccounts,
  areCourses,
  replaceGraders,
  replaceItems,
  replaceRules,
  replaceSections,
  replaceTakers,
  takersOf,
} from './exam-parts.table.ts';
import { replaceForms } from './exam-pool.table.ts';
import { excludedBy, itemRows, namedExams, ruleRows, sectionRows } from './exam.table.ts';
import type { ExamRecord } from './exam.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { failField } from '../../../app/failure.ts';
import { isAreaVisible } from '../../platform/area/area.table.ts';
import { lockPoint } from '../../content/question/knowledge-point.table.ts';
import { isTrainSubjectEnabled } from '../../content/train-subject/train-subject.table.ts';
import { areTeachers } from '../../identity/user/user-lookup.table.ts';
import { examErrors } from '@college/contracts/exams/exam';
import type { ExamFields } from '@college/contracts/exams/exam';
import type { Knex } from 'knex';

export type Sent = Partial<ExamFields>;

const moment = (text: string | null | undefined): string | null | undefined =>
  text ? new Date(text).toISOString() : text;

/** The columns of the fields that were sent. */
export const columnsOf = (fields: Sent): Partial<ExamRecord> =>
  Object.fromEntries(
    Object.entries({
      name: fields.name,
      name_en: fields.nameEn,
      subject_id: fields.subjectId,
      compose_mode: fields.composeMode,
      open_time: moment(fields.openTime),
      close_time: moment(fields.closeTime),
      minutes: fields.minutes,
      max_times: fields.maxTimes,
      pass_score: fields.passScore,
      shuffle_questions: fields.shuffleQuestions,
      shuffle_options: fields.shuffleOptions,
      partial: fields.partial,
      show_answer: fields.showAnswer,
      show_score: fields.showScore,
      audience: fields.audience,
      markers: fields.markers,
      marker_gap: fields.markerGap,
      objection_days: fields.objectionDays,
      may_improve: fields.mayImprove,
      face_rule: fields.faceRule && JSON.stringify(fields.faceRule),
      switch_limit: fields.switchLimit,
      instructions: fields.instructions,
      instructions_en: fields.instructionsEn,
      needs_seb: fields.needsSeb,
      seb_password: fields.sebPassword,
      form_count: fields.formCount,
      form_overlap: fields.formOverlap,
      form_exposure: fields.formExposure,
      exclude_exam_ids: fields.excludeExamIds && JSON.stringify([...new Set(fields.excludeExamIds)]),
    }).filter(([, value]) => value !== undefined),
  );

const idsIn = (values: readonly (number | null)[]): number[] => [
  ...new Set(values.flatMap((value) => value ?? [])),
];

/** Questions that are there already may stay, whatever became of them: what is in the way is said before publishing. */
const refuseItems = async (trx: Knex.Transaction, { items = [] }: Sent, present: readonly number[]) => {
  const added = idsIn(items.map(({ questionId }) => questionId)).filter((id) => !present.includes(id));
  return (await bankQuestionsById(trx, added)).length === added.length
    ? null
    : failField(examErrors.unknownQuestion, 'items', 'exam.unknown-question');
};

const refuseRules = async (trx: Knex.Transaction, { rules = [] }: Sent) => {
  for (const point of idsIn(rules.map(({ pointId }) => pointId)))
    if (!(await lockPoint(trx, point)))
      return failField(examErrors.unknownPoint, 'rules', 'exam.unknown-point');
  return (await areCourses(trx, idsIn(rules.map(({ courseId }) => courseId))))
    ? null
    : failField(examErrors.unknownCourse, 'rules', 'exam.unknown-course');
};

const refusePeople = async (trx: Knex.Transaction, { scope }: SignedInContext, fields: Sent) => {
  if (fields.graderIds && !(await areTeachers(trx, fields.graderIds)))
    return failField(examErrors.unknownGrader, 'graderIds', 'exam.unknown-grader');
  if (fields.takerIds && !(await areAccounts(trx, fields.takerIds)))
    return failField(examErrors.unknownTaker, 'takerIds', 'exam.unknown-taker');
  for (const code of fields.takerAreaCodes ?? [])
    if (!(await isAreaVisible(trx, scope, code)))
      return failField(examErrors.unknownArea, 'takerAreaCodes', 'exam.unknown-area');
  return null;
};

/** Those that were named before stay, whoever sees them; a draft says nothing about its own questions. */
const refuseExcluded = async (
  trx: Knex.Transaction,
  { scope, language }: SignedInContext,
  { excludeExamIds = [] }: Sent,
  draft: ExamRecord | null,
) => {
  const present = draft ? excludedBy(draft) : [];
  const added = [...new Set(excludeExamIds)].filter((id) => !present.includes(id));
  const found = await namedExams(trx, scope, added, language);
  return found.length === added.length && !(draft && added.includes(draft.id))
    ? null
    : failField(examErrors.unknownExam, 'excludeExamIds', 'exam.unknown-exam');
};

/** Refuses what a draft cannot have; `draft` is the one that it changes. */
export const refuseFields = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  fields: Sent,
  draft: ExamRecord | null,
) => {
  if (fields.subjectId !== undefined && !(await isTrainSubjectEnabled(trx, fields.subjectId)))
    return failField(examErrors.unknownSubject, 'subjectId', 'exam.unknown-subject');
  const present = draft ? (await itemRows(trx, draft.id)).map(({ question_id: question }) => question) : [];
  return (
    (await refuseItems(trx, fields, present)) ??
    (await refuseRules(trx, fields)) ??
    (await refuseExcluded(trx, context, fields, draft)) ??
    (await refusePeople(trx, context, fields))
  );
};

/** Items and rules lie in sections that there are, whichever of them were sent. */
export const refuseSections = async (trx: Knex.Transaction, id: number) => {
  const most = (await sectionRows(trx, id)).length;
  const isKnown = ({ section_no: no }: { section_no: number }) => no <= most;
  if (!(await itemRows(trx, id)).every(isKnown))
    return failField(examErrors.unknownSection, 'items', 'exam.unknown-section');
  return (await ruleRows(trx, id)).every(isKnown)
    ? null
    : failField(examErrors.unknownSection, 'rules', 'exam.unknown-section');
};

const MAKES_PAPERS = [
  'composeMode',
  'sections',
  'items',
  'rules',
  'excludeExamIds',
  'formCount',
  'formOverlap',
  'formExposure',
] as const satisfies readonly (keyof ExamFields)[];

/** Writes the parts that were sent. Forms that were made by other rules go. */
export const writeParts = async (trx: Knex.Transaction, id: number, fields: Sent): Promise<void> => {
  if (fields.sections) await replaceSections(trx, id, fields.sections);
  if (fields.items) await replaceItems(trx, id, fields.items);
  if (fields.rules) await replaceRules(trx, id, fields.rules);
  if (fields.graderIds) await replaceGraders(trx, id, fields.graderIds);
  if (fields.takerIds || fields.takerAreaCodes) {
    const before = await takersOf(trx, id);
    await replaceTakers(trx, id, {
      userIds: fields.takerIds ?? before.flatMap(({ user_id: user }) => user ?? []),
      areaCodes: fields.takerAreaCodes ?? before.flatMap(({ area_code: code }) => code ?? []),
    });
  }
  if (MAKES_PAPERS.some((name) => fields[name] !== undefined)) await replaceForms(trx, id, []);
};

/** How many questions a paper has, and what they come to. */
export const sizeOf = async (
  trx: Knex.Transaction,
  id: number,
  mode: ExamRecord['compose_mode'],
): Promise<Pick<ExamRecord, 'question_count' | 'total_score'>> => {
  const parts =
    mode === 'fixed'
      ? (await itemRows(trx, id)).map(({ score }) => ({ count: 1, score }))
      : await ruleRows(trx, id);
  return {
    question_count: parts.reduce((sum, { count }) => sum + count, 0),
    total_score: parts.reduce((sum, { count, score }) => sum + count * score, 0),
  };
};
