import { defineService, endpoint } from '../core/endpoint.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { TrainClassPhase, TrainClassRow } from './train-class.ts';

export const ManagerDashboard = z.object({
  /** One entry for each phase, in order, including zeros; null for a role that may not read classes. */
  phases: z.array(z.object({ phase: TrainClassPhase, count: z.number().int() })).nullable(),
  newest: z.array(
    TrainClassRow.pick({
      id: true,
      name: true,
      subjectName: true,
      trainBegin: true,
      trainEnd: true,
      phase: true,
    }),
  ),
});
export type ManagerDashboard = Parsed<typeof ManagerDashboard>;

export const dashboard = defineService('Dashboard', {
  GetManagerDashboard: endpoint({
    kind: 'query',
    summary: 'Class counts by phase and the newest classes, as far as the caller sees',
    access: 'signed-in',
    output: ManagerDashboard,
  }),
});
