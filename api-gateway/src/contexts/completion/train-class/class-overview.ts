/** Classes on the first page after the login. */
import { applicationsOf, openClassesFor } from './learner.query.ts';
import { countByPhase, trainClasses, withNames } from '../../classes/class-record/train-class.table.ts';
import type { TrainClassListRow } from '../../classes/class-record/train-class.table.ts';
import { trainClassRow } from '../../classes/class-record/class-record.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { rowsOf } from '../../../db/scoped-table.ts';
import type { ManagerDashboard, StudentDashboard } from '@college/contracts/site/dashboard';
import { TrainClassPhase } from '@college/contracts/completion/train-class-row';

const NEWEST = 5;
const OPEN = 5;
const APPLICATIONS = 20;

/** How many classes the caller can see in each phase, and the newest of them. */
export const classOverview = async ({
  read,
  scope,
  now,
  language,
}: SignedInContext): Promise<Pick<ManagerDashboard, 'phases' | 'newest'>> => {
  const moment = now();
  const counts = await countByPhase(read, trainClasses.visible(read, scope), moment.toISOString());
  const newest = await rowsOf<TrainClassListRow>(
    withNames(read, trainClasses.visible(read, scope), language)
      .orderBy('train_classes.creation_time', 'desc')
      .orderBy('train_classes.id', 'desc')
      .limit(NEWEST),
  );
  return {
    phases: TrainClassPhase.options.map((phase) => ({
      phase,
      count: counts.find((entry) => entry.phase === phase)?.n ?? 0,
    })),
    newest: newest.map((row) => trainClassRow(row, moment)),
  };
};

/** What a learner applied for, and what is open for them. */
export const classesForLearner = async ({
  read,
  caller,
  now,
  language,
}: SignedInContext): Promise<Pick<StudentDashboard, 'applications' | 'classes'>> => {
  const moment = now();
  const applications = await applicationsOf(read, caller.userId, language, APPLICATIONS);
  const classes = await openClassesFor(read, { ...caller, language }, moment.toISOString(), OPEN);
  return {
    applications: applications.map((row) => ({
      ...trainClassRow(row, moment),
      state: row.application_state,
      time: row.application_time,
    })),
    classes: classes.map((row) => trainClassRow(row, moment)),
  };
};
