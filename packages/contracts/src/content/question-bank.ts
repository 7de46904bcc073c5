/** Calls by which the bank is managed: questions with their versions, and the tree of knowledge points. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { ByIdAndVersion, Id } from '../core/paging.ts';
import { createCall, deleteCall, oneCall, pageCall, updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { attachmentErrors } from '../platform/attachment.ts';
import { QuestionFilters } from './question-filters.ts';
import { questionTransferActions } from './question-transfer.ts';
import { questionErrors, QuestionContent, questionFaults, QuestionFields, QuestionKind } from './question.ts';

/** Counted from a root, which is level 1. */
export const MAX_POINT_LEVEL = 5;

export const knowledgePointErrors = {
  nameTaken: defineError('knowledge-point.name-taken', ErrorCode.illegalTransition),
  unknownParent: defineError('knowledge-point.unknown-parent', ErrorCode.invalid),
  cycle: defineError('knowledge-point.cycle', ErrorCode.illegalTransition),
  tooDeep: defineError(
    'knowledge-point.too-deep',
    ErrorCode.illegalTransition,
    z.object({ levels: z.number() }),
  ),
  inUse: defineError(
    'knowledge-point.in-use',
    ErrorCode.illegalTransition,
    z.object({ children: z.number().int(), questions: z.number().int() }),
  ),
} as const;

export const KnowledgePointRow = z.object({
  id: Id,
  parentId: Id.nullable(),
  name: z.string(),
  nameEn: z.string(),
  /** Questions of this very point that the caller may see. */
  questionCount: z.number().int(),
  rowVersion: z.number().int(),
});
export type KnowledgePointRow = Parsed<typeof KnowledgePointRow>;

export const KnowledgePointFields = z.object({
  name: NameText.min(1).max(100),
  nameEn: NameText.max(200),
});
export const CreateKnowledgePointInput = KnowledgePointFields.extend({
  /** Null: at the top. */
  parentId: Id.nullable(),
});

export const QuestionRow = z.object({
  id: Id,
  kind: QuestionKind,
  /** The stem as one line of text. */
  text: z.string(),
  pointId: Id.nullable(),
  /** In the language of the page; empty without a point. */
  pointName: z.string(),
  difficulty: z.number().int(),
  isExamOnly: z.boolean(),
  isEnable: z.boolean(),
  /** Another question has the same stem. */
  isDuplicate: z.boolean(),
  courseCount: z.number().int(),
  /** Answers in practice, to all of its versions. */
  answerCount: z.number().int(),
  version: z.number().int(),
  creatorName: z.string(),
  lastModificationTime: z.string(),
  rowVersion: z.number().int(),
});
export type QuestionRow = Parsed<typeof QuestionRow>;

export const QuestionVersion = z.object({
  version: z.number().int(),
  content: QuestionContent,
  userName: z.string(),
  time: z.string(),
});
export type QuestionVersion = Parsed<typeof QuestionVersion>;

/** Of answers to the present version. */
export const QuestionStatistics = z.object({
  answers: z.number().int(),
  /** Answers that the machine could mark, and the right ones among them. */
  marked: z.number().int(),
  right: z.number().int(),
  /** How many chose each option, in their order; right and wrong of `true-false`; empty for the other kinds. */
  options: z.array(z.number().int()),
});
export type QuestionStatistics = Parsed<typeof QuestionStatistics>;

const Named = z.object({ id: Id, name: z.string() });

export const QuestionDetail = QuestionRow.extend(QuestionFields.shape).extend({
  courses: z.array(Named),
  wares: z.array(Named),
  /** Others with the same stem that the caller may see. */
  duplicateIds: z.array(Id),
  /** Null before the first answer. */
  statistics: QuestionStatistics.nullable(),
  /** The newest first; it begins with the present one. */
  versions: z.array(QuestionVersion),
});
export type QuestionDetail = Parsed<typeof QuestionDetail>;

const Change = QuestionFields.extend({
  /** Two questions may have one stem and differ in their options. */
  allowDuplicate: z.boolean().optional(),
});

/** A whole question: its content is without faults. */
export const QuestionInput = Change.check(({ value, issues }) => {
  for (const { field, message } of questionFaults(value))
    issues.push({ code: 'custom', path: [field], message, input: value[field] });
});
export type QuestionInput = Parsed<typeof QuestionInput>;

const changeErrors = [
  questionErrors.duplicate,
  questionErrors.unknownPoint,
  questionErrors.unknownCourse,
  questionErrors.unknownWare,
  attachmentErrors.unknown,
] as const;

export const question = defineService('Question', {
  ...questionTransferActions,
  GetQuestionPageList: pageCall({
    summary: 'Questions that the caller may see, the newest first; the keyword is part of the stem',
    access: 'question:read',
    row: QuestionRow,
    filters: QuestionFilters.shape,
  }),
  GetQuestion: oneCall({
    summary: 'One question with its versions and how it was answered',
    access: 'question:read',
    output: QuestionDetail,
    errors: [questionErrors.ownExam],
  }),
  GetQuestionCourseSelection: endpoint({
    kind: 'query',
    summary: 'Courses that the caller may write questions for, with their wares',
    access: 'question:read',
    output: z.array(Named.extend({ wares: z.array(Named) })),
  }),
  CreateQuestion: createCall({
    summary: 'Add a question',
    access: 'question:create',
    fields: QuestionInput,
    output: QuestionDetail,
    errors: changeErrors,
  }),
  UpdateQuestion: updateCall({
    summary: 'Change a question; another content is a new version',
    access: 'question:update',
    fields: Change,
    output: QuestionDetail,
    errors: [...changeErrors, questionErrors.ownExam],
  }),
  DeleteQuestion: deleteCall({
    summary: 'Delete a question that nobody has answered',
    access: 'question:delete',
    errors: [questionErrors.inUse, questionErrors.inExam],
  }),
  GetKnowledgePointTreeList: endpoint({
    kind: 'query',
    summary: 'Knowledge points, flat: parents before children, siblings in their order',
    access: 'question:read',
    output: z.array(KnowledgePointRow),
  }),
  CreateKnowledgePoint: createCall({
    summary: 'Add a knowledge point as the last one below another, or at the top',
    access: 'knowledge-point:create',
    fields: CreateKnowledgePointInput,
    output: KnowledgePointRow,
    errors: [
      knowledgePointErrors.nameTaken,
      knowledgePointErrors.unknownParent,
      knowledgePointErrors.tooDeep,
    ],
  }),
  UpdateKnowledgePoint: updateCall({
    summary: 'Rename a knowledge point',
    access: 'knowledge-point:update',
    fields: KnowledgePointFields,
    output: KnowledgePointRow,
    errors: [knowledgePointErrors.nameTaken],
  }),
  DeleteKnowledgePoint: deleteCall({
    summary: 'Delete a knowledge point without questions and without points below it',
    access: 'knowledge-point:delete',
    errors: [knowledgePointErrors.inUse],
  }),
  DragKnowledgePoint: endpoint({
    kind: 'command',
    summary: 'Put a knowledge point with all below it to another place',
    access: 'knowledge-point:move',
    input: ByIdAndVersion.extend({
      parentId: Id.nullable(),
      /** Its index among the new siblings, from 0; beyond the end counts as the end. */
      position: z.number().int().min(0).max(100_000),
    }),
    output: KnowledgePointRow,
    errors: [
      knowledgePointErrors.nameTaken,
      knowledgePointErrors.unknownParent,
      knowledgePointErrors.cycle,
      knowledgePointErrors.tooDeep,
    ],
  }),
});
