/** Calls by which exams are managed: drafted, matched with the bank, composed, published, printed and closed. */
import {
  ComposeMode,
  ExamAudience,
  examErrors,
  ExamFields,
  ExamObstacle,
  ExamRule,
  ExamState,
  ExamWarning,
  MAX_EXAM_RULES,
  MAX_EXCLUDED_EXAMS,
  ShowScore,
} from './exam.ts';
import { QuestionKind } from '../content/question.ts';
import { TrainClassState } from '../completion/train-class-row.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { ById, ByIdAndVersion, Id, Option } from '../core/paging.ts';
import { reasonText } from '../core/reason.ts';
import { createCall, deleteCall, oneCall, pageCall, updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const ExamRow = z.object({
  id: Id,
  /** In the language of the page. */
  name: z.string(),
  subjectName: z.string(),
  composeMode: ComposeMode,
  state: ExamState,
  audience: ExamAudience,
  questionCount: z.number().int(),
  totalScore: z.number(),
  minutes: z.number().int(),
  openTime: z.string().nullable(),
  closeTime: z.string().nullable(),
  classCount: z.number().int(),
  creatorName: z.string(),
  publishedAt: z.string().nullable(),
  creationTime: z.string(),
  rowVersion: z.number().int(),
});
export type ExamRow = Parsed<typeof ExamRow>;

/** Rules beside the bank. */
export const RuleMatch = z.object({
  /** Questions that the rules want together. */
  total: z.number().int(),
  totalScore: z.number(),
  /** In the order of the rules. */
  perRule: z.array(z.object({ wanted: z.number().int(), available: z.number().int() })),
  /** Rules, by their place from 0, that together want more questions than there are for them. */
  conflicts: z.array(
    z.object({ rules: z.array(z.number().int()), wanted: z.number().int(), available: z.number().int() }),
  ),
});
export type RuleMatch = Parsed<typeof RuleMatch>;

export const ExamDetail = ExamRow.extend(ExamFields.shape).extend({
  /** As stored. */
  openTime: z.string().nullable(),
  closeTime: z.string().nullable(),
  /** What has to be reached, and what the subject asks for. */
  passMark: z.number(),
  subjectPassScore: z.number(),
  closedAt: z.string().nullable(),
  /** Left out by older gateways, as its names are. */
  excludeExamIds: z.array(Id).optional(),
  showScore: ShowScore.optional(),
  /** Left out for whoever sits the exam, too. */
  sebPassword: z.string().optional(),
  excludedExams: z.array(Option).optional(),
  graders: z.array(Option),
  takers: z.array(Option),
  classes: z.array(z.object({ id: Id, code: z.string(), name: z.string(), state: TrainClassState })),
  /** Of a draft: what stands in the way of publishing it, in the language of the page. */
  obstacles: z.array(z.object({ what: ExamObstacle, text: z.string() })),
  /** Of a draft: what does not prevent it, and may not be meant; left out by older gateways. */
  warnings: z.array(z.object({ what: ExamWarning, text: z.string() })).optional(),
  /** Of a draft by rules. */
  match: RuleMatch.nullable(),
  /** Forms that are ready. */
  forms: z.number().int(),
  /** The job that makes them, while it is unfinished or when it failed. */
  composing: z.object({ progress: z.number().int(), failure: z.string(), isRunning: z.boolean() }).nullable(),
});
export type ExamDetail = Parsed<typeof ExamDetail>;

/** A question as its taker sees it: without anything that reveals the right answer. */
export const PaperQuestion = z.object({
  itemNo: z.number().int(),
  questionId: Id,
  score: z.number(),
  kind: QuestionKind,
  stem: z.string(),
  options: z.array(z.string()),
  /** How many texts a blank wants. */
  blanks: z.number().int(),
});
export type PaperQuestion = Parsed<typeof PaperQuestion>;

export const ExamPaper = z.object({
  /** The papers that there are to look at; of `random`, one drawn as an example. */
  forms: z.number().int(),
  form: z.number().int(),
  sections: z.array(
    z.object({
      no: z.number().int(),
      title: z.string(),
      instructions: z.string(),
      items: z.array(PaperQuestion),
    }),
  ),
});
export type ExamPaper = Parsed<typeof ExamPaper>;

const FormNo = z.number().int().min(1).max(1000);

export const ExamDraft = ExamFields.extend({
  nameEn: ExamFields.shape.nameEn.default(''),
  openTime: ExamFields.shape.openTime.default(null),
  closeTime: ExamFields.shape.closeTime.default(null),
  maxTimes: ExamFields.shape.maxTimes.default(1),
  passScore: ExamFields.shape.passScore.default(null),
  shuffleQuestions: ExamFields.shape.shuffleQuestions.default(true),
  shuffleOptions: ExamFields.shape.shuffleOptions.default(true),
  partial: ExamFields.shape.partial.default('none'),
  showAnswer: ExamFields.shape.showAnswer.default('after-close'),
  showScore: ExamFields.shape.showScore.default('after-grading'),
  audience: ExamFields.shape.audience.default('class'),
  markers: ExamFields.shape.markers.default(1),
  markerGap: ExamFields.shape.markerGap.default(5),
  objectionDays: ExamFields.shape.objectionDays.default(7),
  mayImprove: ExamFields.shape.mayImprove.default(false),
  faceRule: ExamFields.shape.faceRule.default(null),
  switchLimit: ExamFields.shape.switchLimit.default(null),
  instructions: ExamFields.shape.instructions.default(''),
  instructionsEn: ExamFields.shape.instructionsEn.default(''),
  needsSeb: ExamFields.shape.needsSeb.default(false),
  sebPassword: ExamFields.shape.sebPassword.default(''),
  items: ExamFields.shape.items.default([]),
  rules: ExamFields.shape.rules.default([]),
  excludeExamIds: ExamFields.shape.excludeExamIds.default([]),
  formCount: ExamFields.shape.formCount.default(30),
  formOverlap: ExamFields.shape.formOverlap.default(40),
  formExposure: ExamFields.shape.formExposure.default(30),
  graderIds: ExamFields.shape.graderIds.default([]),
  takerIds: ExamFields.shape.takerIds.default([]),
  takerAreaCodes: ExamFields.shape.takerAreaCodes.default([]),
});
export type ExamDraft = Parsed<typeof ExamDraft>;

const partErrors = [
  examErrors.unknownSubject,
  examErrors.unknownExam,
  examErrors.unknownSection,
  examErrors.unknownQuestion,
  examErrors.unknownPoint,
  examErrors.unknownCourse,
  examErrors.unknownGrader,
  examErrors.unknownTaker,
  examErrors.unknownArea,
] as const;
const guarded = [examErrors.illegalTransition] as const;

export const examRecord = defineService('TestExam', {
  GetTestExamPageList: pageCall({
    summary: 'Exams that the caller may see, the newest first',
    access: 'exam:read',
    row: ExamRow,
    filters: {
      state: ExamState.optional(),
      subjectId: Id.optional(),
      composeMode: ComposeMode.optional(),
      audience: ExamAudience.optional(),
    },
  }),
  GetTestExam: oneCall({
    summary: 'One exam with its sections, rules, classes and, of a draft, everything that stands in the way',
    access: 'exam:read',
    output: ExamDetail,
  }),
  GetTestExamSelection: endpoint({
    kind: 'query',
    summary: 'Published exams for classes of a subject',
    access: 'exam:read',
    input: z.object({ subjectId: Id }),
    output: z.array(
      Option.extend({
        minutes: z.number().int(),
        openTime: z.string().nullable(),
        closeTime: z.string().nullable(),
      }),
    ),
  }),
  GetTestExamPaper: endpoint({
    kind: 'query',
    summary: 'A paper of an exam as a student sees it, before it is published as it would be',
    access: 'exam:update',
    input: ById.extend({ form: FormNo.default(1) }),
    output: ExamPaper,
    errors: [examErrors.ownExam],
  }),
  MatchQuestion: endpoint({
    kind: 'query',
    summary: 'How many questions of the bank meet each rule, and which rules cannot be met together',
    access: 'exam:update',
    input: z.object({
      rules: z.array(ExamRule).max(MAX_EXAM_RULES),
      /** Without the questions of these exams. */
      excludeExamIds: z.array(Id).max(MAX_EXCLUDED_EXAMS).optional(),
    }),
    output: RuleMatch,
  }),
  CreateTestExam: createCall({
    summary: 'Draft an exam',
    access: 'exam:create',
    fields: ExamDraft,
    output: ExamDetail,
    errors: partErrors,
  }),
  UpdateTestExam: updateCall({
    summary: 'Change a draft; sections, items and rules are sent whole or not at all',
    access: 'exam:update',
    fields: ExamFields,
    output: ExamDetail,
    errors: [...guarded, examErrors.composing, ...partErrors],
  }),
  DeleteTestExam: deleteCall({
    summary: 'Delete a draft that no class names',
    access: 'exam:delete',
    errors: [...guarded, examErrors.inUse],
  }),
  ComposeTestExam: endpoint({
    kind: 'command',
    summary: 'Make the forms of a draft in a job, by rules that may overlap',
    access: 'exam:update',
    input: ByIdAndVersion,
    output: ExamDetail,
    errors: [...guarded, examErrors.composing, examErrors.notReady],
  }),
  PublishTestExam: endpoint({
    kind: 'command',
    summary: 'Publish a draft; from then on its questions stay as they are',
    access: 'exam:publish',
    input: ByIdAndVersion,
    output: ExamDetail,
    errors: [...guarded, examErrors.notReady],
  }),
  CloseTestExam: endpoint({
    kind: 'command',
    summary: 'Close a published exam; whoever still sits it is ended',
    access: 'exam:publish',
    input: ByIdAndVersion.extend({ reason: reasonText(500) }),
    output: ExamDetail,
    errors: guarded,
  }),
  ExportTestExam: endpoint({
    kind: 'command',
    summary: 'A paper of an exam as a PDF or a workbook, with the answers or without',
    access: 'exam:export',
    input: ById.extend({
      format: z.enum(['pdf', 'xlsx']),
      withAnswers: z.boolean(),
      form: FormNo.default(1),
    }),
    file: ['pdf', 'xlsx'],
    errors: [examErrors.notReady, examErrors.ownExam],
  }),
  GetTestExamQrCode: endpoint({
    kind: 'query',
    summary: 'The address that opens a published exam without a class, and its QR code',
    access: 'exam:read',
    input: ById,
    output: z.object({ url: z.string(), svg: z.string() }),
    errors: [examErrors.notReady],
  }),
});
