/** `phaseOf` of the contract as SQL, made from the same table of start dates. */
import { PHASE_BEGINNINGS } from '@college/contracts/completion/train-class-row';
import type { TrainClassPhase } from '@college/contracts/completion/train-class-row';
import type { Knex } from 'knex';

const COLUMN = {
  applyBegin: 'train_classes.apply_begin',
  applyEnd: 'train_classes.apply_end',
  trainBegin: 'train_classes.train_begin',
  trainEnd: 'train_classes.train_end',
} as const;

/** The phase of each row at a given time, as an expression with its bindings. */
export const phaseAt = (now: string): { sql: string; bindings: string[] } => ({
  sql: `case when train_classes.state <> 'published' then train_classes.state ${PHASE_BEGINNINGS.map(
    ([moment, begun]) => `when ${COLUMN[moment]} <= ? then '${begun}'`,
  ).join(' ')} else 'not-open' end`,
  bindings: PHASE_BEGINNINGS.map(() => now),
});

/** The rows that are in a phase at a given time. */
export const wherePhase = (query: Knex.QueryBuilder, phase: TrainClassPhase, now: string): void => {
  if (phase === 'draft' || phase === 'finished') {
    query.where('train_classes.state', phase);
    return;
  }
  query.where('train_classes.state', 'published');
  for (const [moment, begun] of PHASE_BEGINNINGS) {
    if (begun === phase) {
      query.where(COLUMN[moment], '<=', now);
      return;
    }
    query.where(COLUMN[moment], '>', now);
  }
};
