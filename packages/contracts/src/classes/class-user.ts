/** Places in a class: who applied, who was let in, and what became of it. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import {
  ById,
  ByIdAndVersion,
  Id,
  MAX_PAGE_SIZE,
  Option,
  paged,
  PageQuery,
  RowVersion,
} from '../core/paging.ts';
import { NameText } from '../core/name-text.ts';
import { reasonText } from '../core/reason.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { defineStateMachine } from '../core/state-machine.ts';
import { Education } from '../identity/education.ts';
import { UserTypeId } from '../identity/user-type-id.ts';
import { trainClassErrors, TrainClassPhase } from '../completion/train-class.ts';

export const ClassUserState = z.enum(['pending', 'waiting', 'approved', 'rejected', 'withdrawn', 'removed']);
export type ClassUserState = Parsed<typeof ClassUserState>;

/**
 * A place. Only an approved one takes a seat. `moveUp` is what happens to the first of the waiting list when a seat
 * becomes free, `increase` is a manager who puts somebody into the class.
 */
export const classUserMachine = defineStateMachine({
  initial: 'pending',
  states: ['pending', 'waiting', 'approved', 'rejected', 'withdrawn', 'removed'],
  actions: {
    approve: { from: ['pending', 'waiting'], to: 'approved' },
    queue: { from: ['pending'], to: 'waiting' },
    moveUp: { from: ['waiting'], to: 'approved' },
    reject: { from: ['pending', 'waiting'], to: 'rejected' },
    withdraw: { from: ['pending', 'waiting'], to: 'withdrawn' },
    remove: { from: ['approved'], to: 'removed' },
    applyAgain: { from: ['rejected', 'withdrawn'], to: 'pending' },
    increase: { from: ['pending', 'waiting', 'rejected', 'withdrawn', 'removed'], to: 'approved' },
    delete: { from: ['pending', 'rejected', 'withdrawn'], to: 'gone' },
    report: { from: ['approved'], to: 'same' },
    cancelReport: { from: ['approved'], to: 'same' },
  },
});
export type ClassUserAction = keyof typeof classUserMachine.actions;

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

/** At most so many in one call. */
export const MOST_AT_ONCE = 200;

/** Why somebody may not have a place: shown beside an application, and refused at applying and at approval. */
export const ClassUserObstacle = z.enum(['overlap', 'too-young', 'education', 'card']);
export type ClassUserObstacle = Parsed<typeof ClassUserObstacle>;

/** How far somebody in a class is; the last two once it is finished. */
export const ClassStudyState = z.enum(['not-started', 'studying', 'hours-met', 'completed', 'not-completed']);
export type ClassStudyState = Parsed<typeof ClassStudyState>;

const InPhase = z.object({ phase: TrainClassPhase });
const Held = z.object({ held: ClassUserState });
const LeastAge = z.object({ minAge: z.number().int() });

