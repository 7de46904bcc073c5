/** Marks of the taught part, from a sheet: checked first, then all good ones are stored or none. */
import { buffer } from 'node:stream/consumers';
import { RUN } from './attendance.report.ts';
import { findClass } from './lesson.table.ts';
import { placesByCard } from './face-score.query.ts';
import { setFaceScore } from '../class-user/place-result.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { auditRead } from '../../../db/audit.ts';
import { isSamePerson } from '../../../db/same-name.ts';
import type { Scope } from '../../../db/scoped-table.ts';
import { otherTitles } from '../../../import/other-titles.ts';
import type { SheetRow } from '../../../import/read-sheet.ts';
import { templateWorkbook } from '../../../import/template-workbook.ts';
import type { TemplateColumn } from '../../../import/template-workbook.ts';
import { clearRemoved, dropOwnSheet, openFile } from '../../platform/attachment/imported-file.port.ts';
import type { OpenedFile } from '../../platform/attachment/imported-file.port.ts';
import { defineImportKind, startImport } from '../../platform/job/job.port.ts';
import type { ImportFailure, ImportRun, RowProblem } from '../../platform/job/job.port.ts';
import { presentCaller } from '../../identity/session/present-caller.table.ts';
import { idCardIndexes } from '../../identity/user/user.port.ts';
import { attendance, attendanceErrors } from '@college/contracts/classes/attendance';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import { isIdCard } from '@college/contracts/identity/id-card';
import type { Knex } from 'knex';

const { ImportFaceScore } = attendance.actions;
type Plan = ParsedInputOf<typeof ImportFaceScore>;

type Key = 'idCard' | 'name' | 'score' | 'remark';

export const faceScoreColumns: readonly TemplateColumn<Key>[] = (
  [
    ['idCard', 'code', otherTitles.idCard],
    ['name', 'name', otherTitles.name],
    ['score', 'code', ['面授成绩', '分数', '得分', 'Score']],
    ['remark', 'text', otherTitles.remark],
  ] as const
).map(([key, form, also]) => ({
  key,
  form,
  also,
  isRequired: key !== 'remark',
  title: `face-score.${key}` satisfies MessageId,
  hint: `face-score.hint-${key}` satisfies MessageId,
  choices: [],
}));

/** Rows of one person's sheets within 24 hours: each shows whether a card and a name belong to somebody in the class. */
const MOST_A_DAY = 10_000;
const REMARK = 200;
const SCORE = /^(100(\.0)?|\d{1,2}(\.\d)?)$/;

export const faceScoreTemplate = async (_: undefined, context: SignedInContext) => {
  await auditRead(context, { subjectType: 'face-score', after: { template: true } });
  return templateWorkbook(
    context,
    messageFor('face-score.template', context.language, null),
    faceScoreColumns,
  );
};

export const importFaceScore = async (plan: Plan, context: SignedInContext) => {
  const { read, scope, language } = context;
  const of = await findClass(read, { of: 'run', scope, language }, plan.classId);
  if (!of) return fail(commonErrors.notFound);
  // What is settled stays as it is.
  if (of.state === 'finished') return fail(attendanceErrors.classOver);
  const file = await openFile(context, plan.fileId, 'sheet');
  if (isFailure(file)) return file;
  const wish = {
    subject: 'face-score',
    variant: String(plan.classId),
    file,
    mode: plan.dryRun ? ('check' as const) : ('run' as const),
    onlyGood: plan.onlyGood,
  };
  return startImport(context, faceScoreKind, wish, { order: plan, call: 'TrainClass/ImportFaceScore' });
};

export const faceScoreKind = defineImportKind({
  name: 'face-score-import',
  order: ImportFaceScore.input,
  work: async (run, plan, context) => {
    const file = await openFile(context, plan.fileId, 'sheet');
    return isFailure(file) ? 'import.no-sheet' : carryOut(run, plan, file, context);
  },
});

interface Scored {
  readonly row: number;
  readonly placeId: number;
  readonly score: number;
  readonly remark: string;
}

interface Checked {
  readonly good: readonly Scored[];
  readonly problems: readonly RowProblem[];
}

