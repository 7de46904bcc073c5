/** Suspicions and what was decided about them, for the settlement of a class. */
export { confirmedIn as cheatsOf, countOpen as openSuspicions } from './exam-decision.table.ts';