export const classUserErrors = {
  illegalTransition: defineError(
    'class-user.illegal-transition',
    ErrorCode.illegalTransition,
    z.object({ from: ClassUserState, action: z.string(), allowed: z.array(z.string()) }),
  ),
  /** The class takes no applications now. */
  notOpen: defineError('class-user.not-open', ErrorCode.illegalTransition, InPhase),
  /** The class is a draft, over or finished: its places stay as they are. */
  closed: defineError('class-user.closed', ErrorCode.illegalTransition, InPhase),
  /** Applied a second time. */
  alreadyApplied: defineError('class-user.already-applied', ErrorCode.illegalTransition, Held),
  noSeatsOfKind: defineError('train-class.no-seats-of-kind', ErrorCode.illegalTransition),
  full: defineError('class-user.full', ErrorCode.illegalTransition, z.object({ quota: z.number().int() })),
  overlap: defineError(
    'class-user.overlap',
    ErrorCode.illegalTransition,
    z.object({ classId: Id, className: z.string() }),
  ),
  tooYoung: defineError('class-user.too-young', ErrorCode.illegalTransition, LeastAge),
  education: defineError(
    'class-user.education',
    ErrorCode.illegalTransition,
    /** In the language of the call. */
    z.object({ education: z.string() }),
  ),
  card: defineError('class-user.card', ErrorCode.illegalTransition),
  incomplete: defineError(
    'class-user.incomplete',
    ErrorCode.illegalTransition,
    /** In the language of the call. */
    z.object({ missing: z.array(z.string()) }),
  ),
  /** Nobody decides about their own place. */
  ownPlace: defineError('class-user.own-place', ErrorCode.forbidden),
  /** Nor about one that they applied for. */
  ownApplication: defineError('class-user.own-application', ErrorCode.forbidden),
  /** No such person, or not among those whom the caller may send. */
  unknownPerson: defineError('class-user.unknown-person', ErrorCode.notFound),
  /** There is study, attendance or a decision on record. */
  hasRecords: defineError('class-user.has-records', ErrorCode.illegalTransition),
  kindInUse: defineError(
    'class-user.kind-in-use',
    ErrorCode.illegalTransition,
    z.object({ people: z.number().int() }),
  ),
  lastKind: defineError('class-user.last-kind', ErrorCode.illegalTransition),
  /** Of the people chosen, some are not of this class, or not of the caller's. */
  notOfClass: defineError('class-user.not-of-class', ErrorCode.notFound),
  /** Chosen people who have no account, or who are not in the class and do not apply for it any more. */
  unreachable: defineError(
    'class-user.unreachable',
    ErrorCode.illegalTransition,
    z.object({ names: z.array(z.string()) }),
  ),
} as const;

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

export const AuditItem = z.object({ id: Id, rowVersion: RowVersion });

const DecisionReport = z.object({
  /** `waiting` instead of `approved` where no seat was free. */
  done: z.array(z.object({ id: Id, name: z.string(), state: ClassUserState })),
  refused: z.array(z.object({ id: Id, name: z.string(), ...refusedOf })),
});
export type DecisionReport = Parsed<typeof DecisionReport>;

const PlacingReport = z.object({
  done: z.array(z.object({ userId: Id, name: z.string(), state: ClassUserState })),
  refused: z.array(z.object({ userId: Id, name: z.string(), ...refusedOf })),
});
export type PlacingReport = Parsed<typeof PlacingReport>;

const Reason = reasonText(500);
const UserIds = z.array(Id).min(1).max(MOST_AT_ONCE);
const items = z.array(AuditItem).min(1).max(MOST_AT_ONCE);

export const AuditTrainClassUserInput = z
  .object({ items, result: z.enum(['approve', 'reject']), reason: Reason.optional() })
  .check(({ value, issues }) => {
    if (value.result === 'reject' && value.reason === undefined)
      issues.push({
        code: 'custom',
        path: ['reason'],
        message: 'class-user.reason-required',
        input: value.reason,
      });
  });
export const IncreaseStudentInput = z.object({
  classId: Id,
  userIds: UserIds,
  reason: Reason,
  /** Age and education are passed over; the reason is on record. */
  passOver: z.boolean().optional(),
});
export const DecreaseStudentInput = z.object({ items, reason: Reason });
export const NotifyStudentsInput = z.object({
  classId: Id,
  /** Of the places, not of the accounts. */
  ids: z.array(Id).min(1).max(MOST_AT_ONCE),
  title: NameText.min(1).max(100),
  /** Plain text; its lines stay. */
  text: z.string().trim().min(1).max(2000),
});

/** What applying may be refused for. */
const APPLYING = [
  classUserErrors.alreadyApplied,
  classUserErrors.notOpen,
  classUserErrors.noSeatsOfKind,
  classUserErrors.overlap,
  classUserErrors.tooYoung,
  classUserErrors.education,
  classUserErrors.card,
  classUserErrors.incomplete,
  classUserErrors.unknownPerson,
] as const;

/** A kind of student, or a type added by the college, whose people count as their kind. */
const KindOption = z.object({ id: Id, userTypeId: UserTypeId, name: z.string(), isSystem: z.boolean() });