const carryOut = async (
  run: ImportRun,
  plan: Plan,
  file: OpenedFile,
  context: SignedInContext,
): Promise<ImportFailure | null> => {
  const sheet = await run.readSheet(await buffer(file.open()), faceScoreColumns);
  if (typeof sheet === 'string') return sheet;
  const { rows, total } = sheet;
  if (!(await run.countRows(total, MOST_A_DAY))) return 'import.too-many-rows-a-day';
  await run.progress('checking', 0, rows.length);
  const checked = await check(context.read, plan, { rows, scope: context.scope }, context);
  const problems = [...sheet.problems, ...checked.problems].toSorted((one, other) => one.row - other.row);
  const badRows = new Set(problems.map(({ row }) => row)).size;
  await run.report(problems, badRows);
  if (plan.dryRun) return null;
  if (badRows > 0 && !plan.onlyGood) return 'import.bad-rows';
  if (checked.good.length === 0) return 'import.no-good-rows';
  await run.progress('saving', 0, checked.good.length);
  const failure = await save(run, plan, rows, context);
  // The marks are stored, so a failure here does not matter: the next sweep deletes what is left of the file.
  if (failure === null)
    await clearRemoved(context).catch((error: unknown) =>
      context.log.warn({ err: error, job: run.jobId }, 'an imported sheet is still in storage'),
    );
  return failure;
};

type Row = SheetRow<Key>;

/** Each row by itself, against the others, and against the students of the class: card and name must both be right. */
const check = async (
  db: Knex,
  { classId }: Pick<Plan, 'classId'>,
  { rows, scope }: { readonly rows: readonly Row[]; readonly scope: Scope },
  { keys }: Pick<SignedInContext, 'keys'>,
): Promise<Checked> => {
  const problems: RowProblem[] = [];
  const add = (row: number, column: Key | null, message: MessageId, values: object | null = null): void => {
    problems.push({
      row,
      column: column ? (`face-score.${column}` satisfies MessageId) : '',
      message,
      values,
    });
  };
  const firstRow = new Map<string, number>();
  const sound = rows.flatMap(({ row, cells }) => {
    const before = problems.length;
    const card = cells.idCard.toUpperCase();
    if (!isIdCard(card)) add(row, 'idCard', 'face-score.wrong-card');
    if (cells.name === '') add(row, 'name', 'field.required');
    if (!SCORE.test(cells.score)) add(row, 'score', 'face-score.wrong-score');
    if (cells.remark.length > REMARK) add(row, 'remark', 'face-score.long-remark', { maximum: REMARK });
    const other = firstRow.get(card);
    if (other !== undefined) add(row, 'idCard', 'import.repeated', { row: other });
    else firstRow.set(card, row);
    return problems.length === before ? { row, cells, indexes: idCardIndexes(keys, card) } : [];
  });
  const places = await placesByCard(
    db,
    { classId, scope },
    sound.flatMap(({ indexes }) => [...indexes]),
  );
  const byIndex = new Map(places.map((place) => [place.id_card_index, place]));
  const good = sound.flatMap(({ row, cells, indexes }) => {
    const place = indexes.map((index) => byIndex.get(index)).find((found) => found !== undefined);
    if (place && isSamePerson(place.name, cells.name))
      return { row, placeId: place.id, score: Number(cells.score), remark: cells.remark };
    add(row, null, 'face-score.nobody');
    return [];
  });
  return { good, problems: problems.toSorted((a, b) => a.row - b.row) };
};

/** Checked once more behind the locks: who has left the class meanwhile gets no mark. */
const save = async (
  run: ImportRun,
  plan: Plan,
  rows: readonly Row[],
  context: SignedInContext,
): Promise<ImportFailure | null> => {
  const { database, language, now } = context;
  const met = await database.transaction(async (trx) => {
    const caller = await presentCaller(trx, context.caller, RUN);
    if (caller === null) return 'import.no-longer-allowed' as const;
    const { scope } = caller;
    const of = await findClass(trx, { of: 'run', scope, language }, plan.classId);
    if (of?.state !== 'published') return 'import.no-longer-allowed' as const;
    const { good, problems } = await check(trx, plan, { rows, scope }, context);
    if (problems.length > 0 && !plan.onlyGood) return problems;
    const time = now().toISOString();
    for (const { placeId, score, remark } of good) await setFaceScore(trx, { placeId, score, remark, time });
    await context.audit(trx, {
      subjectType: 'import-job',
      subjectId: run.jobId,
      before: null,
      after: { classId: plan.classId, importedRows: good.length },
    });
    await dropOwnSheet(trx, context, plan.fileId);
    await run.finish(trx, good.length);
    return null;
  });
  if (met === null || typeof met === 'string') return met;
  await run.report(met, new Set(met.map(({ row }) => row)).size);
  return 'import.bad-rows';
};
