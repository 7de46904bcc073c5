/** Plans of training: how many classes and people in a year, for which subjects; and what became of it. */
import { CalendarDate } from '../core/calendar-date.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { ByIdAndVersion, Id, Option } from '../core/paging.ts';
import { createCall, deleteCall, oneCall, pageCall, updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { defineStateMachine } from '../core/state-machine.ts';
import { TrainClassState } from '../completion/train-class-row.ts';

export const TrainPlanState = z.enum(['draft', 'submitted', 'running', 'finished', 'void']);
export type TrainPlanState = Parsed<typeof TrainPlanState>;

export const trainPlanMachine = defineStateMachine({
  initial: 'draft',
  states: ['draft', 'submitted', 'running', 'finished', 'void'],
  actions: {
    update: { from: ['draft'], to: 'same' },
    submit: { from: ['draft'], to: 'submitted' },
    approve: { from: ['submitted'], to: 'running' },
    return: { from: ['submitted'], to: 'draft' },
    finish: { from: ['running'], to: 'finished' },
    void: { from: ['draft', 'submitted', 'running'], to: 'void' },
    delete: { from: ['draft'], to: 'gone' },
  },
});
export type TrainPlanAction = keyof typeof trainPlanMachine.actions;

/** What `UpdateTrainPlanState` does. The supervising authority decides about the first two, the plan's owner about the rest. */
export const PlanStep = z.enum(['approve', 'return', 'submit', 'finish', 'void']);
export type PlanStep = Parsed<typeof PlanStep>;

export const trainPlanErrors = {
  illegalTransition: defineError(
    'train-plan.illegal-transition',
    ErrorCode.illegalTransition,
    z.object({ from: TrainPlanState, action: z.string(), allowed: z.array(z.string()) }),
  ),
  /** Whoever submitted a plan does not decide about it. */
  ownPlan: defineError('train-plan.own', ErrorCode.forbidden),
  unknownSubject: defineError('train-plan.unknown-subject', ErrorCode.invalid),
  unknownArea: defineError('train-plan.unknown-area', ErrorCode.invalid),
  /** Classes hang on it: published ones when it is voided, unfinished ones when it is finished, any when it is deleted. */
  hasClasses: defineError(
    'train-plan.has-classes',
    ErrorCode.illegalTransition,
    z.object({ classes: z.number().int() }),
  ),
} as const;

export const TrainPlanRow = z.object({
  id: Id,
  /** In the language of the page. */
  name: z.string(),
  year: z.number().int(),
  subjectNames: z.array(z.string()),
  areaCode: z.string(),
  areaName: z.string(),
  departmentName: z.string(),
  /** An enterprise's own; the college's classes hang on plans of the college alone. */
  isEnterprise: z.boolean(),
  classCount: z.number().int(),
  peopleCount: z.number().int(),
  /** Of its classes: published or finished, and people approved. */
  doneClasses: z.number().int(),
  donePeople: z.number().int(),
  begin: z.string(),
  end: z.string(),
  state: TrainPlanState,
  /** The caller's own plan, or one of their department: they change and submit it. */
  isOwn: z.boolean(),
  /** The caller approves or returns it once it is submitted. */
  mayDecide: z.boolean(),
  rowVersion: z.number().int(),
});
export type TrainPlanRow = Parsed<typeof TrainPlanRow>;

/** A line of plan against fact: one month, or one subject. */
const Fact = z.object({
  classes: z.number().int(),
  finishedClasses: z.number().int(),
  /** People approved for them, and who completed one. */
  people: z.number().int(),
  completed: z.number().int(),
});

export const TrainPlanDetail = TrainPlanRow.extend({
  /** As it is changed: Chinese whatever the language of the page, and English or empty. */
  name: z.string(),
  nameEn: z.string(),
  subjectIds: z.array(Id),
  note: z.string(),
  noteEn: z.string(),
  fact: Fact.extend({
    /** Every month of the plan, `yyyy-mm`, by the begin of training. */
    months: z.array(Fact.extend({ month: z.string() })),
    subjects: z.array(Fact.extend({ subjectId: Id, name: z.string() })),
  }),
  classes: z.array(
    z.object({
      id: Id,
      code: z.string(),
      name: z.string(),
      state: TrainClassState,
      trainBegin: z.string(),
      trainEnd: z.string(),
      people: z.number().int(),
    }),
  ),
  history: z.array(
    z.object({
      action: z.string(),
      from: z.string(),
      to: z.string(),
      reason: z.string(),
      userName: z.string(),
      time: z.string(),
    }),
  ),
});
export type TrainPlanDetail = Parsed<typeof TrainPlanDetail>;

const Count = z.number().int().min(0).max(1_000_000);

const Fields = z.object({
  name: NameText.min(1).max(100),
  nameEn: NameText.max(200),
  year: z.number().int().min(2000).max(2100),
  subjectIds: z.array(Id).min(1).max(100),
  areaCode: z.string().regex(/^\d{6}$/),
  classCount: Count,
  peopleCount: Count,
  begin: CalendarDate,
  end: CalendarDate,
  note: z.string().trim().max(2000),
  noteEn: z.string().trim().max(4000),
});

const IN_ORDER = { path: ['end'], message: 'train-plan.ends-before' as const };
export const planDatesInOrder = ({
  begin,
  end,
}: {
  begin?: string | undefined;
  end?: string | undefined;
}): boolean => begin === undefined || end === undefined || begin <= end;

export const TrainPlanFields = Fields.extend({
  nameEn: Fields.shape.nameEn.default(''),
  /** Of the author, unless said. */
  areaCode: Fields.shape.areaCode.optional(),
  note: Fields.shape.note.default(''),
  noteEn: Fields.shape.noteEn.default(''),
}).refine(planDatesInOrder, IN_ORDER);
export type TrainPlanFields = Parsed<typeof TrainPlanFields>;

const errors = [trainPlanErrors.unknownSubject, trainPlanErrors.unknownArea] as const;

const update = updateCall({
  summary: 'Change a draft plan',
  access: 'train-plan:update',
  fields: Fields,
  output: TrainPlanDetail,
  errors: [trainPlanErrors.illegalTransition, ...errors],
});

const REASONED: readonly PlanStep[] = ['return', 'void'];

export const trainPlan = defineService('TrainPlan', {
  GetTrainPlanPageList: pageCall({
    summary: 'Plans that the caller may see, the newest year first',
    access: 'train-plan:read',
    row: TrainPlanRow,
    filters: {
      year: z.number().int().min(2000).max(2100).optional(),
      state: TrainPlanState.optional(),
      areaCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
      subjectId: Id.optional(),
    },
  }),
  GetTrainPlan: oneCall({
    summary: 'One plan beside what became of it, by month and by subject',
    access: 'train-plan:read',
    output: TrainPlanDetail,
  }),
  GetTrainPlanSelection: endpoint({
    kind: 'query',
    summary: 'Running plans of the college, for a class to hang on',
    access: 'train-plan:read',
    input: z.object({ subjectId: Id.optional() }),
    output: z.array(Option.extend({ year: z.number().int() })),
  }),
  CreateTrainPlan: createCall({
    summary: 'Draft a plan; of an enterprise, its own',
    access: 'train-plan:create',
    fields: TrainPlanFields,
    output: TrainPlanDetail,
    errors,
  }),
  UpdateTrainPlan: { ...update, input: update.input.refine(planDatesInOrder, IN_ORDER) },
  DeleteTrainPlan: deleteCall({
    summary: 'Delete a draft plan without classes',
    access: 'train-plan:delete',
    errors: [trainPlanErrors.illegalTransition, trainPlanErrors.hasClasses],
  }),
  UpdateTrainPlanState: endpoint({
    kind: 'command',
    summary: 'Submit, approve, return, finish or void a plan',
    access: 'train-plan:state',
    replaces: 'it is a step, not a record: without an action there is none',
    input: ByIdAndVersion.extend({
      action: PlanStep,
      /** Needed to return and to void. */
      reason: z.string().trim().max(500).optional(),
    }).refine(({ action, reason }) => !REASONED.includes(action) || Boolean(reason), {
      path: ['reason'],
      message: 'field.required',
    }),
    output: TrainPlanDetail,
    errors: [trainPlanErrors.illegalTransition, trainPlanErrors.ownPlan, trainPlanErrors.hasClasses],
  }),
});
