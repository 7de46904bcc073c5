/** Adds a sheet to the sums of a class, with its receipt. The class is locked (`lockReceipts`). */
import {
  countReceipts,
  emptyTallies,
  insertReceipt,
  talliesOf,
  writeTallies,
} from './estimate-answer.table.ts';
import type { ClassItem } from './estimate-item.table.ts';
import { optionsOf } from './estimate.view.ts';
import { shownTogether, withAnswer } from './tally.ts';
import type { Tallies, TallyItem } from './tally.ts';
import { ESTIMATE_STEP } from '@college/contracts/classes/estimate';
import type { EstimateAnswer } from '@college/contracts/classes/estimate';
import type { Knex } from 'knex';

interface Sheet {
  readonly receipt: string;
  readonly answers: readonly EstimateAnswer[];
}

export const tallyItem = ({ kind, options }: ClassItem): TallyItem => ({ kind, options: optionsOf(options) });

/** What waits is shown as soon as there are enough sheets to hide each other. */
export const addSheet = async (
  trx: Knex.Transaction,
  classId: number,
  items: readonly ClassItem[],
  { receipt, answers }: Sheet,
): Promise<void> => {
  await insertReceipt(trx, classId, receipt);
  const isEnough = (await countReceipts(trx, classId)) % ESTIMATE_STEP === 0;
  const tallies = await talliesOf(trx, classId);
  const next = items.map((item): [number, Tallies] => {
    const asked = tallyItem(item);
    const { counted, held } = tallies.get(item.id) ?? emptyTallies(asked);
    const answer = answers.find(({ itemId }) => itemId === item.id);
    const added = { counted, held: withAnswer(held, asked, answer) };
    return [item.id, isEnough ? shownTogether(added, asked) : added];
  });
  await writeTallies(trx, new Map(next));
};
