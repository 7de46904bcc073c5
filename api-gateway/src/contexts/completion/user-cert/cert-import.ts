/** Records the certificates of a sheet: judged first, and then all of them or none. Nobody gets an account by it. */
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { certColumns } from './cert-import.columns.ts';
import { numberKey, parseCerts, problem } from './cert-import.rows.ts';
import type { ListedCert } from './cert-import.rows.ts';
import { insertImported, peopleOfCards, takenNumbers } from './cert-import.table.ts';
import type { ImportedRow, MetPerson } from './cert-import.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { auditRead } from '../../../db/audit.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { isSamePerson } from '../../../db/same-name.ts';
import { unlessTaken } from '../../../db/unless-taken.ts';
import { templateWorkbook } from '../../../import/template-workbook.ts';
import { clearRemoved, dropOwnSheet, openFile } from '../../platform/attachment/imported-file.port.ts';
import type { OpenedFile } from '../../platform/attachment/imported-file.port.ts';
import { codeNames } from '../../platform/code/known-codes.port.ts';
import { defineImportKind, startImport } from '../../platform/job/job.port.ts';
import type { ImportFailure, ImportRun, RowProblem } from '../../platform/job/job.port.ts';
import { presentCaller } from '../../identity/session/present-caller.table.ts';
import { idCardIndexes } from '../../identity/user/user.port.ts';
import { certImport } from '@college/contracts/completion/cert-transfer';
import { CERT_KIND, CertKind, isIssuedKind } from '@college/contracts/completion/user-cert-row';
import { userCertErrors } from '@college/contracts/completion/user-cert';
import { commonErrors } from '@college/contracts/core/errors';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { MAX_IMPORT_ROWS_A_DAY } from '@college/contracts/platform/import-job';
import type { Knex } from 'knex';
import { todayOf } from '../../../export/wall-clock.ts';

const { ImportUserCert } = certImport.actions;
type Plan = ParsedInputOf<typeof ImportUserCert>;
const SUBJECT = 'user-cert';

/** Each kind by its code and its names in both languages. */
const kindsByName = async (db: Knex): Promise<Map<string, CertKind>> => {
  const names = [...(await codeNames(db, CERT_KIND, 'zh-CN')), ...(await codeNames(db, CERT_KIND, 'en'))];
  const known = new Map<string, CertKind>();
  for (const kind of CertKind.options) known.set(kind, kind);
  for (const [code, name] of names) {
    const kind = CertKind.safeParse(code).data;
    if (kind) known.set(name, kind);
  }
  return known;
};

export const certTemplate = async (_input: undefined, context: SignedInContext) => {
  const { read, language } = context;
  await auditRead(context, { subjectType: SUBJECT, after: { template: true } });
  const names = await codeNames(read, CERT_KIND, language);
  const kinds = CertKind.options.filter((kind) => !isIssuedKind(kind)).map((kind) => names.get(kind) ?? kind);
  return templateWorkbook(context, messageFor('cert-sheet.name', language, null), certColumns(kinds));
};

export const importUserCert = async (plan: Plan, context: SignedInContext) => {
  const file = await openFile(context, plan.fileId, 'sheet');
  if (isFailure(file)) return file;
  const { mode, onlyGood } = plan;
  const wish = { subject: SUBJECT, variant: '', file, mode, onlyGood };
  return startImport(context, certImportKind, wish, { order: plan, call: 'UserCert/ImportUserCert' });
};

export const certImportKind = defineImportKind({
  name: 'user-cert-import',
  order: ImportUserCert.input,
  work: async (run, plan, context) => {
    const file = await openFile(context, plan.fileId, 'sheet');
    return isFailure(file) ? 'import.no-sheet' : carryOut(run, plan, file, context);
  },
});

interface Matched {
  readonly cert: ListedCert;
  readonly person: MetPerson;
}

const carryOut = async (
  run: ImportRun,
  plan: Plan,
  file: OpenedFile,
  context: SignedInContext,
): Promise<ImportFailure | null> => {
  const sheet = await run.readSheet(await buffer(file.open()), certColumns([]));
  if (typeof sheet === 'string') return sheet;
  const { rows, total } = sheet;
  if (!(await run.countRows(total, MAX_IMPORT_ROWS_A_DAY.other))) return 'import.too-many-rows-a-day';
  await run.progress('checking', 0, rows.length);
  const kinds = await kindsByName(context.read);
  const { certs, problems } = parseCerts(rows, { kinds, today: todayOf(context) });
  const met = await matched(context.read, context, certs);
  const found = [...sheet.problems, ...problems, ...met.problems].toSorted(
    (one, other) => one.row - other.row,
  );
  const bad = new Set(found.map(({ row }) => row)).size;
  await run.report(found, bad);
  if (plan.mode === 'check') return null;
  if (bad > 0 && !plan.onlyGood) return 'import.bad-rows';
  if (met.good.length === 0) return 'import.no-good-rows';
  await run.progress('saving', 0, met.good.length);
  const failure = await save(run, plan, { good: met.good.map(({ cert }) => cert), bad }, context);
  if (failure === null) await clearSheet(context, run.jobId);
  return failure;
};

