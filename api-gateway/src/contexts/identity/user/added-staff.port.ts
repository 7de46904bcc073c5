/** People of a sheet who get accounts as staff of the caller's enterprise: asked and answered as when it imports users. */
import { refuseSheet } from './asked-number.ts';
import { clashesOf, disclosedOf } from './user-import.check.ts';
import type { Clash, ComparedUser } from './user-import.check.ts';
import { userColumnTitle } from './user-import.columns.ts';
import { roleOfImported } from './user-import.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { isFailure } from '../../../app/failure.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import type { ImportFailure, RowProblem } from '../../platform/job/import-runner.ts';
import { hasPermission } from '../module/module.table.ts';
import type { Knex } from 'knex';

export { nameOfDepartment } from './applicant-account.table.ts';

/** Whether the caller may add staff to an enterprise of theirs. */
export const mayAddStaff = async (context: SignedInContext): Promise<boolean> =>
  context.scope.departmentId !== null &&
  (await hasPermission(context.read, context.caller.roleId, 'user:import')) &&
  !isFailure(await roleOfImported(context, '3'));

/** A row whose card or phone belongs to somebody else. */
export interface Stranger {
  readonly row: number;
  readonly column: 'idCard' | 'phone';
  readonly message: MessageId;
}

const PHONE = userColumnTitle('phone');
const strangerOf = ({ row, column, message }: RowProblem): Stranger => ({
  row,
  column: column === PHONE ? 'phone' : 'idCard',
  message: message as MessageId,
});

const OWN = 'user.id-card-held' satisfies MessageId;

/** Those who belong to somebody else: by their card, or by a phone that a new account cannot have. */
const strangersAmong = async (
  db: Knex,
  context: Pick<SignedInContext, 'keys' | 'scope'>,
  people: readonly ComparedUser[],
): Promise<Clash[]> => {
  const found = await clashesOf(db, context, people);
  const own = new Set(
    found.filter(({ problem }) => problem.message === OWN).map(({ problem }) => problem.row),
  );
  return found.filter(({ problem }) => !own.has(problem.row));
};

/** The rows of people who cannot be added, as far as the caller may be shown them, or why none is looked at. */
export const refusedStaff = async (
  context: SignedInContext,
  jobId: number,
  people: readonly ComparedUser[],
): Promise<readonly Stranger[] | ImportFailure> => {
  const cards = people.flatMap(({ idCard }) => idCard ?? []);
  const refusal = await refuseSheet(context, jobId, cards);
  if (refusal !== null) return refusal;
  const disclosed = await context.database.transaction(async (trx) =>
    disclosedOf(trx, context, jobId, await strangersAmong(trx, context, people)),
  );
  return disclosed.isWithheld ? 'import.cards-met' : disclosed.problems.map(strangerOf);
};

/** Once more before accounts are made: others add people meanwhile. */
export const strangersMet = async (
  trx: Knex.Transaction,
  context: Pick<SignedInContext, 'keys' | 'scope'>,
  people: readonly ComparedUser[],
): Promise<readonly Stranger[]> =>
  (await strangersAmong(trx, context, people)).map(({ problem }) => strangerOf(problem));
