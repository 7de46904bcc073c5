import { judgeExam, warningsOf } from './exam-readiness.ts';
import { classesOfExam, composingOf, takersOf } from './exam-parts.table.ts';
import {
  excludedBy,
  faceRuleOf,
  gradersOf,
  namedExams,
  itemRows,
  ruleRows,
  sectionRows,
} from './exam.table.ts';
import type { ExamListRow } from './exam.table.ts';
import { isToSit } from '../exam-sitting/exam-sitting.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { messageFor, messageNamed } from '../../../app/messages/message-catalogue.ts';
import type { Language, MessageId } from '../../../app/messages/messages.ts';
import type { ExamDetail, ExamRow } from '@college/contracts/exams/exam-record';
import type { QuestionKind } from '@college/contracts/content/question';
import type { Knex } from 'knex';

const iso = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

export const examRow = (row: ExamListRow): ExamRow => ({
  id: row.id,
  name: row.shown_name,
  subjectName: row.subject_name,
  composeMode: row.compose_mode,
  state: row.state,
  audience: row.audience,
  questionCount: row.question_count,
  totalScore: row.total_score,
  minutes: row.minutes,
  openTime: iso(row.open_time),
  closeTime: iso(row.close_time),
  classCount: row.class_count,
  creatorName: row.creator_name ?? '',
  publishedAt: iso(row.published_at),
  creationTime: new Date(row.creation_time).toISOString(),
  rowVersion: row.row_version,
});

const partsOf = async (db: Knex, { id }: ExamListRow) => ({
  sections: (await sectionRows(db, id)).map((section) => ({
    title: section.title,
    titleEn: section.title_en,
    instructions: section.instructions,
    instructionsEn: section.instructions_en,
  })),
  items: (await itemRows(db, id)).map((item) => ({
    sectionNo: item.section_no,
    questionId: item.question_id,
    score: item.score,
  })),
  rules: (await ruleRows(db, id)).map((rule) => ({
    sectionNo: rule.section_no,
    kind: rule.kind as QuestionKind | null,
    pointId: rule.point_id,
    difficultyMin: rule.difficulty_min,
    difficultyMax: rule.difficulty_max,
    courseId: rule.course_id,
    count: rule.count,
    score: rule.score,
  })),
});

/** Everything but what changes of itself: what the audit log stores. */
export const examFields = async (db: Knex, row: ExamListRow) => {
  const takers = await takersOf(db, row.id);
  const graders = await gradersOf(db, row.id);
  return {
    name: row.name,
    nameEn: row.name_en,
    subjectId: row.subject_id,
    composeMode: row.compose_mode,
    openTime: iso(row.open_time),
    closeTime: iso(row.close_time),
    minutes: row.minutes,
    maxTimes: row.max_times,
    passScore: row.pass_score,
    shuffleQuestions: row.shuffle_questions,
    shuffleOptions: row.shuffle_options,
    partial: row.partial,
    showAnswer: row.show_answer,
    showScore: row.show_score,
    audience: row.audience,
    markers: row.markers === 2 ? (2 as const) : (1 as const),
    markerGap: row.marker_gap,
    objectionDays: row.objection_days,
    mayImprove: row.may_improve,
    faceRule: faceRuleOf(row),
    switchLimit: row.switch_limit,
    instructions: row.instructions,
    instructionsEn: row.instructions_en,
    needsSeb: row.needs_seb,
    formCount: row.form_count,
    formOverlap: row.form_overlap,
    formExposure: row.form_exposure,
    excludeExamIds: excludedBy(row),
    ...(await partsOf(db, row)),
    graders,
    graderIds: graders.map(({ id }) => id),
    takers: takers.flatMap(({ user_id: id, name }) => (id === null ? [] : [{ id, name: name ?? '' }])),
    takerIds: takers.flatMap(({ user_id: id }) => id ?? []),
    takerAreaCodes: takers.flatMap(({ area_code: code }) => code ?? []),
  };
};

const composing = async (db: Knex, { id, state, compose_mode: mode }: ExamListRow, language: Language) => {
  const job = state === 'draft' && mode === 'rule' ? await composingOf(db, id) : undefined;
  if (!job || job.state === 'done' || job.state === 'cancelled') return null;
  const { failure, failure_values: values } = job;
  return {
    progress: job.progress,
    failure: failure && messageNamed(failure, language, values && (JSON.parse(values) as object)),
    isRunning: job.state !== 'failed',
  };
};

export const examDetail = async (
  db: Knex,
  row: ExamListRow,
  { language, now, scope, caller }: SignedInContext,
): Promise<ExamDetail> => {
  const judged = row.state === 'draft' ? await judgeExam(db, row, now()) : null;
  return {
    ...examRow(row),
    ...(await examFields(db, row)),
    // No field of the audit log, which more people read.
    ...(!(await isToSit(db, row.id, caller.userId)) && { sebPassword: row.seb_password }),
    excludedExams: await namedExams(db, scope, excludedBy(row), language),
    passMark: row.pass_score ?? row.subject_pass_score,
    subjectPassScore: row.subject_pass_score,
    closedAt: iso(row.closed_at),
    classes: await classesOfExam(db, row.id, language),
    obstacles: (judged?.obstacles ?? []).map((what) => ({
      what,
      text: messageFor(`exam.obstacle.${what}` satisfies MessageId, language, { total: row.total_score }),
    })),
    warnings: (judged ? warningsOf(row) : []).map((what) => ({
      what,
      text: messageFor(`exam.warning.${what}` satisfies MessageId, language, null),
    })),
    match: judged?.match ?? null,
    forms: row.form_total,
    composing: await composing(db, row, language),
  };
};
