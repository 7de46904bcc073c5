/** Enters the people of a sheet into a class: judged first, and then all of them or nobody. */
import { buffer } from 'node:stream/consumers';
import { classColumns } from './class-user-import.columns.ts';
import { parsePeople, problem } from './class-user-import.rows.ts';
import type { ListedPerson } from './class-user-import.rows.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { auditRead } from '../../../db/audit.ts';
import { templateWorkbook } from '../../../import/template-workbook.ts';
import { clearRemoved, dropOwnSheet, openFile } from '../../platform/attachment/imported-file.port.ts';
import { isSamePerson } from '../../../db/same-name.ts';
import type { OpenedFile } from '../../platform/attachment/imported-file.port.ts';
import { enterAccount } from '../class-user/class-user.port.ts';
import { defineImportKind, startImport } from '../../platform/job/job.port.ts';
import type { ImportFailure, ImportRun, RowProblem } from '../../platform/job/job.port.ts';
import { presentCaller } from '../../identity/session/present-caller.table.ts';
import { findTrainClass } from '../class-record/train-class.table.ts';
import {
  mayAddStaff,
  nameOfDepartment,
  refusedStaff,
  strangersMet,
} from '../../identity/user/added-staff.port.ts';
import type { Stranger } from '../../identity/user/added-staff.port.ts';
import {
  accountOfApplicant,
  accountOfCard,
  lockIdCards,
  nameOfAccount,
} from '../../identity/user/applicant-account.port.ts';
import { classUserImport, MAX_CLASS_ROWS } from '@college/contracts/classes/class-user-import';
import { classUserErrors } from '@college/contracts/classes/class-user';
import { commonErrors } from '@college/contracts/core/errors';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import type { Knex } from 'knex';

const { ImportTrainClassUsers } = classUserImport.actions;
type Plan = ParsedInputOf<typeof ImportTrainClassUsers>;

const SUBJECT = 'class-user';
/** Rows of one user within 24 hours, checks and imports together: each shows whether a card is known here. */
const MOST_A_DAY = 5_000;

const isEnterprise = ({ scope }: Pick<SignedInContext, 'scope'>): boolean => scope.kind === 'enterprise';

const strangerProblem = ({ row, column, message }: Stranger): RowProblem => problem(row, column, message);

/** Accounts that an enterprise makes are its staff. */
const addsStaff = ({ createAccounts }: Plan, context: Pick<SignedInContext, 'scope'>): boolean =>
  createAccounts && isEnterprise(context);

export const importClassUsers = async (plan: Plan, context: SignedInContext) => {
  if (addsStaff(plan, context) && !(await mayAddStaff(context))) return fail(commonErrors.forbidden);
  const found = await findTrainClass(context.read, context.scope, plan.classId, context.language);
  if (!found) return fail(commonErrors.notFound);
  const file = await openFile(context, plan.fileId, 'sheet');
  if (isFailure(file)) return file;
  const { mode, onlyGood } = plan;
  const wish = { subject: SUBJECT, variant: String(plan.classId), file, mode, onlyGood };
  return startImport(context, classUserImportKind, wish, {
    order: plan,
    call: 'TrainClass/ImportTrainClassUsers',
  });
};

export const classUserTemplate = async (_input: undefined, context: SignedInContext) => {
  await auditRead(context, { subjectType: SUBJECT, after: { template: true } });
  const name = messageFor('class-sheet.name', context.language, null);
  return templateWorkbook(context, name, classColumns(context.language));
};

export const classUserImportKind = defineImportKind({
  name: 'class-user-import',
  order: ImportTrainClassUsers.input,
  work: async (run, plan, context) => {
    const file = await openFile(context, plan.fileId, 'sheet');
    return isFailure(file) ? 'import.no-sheet' : carryOut(run, plan, file, context);
  },
});

const carryOut = async (
  run: ImportRun,
  plan: Plan,
  file: OpenedFile,
  context: SignedInContext,
): Promise<ImportFailure | null> => {
  const sheet = await run.readSheet(await buffer(file.open()), classColumns(context.language));
  if (typeof sheet === 'string') return sheet;
  const { rows, total } = sheet;
  if (total > MAX_CLASS_ROWS) return 'import.too-many-for-class';
  if (!(await run.countRows(total, MOST_A_DAY))) return 'import.too-many-rows-a-day';
  await run.progress('checking', 0, rows.length);
  const { people, problems } = parsePeople(rows);
  const strange = addsStaff(plan, context) ? await refusedStaff(context, run.jobId, people) : [];
  if (typeof strange === 'string') return strange;
  const strangers = strange.map(strangerProblem);
  const refused = new Set(strangers.map(({ row }) => row));
  const others = people.filter(({ row }) => !refused.has(row));
  const tried = await tryToEnter(run, plan, others, context, { isDry: true });
  if (typeof tried === 'string') return tried;
  const found = [...sheet.problems, ...problems, ...strangers, ...tried].sort(
    (one, other) => one.row - other.row,
  );
  const bad = new Set(found.map(({ row }) => row));
  await run.report(found, bad.size);
  if (plan.mode === 'check') return null;
  const good = people.filter(({ row }) => !bad.has(row));
  if (bad.size > 0 && !plan.onlyGood) return 'import.bad-rows';
  if (good.length === 0) return 'import.no-good-rows';
  await run.progress('saving', 0, good.length);
  const met = await tryToEnter(run, plan, good, context, { isDry: false });
  if (typeof met === 'string') return met;
  if (met.length > 0) {
    await run.report(met, bad.size + new Set(met.map(({ row }) => row)).size);
    return 'import.bad-rows';
  }
  await clearSheet(context, run.jobId);
  return null;
};