export const classUser = defineService('TrainClass', {
  GetTrainClassUserPageList: endpoint({
    kind: 'query',
    summary: 'The applications and places of a class, with counts by state and the seats of each kind',
    access: 'class-user:read',
    input: PageQuery.extend({
      classId: Id,
      state: ClassUserState.optional(),
      userTypeId: UserTypeId.optional(),
      departmentId: Id.optional(),
      source: ClassUserSource.optional(),
      /** Of who is in the class. */
      reportState: z.enum(['reported', 'not-reported']).optional(),
      studyState: ClassStudyState.optional(),
    }),
    output: paged(ClassUserRow).extend({
      counts: ClassUserCounts,
      seats: z.array(ClassSeats),
      /** The enterprises of the people, whatever the filters; left out by older gateways. */
      departments: z.array(Option).optional(),
    }),
  }),
  GetPeopleStanding: endpoint({
    kind: 'query',
    summary: 'How people whom the caller sees stand to a class: their places, free seats, missing details',
    access: 'class-user:read',
    input: z.object({ classId: Id, userIds: z.array(Id).min(1).max(MAX_PAGE_SIZE) }),
    output: z.array(PersonStanding),
  }),
  GetTrainClassUserInfo: endpoint({
    kind: 'query',
    summary: 'One application or place: the person, masked, and its history',
    access: 'class-user:read',
    input: ById,
    output: ClassUserDetail,
  }),
  AuditTrainClassUser: endpoint({
    kind: 'command',
    summary: 'Approve or reject applications, each by itself; beyond the seats onto the waiting list',
    access: 'class-user:audit',
    input: AuditTrainClassUserInput,
    output: DecisionReport,
  }),
  ApplyTrainClass: endpoint({
    kind: 'command',
    summary: 'Apply for a class: for oneself, or an enterprise for people of its own staff',
    access: 'class-user:apply',
    input: z.object({ classId: Id, userIds: UserIds.optional() }),
    output: PlacingReport,
    /** For oneself; those of staff are in the answer. */
    errors: APPLYING,
  }),
  WithdrawTrainClassApply: endpoint({
    kind: 'command',
    summary: 'Withdraw an application that is not decided, or that is on the waiting list',
    access: 'class-user:apply',
    input: ByIdAndVersion,
    errors: [classUserErrors.illegalTransition, classUserErrors.closed],
  }),
  IncreaseStudent: endpoint({
    kind: 'command',
    summary: 'Put people into a class, within its seats, also while it is in training',
    access: 'class-user:change',
    input: IncreaseStudentInput,
    output: PlacingReport,
  }),
  DecreaseStudent: endpoint({
    kind: 'command',
    summary: 'Take people out of a class: their seats become free, their records stay',
    access: 'class-user:change',
    input: DecreaseStudentInput,
    output: DecisionReport,
  }),
  NotifyStudents: endpoint({
    kind: 'command',
    summary:
      'Send a notice to chosen students of a class, or applicants with an account; `ids` are those of places in the class',
    access: 'train-class:run',
    input: NotifyStudentsInput,
    output: z.object({ sent: z.number().int() }),
    errors: [classUserErrors.notOfClass, classUserErrors.unreachable],
  }),
  DeleteStudent: endpoint({
    kind: 'command',
    summary: 'Delete a mistaken application without records',
    access: 'class-user:change',
    input: ByIdAndVersion,
    errors: [
      classUserErrors.illegalTransition,
      classUserErrors.closed,
      classUserErrors.hasRecords,
      classUserErrors.ownPlace,
      classUserErrors.ownApplication,
    ],
  }),
  DelTrainClssStuType: endpoint({
    kind: 'command',
    summary: 'Take a kind of student out of a class that nobody of it applies for or is in',
    access: 'class-user:change',
    input: z.object({ classId: Id, userTypeId: UserTypeId, rowVersion: RowVersion }),
    errors: [trainClassErrors.illegalTransition, classUserErrors.kindInUse, classUserErrors.lastKind],
  }),
  GetUserTypeOption: endpoint({
    kind: 'query',
    summary: 'The kinds of student that seats may be given to',
    access: 'train-class:read',
    output: z.array(KindOption),
  }),
});
