import type { VTrainClassRow } from '@college/contracts/reporting/visitor';

let lastId = 0;

/** A published class that is open for applications. */
export const classRow = (change: Partial<VTrainClassRow> = {}): VTrainClassRow => ({
  id: (lastId += 1),
  name: `Class ${lastId}`,
  subjectName: 'Low-voltage electrician',
  trainMode: 'mixed',
  trainKind: 'initial',
  applyBegin: '2026-06-01T01:00:00.000Z',
  applyEnd: '2026-06-20T09:00:00.000Z',
  trainBegin: '2026-07-01T01:00:00.000Z',
  trainEnd: '2026-07-11T09:00:00.000Z',
  areaName: 'Anlan',
  quota: 40,
  needHours: 72,
  isTopShow: false,
  phase: 'applying',
  seatsLeft: 12,
  trade: 'electricity',
  ...change,
});
