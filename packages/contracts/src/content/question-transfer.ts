/** Questions as files: import from five formats, export to three. */
import { endpoint } from '../core/endpoint.ts';
import { exportErrors } from '../core/export.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { attachmentErrors } from '../platform/attachment.ts';
import { ImportJob, importErrors, ImportMode } from '../platform/import-job.ts';
import { questionErrors } from './question.ts';
import { QuestionFilters } from './question-filters.ts';

/** `text`: as people paste it; `moodle`: Moodle XML. */
export const QuestionFormat = z.enum(['xlsx', 'gift', 'moodle', 'aiken', 'text']);
export type QuestionFormat = Parsed<typeof QuestionFormat>;

/** Where questions go, and what becomes of those that are there. */
export const QuestionTargets = z.object({
  /** Questions whose stem the bank, or the file, has already: left out and reported, or a fault like the others. */
  duplicates: z.enum(['skip', 'refuse']).default('refuse'),
  /** All questions go to this course. */
  courseId: Id.optional(),
  /** For questions that name no knowledge point. */
  pointId: Id.optional(),
  isExamOnly: z.boolean().default(false),
});
export type QuestionTargets = Parsed<typeof QuestionTargets>;

type Variant = QuestionTargets & { readonly format?: QuestionFormat | undefined };

/** The `variant` of an import job of questions: what was checked is imported in the same way. At most 50 characters. */
export const writeVariant = ({ format, duplicates, courseId, pointId, isExamOnly }: Variant): string =>
  [format ?? '', duplicates, courseId ?? '', pointId ?? '', isExamOnly ? 'exam' : ''].join(' ');
export const readVariant = (variant: string): Variant => {
  const [format, duplicates, courseId, pointId, isExamOnly] = variant.split(' ');
  return {
    format: QuestionFormat.safeParse(format).data,
    duplicates: duplicates === 'skip' ? 'skip' : 'refuse',
    courseId: Id.safeParse(Number(courseId || NaN)).data,
    pointId: Id.safeParse(Number(pointId || NaN)).data,
    isExamOnly: isExamOnly === 'exam',
  };
};

/** What can be written and read again without any loss. */
export const ExportFormat = z.enum(['xlsx', 'gift', 'moodle']);
export type ExportFormat = Parsed<typeof ExportFormat>;

/** Part of the service `Question`. */
export const questionTransferActions = {
  ExportQuestionTemplate: endpoint({
    kind: 'query',
    summary: 'The empty sheet for questions, with a second one that says what goes where',
    access: 'question:import',
    file: 'xlsx',
  }),
  ImportQuestions: endpoint({
    kind: 'command',
    summary: 'Start to check or import an uploaded file of questions; GetImportJob reports progress',
    access: 'question:import',
    input: QuestionTargets.extend({
      /** Of an upload with the purpose `questions`; pasted text is uploaded as a file, too. */
      fileId: Id,
      /** Left out: as the content says. */
      format: QuestionFormat.optional(),
      mode: ImportMode,
      /** Imports the good questions and skips the others; by default one bad question prevents the import. */
      onlyGood: z.boolean().default(false),
    }),
    output: ImportJob,
    errors: [
      attachmentErrors.unknown,
      importErrors.alreadyRunning,
      questionErrors.unknownCourse,
      questionErrors.unknownPoint,
    ],
  }),
  ExportQuestions: endpoint({
    kind: 'query',
    summary: 'The questions of the list under these filters, in a format that the import reads back exactly',
    access: 'question:export',
    input: QuestionFilters.extend({
      keyword: z.string().trim().max(100).optional(),
      format: ExportFormat.default('xlsx'),
    }),
    file: ['xlsx', 'gift', 'xml'],
    errors: [exportErrors.tooManyRows, questionErrors.ownExam],
  }),
} as const;
