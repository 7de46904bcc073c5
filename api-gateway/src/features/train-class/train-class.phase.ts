import type { TrainClassPhase } from '@college/contracts/business/train-class';
import type { Knex } from 'knex';

/** The rows that are in a phase at a moment: `phaseOf` of the contract, said to the database. */
export const wherePhase = (query: Knex.QueryBuilder, phase: TrainClassPhase, now: string): void => {
  if (phase === 'draft' || phase === 'finished') {
    query.where('train_classes.state', phase);
    return;
  }
  query.where('train_classes.state', 'published');
  if (phase === 'overdue') query.where('train_end', '<=', now);
  else query.where('train_end', '>', now);
  if (phase === 'training') query.where('train_begin', '<=', now);
  if (phase === 'waiting') query.where('train_begin', '>', now).where('apply_end', '<=', now);
  if (phase === 'applying')
    query.where('train_begin', '>', now).where('apply_end', '>', now).where('apply_begin', '<=', now);
  if (phase === 'not-open') {
    query.where('train_begin', '>', now).where('apply_end', '>', now).where('apply_begin', '>', now);
  }
};
