import { countByPhase, trainClasses, withNames } from './train-class.table.ts';
import type { TrainClassListRow } from './train-class.table.ts';
import { trainClassRow } from './train-class.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import type { ManagerDashboard } from '@college/contracts/business/dashboard';
import { TrainClassPhase } from '@college/contracts/business/train-class';

const NEWEST = 5;

/** How many classes the caller can see in each phase, and the newest of them. */
export const classOverview = async ({ read, scope, now }: SignedInContext): Promise<ManagerDashboard> => {
  const moment = now();
  const counts = await countByPhase(read, trainClasses.visible(read, scope), moment.toISOString());
  const newest = (await withNames(read, trainClasses.visible(read, scope))
    .orderBy('train_classes.creation_time', 'desc')
    .orderBy('train_classes.id', 'desc')
    .limit(NEWEST)) as TrainClassListRow[];
  return {
    phases: TrainClassPhase.options.map((phase) => ({
      phase,
      count: Number(counts.find((entry) => entry.phase === phase)?.n ?? 0),
    })),
    newest: newest.map((row) => trainClassRow(row, moment)),
  };
};