/** The people are entered, so a failure here does not matter: the next sweep deletes what is left of the file. */
const clearSheet = async (context: SignedInContext, job: number): Promise<void> => {
  try {
    await clearRemoved(context);
  } catch (error) {
    context.log.warn({ err: error, job }, 'an imported sheet is still in storage');
  }
};

/**
 * All in one transaction, which is rolled back when it is a dry run or somebody cannot be entered: so a check says what
 * the import would, whatever the rules of places are.
 */
const tryToEnter = async (
  run: ImportRun,
  plan: Plan,
  people: readonly ListedPerson[],
  context: SignedInContext,
  { isDry }: { isDry: boolean },
): Promise<RowProblem[] | ImportFailure> => {
  const problems: RowProblem[] = [];
  const done = await context.database.transaction(async (trx) => {
    const caller = await presentCaller(trx, context.caller, 'class-user:import');
    if (caller === null) return null;
    const present = { ...context, caller, scope: caller.scope };
    if (addsStaff(plan, present)) {
      if ((await presentCaller(trx, context.caller, 'user:import')) === null) return null;
      await lockIdCards(trx);
      problems.push(...(await strangersMet(trx, present, people)).map(strangerProblem));
      if (problems.length > 0) return fail(commonErrors.invalid);
    }
    for (const person of people) {
      run.signal.throwIfAborted();
      const met = await enterOne(trx, present, plan, person);
      if (met) problems.push(met);
    }
    if (isDry || problems.length > 0) return fail(commonErrors.invalid);
    await context.audit(trx, {
      subjectType: 'import-job',
      subjectId: run.jobId,
      before: null,
      after: { classId: plan.classId, importedRows: people.length },
    });
    await dropOwnSheet(trx, context, plan.fileId);
    await run.finish(trx, people.length);
    return true;
  });
  return done === null ? 'import.no-longer-allowed' : problems;
};

const enterOne = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  { classId, createAccounts }: Plan,
  person: ListedPerson,
): Promise<RowProblem | null> => {
  const account = await accountOf(trx, context, person, createAccounts);
  if (typeof account !== 'number') return account;
  const { departmentId } = context.scope;
  const entered = await enterAccount(trx, context, {
    classId,
    userId: account,
    source: isEnterprise(context) ? 'enterprise' : 'import',
    ...(isEnterprise(context)
      ? { isSendable: (row) => departmentId !== null && row.department_id === departmentId }
      : { isLate: true }),
  });
  if (isFailure(entered)) {
    // In the column of an unknown card as well: somebody else's staff get the same answer as people whom nobody knows.
    const column = entered.error.id === classUserErrors.unknownPerson.id ? 'idCard' : null;
    return problem(person.row, column, entered.error.id as MessageId, entered.data as object | null);
  }
  // Of one's own staff: whoever else has the card was refused above.
  return isSamePerson(entered.name, person.name)
    ? null
    : problem(person.row, 'name', 'class-sheet.other-name');
};

/** Somebody else's staff get the same answer as people whom nobody knows. */
const accountOf = async (
  trx: Knex.Transaction,
  context: SignedInContext,
  person: ListedPerson,
  mayCreate: boolean,
): Promise<number | RowProblem> => {
  const { row, name, idCard, phone } = person;
  const known = await accountOfCard(trx, context, idCard);
  if (known !== null) {
    if (isEnterprise(context) || (await nameOfAccount(trx, known)) === name) return known;
    return problem(row, 'name', 'class-sheet.other-name');
  }
  if (!mayCreate) return problem(row, 'idCard', classUserErrors.unknownPerson.id);
  if (phone === undefined) return problem(row, 'phone', 'class-sheet.phone-needed');
  const { areaCode, departmentId } = context.scope;
  const enterprise = isEnterprise(context) && departmentId !== null ? departmentId : null;
  const { id } = await accountOfApplicant(trx, context, {
    name,
    idCard,
    phone,
    email: null,
    education: person.education ?? null,
    workUnit: person.employer ?? (enterprise === null ? '' : await nameOfDepartment(trx, enterprise)),
    jobTitle: person.jobTitle ?? '',
    areaCode,
    creditCode: '',
    ...(enterprise !== null && { enterprise: { area_code: areaCode, department_id: enterprise } }),
  });
  return id;
};
