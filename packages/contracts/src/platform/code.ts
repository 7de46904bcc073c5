/**
 * Codes: kinds such as `notice-type`, and the contents of each that forms offer. Other records store the content's
 * code, so codes and keys of kinds never change; names, order and availability can.
 */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { ById, ByIdAndVersion, Id, paged, PageQuery, TextOption } from '../core/paging.ts';
import { updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const codeErrors = {
  keyTaken: defineError('code.key-taken', ErrorCode.illegalTransition),
  codeTaken: defineError('code.code-taken', ErrorCode.illegalTransition),
  systemKind: defineError('code.system-kind', ErrorCode.illegalTransition),
  systemContent: defineError('code.system-content', ErrorCode.illegalTransition),
  kindInUse: defineError(
    'code.kind-in-use',
    ErrorCode.illegalTransition,
    z.object({ count: z.number().int() }),
  ),
  /** `what` names the kind of record that uses it, in the caller's language. */
  contentInUse: defineError(
    'code.content-in-use',
    ErrorCode.illegalTransition,
    z.object({ count: z.number().int(), what: z.string() }),
  ),
} as const;

/** A kind's key or a content's code, as programs refer to them. */
export const CodeWord = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, 'code.word-format');

/** English may be empty: then the Chinese name is shown. */
export const BothNames = z.object({
  nameZh: NameText.min(1).max(60),
  nameEn: NameText.max(60),
});

export const CodeKindRow = z.object({
  id: Id,
  kindKey: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  isSystem: z.boolean(),
  contentCount: z.number().int(),
  rowVersion: z.number().int(),
});
export type CodeKindRow = Parsed<typeof CodeKindRow>;

/** A kind as it is offered to choose: in the caller's language. */
export const CodeKindOption = z.object({ id: Id, kindKey: z.string(), name: z.string() });
export type CodeKindOption = Parsed<typeof CodeKindOption>;
export const CodeKindFields = BothNames.extend({
  nameEn: BothNames.shape.nameEn.default(''),
  kindKey: CodeWord,
});

export const CodeContentRow = z.object({
  id: Id,
  kindId: Id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  sort: z.number().int(),
  isEnabled: z.boolean(),
  isSystem: z.boolean(),
  rowVersion: z.number().int(),
});
export type CodeContentRow = Parsed<typeof CodeContentRow>;
const Changeable = BothNames.extend({
  sort: z.number().int().min(0).max(9999),
  isEnabled: z.boolean(),
});
export const CodeContentFields = Changeable.extend({
  nameEn: Changeable.shape.nameEn.default(''),
  sort: Changeable.shape.sort.default(0),
  isEnabled: Changeable.shape.isEnabled.default(true),
  kindId: Id,
  code: CodeWord,
});

/** An entry of a kind. One that is no longer offered still has its text, for records that use it. */
export const CodeOption = TextOption.extend({ isEnabled: z.boolean() });
export type CodeOption = Parsed<typeof CodeOption>;

export const codeKind = defineService('CodeKind', {
  GetCodeKindPageList: endpoint({
    kind: 'query',
    summary: 'Kinds of codes with how many contents each has',
    access: 'code:read',
    input: PageQuery,
    output: paged(CodeKindRow),
  }),
  GetCodeKind: endpoint({
    kind: 'query',
    summary: 'One kind of codes with how many contents it has',
    access: 'code:read',
    input: ById,
    output: CodeKindRow,
  }),
  GetCodeKindSelection: endpoint({
    kind: 'query',
    summary: 'All kinds of codes by name, to choose the one that a code is added to',
    access: 'code:read',
    output: z.array(CodeKindOption),
  }),
  CreateCodeKind: endpoint({
    kind: 'command',
    summary: 'Add a kind of codes',
    access: 'code:create',
    input: CodeKindFields,
    output: CodeKindRow,
    errors: [codeErrors.keyTaken],
  }),
  UpdateCodeKind: updateCall({
    summary: 'Rename a kind of codes',
    access: 'code:update',
    fields: BothNames,
    output: CodeKindRow,
  }),
  DeleteCodeKind: endpoint({
    kind: 'command',
    summary: 'Remove a kind of codes that has no contents',
    access: 'code:delete',
    input: ByIdAndVersion,
    errors: [codeErrors.systemKind, codeErrors.kindInUse],
  }),
});

export const codeContent = defineService('CodeContent', {
  GetCodeContentPageList: endpoint({
    kind: 'query',
    summary: 'The contents of a kind',
    access: 'code:read',
    input: PageQuery.extend({ kindId: Id }),
    output: paged(CodeContentRow),
  }),
  GetCodeContent: endpoint({
    kind: 'query',
    summary: 'One content with the kind that it is of',
    access: 'code:read',
    input: ById,
    output: CodeContentRow,
  }),
  GetCodeContentSelection: endpoint({
    kind: 'query',
    summary:
      'The contents of a kind in order, for a drop-down; empty for a kind that does not exist. Visitors get those of the public pages only, and of them what is offered',
    access: 'public',
    input: z.object({ kindKey: CodeWord }),
    output: z.array(CodeOption),
  }),
  CreateCodeContent: endpoint({
    kind: 'command',
    summary: 'Add a content to a kind',
    access: 'code:create',
    input: CodeContentFields,
    output: CodeContentRow,
    errors: [codeErrors.codeTaken],
  }),
  UpdateCodeContent: updateCall({
    summary: 'Rename or reorder a content, or stop offering it',
    access: 'code:update',
    fields: Changeable,
    output: CodeContentRow,
  }),
  DeleteCodeContent: endpoint({
    kind: 'command',
    summary: 'Remove a content that nothing uses',
    access: 'code:delete',
    input: ByIdAndVersion,
    errors: [codeErrors.systemContent, codeErrors.contentInUse],
  }),
});