/** Whose certificates these are; people whom the caller does not see get the same answer as unknown ones. */
const matched = async (
  db: Knex,
  context: Pick<SignedInContext, 'keys' | 'scope' | 'users'>,
  certs: readonly ListedCert[],
): Promise<{ good: Matched[]; problems: RowProblem[] }> => {
  const indexes = new Map(certs.map(({ row, idCard }) => [row, idCardIndexes(context.keys, idCard)]));
  const people = new Map(
    (
      await peopleOfCards(
        () => context.users.visible(db, context.scope),
        [...new Set([...indexes.values()].flat())],
      )
    ).map((person) => [person.id_card_index, person]),
  );
  const taken = new Set(
    (
      await takenNumbers(
        db,
        certs.map(({ certNo }) => certNo),
      )
    ).map(({ kind, authority, cert_no: certNo }) => numberKey({ kind, authority, certNo: certNo ?? '' })),
  );
  const good: Matched[] = [];
  const problems: RowProblem[] = [];
  for (const cert of certs) {
    const person = indexes
      .get(cert.row)
      ?.map((index) => people.get(index))
      .find(Boolean);
    const before = problems.length;
    if (!person) problems.push(problem(cert.row, 'idCard', 'user-cert.unknown-person'));
    else if (!isSamePerson(person.name, cert.name))
      problems.push(problem(cert.row, 'name', 'cert-sheet.other-name'));
    if (taken.has(numberKey(cert))) problems.push(problem(cert.row, 'certNo', 'user-cert.number-taken'));
    if (person && problems.length === before) good.push({ cert, person });
  }
  return { good, problems };
};

/** The rows are stored, so a failure here does not matter: the next sweep deletes what is left of the file. */
const clearSheet = async (context: SignedInContext, job: number): Promise<void> => {
  try {
    await clearRemoved(context);
  } catch (error) {
    context.log.warn({ err: error, job }, 'an imported sheet is still in storage');
  }
};

const numberTaken = {
  table: 'user_certs',
  column: 'cert_no',
  taken: () => fail(userCertErrors.numberTaken),
} as const;

/**
 * Whoever takes a number between the look and the insert is not seen by the look, only by the index; the next look sees
 * them. So many have to come in turn before an import gives up.
 */
const LOOKS = 5;

/** All in one transaction: where somebody is gone or a number was taken meanwhile, nothing of the sheet comes in. */
const save = async (
  run: ImportRun,
  plan: Plan,
  judged: { readonly good: readonly ListedCert[]; readonly bad: number },
  context: SignedInContext,
  looks = LOOKS,
): Promise<ImportFailure | null> => {
  const { good, bad } = judged;
  const names = {
    zh: await codeNames(context.read, CERT_KIND, 'zh-CN'),
    en: await codeNames(context.read, CERT_KIND, 'en'),
  };
  let met: readonly RowProblem[] = [];
  const done = await unlessTaken(
    numberTaken,
    context.database.transaction(async (trx) => {
      const caller = await presentCaller(trx, context.caller, 'user-cert:import');
      if (caller === null) return fail(commonErrors.forbidden);
      await advisoryLock(trx, 'user-cert/import');
      const now = await matched(trx, { ...context, scope: caller.scope }, good);
      met = now.problems;
      if (met.length > 0) return fail(commonErrors.invalid);
      const time = context.now().toISOString();
      const by = { userId: caller.userId, userName: caller.userName, time };
      await insertImported(
        trx,
        now.good.map((one) => rowOf(one, { names, ...by })),
        by,
      );
      await context.audit(trx, {
        subjectType: 'import-job',
        subjectId: run.jobId,
        before: null,
        after: { certificates: now.good.length },
      });
      await dropOwnSheet(trx, context, plan.fileId);
      await run.finish(trx, now.good.length);
      return true;
    }),
  );
  if (!isFailure(done)) return null;
  if (done.error.id === commonErrors.forbidden.id) return 'import.no-longer-allowed';
  if (met.length === 0 && looks > 1) return save(run, plan, judged, context, looks - 1);
  if (met.length > 0) await run.report(met, bad + new Set(met.map(({ row }) => row)).size);
  return 'import.bad-rows';
};

interface Making {
  readonly names: Readonly<Record<'zh' | 'en', ReadonlyMap<string, string>>>;
  readonly userId: number;
  readonly time: string;
}

const rowOf = ({ cert, person }: Matched, { names, userId, time }: Making): ImportedRow => ({
  row_key: randomUUID(),
  kind: cert.kind,
  cert_no: cert.certNo,
  user_id: person.id,
  area_code: person.area_code,
  department_id: person.department_id,
  creator_user_id: userId,
  creation_time: time,
  last_modification_time: time,
  source: 'import',
  title: cert.title ?? names.zh.get(cert.kind) ?? cert.kind,
  title_en: cert.title === undefined ? (names.en.get(cert.kind) ?? '') : '',
  trade: cert.trade ?? '',
  authority: cert.authority,
  issue_date: cert.issueDate,
  valid_from: cert.validFrom ?? cert.issueDate,
  valid_to: cert.validTo ?? null,
  next_review_date: cert.nextReviewDate ?? null,
  state: 'valid',
  state_since: time,
  state_reason: '',
  verified_on: cert.verifiedOn ?? null,
  verified_at: cert.verifiedOn === undefined ? null : time,
  verified_by: cert.verifiedOn === undefined ? null : userId,
  verified_source: cert.verifiedSource ?? '',
  note: cert.note ?? '',
  verify_code: null,
  status_index: null,
  subject_id: null,
  class_id: null,
  batch_id: null,
  from_day: null,
  to_day: null,
  hours: null,
  replaces_id: null,
  template_version_id: null,
  snapshot: '',
  printed_name: cert.name,
  id_card_sealed: null,
  file_id: null,
});
