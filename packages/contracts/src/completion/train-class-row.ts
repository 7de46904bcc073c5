/** A class as it is shown: its state, its phase in time, the rows of lists, and one class whole. */
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { UserTypeId } from '../identity/user-type-id.ts';

export const TrainClassState = z.enum(['draft', 'published', 'finished']);
export type TrainClassState = Parsed<typeof TrainClassState>;

/** The phase of a class in time. Derived from its dates and state, never stored. */
export const TrainClassPhase = z.enum([
  'draft',
  'not-open',
  'applying',
  'waiting',
  'training',
  'overdue',
  'finished',
]);
export type TrainClassPhase = Parsed<typeof TrainClassPhase>;

interface Schedule {
  state: TrainClassState;
  applyBegin: string;
  applyEnd: string;
  trainBegin: string;
  trainEnd: string;
}

/**
 * The date from which a published class is in each phase, the last date first; before all of them it is `not-open`. The
 * gateway's query uses the same table.
 */
export const PHASE_BEGINNINGS = [
  ['trainEnd', 'overdue'],
  ['trainBegin', 'training'],
  ['applyEnd', 'waiting'],
  ['applyBegin', 'applying'],
] as const satisfies readonly (readonly [keyof Schedule, TrainClassPhase])[];

/** `now` in milliseconds since the epoch. Starts are inclusive, ends exclusive. */
export const phaseOf = (it: Schedule, now: number): TrainClassPhase => {
  if (it.state !== 'published') return it.state;
  return PHASE_BEGINNINGS.find(([moment]) => now >= Date.parse(it[moment]))?.[1] ?? 'not-open';
};

export const TrainMode = z.enum(['online', 'offline', 'mixed']);
export const TrainKind = z.enum(['initial', 'refresh']);

/** Seats for one kind of user. */
export const StuType = z.object({ userTypeId: UserTypeId, quota: z.number().int().min(1).max(100_000) });

export const TrainClassRow = z.object({
  id: Id,
  code: z.string(),
  /** Lists and public pages: in the language of the page. */
  name: z.string(),
  subjectName: z.string(),
  trainMode: TrainMode,
  trainKind: TrainKind,
  applyBegin: z.string(),
  applyEnd: z.string(),
  trainBegin: z.string(),
  trainEnd: z.string(),
  areaName: z.string(),
  quota: z.number().int(),
  /** Pending and approved together, for older builds. */
  studentCount: z.number().int(),
  /** Seats that are taken. */
  approvedCount: z.number().int(),
  pendingCount: z.number().int(),
  /** On the waiting list. */
  waitingCount: z.number().int(),
  needHours: z.number(),
  isTopShow: z.boolean(),
  state: TrainClassState,
  phase: TrainClassPhase,
  rowVersion: z.number().int(),
});
export type TrainClassRow = Parsed<typeof TrainClassRow>;

export const TrainClassDetail = TrainClassRow.extend({
  /** As it is changed: Chinese whatever the language of the page, and English or empty. */
  name: z.string(),
  nameEn: z.string(),
  subjectId: Id,
  areaCode: z.string(),
  stuTypes: z.array(StuType),
  needExam: z.boolean(),
  needEstimate: z.boolean(),
  needFace: z.boolean(),
  address: z.string(),
  addressEn: z.string(),
  contact: z.string(),
  /** Sanitised HTML. */
  intro: z.string(),
  introEn: z.string(),
  teachers: z.array(z.object({ id: Id, name: z.string() })),
  departmentName: z.string(),
  creationTime: z.string(),
  lastModificationTime: z.string(),
  history: z.array(
    z.object({
      action: z.string(),
      from: z.string(),
      to: z.string(),
      userName: z.string(),
      time: z.string(),
      reason: z.string(),
    }),
  ),
});
export type TrainClassDetail = Parsed<typeof TrainClassDetail>;
