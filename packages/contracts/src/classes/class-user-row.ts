/** Places in a class as they are shown: states, rows of the list, seats, and one place with its history. */
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { Education } from '../identity/education.ts';
import { UserTypeId } from '../identity/user-type-id.ts';

export const ClassUserState = z.enum(['pending', 'waiting', 'approved', 'rejected', 'withdrawn', 'removed']);
export type ClassUserState = Parsed<typeof ClassUserState>;

/** Who brought it about: the person, their enterprise, a visitor without an account, a sheet, or a manager. */
export const ClassUserSource = z.enum([
  'self',
  'enterprise',
  'visitor',
  'visitor-enterprise',
  'import',
  'manager',
]);
export type ClassUserSource = Parsed<typeof ClassUserSource>;

/** Why somebody may not have a place: shown beside an application, and refused at applying and at approval. */
export const ClassUserObstacle = z.enum(['overlap', 'too-young', 'education', 'card']);
export type ClassUserObstacle = Parsed<typeof ClassUserObstacle>;

/** How far somebody in a class is; the last two once it is finished. */
export const ClassStudyState = z.enum(['not-started', 'studying', 'hours-met', 'completed', 'not-completed']);
export type ClassStudyState = Parsed<typeof ClassStudyState>;

/** A row of the list: card and phone masked. */
export const ClassUserRow = z.object({
  id: Id,
  classId: Id,
  /** Null: a visitor's application, which has no account yet. */
  userId: Id.nullable(),
  name: z.string(),
  idCardMasked: z.string(),
  phoneMasked: z.string(),
  userTypeId: UserTypeId,
  departmentName: z.string(),
  source: ClassUserSource,
  state: ClassUserState,
  /** Of the last decision. */
  reason: z.string(),
  /** Where they stand on the waiting list; null for whom is not on it. */
  waitNo: z.number().int().nullable(),
  appliedAt: z.string(),
  /** Who applied for them; empty when they did it themselves. */
  appliedByName: z.string(),
  decidedAt: z.string().nullable(),
  reportState: z.enum(['', 'reported']),
  /** Of a finished class; empty before. */
  outcome: z.enum(['', 'completed', 'not-completed']),
  /** The class of the same subject that overlaps; empty without one. */
  conflict: z.string(),
  /** What would prevent them from being approved now. */
  obstacles: z.array(ClassUserObstacle),
  /** The caller may not decide about it: their own place, or one that they applied for. */
  isOwn: z.boolean(),
  rowVersion: z.number().int(),
});
export type ClassUserRow = Parsed<typeof ClassUserRow>;

/** The seats of one kind of student. */
export const ClassSeats = z.object({
  userTypeId: UserTypeId,
  quota: z.number().int(),
  approved: z.number().int(),
  pending: z.number().int(),
  waiting: z.number().int(),
});
export type ClassSeats = Parsed<typeof ClassSeats>;

export const ClassUserCounts = z.record(ClassUserState, z.number().int());
export type ClassUserCounts = Parsed<typeof ClassUserCounts>;

export const ClassUserHistory = z.object({
  action: z.string(),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
  userName: z.string(),
  time: z.string(),
});
export type ClassUserHistory = Parsed<typeof ClassUserHistory>;

export const ClassUserDetail = ClassUserRow.extend({
  className: z.string(),
  emailMasked: z.string(),
  education: Education.nullable(),
  workUnit: z.string(),
  jobTitle: z.string(),
  areaName: z.string(),
  decidedByName: z.string(),
  /** While they are in the class. */
  study: z
    .object({
      state: z.enum(['not-started', 'studying', 'hours-met']),
      earnedHours: z.number(),
      needHours: z.number(),
    })
    .nullable(),
  /** What may be done with it in its state, whoever may do it. */
  allowed: z.array(z.string()),
  /** The newest first. */
  history: z.array(ClassUserHistory),
});
export type ClassUserDetail = Parsed<typeof ClassUserDetail>;

/** Somebody who may be sent to a class: their place in it, and what would prevent one. */
export const PersonStanding = z.object({
  userId: Id,
  /** Null: they never applied for this class. */
  place: z.object({ id: Id, state: ClassUserState, waitNo: z.number().int().nullable() }).nullable(),
  /** Of their kind: without a free one they wait, without any they cannot be entered. */
  seats: z.enum(['free', 'full', 'none']),
  /** Details that applying asks for, by their names in the language of the call. */
  missing: z.array(z.string()),
});
export type PersonStanding = Parsed<typeof PersonStanding>;

/** A line of an answer about several: what was not done, and why. `code` is the number of the refusal. */
const refusedOf = { code: z.number().int(), errorId: z.string(), msg: z.string() };

export const DecisionReport = z.object({
  /** `waiting` instead of `approved` where no seat was free. */
  done: z.array(z.object({ id: Id, name: z.string(), state: ClassUserState })),
  refused: z.array(z.object({ id: Id, name: z.string(), ...refusedOf })),
});
export type DecisionReport = Parsed<typeof DecisionReport>;

export const PlacingReport = z.object({
  done: z.array(z.object({ userId: Id, name: z.string(), state: ClassUserState })),
  refused: z.array(z.object({ userId: Id, name: z.string(), ...refusedOf })),
});
export type PlacingReport = Parsed<typeof PlacingReport>;
