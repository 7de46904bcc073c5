/** How places stand with the evaluation of their class: whether it is handed in, and if not whether it may be now. */
import { receiptsAmong } from './estimate-answer.table.ts';
import { classesWithItems } from './estimate-item.table.ts';
import { estimateReasons, estimateUntil } from './estimate.rules.ts';
import { receiptsOfClasses } from './receipt.ts';
import type { Keys } from '../../../crypto/keys.ts';
import type { EstimateReason } from '@college/contracts/classes/estimate';
import type { Knex } from 'knex';

export interface EstimatedPlace {
  readonly place_id: number;
  readonly place_state: string;
  readonly class_id: number;
  readonly need_estimate: boolean;
  /** Of the class. */
  readonly state: string;
  readonly finished_at: string | null;
  readonly train_end: string;
}

export interface EstimateStanding {
  readonly isWanted: boolean;
  readonly submitted: boolean;
  /** Why it cannot be handed in now; empty: it can. */
  readonly reasons: EstimateReason[];
  /** The last moment for it; null while the class goes on. */
  readonly until: string | null;
}

/** When a finished class ended; classes that were finished before that was stored have the end of their training. */
const finishedAt = ({ state, finished_at, train_end }: EstimatedPlace): string | null =>
  state === 'finished' ? (finished_at ?? train_end) : null;

/** By place, in three queries whatever their number. */
export const standingsOf = async (
  db: Knex,
  keys: Keys,
  places: readonly { readonly row: EstimatedPlace; readonly hoursMet: boolean }[],
  now: Date,
): Promise<ReadonlyMap<number, EstimateStanding>> => {
  const classIds = [...new Set(places.map(({ row }) => row.class_id))];
  const withItems = await classesWithItems(db, classIds);
  const receipts = await receiptsOfClasses(db, keys, classIds);
  const own = new Map(
    places.map(({ row }) => [row.place_id, receipts.get(row.class_id)?.(row.place_id) ?? null]),
  );
  const asked = [...own.values()].filter((receipt) => receipt !== null);
  const given = asked.length === 0 ? new Set<string>() : await receiptsAmong(db, asked);
  return new Map(
    places.map(({ row, hoursMet }) => {
      const submitted = given.has(own.get(row.place_id) ?? '');
      const isWanted = row.need_estimate && withItems.has(row.class_id);
      const facts = {
        isWanted,
        isApproved: row.place_state === 'approved',
        hoursMet,
        submitted,
        finishedAt: finishedAt(row),
      };
      return [
        row.place_id,
        {
          isWanted,
          submitted,
          reasons: estimateReasons(facts, now),
          until: estimateUntil(finishedAt(row)),
        },
      ];
    }),
  );
};
