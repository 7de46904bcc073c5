/** Imports users from a sheet: checked first, then all rows are inserted or none. */
import { buffer } from 'node:stream/consumers';
import { mayReveal, refuseSheet } from './asked-number.ts';
import { lockIdCards } from './id-card-owner.ts';
import { manageableKinds } from './manageable-kinds.ts';
import { roleIdOfKey } from '../session/named-account.table.ts';
import { checkedRows, clashesOf, lostPlaces, parseRows, disclosedOf } from './user-import.check.ts';
import type { CheckedRows } from './user-import.check.ts';
import { userColumns } from './user-import.columns.ts';
import { placesOf } from './user-import.places.ts';
import { makeAccounts } from './user-import.rows.ts';
import type { MadeAccount } from './user-import.rows.ts';
import { insertUsers } from './user-import.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { openFile } from '../../platform/attachment/attachment-uses.ts';
import type { OpenedFile } from '../../platform/attachment/attachment-uses.ts';
import { clearRemoved } from '../../platform/attachment/clear-files.ts';
import { dropOwnSheet } from '../../platform/attachment/own-sheet.ts';
import { insertPasswords } from '../../platform/job/import-job.table.ts';
import { defineImportKind, startImport } from '../../platform/job/import-runner.ts';
import type { ImportFailure, ImportRun } from '../../platform/job/import-runner.ts';
import { mayGiveRoles } from '../role/role.giveable.ts';
import { presentCaller } from '../session/present-caller.table.ts';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';
import { Id } from '@college/contracts/core/paging';
import { MAX_IMPORT_ROWS_A_DAY } from '@college/contracts/platform/import-job';
import { userErrors } from '@college/contracts/identity/user-errors';
import { userTransferActions } from '@college/contracts/identity/user-transfer';
import type { ImportableKind } from '@college/contracts/identity/user-transfer';
import { ROLE_OF_KIND } from '@college/contracts/identity/user-type-id';

type Wish = ParsedInputOf<(typeof userTransferActions)['ImportUsers']>;

/** The role of imported accounts, if the caller manages users of this kind and may give it. */
export const roleOfImported = async (context: SignedInContext, kind: ImportableKind) => {
  const { read, caller } = context;
  if (!manageableKinds(caller).includes(kind)) return fail(commonErrors.forbidden);
  const roleId = await roleIdOfKey(read, ROLE_OF_KIND[kind]);
  if (roleId === null || !(await mayGiveRoles(read, caller, [roleId])))
    return fail(userErrors.roleNotAllowed);
  return { roleId };
};

export const importUsers = async ({ kind, fileId, mode, onlyGood }: Wish, context: SignedInContext) => {
  const role = await roleOfImported(context, kind);
  if (isFailure(role)) return role;
  const file = await openFile(context, fileId, 'sheet');
  if (isFailure(file)) return file;
  const wish = { subject: 'user', variant: kind, file, mode, onlyGood };
  const order = { kind, mode, onlyGood, fileId, ...role };
  return startImport(context, userImportKind, wish, { order, call: 'User/ImportUsers' });
};

export const userImportKind = defineImportKind({
  name: 'user-import',
  order: userTransferActions.ImportUsers.input.extend({ roleId: Id }),
  work: async (run, plan, context) => {
    const file = await openFile(context, plan.fileId, 'sheet');
    return isFailure(file) ? 'import.no-sheet' : carryOut(run, plan, file, context);
  },
});

const ROWS_SPENT = {
  revealer: 'import.too-many-a-day',
  other: 'import.too-many-rows-a-day',
} as const satisfies Record<keyof typeof MAX_IMPORT_ROWS_A_DAY, ImportFailure>;

type Plan = Wish & { readonly roleId: number };

const carryOut = async (
  run: ImportRun,
  plan: Plan,
  file: OpenedFile,
  context: SignedInContext,
): Promise<ImportFailure | null> => {
  const checked = await readAndCheck(run, plan, file, context);
  if (typeof checked === 'string') return checked;
  await run.report(checked.problems, checked.badRows);
  if (checked.isWithheld) return 'import.cards-met';
  if (plan.mode === 'check') return null;
  if (checked.badRows > 0 && !plan.onlyGood) return 'import.bad-rows';
  if (checked.good.length === 0) return 'import.no-good-rows';
  await run.progress('preparing', 0, checked.good.length);
  const accounts = await makeAccounts(checked.good, { kind: plan.kind, jobId: run.jobId }, context, (made) =>
    run.progress('preparing', made),
  );
  await run.progress('saving', 0, accounts.length);
  const failure = await save(run, plan, { checked, accounts }, context);
  if (failure === null) await clearSheet(context, run.jobId);
  return failure;
};

