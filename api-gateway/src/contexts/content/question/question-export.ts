/** Questions as files that the import reads back exactly. */
import { Readable } from 'node:stream';
import { questionsAfter } from './question-export.table.ts';
import type { ExportedQuestion } from './question-export.table.ts';
import { namedPoints } from './question-points.ts';
import type { NamedPoints } from './question-points.ts';
import { narrowedBy } from './question-filter.ts';
import { columnTitle, sheetWords } from './question-sheet.ts';
import { questions, toSit } from './question.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { auditRead } from '../../../db/audit.ts';
import { contains } from '../../../db/dialect.ts';
import { countOf } from '../../../db/paging.ts';
import { todayOf } from '../../../export/wall-clock.ts';
import { refuseTooMany, workbookOf } from '../../../export/workbook.ts';
import { questionErrors } from '@college/contracts/content/question';
import type { QuestionContent } from '@college/contracts/content/question';
import type { questionTransferActions } from '@college/contracts/content/question-transfer';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { giftOf } from '@college/question-formats/gift-write';
import type { Written } from '@college/question-formats/gift-write';
import { moodleOf, MOODLE_HEAD, MOODLE_TAIL } from '@college/question-formats/moodle-write';
import { optionKeys, rowsOf, SHEET_KEYS } from '@college/question-formats/sheet';
import type { Cells, SheetKey } from '@college/question-formats/sheet';
import type { Knex } from 'knex';

type Query = ParsedInputOf<(typeof questionTransferActions)['ExportQuestions']>;
type Narrow = (found: Knex.QueryBuilder) => void;

/** Questions per query. */
const BATCH = 500;

const WIDTHS: Readonly<Partial<Record<SheetKey, number>>> = {
  kind: 10,
  stem: 60,
  analysis: 40,
  difficulty: 8,
};

/** Each batch by a query of its own, so that a slow receiver does not occupy a connection. */
async function* allQuestions({ read, scope }: SignedInContext, narrow: Narrow) {
  for (let after = 0; ;) {
    const rows = await questionsAfter(read, scope, narrow, after, BATCH);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.id;
  }
}

const written = (rows: readonly ExportedQuestion[], points: NamedPoints): Written[] =>
  rows.map(({ content, point_id: pointId }) => ({
    content: JSON.parse(content) as QuestionContent,
    point: points.pathOf(pointId),
  }));

async function* textOf(
  batches: AsyncGenerator<readonly ExportedQuestion[]>,
  points: NamedPoints,
  { head, one, tail }: { head: string; one: (question: Written, number: number) => string; tail: string },
): AsyncGenerator<string> {
  let number = 0;
  yield head;
  for await (const rows of batches)
    yield written(rows, points)
      .map((question) => one(question, (number += 1)))
      .join('');
  yield tail;
}

const WRITERS = {
  gift: { kind: 'gift', ending: 'gift.txt', parts: { head: '', one: giftOf, tail: '' } },
  moodle: { kind: 'xml', ending: 'xml', parts: { head: MOODLE_HEAD, one: moodleOf, tail: MOODLE_TAIL } },
} as const;

export const exportQuestions = async ({ keyword, format, ...filters }: Query, context: SignedInContext) => {
  const { read, scope, language, now, settings } = context;
  const byFilters = await narrowedBy(read, filters);
  const narrow: Narrow = (found) => {
    byFilters(found);
    if (keyword) found.where(contains(read, ['questions.stem_text'], keyword));
  };
  const counted = questions.visible(read, scope);
  narrow(counted);
  if ((await countOf(toSit(read, counted.clone(), context.caller.userId))) > 0)
    return fail(questionErrors.ownExam);
  const rows = await countOf(counted);
  const refusal = refuseTooMany(rows);
  if (refusal) return refusal;
  await auditRead(context, {
    subjectType: 'question',
    after: { filters: { ...filters, ...(keyword && { keyword }) }, format, rows },
  });
  const points = await namedPoints(read);
  const batches = allQuestions(context, narrow);
  if (format === 'xlsx') return sheetOf(batches, points, context);
  const { kind, ending, parts } = WRITERS[format];
  const name = messageFor('export.question', language, null);
  return {
    kind,
    fileName: `${name} ${todayOf({ now, settings })}.${ending}`,
    content: Readable.from(textOf(batches, points, parts), { objectMode: false }),
  };
};

const sheetOf = async (
  batches: AsyncGenerator<readonly ExportedQuestion[]>,
  points: NamedPoints,
  context: SignedInContext,
) => {
  const words = sheetWords(context.language);
  async function* rows(): AsyncGenerator<Cells[]> {
    for await (const batch of batches)
      yield written(batch, points).flatMap((question) => rowsOf(question, words));
  }
  return workbookOf<Cells>(context, {
    name: 'export.question',
    columns: SHEET_KEYS.map((key) => ({
      title: columnTitle(key),
      width: WIDTHS[key] ?? (optionKeys.includes(key as (typeof optionKeys)[number]) ? 16 : 20),
      cell: (cells) => cells[key],
    })),
    batches: rows(),
  });
};
