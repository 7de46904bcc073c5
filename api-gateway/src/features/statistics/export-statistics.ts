/** A report as a workbook or a PDF. */
import { Readable } from 'node:stream';
import { reportTable } from './report-table.ts';
import type { ReportTable } from './report-table.ts';
import { areasNamed, subjectsNamed } from './statistics.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import type { FileAnswer } from '../../app/file-answer.ts';
import { messageFor } from '../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../app/messages/messages.ts';
import { wallClock } from '../../export/wall-clock.ts';
import { xlsxStream } from '../../export/xlsx-stream.ts';
import type { StatisticsFilters, statistics } from '@college/contracts/business/statistics';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

type Input = ParsedInputOf<(typeof statistics.actions)['ExportStatistics']>;

/** Of what everything is about: period, area, subject, kind of training, in words. */
const aboutOf = async (filters: StatisticsFilters, { read, language }: SignedInContext): Promise<string> => {
  const { from, to, areaCode, subjectId, trainKind } = filters;
  const areas = areaCode === undefined ? [] : await areasNamed(read, [areaCode], language);
  const subjects = subjectId === undefined ? [] : await subjectsNamed(read, [subjectId], language);
  return [
    `${from} – ${to}`,
    ...[...areas, ...subjects].map(({ name }) => name),
    ...(trainKind === undefined ? [] : [messageFor(`train-kind.${trainKind}`, language, null)]),
  ].join(' · ');
};

/** Whole numbers as they are, hours to a tenth, nothing where the caller may not see it. */
const shown = (cell: ReportTable['rows'][number][number]): string => (cell === null ? '—' : String(cell));

const cellOf = (text: string, at: number, bold = false) => ({
  text,
  bold,
  alignment: at > 0 ? ('right' as const) : ('left' as const),
});

const pdfOf = async (
  { title, columns, rows, asOf }: ReportTable,
  about: string,
  { pdfs, language, settings }: SignedInContext,
): Promise<Readable> => {
  const speak = (id: MessageId): string => messageFor(id, language, null);
  const pdf = await pdfs.make({
    title: speak(title),
    pageSize: 'A4',
    pageOrientation: 'landscape',
    footer: about,
    content: [
      { text: speak(title), fontSize: 16, bold: true, margin: [0, 0, 0, 4] },
      { text: about, margin: [0, 0, 0, 12] },
      {
        table: {
          headerRows: 1,
          widths: ['*', ...columns.slice(1).map(() => 'auto' as const)],
          body: [
            columns.map((id, at) => cellOf(speak(id), at, true)),
            ...rows.map((row) => row.map((cell, at) => cellOf(shown(cell), at))),
          ],
        },
        layout: 'lines',
      },
      {
        text:
          asOf === null
            ? speak('statistics.not-counted')
            : messageFor('statistics.counted-until', language, {
                time: wallClock(asOf, settings.timeZone).slice(0, 16),
              }),
        margin: [0, 12, 0, 0],
        fontSize: 9,
      },
    ],
  });
  return Readable.from([pdf], { objectMode: false });
};

const xlsxOf = (
  { title, columns, rows }: ReportTable,
  { language, now }: SignedInContext,
): ReturnType<typeof xlsxStream> => {
  const speak = (id: ReportTable['columns'][number]): string => messageFor(id, language, null);
  async function* batches() {
    yield rows.map((row) => [...row]);
  }
  return xlsxStream({
    name: speak(title),
    columns: columns.map((id, at) => ({ title: speak(id), width: at ? 16 : 36 })),
    batches: batches(),
    time: now(),
  });
};

export const exportStatistics = async (
  { report, filters, by, format }: Input,
  context: SignedInContext,
): Promise<FileAnswer> => {
  const table = await reportTable(report, filters, by, context);
  const about = await aboutOf(filters, context);
  await context.database.transaction((trx) =>
    context.audit(trx, {
      subjectType: 'statistics',
      subjectId: '',
      before: null,
      after: { report, filters, rankedBy: by ?? null, rows: table.rows.length },
    }),
  );
  const name = messageFor(table.title, context.language, null);
  return {
    kind: format,
    fileName: `${name} ${filters.from} ${filters.to}.${format}`,
    content: format === 'pdf' ? await pdfOf(table, about, context) : xlsxOf(table, context),
  };
};