const readAndCheck = async (
  run: ImportRun,
  { kind }: Plan,
  file: OpenedFile,
  context: SignedInContext,
): Promise<CheckedRows | ImportFailure> => {
  const sheet = await run.readSheet(await buffer(file.open()), userColumns(kind, context.language));
  if (typeof sheet === 'string') return sheet;
  const { rows, total } = sheet;
  const quota = (await mayReveal(context)) ? 'revealer' : 'other';
  if (!(await run.countRows(total, MAX_IMPORT_ROWS_A_DAY[quota]))) return ROWS_SPENT[quota];
  await run.progress('checking', 0, rows.length);
  // Columns of other kinds are not read; missing columns count as empty.
  const places = await placesOf(context);
  const parsed = await parseRows(rows, places, (done) => run.progress('checking', done));
  const cards = parsed.users.flatMap(({ idCard }) => idCard ?? []);
  const refusal = await refuseSheet(context, run.jobId, cards);
  if (refusal !== null) return refusal;
  const found = await clashesOf(context.read, context, parsed.users);
  const disclosed = await context.database.transaction((trx) => disclosedOf(trx, context, run.jobId, found));
  await run.progress('checking', rows.length, rows.length);
  return checkedRows({ ...parsed, problems: [...sheet.problems, ...parsed.problems] }, disclosed);
};

/** The rows are stored, so a failure here does not matter: the next sweep deletes what is left of the file. */
const clearSheet = async (context: SignedInContext, job: number): Promise<void> => {
  try {
    await clearRemoved(context);
  } catch (error) {
    context.log.warn({ err: error, job }, 'an imported sheet is still in storage');
  }
};

/**
 * All in one transaction. If meanwhile a name or card was taken, an area or department is gone, or the caller lost the
 * permission, nothing of the sheet is stored. The sheet is deleted together with the insert.
 */
const save = async (
  run: ImportRun,
  { kind, roleId, fileId }: Plan,
  { checked, accounts }: { checked: CheckedRows; accounts: readonly MadeAccount[] },
  context: SignedInContext,
): Promise<ImportFailure | null> => {
  const { database } = context;
  const rows = checked.good;
  const found = await database.transaction(async (trx) => {
    const caller = await presentCaller(trx, context.caller, 'user:import');
    if (caller === null || !manageableKinds(caller).includes(kind)) return null;
    if (!(await mayGiveRoles(trx, caller, [roleId]))) return null;
    const { scope } = caller;
    // Areas and departments are locked before cards, as when adding one user; another order could deadlock.
    const lost = await lostPlaces(trx, scope, rows);
    await lockIdCards(trx);
    const { problems: met, isWithheld } = await disclosedOf(
      trx,
      context,
      run.jobId,
      await clashesOf(trx, { keys: context.keys, scope }, rows),
    );
    if (isWithheld || lost.length + met.length > 0) return { problems: [...lost, ...met], isWithheld };
    await insertUsers(
      trx,
      accounts.map(({ user }) => user),
      roleId,
    );
    await insertPasswords(
      trx,
      accounts.map(({ password }) => password),
    );
    await context.audit(trx, {
      subjectType: 'import-job',
      subjectId: run.jobId,
      before: null,
      after: { userType: kind, importedRows: accounts.length },
    });
    await dropOwnSheet(trx, context, fileId);
    await run.finish(trx, accounts.length);
    return { problems: [], isWithheld: false };
  });
  if (found === null) return 'import.no-longer-allowed';
  const { problems, isWithheld } = found;
  if (problems.length > 0)
    await run.report(problems, checked.badRows + new Set(problems.map(({ row }) => row)).size);
  if (isWithheld) return 'import.cards-met';
  return problems.length > 0 ? 'import.bad-rows' : null;
};
