/** Enters one applicant into a class: a place, and who it is for. */
import { randomUUID } from 'node:crypto';
import { applicantColumns } from './applicant-data.ts';
import type { ApplicantDetails } from './applicant-data.ts';
import { drawApplyNo } from './apply-number.ts';
import { insertApplication, newestOfCard, updateApplication } from './class-application.table.ts';
import type { PlacedApplication } from './class-application.table.ts';
import type { PublicContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { blindIndexes } from '../../../crypto/sealed-field.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { enterPlace } from '../class-user/class-user.port.ts';
import { isAllowed } from '@college/contracts/core/state-machine';
import { classUserMachine } from '@college/contracts/classes/class-user';
import type { ClassUserState } from '@college/contracts/classes/class-user-row';
import { classApplicationErrors } from '@college/contracts/classes/class-application';
import type { Knex } from 'knex';

interface Wish {
  readonly classId: number;
  readonly applicant: ApplicantDetails;
  /** Of the application of the enterprise that sends them; null when they apply themselves. */
  readonly enterpriseId: number | null;
}

interface Entered {
  readonly applyNo: string;
  readonly state: ClassUserState;
}

/** One application at a time: of two with one card, the second finds the first. Before any other lock. */
export const lockEntering = (trx: Knex.Transaction): Promise<void> =>
  advisoryLock(trx, 'class-application/entering');

/**
 * The same whether or not an account has the card: that is found out at approval. Who applies twice gets their number
 * again, if it is the same phone. Call it after `lockEntering`.
 */
export const enterApplicant = async (trx: Knex.Transaction, context: PublicContext, wish: Wish) => {
  const { applicant, classId } = wish;
  const cards = blindIndexes(context.keys, 'id_card', applicant.idCard);
  const earlier = await newestOfCard(trx, classId, cards);
  if (earlier && !isAllowed(classUserMachine, earlier.place_state, 'applyAgain'))
    return shownAgain(trx, context, wish, earlier);
  const now = context.now().toISOString();
  const placed = await enterPlace(trx, {
    classId,
    userId: null,
    userTypeId: wish.enterpriseId === null ? '5' : '3',
    source: wish.enterpriseId === null ? 'visitor' : 'visitor-enterprise',
    appliedBy: null,
    now,
    language: context.language,
    placeId: earlier?.place_id ?? null,
    person: { name: applicant.name, idCard: applicant.idCard, education: applicant.education },
  });
  if (isFailure(placed)) return placed;
  const rowKey = earlier?.row_key ?? randomUUID();
  const columns = {
    ...applicantColumns(context.keys, rowKey, applicant),
    enterprise_id: wish.enterpriseId,
    language: context.language,
    last_modification_time: now,
  };
  const applyNo = earlier?.apply_no ?? (await drawApplyNo(trx, 'A', context));
  const id = earlier?.id ?? (await insertNew(trx, columns, { applyNo, classId, placed, now }));
  if (earlier) await updateApplication(trx, earlier, columns);
  await context.audit(trx, {
    subjectType: 'class-application',
    subjectId: id,
    before: earlier ? { state: earlier.place_state } : null,
    after: { applyNo, classId, state: placed.state },
  });
  return { applyNo, state: placed.state } satisfies Entered;
};

type Columns = ReturnType<typeof applicantColumns> & {
  readonly enterprise_id: number | null;
  readonly language: PublicContext['language'];
  readonly last_modification_time: string;
};

const insertNew = (
  trx: Knex.Transaction,
  columns: Columns,
  {
    applyNo,
    classId,
    placed,
    now,
  }: { applyNo: string; classId: number; placed: { placeId: number }; now: string },
): Promise<number> =>
  insertApplication(trx, {
    ...columns,
    apply_no: applyNo,
    class_id: classId,
    place_id: placed.placeId,
    area_code: null,
    department_id: null,
    creator_user_id: null,
    creation_time: now,
  });

/** Only whoever has the phone of the application is shown its state. */
const shownAgain = async (
  trx: Knex.Transaction,
  context: PublicContext,
  { applicant, enterpriseId }: Wish,
  { id, apply_no: applyNo, place_state: state, phone_index: phone }: PlacedApplication,
) => {
  const isSamePhone = blindIndexes(context.keys, 'phone', applicant.phone).includes(phone);
  if (enterpriseId !== null || !isSamePhone) return fail(classApplicationErrors.alreadyApplied);
  await context.audit(trx, {
    subjectType: 'class-application',
    subjectId: id,
    before: { state },
    after: { applyNo, state },
  });
  return { applyNo, state } satisfies Entered;
};
