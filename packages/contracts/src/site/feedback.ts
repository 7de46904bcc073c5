/** Feedback from users and visitors, answered by college managers. */
import { CodeWord } from '../platform/code.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { PersonName } from '../core/name-text.ts';
import { ById, ByIdAndVersion, Id, paged, PageQuery } from '../core/paging.ts';
import { reasonText } from '../core/reason.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { defineStateMachine } from '../core/state-machine.ts';
import { tokenAuthErrors } from '../identity/token-auth.ts';

/** The code kind of the kinds of feedback. */
export const FEEDBACK_KIND = 'feedback-kind';

export const FeedbackState = z.enum(['open', 'answered', 'closed']);
export type FeedbackState = Parsed<typeof FeedbackState>;

/** Feedback cannot be closed without an answer; until then the answer may be changed. */
export const feedbackMachine = defineStateMachine({
  initial: 'open',
  states: ['open', 'answered', 'closed'],
  actions: {
    answer: { from: ['open', 'answered'], to: 'answered' },
    close: { from: ['answered'], to: 'closed' },
    mask: { from: ['open', 'answered', 'closed'], to: 'same' },
  },
});
export type FeedbackAction = keyof typeof feedbackMachine.actions;

export const feedbackErrors = {
  unknownKind: defineError('feedback.unknown-kind', ErrorCode.invalid),
  illegalTransition: defineError(
    'feedback.illegal-transition',
    ErrorCode.illegalTransition,
    z.object({ from: FeedbackState, action: z.string(), allowed: z.array(z.string()) }),
  ),
  alreadyMasked: defineError('feedback.already-masked', ErrorCode.illegalTransition),
} as const;

/** Sent to the author over the live socket. */
export const FEEDBACK_ANSWERED = 'feedback-answered';

/** As its author sees it. */
export const MyFeedback = z.object({
  id: Id,
  /** A content of the code `feedback-kind`. */
  kind: z.string(),
  content: z.string(),
  /** Masked; empty when none was left. */
  contact: z.string(),
  state: FeedbackState,
  creationTime: z.string(),
  /** Empty until it is answered. */
  answer: z.string(),
  answeredAt: z.string().nullable(),
  rowVersion: z.number().int(),
});
export type MyFeedback = Parsed<typeof MyFeedback>;

export const FeedbackRow = MyFeedback.extend({
  /** The name of the user, or the name that a visitor gave; may be empty. */
  askerName: z.string(),
  isVisitor: z.boolean(),
  areaName: z.string().nullable(),
  answererName: z.string(),
  closedAt: z.string().nullable(),
  /** The contact was deleted and the numbers in the text were masked. */
  isMasked: z.boolean(),
});
export type FeedbackRow = Parsed<typeof FeedbackRow>;

const Content = z.string().trim().min(5).max(2000);
const Contact = z.string().trim().max(100);

export const FeedbackFields = z.object({
  kind: CodeWord,
  content: Content,
  contact: Contact.default(''),
});
export type FeedbackFields = Parsed<typeof FeedbackFields>;

const FeedbackQuery = PageQuery.extend({
  kind: CodeWord.optional(),
  state: FeedbackState.optional(),
});

export const AnswerFeedbackInput = ByIdAndVersion.extend({ answer: z.string().trim().min(1).max(2000) });

const transitionErrors = [feedbackErrors.illegalTransition] as const;

export const feedback = defineService('Feedback', {
  GetFeedbackPageList: endpoint({
    kind: 'query',
    summary: 'Feedback that the caller may see, what waits for an answer first',
    access: 'feedback:read',
    input: FeedbackQuery,
    output: paged(FeedbackRow),
  }),
  GetFeedback: endpoint({
    kind: 'query',
    summary: 'One feedback, its contact masked',
    access: 'feedback:read',
    input: ById,
    output: FeedbackRow,
  }),
  GetMyFeedbackPageList: endpoint({
    kind: 'query',
    summary: 'The feedback that the caller has sent, newest first',
    access: 'feedback:create',
    input: FeedbackQuery,
    output: paged(MyFeedback),
  }),
  CreateFeedback: endpoint({
    kind: 'command',
    summary: 'Send a fault, a question, a complaint or a suggestion',
    access: 'feedback:create',
    input: FeedbackFields,
    output: MyFeedback,
    errors: [feedbackErrors.unknownKind],
  }),
  AnswerFeedback: endpoint({
    kind: 'command',
    summary: 'Answer a feedback, or correct the answer; the sender is notified at once',
    access: 'feedback:answer',
    input: AnswerFeedbackInput,
    output: FeedbackRow,
    errors: transitionErrors,
  }),
  CloseFeedback: endpoint({
    kind: 'command',
    summary: 'Close an answered feedback',
    access: 'feedback:answer',
    input: ByIdAndVersion,
    output: FeedbackRow,
    errors: transitionErrors,
  }),
  MaskFeedback: endpoint({
    kind: 'command',
    summary: 'Destroy the contact of a feedback and blank out the numbers in its text, for good',
    access: 'feedback:mask',
    input: ByIdAndVersion,
    output: FeedbackRow,
    errors: [feedbackErrors.illegalTransition, feedbackErrors.alreadyMasked],
  }),
  RevealFeedbackContact: endpoint({
    kind: 'command',
    summary: 'The contact of a feedback in full; who looked and why is recorded',
    access: 'feedback:reveal',
    input: ById.extend({
      /** Recorded in the audit log; the contact is not. */
      reason: reasonText(200),
    }),
    /** Empty when none was left. */
    output: z.object({ value: z.string() }),
  }),
});

/** Proof that the visitor is human; may be left out if the installation uses no pictures. */
const proof = { codeId: z.string().max(64).optional(), code: z.string().trim().max(16).optional() };

/** 80 random bits in Crockford's base32: `7K2M-9QXA-0T3C-WZ5D`. Case, spaces and dashes do not matter. */
export const RECEIPT_PATTERN = /^[0-9A-HJKMNP-TV-Z]{16}$/;

export const bareReceipt = (typed: string): string =>
  typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');

export const SubmitVFeedbackInput = FeedbackFields.extend({
  name: PersonName.max(50).default(''),
  ...proof,
});

export const GetVFeedbackAnswerInput = z.object({
  receipt: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .refine((typed) => RECEIPT_PATTERN.test(bareReceipt(typed)), { message: 'feedback.receipt-format' }),
  ...proof,
});

/** Part of the visitor service. */
export const visitorFeedbackActions = {
  SubmitVFeedback: endpoint({
    kind: 'command',
    summary: 'Send feedback without a login; the answer is looked up by the receipt',
    access: 'public',
    input: SubmitVFeedbackInput,
    /** Shown only once; the gateway stores a hash. */
    output: z.object({ receipt: z.string() }),
    errors: [tokenAuthErrors.wrongCode, feedbackErrors.unknownKind],
  }),
  GetVFeedbackAnswer: endpoint({
    kind: 'query',
    summary: 'What became of a visitor’s feedback, by its receipt',
    access: 'public',
    input: GetVFeedbackAnswerInput,
    output: MyFeedback.pick({ kind: true, state: true, creationTime: true, answer: true, answeredAt: true }),
    errors: [tokenAuthErrors.wrongCode],
  }),
} as const;
