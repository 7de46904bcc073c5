/** Labels: short coloured words that are attached to users and public items, to find them by. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { ById, ByIdAndVersion, Id, paged, PageQuery } from '../core/paging.ts';
import { updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { BothNames } from './code.ts';
import { AssignedQuery, AssignedUser, SetAssigned } from '../identity/assigned-user.ts';

export const labelErrors = {
  nameTaken: defineError('label.name-taken', ErrorCode.illegalTransition),
  /** `what` names the kind of record that has it, in the caller's language. */
  inUse: defineError(
    'label.in-use',
    ErrorCode.illegalTransition,
    z.object({ count: z.number().int(), what: z.string() }),
  ),
  otherKind: defineError('label.other-kind', ErrorCode.illegalTransition),
} as const;

/** What a label may be attached to. */
export const LabelKind = z.enum(['user', 'public-item']);
export type LabelKind = Parsed<typeof LabelKind>;

/** Its colour, by meaning. */
export const LabelTone = z.enum(['neutral', 'info', 'good', 'warn', 'bad']);
export type LabelTone = Parsed<typeof LabelTone>;

export const LabelRow = z.object({
  id: Id,
  kind: LabelKind,
  nameZh: z.string(),
  nameEn: z.string(),
  tone: LabelTone,
  sort: z.number().int(),
  useCount: z.number().int(),
  rowVersion: z.number().int(),
});
export type LabelRow = Parsed<typeof LabelRow>;

const Changeable = BothNames.extend({
  nameZh: NameText.min(1).max(20),
  nameEn: NameText.max(30),
  tone: LabelTone,
  sort: z.number().int().min(0).max(9999),
});
export const LabelFields = Changeable.extend({
  nameEn: Changeable.shape.nameEn.default(''),
  sort: Changeable.shape.sort.default(0),
  kind: LabelKind,
});

/** A label as it is displayed, in the caller's language. */
export const LabelMark = z.object({ id: Id, name: z.string(), tone: LabelTone });
export type LabelMark = Parsed<typeof LabelMark>;

export const label = defineService('Label', {
  GetLabelPageList: endpoint({
    kind: 'query',
    summary: 'Labels with how often each is used',
    access: 'label:read',
    input: PageQuery.extend({ kind: LabelKind.optional() }),
    output: paged(LabelRow),
  }),
  GetLabel: endpoint({
    kind: 'query',
    summary: 'One label with how often it is used',
    access: 'label:read',
    input: ById,
    output: LabelRow,
  }),
  GetLabelSelection: endpoint({
    kind: 'query',
    summary: 'The labels that may be put on one kind of thing, in their order',
    access: 'signed-in',
    input: z.object({ kind: LabelKind }),
    output: z.array(LabelMark),
  }),
  CreateLabel: endpoint({
    kind: 'command',
    summary: 'Add a label',
    access: 'label:create',
    input: LabelFields,
    output: LabelRow,
    errors: [labelErrors.nameTaken],
  }),
  UpdateLabel: updateCall({
    summary: 'Rename, recolour or reorder a label',
    access: 'label:update',
    fields: Changeable,
    output: LabelRow,
    errors: [labelErrors.nameTaken],
  }),
  DeleteLabel: endpoint({
    kind: 'command',
    summary: 'Remove a label that nothing has',
    access: 'label:delete',
    input: ByIdAndVersion,
    errors: [labelErrors.inUse],
  }),
  GetLabelUserPageList: endpoint({
    kind: 'query',
    summary: 'Users, with whether each has the label',
    access: 'label:update',
    input: AssignedQuery.extend(ById.shape),
    output: paged(AssignedUser),
    errors: [labelErrors.otherKind],
  }),
  SetLabelUser: endpoint({
    kind: 'command',
    summary: 'Put a label on a user or take it off',
    access: 'label:update',
    input: SetAssigned.extend(ById.shape),
    errors: [labelErrors.otherKind],
  }),
});
