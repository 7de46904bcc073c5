import { classesInTrouble, enterprisesInTrouble, peopleOfConcern } from './class-trouble.ts';
import { countObjections } from './decision.table.ts';
import { countFindings } from './plausibility.ts';
import { toScreen } from '../../../app/dashboard.ts';
import type { DashboardEntry } from '../../../app/dashboard.ts';

export const studySupervisionDashboard: readonly DashboardEntry[] = [
  {
    kind: 'task',
    id: 'study-supervision-objections',
    label: 'dashboard.study-objections',
    permission: 'study-record:withdraw',
    order: 12,
    count: ({ read, scope }) => countObjections(read, scope),
    link: toScreen('business/study-supervision/decisions', 'state=objected'),
  },
  {
    kind: 'task',
    id: 'study-supervision-findings',
    label: 'dashboard.study-findings',
    permission: 'study-plausibility:read',
    order: 14,
    count: countFindings,
    link: toScreen('business/study-supervision/board'),
  },
  {
    kind: 'panel',
    panel: 'trouble',
    id: 'study-supervision-classes',
    permission: 'study-record:read',
    roles: ['admin', 'college-manager', 'supervisory-manager', 'regulator', 'teacher'],
    order: 10,
    rows: classesInTrouble,
  },
  {
    kind: 'panel',
    panel: 'enterprises',
    id: 'study-supervision-enterprises',
    permission: 'study-record:read',
    roles: ['supervisory-manager', 'regulator'],
    order: 10,
    rows: enterprisesInTrouble,
  },
  {
    kind: 'panel',
    panel: 'people',
    id: 'study-supervision-people',
    permission: 'study-record:read',
    roles: ['enterprise'],
    order: 20,
    rows: peopleOfConcern,
  },
];
