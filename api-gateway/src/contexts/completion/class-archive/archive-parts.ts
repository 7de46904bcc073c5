/** What an archive has, part by part: the manifest, the index and the verification take in whatever a part yields. */
import { classSteps, placeStepsBefore, slicesBefore, validProofs, waresOf } from './archive.query.ts';
import { historyColumns, lessonColumns, sliceColumns, wareColumns } from './archive-sheets.ts';
import {
  allAttendance,
  attendanceColumns,
  estimateSheet,
  infoColumns,
  photoEntries,
  placesOf,
  reportColumns,
  scoreColumns,
  sheetOf,
} from '../class-export/class-export.port.ts';
import { lessonsOf } from '../../classes/class-record/class-record.port.ts';
import type { TrainClassListRow } from '../../classes/class-record/class-record.port.ts';
import { examPapers, examResultSheet } from '../../exams/exam-grading/exam-archive.port.ts';
import type { ExamPeople } from '../../exams/exam-grading/exam-archive.port.ts';
import { summaryOf } from '../../classes/estimate/estimate.port.ts';
import type { Progress } from '../../platform/job/job.port.ts';
import { papersOf } from '../period-proof/period-proof.port.ts';
import { gradeSheet } from '../class-process/class-process.port.ts';
import { certFilesOf } from '../user-cert/user-cert.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { FileAnswer } from '../../../app/file-answer.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { newestFirst } from '../../../export/keyset.ts';
import { workbookOf } from '../../../export/workbook.ts';
import type { ExportColumn } from '../../../export/workbook.ts';
import type { ZipEntry } from '../../../export/zip-stream.ts';

export interface ArchivePart {
  /** Its folder, or its one file. */
  readonly name: string;
  /** What it is, in the index. */
  readonly title: Extract<MessageId, `archive.${string}`>;
  readonly entries: (archived: Archived) => AsyncIterable<ZipEntry>;
}

export interface Archived {
  readonly row: TrainClassListRow;
  readonly context: SignedInContext;
  readonly origin: string;
  readonly onProgress: Progress;
}

const noProgress: Progress = () => Promise.resolve();

async function* once<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows);
}

const sheet = (
  name: string,
  title: ArchivePart['title'],
  make: (archived: Archived) => Promise<FileAnswer>,
): ArchivePart => ({
  name: `${name}.xlsx`,
  title,
  async *entries(archived) {
    const { content } = await make(archived);
    yield { name: `${name}.xlsx`, content, compress: false };
  },
});

const rowsSheet = <Row>(
  context: SignedInContext,
  title: ArchivePart['title'],
  columns: readonly ExportColumn<Row>[],
  batches: AsyncGenerator<readonly Row[]>,
) => workbookOf(context, { name: title, columns, batches });

/** The exams of the people who are in the archive. */
const examPeople = ({ row, context }: Archived): ExamPeople => ({
  classId: row.id,
  userIds: () => placesOf(context.read, context.scope, { classId: row.id }).select('place.user_id'),
});

async function* allSteps({ row, context }: Archived) {
  yield* once(await classSteps(context.read, row.id));
  yield* newestFirst((before, limit) => placeStepsBefore(context.read, row.id, before, limit));
}

export const archiveParts = (withPhotos: boolean): readonly ArchivePart[] => [
  sheet('roster', 'archive.roster', ({ row, context }) =>
    sheetOf('export.class-info', infoColumns, { classId: row.id }, context, noProgress),
  ),
  sheet('reports', 'archive.reports', ({ row, context }) =>
    sheetOf('export.class-report', reportColumns, { classId: row.id }, context, noProgress),
  ),
  sheet('lessons', 'archive.lessons', async ({ row, context }) =>
    rowsSheet(
      context,
      'archive.lessons',
      lessonColumns(context),
      once(await lessonsOf(context.read, row.id)),
    ),
  ),
  sheet('attendance', 'archive.attendance', ({ row, context }) =>
    workbookOf(context, {
      name: 'archive.attendance',
      columns: attendanceColumns(context),
      batches: allAttendance({ classId: row.id }, context, noProgress),
    }),
  ),
  sheet('hours', 'archive.hours', ({ row, context, onProgress }) =>
    sheetOf('export.class-score', scoreColumns, { classId: row.id }, context, onProgress),
  ),
  sheet('hours-evidence', 'archive.evidence', ({ row, context }) =>
    rowsSheet(
      context,
      'archive.evidence',
      sliceColumns(context),
      newestFirst(
        (before, limit) => slicesBefore(context.read, context, row.id, before, limit),
        Number.MAX_SAFE_INTEGER,
      ),
    ),
  ),
  sheet('wares', 'archive.wares', async ({ row, context }) =>
    rowsSheet(
      context,
      'archive.wares',
      wareColumns(context),
      once(await waresOf(context.read, row.id, context.language)),
    ),
  ),
  {
    name: 'exam-results.xlsx',
    title: 'archive.exam-results',
    async *entries(archived) {
      const made = await examResultSheet(examPeople(archived), archived.context);
      if (made) yield { name: 'exam-results.xlsx', content: made.content, compress: false };
    },
  },
  {
    name: 'exams/',
    title: 'archive.exam-papers',
    async *entries(archived) {
      for await (const paper of examPapers(examPeople(archived), archived.context))
        yield { ...paper, name: `exams/${paper.name}` };
    },
  },
  sheet('evaluation', 'archive.evaluation', async ({ row, context }) =>
    estimateSheet(await summaryOf(context.read, row, context.language), context),
  ),
  sheet('history', 'archive.history', (archived) =>
    rowsSheet(archived.context, 'archive.history', historyColumns(archived.context), allSteps(archived)),
  ),
  {
    name: 'grades.xlsx',
    title: 'archive.grades',
    async *entries({ row, context }) {
      const made = await gradeSheet(row.id, context);
      if (made) yield { name: 'grades.xlsx', content: made.content, compress: false };
    },
  },
  {
    name: 'certificates/',
    title: 'archive.certificates',
    async *entries({ row, context, origin }) {
      for await (const paper of certFilesOf(row.id, context, origin))
        yield { ...paper, name: `certificates/${paper.name}` };
    },
  },
  {
    name: 'proofs/',
    title: 'archive.proofs',
    async *entries({ row, context, origin }) {
      const proofs = await validProofs(context.read, context.scope, row.id);
      for await (const paper of papersOf(proofs, context, origin, 'spell'))
        yield { ...paper, name: `proofs/${paper.name}` };
    },
  },
  ...(withPhotos
    ? [
        {
          name: 'photos/',
          title: 'archive.photos' as const,
          async *entries({ row, context }: Archived) {
            for await (const photo of photoEntries(context, { classId: row.id }))
              yield { ...photo, name: `photos/${photo.name}` };
          },
        },
      ]
    : []),
];
