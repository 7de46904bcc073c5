/**
 * Events between features: the owner defines one in a port of its own, other features name it in `listens`, and the
 * kernel carries it. Everything runs in the transaction of whoever tells it, so that all of it is written, or nothing.
 */
import type { Knex } from 'knex';

/** `Said` is told to the listeners, and each returns an `Answer`. */
export interface FeatureEvent<Said, Answer = void> {
  readonly name: string;
  /** Types alone: an event holds no functions. */
  readonly types?: (said: Said) => Answer;
}

type Hear<Said, Answer> = (trx: Knex.Transaction, said: Said) => Promise<Answer>;

export interface Listener {
  readonly event: FeatureEvent<never, unknown>;
  readonly hear: Hear<never, unknown>;
}

interface Listening {
  readonly listens?: readonly Listener[];
}

/** `name` is `<feature>.<what happened>`. */
export const defineEvent = <Said, Answer = void>(name: string): FeatureEvent<Said, Answer> => ({ name });

export const on = <Said, Answer>(
  event: FeatureEvent<Said, Answer>,
  hear: Hear<NoInfer<Said>, NoInfer<Answer>>,
): Listener => ({ event, hear });

/** In the order of the features, which is that of `contexts/index.ts`. */
export const listenersOf = <Said, Answer>(
  features: readonly Listening[],
  event: FeatureEvent<Said, Answer>,
): Hear<Said, Answer>[] =>
  features.flatMap(({ listens = [] }) =>
    listens.filter((listener) => listener.event === event).map(({ hear }) => hear as Hear<Said, Answer>),
  );

/** Tells the listeners one after the other, and returns their answers; the first that throws ends it. */
export const tell = async <Said, Answer>(
  features: readonly Listening[],
  trx: Knex.Transaction,
  event: FeatureEvent<Said, Answer>,
  said: Said,
): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (const hear of listenersOf(features, event)) answers.push(await hear(trx, said));
  return answers;
};
