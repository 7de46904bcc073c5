/** The evaluation of a class by one of its students. */
import { itemsOfClass } from './estimate-item.table.ts';
import type { ClassItem } from './estimate-item.table.ts';
import { classItem } from './estimate.view.ts';
import { findOwnPlace } from './estimated-class.table.ts';
import type { OwnPlace } from './estimated-class.table.ts';
import { lockReceipts } from './receipt.ts';
import { addSheet, tallyItem } from './sheet.ts';
import { standingsOf } from './standing.ts';
import { fits } from './tally.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { hoursOf } from '../class-hours/class-hours.table.ts';
import { estimateErrors } from '@college/contracts/classes/estimate';
import type { EstimateAnswer, TrainClassEstimate } from '@college/contracts/classes/estimate';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const ownEstimate = async (
  db: Knex,
  place: OwnPlace,
  items: readonly ClassItem[],
  { keys, caller, language, now }: SignedInContext,
): Promise<TrainClassEstimate> => {
  const hours = await hoursOf(db, place.class_id, caller.userId);
  const asked = [{ row: place, hoursMet: hours?.study_state === 'hours-met' }];
  const standing = (await standingsOf(db, keys, asked, now())).get(place.place_id);
  const { submitted = false, reasons = [], until = null } = standing ?? {};
  return {
    classId: place.class_id,
    className: place.name,
    items: items.map((item) => classItem(item, language)),
    submitted,
    can: reasons.length === 0,
    reasons,
    until,
  };
};

export const estimateOfClass = async (
  { classId }: { readonly classId: number },
  context: SignedInContext,
) => {
  const { read, caller, language } = context;
  const place = await findOwnPlace(read, { classId, userId: caller.userId, language });
  if (!place) return fail(commonErrors.notFound);
  return ownEstimate(read, place, await itemsOfClass(read, classId), context);
};

/** Ids of items that are answered wrongly, twice or not at all, and of answers to nothing that was asked. */
const wrongIds = (items: readonly ClassItem[], answers: readonly EstimateAnswer[]): number[] => {
  const asked = new Set(items.map(({ id }) => id));
  const wrong = items
    .filter((item) => {
      const own = answers.filter(({ itemId }) => itemId === item.id);
      return own.length > 1 || !fits(tallyItem(item), own[0]);
    })
    .map(({ id }) => id);
  return [...wrong, ...answers.map(({ itemId }) => itemId).filter((id) => !asked.has(id))];
};

export const submitEstimate = (
  { classId, answers }: { readonly classId: number; readonly answers: readonly EstimateAnswer[] },
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const { keys, caller, language } = context;
    const found = { classId, userId: caller.userId, language };
    if (!(await findOwnPlace(trx, found))) return fail(commonErrors.notFound);
    const receipts = await lockReceipts(trx, keys, classId);
    const place = await findOwnPlace(trx, found);
    if (!place) return fail(commonErrors.notFound);
    const items = await itemsOfClass(trx, classId);
    const own = await ownEstimate(trx, place, items, context);
    const [reason] = own.reasons;
    if (reason !== undefined)
      return fail(estimateErrors.notNow, {
        reasons: own.reasons,
        why: messageFor(`estimate-reason.${reason}`, language, null),
      });
    const itemIds = wrongIds(items, answers);
    if (itemIds.length > 0) return fail(estimateErrors.answers, { itemIds });
    await addSheet(trx, classId, items, { receipt: receipts(place.place_id), answers });
    return ownEstimate(trx, place, items, context);
  });
