/** Many learners in several processes, and what they measured together. */
import type { Learner, Orders, Results } from './learners.ts';
import { openClients, partOf } from '../users/client-processes.ts';

export interface Crowd {
  /**
   * Resolves when the time is over, or the gateway is gone. `onStarted`: when all of them study, which is from when it is
   * measured.
   */
  readonly study: (orders: Omit<Orders, 'learners'>, onStarted?: () => void) => Promise<Results>;
  readonly stop: () => void;
}

const added = (counts: readonly Readonly<Record<string, number>>[]): Record<string, number> => {
  const all: Record<string, number> = {};
  for (const [what, count] of counts.flatMap((one) => Object.entries(one)))
    all[what] = (all[what] ?? 0) + count;
  return all;
};

export const openCrowd = (learners: readonly Learner[]): Crowd => {
  const clients = openClients('bench/study/learners.ts');
  return {
    study: async (orders, onStarted = () => undefined) => {
      await clients.obey<'started'>((index) => ({ ...orders, learners: partOf(learners, index) }));
      onStarted();
      const results = await clients.obey<Results>(() => 'measure');
      return {
        beats: results.flatMap(({ beats }) => beats),
        keys: results.flatMap(({ keys }) => keys),
        errors: added(results.map(({ errors }) => errors)),
        lost: added(results.map(({ lost }) => lost)),
        ledger: Object.assign({}, ...results.map(({ ledger }) => ledger)) as Results['ledger'],
      };
    },
    stop: clients.stop,
  };
};
