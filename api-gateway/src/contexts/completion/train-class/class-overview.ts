/** Classes on the first page after the login. */
import { applicationsOf, openClassesFor } from './learner.query.ts';
import { countByPhase, trainClasses } from '../../classes/class-record/train-class.table.ts';
import { trainClassRow } from '../../classes/class-record/class-record.port.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { ManagerDashboard, StudentDashboard } from '@college/contracts/site/dashboard';
import { TrainClassPhase } from '@college/contracts/completion/train-class-row';

const OPEN = 5;
const APPLICATIONS = 20;

/** How many classes the caller can see in each phase. */
export const classesByPhase = async ({
  read,
  scope,
  now,
}: SignedInContext): Promise<Pick<ManagerDashboard, 'phases'>> => {
  const counts = await countByPhase(read, trainClasses.visible(read, scope), now().toISOString());
  return {
    phases: TrainClassPhase.options.map((phase) => ({
      phase,
      count: counts.find((entry) => entry.phase === phase)?.n ?? 0,
    })),
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
