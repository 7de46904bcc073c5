import { attendanceOf, peopleBefore, placesOf } from './class-export.table.ts';
import type { ExportedPerson, People } from './class-export.table.ts';
import { classColumns, classesBefore } from './class-sheet.ts';
import { exportEstimate } from './estimate-sheet.ts';
import {
  attendanceColumns,
  infoColumns,
  reportColumns,
  scoreColumns,
  trainedColumns,
} from './people-sheets.ts';
import { exportPhotos } from './photo-zip.ts';
import { papersOf, proofsOfClass } from '../period-proof/period-proof.port.ts';
import { foundTrainClasses } from '../class-record/class-record.port.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, isFailure } from '../../app/failure.ts';
import { implement } from '../../app/implement.ts';
import { messageFor } from '../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../app/messages/messages.ts';
import { countOf } from '../../db/paging.ts';
import { newestFirst } from '../../export/keyset.ts';
import { wallClock } from '../../export/wall-clock.ts';
import { refuseTooMany, workbookOf } from '../../export/workbook.ts';
import type { ExportColumn } from '../../export/workbook.ts';
import { zipStream } from '../../export/zip-stream.ts';
import type { ZipEntry } from '../../export/zip-stream.ts';
import { classExport } from '@college/contracts/business/class-export';
import { commonErrors } from '@college/contracts/core/errors';

/** Nothing without anybody whom the caller supervises; else how many there are, recorded. */
const recorded = async (people: People, sheet: MessageId, context: SignedInContext) => {
  const rows = await countOf(placesOf(context.read, context.scope, people));
  if (rows === 0) return fail(commonErrors.notFound);
  await context.database.transaction((trx) =>
    context.audit(trx, {
      subjectType: 'train-class',
      subjectId: people.classId,
      before: null,
      after: { file: sheet, rows },
    }),
  );
  return null;
};

const sheetOf = (
  name: MessageId,
  columns: readonly ExportColumn<ExportedPerson>[],
  people: People,
  context: SignedInContext,
) =>
  workbookOf(context, {
    name,
    columns,
    batches: newestFirst((before, limit) => peopleBefore(context.read, context, people, before, limit)),
  });

const peopleSheet =
  (name: MessageId, columns: (context: SignedInContext) => ExportColumn<ExportedPerson>[]) =>
  async (people: People, context: SignedInContext) =>
    (await recorded(people, name, context)) ?? sheetOf(name, columns(context), people, context);

/** People per query: each has as many rows as the class has lessons. */
const PEOPLE = 100;

async function* allAttendance(people: People, context: SignedInContext) {
  for (let before = 2 ** 31 - 1; ;) {
    const rows = await attendanceOf(context.read, context, people, before, PEOPLE);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    before = last.id;
  }
}

const trainedName = 'export.trained-people';

/** The sheet comes first; each paper is made when what is before it has been sent. */
const trainedWithProofs = async (people: People, context: SignedInContext) => {
  const proofs = await proofsOfClass(people, context);
  if (isFailure(proofs)) return proofs;
  const { language, now, settings, singleSignOnCookie } = context;
  const sheet = await sheetOf(trainedName, trainedColumns(context), people, context);
  const folder = messageFor('export.period-proofs', language, null);
  async function* entries(): AsyncGenerator<ZipEntry> {
    yield { name: sheet.fileName, content: sheet.content, compress: false };
    for await (const paper of papersOf(
      proofs as Exclude<typeof proofs, { isFailure: true }>,
      context,
      singleSignOnCookie.origin,
    ))
      yield { ...paper, name: `${folder}/${paper.name}` };
  }
  const day = wallClock(now().toISOString(), settings.timeZone).slice(0, 10);
  return {
    fileName: `${messageFor('export.trained-with-proofs', language, null)} ${day}.zip`,
    content: zipStream(entries(), now()),
  };
};

export const classExportService = implement(classExport, {
  ExportTrainClass: async (filters, context) => {
    const found = foundTrainClasses(filters, context);
    const rows = await countOf(found);
    const refusal = refuseTooMany(rows);
    if (refusal) return refusal;
    await context.database.transaction((trx) =>
      context.audit(trx, {
        subjectType: 'train-class',
        subjectId: '',
        before: null,
        after: { filters, rows },
      }),
    );
    return workbookOf(context, {
      name: 'export.train-class',
      columns: classColumns(context),
      batches: newestFirst((before, limit) => classesBefore(context, filters, before, limit)),
    });
  },
  ExportTrainClassStudentInfo: peopleSheet('export.class-info', infoColumns),
  ExportTrainClassStudentReport: peopleSheet('export.class-report', reportColumns),
  ExportTrainClassStudentScore: peopleSheet('export.class-score', scoreColumns),
  ExportTranUserInfo: peopleSheet(trainedName, trainedColumns),
  ExportTrainClassStudentAttendance: async (people, context) =>
    (await recorded(people, 'export.class-attendance', context)) ??
    workbookOf(context, {
      name: 'export.class-attendance',
      columns: attendanceColumns(context),
      batches: allAttendance(people, context),
    }),
  ExportEstimateSummary: exportEstimate,
  ExportTrainClassStudentImg: exportPhotos,
  ExportTranUserInfoAndPeriodProve: trainedWithProofs,
});
