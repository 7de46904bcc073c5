/** A report as a workbook or a PDF. */
import { Readable } from 'node:stream';
import { reportTable } from './report-table.ts';
import type { ReportTable } from './report-table.ts';
import { areasNamed, subjectsNamed } from './names.query.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { FileAnswer } from '../../../app/file-answer.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { auditRead } from '../../../db/audit.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { xlsxStream } from '../../../export/xlsx-stream.ts';
import { ranksBy } from '@college/contracts/reporting/statistics';
import type { statistics } from '@college/contracts/reporting/statistics';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

type Input = ParsedInputOf<(typeof statistics.actions)['ExportStatistics']>;

/** What the report is about and until when it is counted, in words: it is read by people who did not choose it. */
const headOf = async (
  { filters, by }: Pick<Input, 'filters' | 'by'>,
  { asOf, counted = filters }: ReportTable,
  { read, language, settings }: SignedInContext,
): Promise<string[]> => {
  const { areaCode, subjectId, trainKind } = filters;
  const speak = (id: MessageId, values: Readonly<Record<string, string>> | null = null): string =>
    messageFor(id, language, values);
  const [area] = areaCode === undefined ? [] : await areasNamed(read, [areaCode], language);
  const [subject] = subjectId === undefined ? [] : await subjectsNamed(read, [subjectId], language);
  return [
    speak('statistics.head-period', { from: counted.from, to: counted.to }),
    areaCode === undefined
      ? speak('statistics.head-all-areas')
      : speak('statistics.head-area', { name: area?.name ?? areaCode }),
    subjectId === undefined
      ? speak('statistics.head-all-subjects')
      : speak('statistics.head-subject', { name: subject?.name ?? String(subjectId) }),
    trainKind === undefined
      ? speak('statistics.head-all-kinds')
      : speak('statistics.head-kind', { name: speak(`train-kind.${trainKind}`) }),
    ...(by === undefined ? [] : [speak('statistics.head-by', { name: speak(`statistics.by-${by}`) })]),
    asOf === null
      ? speak('statistics.not-counted')
      : speak('statistics.counted-until', { time: wallClock(asOf, settings.timeZone).slice(0, 16) }),
    ...(counted === filters ? [] : [speak('statistics.few')]),
  ];
};

/** Whole numbers as they are, hours to a tenth, nothing where the caller may not see it. */
const shown = (cell: ReportTable['rows'][number][number]): string => (cell === null ? '—' : String(cell));

const cellOf = (text: string, at: number, bold = false) => ({
  text,
  bold,
  alignment: at > 0 ? ('right' as const) : ('left' as const),
});

const pdfOf = async (
  { title, columns, rows }: ReportTable,
  head: readonly string[],
  { pdfs, language }: SignedInContext,
): Promise<Readable> => {
  const speak = (id: MessageId): string => messageFor(id, language, null);
  const pdf = await pdfs.make({
    title: speak(title),
    pageSize: 'A4',
    pageOrientation: 'landscape',
    footer: head[0] ?? '',
    content: [
      { text: speak(title), fontSize: 16, bold: true, margin: [0, 0, 0, 4] },
      { stack: head.map((text) => ({ text, fontSize: 9 })), margin: [0, 0, 0, 12] },
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
    ],
  });
  return Readable.from([pdf], { objectMode: false });
};

const xlsxOf = (
  { title, columns, rows }: ReportTable,
  head: readonly string[],
  { language, now }: SignedInContext,
): ReturnType<typeof xlsxStream> => {
  const speak = (id: ReportTable['columns'][number]): string => messageFor(id, language, null);
  async function* batches() {
    yield rows.map((row) => [...row]);
  }
  return xlsxStream({
    name: speak(title),
    columns: columns.map((id, at) => ({ title: speak(id), width: at ? 16 : 36 })),
    above: head,
    batches: batches(),
    time: now(),
  });
};

/** The order of a ranking that asks for none. */
export const rankedBy = ({ report, by }: Pick<Input, 'report' | 'by'>): Input['by'] =>
  by ?? (ranksBy(report)[0] as Input['by']);

/** The file alone, for whoever is asked for it: a call, or a job. */
export const reportFile = async (
  { report, filters, format, ...input }: Input,
  context: SignedInContext,
): Promise<FileAnswer & { readonly rows: number }> => {
  const by = rankedBy({ report, ...input });
  const { table, head } = await context.database.snapshot(async (read) => {
    const found = await reportTable(report, filters, by, { ...context, read });
    return { table: found, head: await headOf({ filters, by }, found, { ...context, read }) };
  });
  const name = messageFor(table.title, context.language, null);
  const { from, to } = table.counted ?? filters;
  return {
    kind: format,
    fileName: `${name} ${from} ${to}.${format}`,
    content: format === 'pdf' ? await pdfOf(table, head, context) : xlsxOf(table, head, context),
    rows: table.rows.length,
  };
};

export const exportStatistics = async (input: Input, context: SignedInContext): Promise<FileAnswer> => {
  const { rows, ...file } = await reportFile(input, context);
  await auditRead(context, {
    subjectType: 'statistics',
    after: { report: input.report, filters: input.filters, rankedBy: rankedBy(input) ?? null, rows },
  });
  return file;
};
