/** What happened to places in classes: whoever changes one adds a line in the same transaction. */
import { stepColumns } from '../../../db/history.ts';
import type { Knex } from 'knex';

export interface PlaceStep {
  readonly placeId: number;
  readonly action: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  /** Null: nobody did it, or somebody without an account. */
  readonly userId: number | null;
  readonly userName: string;
  readonly time: string;
}

export const rememberSteps = async (trx: Knex.Transaction, steps: readonly PlaceStep[]): Promise<void> => {
  await trx('train_class_user_histories').insert(
    steps.map((step) => ({ place_id: step.placeId, ...stepColumns(step), reason: step.reason })),
  );
};

export const rememberStep = (trx: Knex.Transaction, step: PlaceStep): Promise<void> =>
  rememberSteps(trx, [step]);
