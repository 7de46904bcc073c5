/** The evaluation of a class as a sheet: a row for each answer that can be counted, and for each text. */
import { estimateSummary } from '../../classes/estimate/estimate.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { isFailure } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { auditRead } from '../../../db/audit.ts';
import { workbookOf } from '../../../export/workbook.ts';
import { ESTIMATE_STEP } from '@college/contracts/classes/estimate';
import type { EstimateSummary } from '@college/contracts/classes/estimate';

interface Line {
  readonly item: string;
  readonly average: number | null;
  readonly answer: string;
  readonly count: number | null;
}

/** Without asking who wants to know, and unrecorded. */
export const estimateSheet = (summary: EstimateSummary, context: SignedInContext) => {
  const none = {
    item: messageFor('export.no-estimate', context.language, {
      submitted: summary.submitted,
      least: ESTIMATE_STEP,
    }),
    average: null,
    answer: '',
    count: null,
  };
  const itemLines: Line[] = summary.items.flatMap(({ title: item, average, counts, texts }) => [
    ...counts.map(({ label: answer, count }) => ({ item, average, answer, count })),
    ...texts.map((answer) => ({ item, average, answer, count: null })),
  ]);
  const lines = summary.counted === 0 ? [none] : itemLines;
  async function* once() {
    yield await Promise.resolve(lines);
  }
  return workbookOf<Line>(context, {
    name: 'export.class-estimate',
    columns: [
      { title: 'class-column.item', width: 40, cell: ({ item }) => item },
      { title: 'class-column.average', width: 10, cell: ({ average }) => average },
      { title: 'class-column.answer', width: 40, cell: ({ answer }) => answer },
      { title: 'class-column.count', width: 10, cell: ({ count }) => count },
    ],
    batches: once(),
  });
};

export const exportEstimate = async (asked: { readonly classId: number }, context: SignedInContext) => {
  const summary = await estimateSummary(asked, context);
  if (isFailure(summary)) return summary;
  await auditRead(context, {
    subjectType: 'train-class',
    subjectId: asked.classId,
    after: { file: 'export.class-estimate', rows: summary.counted },
  });
  return estimateSheet(summary, context);
};
