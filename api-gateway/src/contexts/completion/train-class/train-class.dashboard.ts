import { classCalendar } from './class-calendar.query.ts';
import { classesByPhase, classesForLearner } from './class-overview.ts';
import { nextClassStep } from './next-class-step.ts';
import {
  countClosing,
  countDraftsOpening,
  countInPhase,
  countPeopleInClasses,
  seatsInPhase,
} from './train-class-counts.query.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';

const LIST = 'business/train-class/list';
const PERMISSION = 'train-class:read';

/** Within this time a draft has to be published, or its applications do not open in time. */
const DRAFT_DAYS = 14;
const CLOSING_DAYS = 7;

export const trainClassDashboard: readonly DashboardEntry[] = [
  {
    kind: 'figure',
    id: 'train-class-applying',
    label: 'dashboard.train-class-applying',
    permission: PERMISSION,
    order: 10,
    count: (context) => countInPhase(context, 'applying'),
    link: toScreen(LIST, 'phase=applying'),
  },
  {
    kind: 'figure',
    id: 'train-class-seats',
    label: 'dashboard.train-class-seats',
    permission: PERMISSION,
    order: 20,
    count: (context) => seatsInPhase(context, 'applying'),
    link: toScreen(LIST, 'phase=applying'),
  },
  {
    kind: 'figure',
    id: 'train-class-training',
    label: 'dashboard.train-class-training',
    permission: PERMISSION,
    order: 30,
    count: (context) => countInPhase(context, 'training'),
    link: toScreen(LIST, 'phase=training'),
  },
  {
    kind: 'figure',
    id: 'train-class-people',
    label: 'dashboard.train-class-people',
    permission: 'user:read',
    first: ['enterprise'],
    order: 50,
    count: countPeopleInClasses,
    link: toScreen(LIST, 'phase=training&ours=yes'),
  },
  {
    kind: 'task',
    id: 'train-class-drafts',
    label: 'dashboard.train-class-drafts',
    permission: 'train-class:publish',
    order: 30,
    count: (context) => countDraftsOpening(context, DRAFT_DAYS),
    link: toScreen(LIST, 'phase=draft&sorting=applyBegin'),
  },
  {
    kind: 'task',
    id: 'train-class-closing',
    label: 'dashboard.train-class-closing',
    permission: 'train-class:publish',
    order: 40,
    count: (context) => countClosing(context, CLOSING_DAYS),
    link: toScreen(LIST, 'phase=applying&sorting=applyEnd'),
  },
  {
    kind: 'manager-part',
    id: 'train-class-phases',
    permission: PERMISSION,
    order: 10,
    read: classesByPhase,
  },
  {
    kind: 'manager-part',
    id: 'train-class-calendar',
    permission: PERMISSION,
    roles: 'others',
    order: 11,
    read: async (context) => ({ calendar: await classCalendar(context) }),
  },
  { kind: 'learner-part', id: 'train-class-own', order: 10, read: classesForLearner },
  { kind: 'step', id: 'train-class', order: 20, find: nextClassStep },
];
