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
import { defineStateMachine } from '../core/state-machine.ts';
import { UserTypeId } from '../identity/user-type-id.ts';
import { trainClassErrors } from '../completion/train-class.ts';
import { TrainClassPhase } from '../completion/train-class-row.ts';
import {
  ClassSeats,
  ClassStudyState,
  ClassUserCounts,
  ClassUserDetail,
  ClassUserRow,
  ClassUserSource,
  ClassUserState,
  DecisionReport,
  PersonStanding,
  PlacingReport,
} from './class-user-row.ts';

/** Remotes outside import these here for one more release (old-subpaths.json). */
export {
  ClassSeats,
  ClassStudyState,
  ClassUserCounts,
  ClassUserDetail,
  ClassUserHistory,
  ClassUserObstacle,
  ClassUserRow,
  ClassUserSource,
  ClassUserState,
  DecisionReport,
  PersonStanding,
  PlacingReport,
} from './class-user-row.ts';

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

/** At most so many in one call. */
export const MOST_AT_ONCE = 200;

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

export const AuditItem = z.object({ id: Id, rowVersion: RowVersion });

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
