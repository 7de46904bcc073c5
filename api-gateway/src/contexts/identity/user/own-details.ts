import { findOwnDetails, isTaken, updateOwnDetails } from './own-details.table.ts';
import type { OwnDetailsRow } from './own-details.table.ts';
import { masked, sealedColumns } from './personal-data.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField } from '../../../app/failure.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { blindIndexes } from '../../../crypto/sealed-field.ts';
import { countRefused } from '../../../db/audit.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { enrollmentErrors, RECORDED_ONCE } from '@college/contracts/classes/enrollment';
import type { CompleteInfoInput, Education, OwnDetails } from '@college/contracts/classes/enrollment';
import type { Knex } from 'knex';

/** So often a day does somebody learn that another has what they say is theirs: beside a phone that is taken, no guess is recorded. */
const TAKEN_A_DAY = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
const COLUMNS = { idCard: 'id_card', phone: 'phone', email: 'email' } as const;

/** The caller's own details, with personal data masked. */
export const shownDetails = (keys: Keys, row: OwnDetailsRow): OwnDetails => ({
  name: row.name,
  idCard: masked(keys, row, 'idCard'),
  phone: masked(keys, row, 'phone'),
  email: masked(keys, row, 'email'),
  education: row.education as Education | null,
  workUnit: row.work_unit,
  jobTitle: row.job_title,
  rowVersion: row.row_version,
});

/** Whether an account has this ID card. */
export const hasAccount = (db: Knex, keys: Keys, idCard: string): Promise<boolean> =>
  isTaken(db, COLUMNS.idCard, blindIndexes(keys, COLUMNS.idCard, idCard));

/** Why these cannot be recorded: a value is recorded already, or another account has it. */
const refusalOf = async (
  trx: Knex.Transaction,
  row: OwnDetailsRow,
  input: CompleteInfoInput,
  { keys }: SignedInContext,
) => {
  for (const field of RECORDED_ONCE) {
    const plain = input[field];
    if (plain === undefined) continue;
    const column = COLUMNS[field];
    if (row[`${column}_sealed`] !== null)
      return failField(enrollmentErrors.alreadyRecorded, field, 'enrollment.already-recorded');
    if (await isTaken(trx, column, blindIndexes(keys, column, plain), row.id))
      return failField(enrollmentErrors.heldByAnother, field, 'enrollment.held-by-another');
  }
  return null;
};

/**
 * Fills in the caller's own details. ID card, phone and e-mail are recorded once: they identify people and are used for
 * account recovery, so somebody with a borrowed login must not be able to change them.
 */
export const recordOwnDetails = (input: CompleteInfoInput, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const { caller, keys, now } = context;
    // When two accounts record the same card at once, the second must see the first.
    if (RECORDED_ONCE.some((field) => input[field] !== undefined))
      await advisoryLock(trx, 'users/recorded-once');
    const row = await findOwnDetails(trx, caller.userId);
    if (row.row_version !== input.rowVersion) return fail(commonErrors.stale);
    const tries = { userId: caller.userId, outcome: enrollmentErrors.heldByAnother.id };
    if ((await countRefused(trx, { ...tries, since: new Date(now().getTime() - DAY_MS) })) >= TAKEN_A_DAY)
      return fail(commonErrors.tooMany, { retryAfter: DAY_MS / 1000 });
    const refusal = await refusalOf(trx, row, input, context);
    if (refusal) return refusal;
    const changes = {
      ...sealedColumns(keys, row.row_key, input),
      education: input.education,
      work_unit: input.workUnit,
      job_title: input.jobTitle,
    };
    if (!(await updateOwnDetails(trx, row, changes, now().toISOString()))) return fail(commonErrors.stale);
    const after = shownDetails(keys, await findOwnDetails(trx, caller.userId));
    await context.audit(trx, {
      subjectType: 'user',
      subjectId: caller.userId,
      before: shownDetails(keys, row),
      after,
    });
    return after;
  });
