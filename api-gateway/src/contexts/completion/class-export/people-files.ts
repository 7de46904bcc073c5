/** The files of the people of a class. */
import { attendanceOf, peopleBefore } from './class-export.query.ts';
import type { ExportedPerson, People } from './class-export.query.ts';
import type { Cards } from './people-sheets.ts';
import { peopleFile } from './people-file.ts';
import {
  attendanceColumns,
  infoColumns,
  reportColumns,
  scoreColumns,
  trainedColumns,
} from './people-sheets.ts';
import { makePhotos, refuseWithoutPhotos } from './photo-zip.ts';
import type { Progress } from '../../platform/job/job.port.ts';
import { papersOf, proofsOfClass } from '../period-proof/period-proof.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { isFailure } from '../../../app/failure.ts';
import type { CommonFailure, FailureOf } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { newestFirst } from '../../../export/keyset.ts';
import { todayOf } from '../../../export/wall-clock.ts';
import { workbookOf } from '../../../export/workbook.ts';
import type { ExportColumn } from '../../../export/workbook.ts';
import { zipStream } from '../../../export/zip-stream.ts';
import type { ZipEntry } from '../../../export/zip-stream.ts';
import type { classExportErrors } from '@college/contracts/completion/class-export';
import type { periodProofErrors } from '@college/contracts/completion/period-proof';
import { PAPERS_AT_ONCE } from '@college/contracts/platform/export-job';

/** Says after each batch how many people are done. */
async function* counted<Row>(batches: AsyncIterable<readonly Row[]>, onProgress: Progress) {
  let done = 0;
  for await (const rows of batches) {
    yield rows;
    done += rows.length;
    await onProgress(done);
  }
}

export type Columns = (context: SignedInContext, cards: Cards) => readonly ExportColumn<ExportedPerson>[];

export const sheetOf = (
  name: MessageId,
  columns: Columns,
  people: People,
  context: SignedInContext,
  onProgress: Progress,
  cards: Cards = 'masked',
) =>
  workbookOf(context, {
    name,
    columns: columns(context, cards),
    batches: counted(
      newestFirst((before, limit) => peopleBefore(context.read, context, people, before, limit)),
      onProgress,
    ),
  });

const access = 'class-user:export';

const sheet = (action: string, name: Extract<MessageId, `export.${string}`>, columns: Columns) =>
  peopleFile<never>({
    name,
    access,
    call: `TrainClass/${action}`,
    make: (people, context, { onProgress, cards }) =>
      sheetOf(name, columns, people, context, onProgress, cards),
  });

/** People per query: each has as many rows as the class has lessons. */
const PEOPLE = 100;

export async function* allAttendance(people: People, context: SignedInContext, onProgress: Progress) {
  let done = 0;
  for (let before = 2 ** 31 - 1; ;) {
    const rows = await attendanceOf(context.read, context, people, before, PEOPLE);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    done += PEOPLE;
    await onProgress(done);
    before = last.id;
  }
}

const TRAINED = 'export.trained-people';
const WITH_PROOFS = 'export.trained-with-proofs';
const ATTENDANCE = 'export.class-attendance';

export const infoFile = sheet('ExportTrainClassStudentInfo', 'export.class-info', infoColumns);
export const reportFile = sheet('ExportTrainClassStudentReport', 'export.class-report', reportColumns);
export const scoreFile = sheet('ExportTrainClassStudentScore', 'export.class-score', scoreColumns);
export const trainedFile = sheet('ExportTranUserInfo', TRAINED, trainedColumns);

export const attendanceFile = peopleFile<never>({
  name: ATTENDANCE,
  access,
  call: 'TrainClass/ExportTrainClassStudentAttendance',
  make: (people, context, { onProgress }) =>
    workbookOf(context, {
      name: ATTENDANCE,
      columns: attendanceColumns(context),
      batches: allAttendance(people, context, onProgress),
    }),
});

export const photoFile = peopleFile<FailureOf<typeof classExportErrors.noPhotos>>({
  name: 'export.class-photos',
  access: 'user:reveal',
  call: 'TrainClass/ExportTrainClassStudentImg',
  refuse: refuseWithoutPhotos,
  make: makePhotos,
});

/** The sheet comes first; each paper is made when what is before it has been sent. */
export const trainedWithProofs = peopleFile<
  | FailureOf<typeof periodProofErrors.noHours>
  | FailureOf<typeof periodProofErrors.tooManyPeople>
  | CommonFailure
>({
  name: WITH_PROOFS,
  access,
  call: 'TrainClass/ExportTranUserInfoAndPeriodProve',
  isAudited: true,
  atOnce: PAPERS_AT_ONCE,
  make: async (people, context, { onProgress, origin }) => {
    const proofs = await proofsOfClass(people, context);
    if (isFailure(proofs)) return proofs;
    const { language, now, settings } = context;
    const first = await sheetOf(TRAINED, trainedColumns, people, context, () => Promise.resolve());
    const folder = messageFor('export.period-proofs', language, null);
    async function* entries(papers: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
      yield { name: first.fileName, content: first.content, compress: false };
      let done = 0;
      for await (const paper of papers) {
        yield { ...paper, name: `${folder}/${paper.name}` };
        done += 1;
        await onProgress(done);
      }
    }
    const day = todayOf({ now, settings });
    return {
      kind: 'zip',
      fileName: `${messageFor(WITH_PROOFS, language, null)} ${day}.zip`,
      content: zipStream(entries(papersOf(proofs, context, origin)), now()),
    };
  },
});
