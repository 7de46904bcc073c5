/** Cards that lead to frequent tasks: a title, an icon and a link. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { ByIdAndVersion, Id } from '../core/paging.ts';
import { updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { sitePath } from '../core/site-path.ts';

export const commonMatterErrors = {
  titleTaken: defineError('common-matter.title-taken', ErrorCode.illegalTransition),
  unknownRole: defineError('common-matter.unknown-role', ErrorCode.invalid),
} as const;

/** Host by name, then port, path, query and fragment; without a user part, which could be mistaken for the host. */
const HTTPS =
  /^https:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/iu;

/** A path of this site, or another site by https: never a scheme that executes code. */
export const isMatterLink = (link: string): boolean =>
  link.startsWith('/') ? sitePath(link) === link && !/\s/.test(link) : HTTPS.test(link);

export const CommonMatter = z.object({
  id: Id,
  title: z.string(),
  /** The name of an icon of the kit. */
  icon: z.string(),
  link: z.string(),
});
export type CommonMatter = Parsed<typeof CommonMatter>;

export const CommonMatterRow = CommonMatter.extend({
  /** Empty: the other one is shown on English pages too. */
  titleEn: z.string(),
  /** Who sees it; none means everybody who is signed in. */
  roleIds: z.array(Id),
  isShow: z.boolean(),
  rowVersion: z.number().int(),
});
export type CommonMatterRow = Parsed<typeof CommonMatterRow>;

export const CommonMatterFields = z.object({
  title: NameText.min(1).max(30),
  titleEn: NameText.max(60).optional(),
  icon: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z-]*$/),
  link: z.string().trim().min(1).max(500).refine(isMatterLink, { message: 'common-matter.link' }),
  roleIds: z.array(Id).max(50),
  isShow: z.boolean(),
});
export type CommonMatterFields = Parsed<typeof CommonMatterFields>;

export const commonMatter = defineService('CommonMatter', {
  GetCommonMatterList: endpoint({
    kind: 'query',
    summary: 'The cards that the caller’s role sees, in their order',
    access: 'common-matter:read',
    output: z.array(CommonMatter),
  }),
  GetAllCommonMatterList: endpoint({
    kind: 'query',
    summary: 'All cards in order for their managers, hidden ones included',
    access: 'common-matter:update',
    output: z.array(CommonMatterRow),
  }),
  CreateCommonMatter: endpoint({
    kind: 'command',
    summary: 'Add a card at the end',
    access: 'common-matter:create',
    input: CommonMatterFields,
    output: CommonMatterRow,
    errors: [commonMatterErrors.titleTaken, commonMatterErrors.unknownRole],
  }),
  UpdateCommonMatter: updateCall({
    summary: 'Change a card',
    access: 'common-matter:update',
    fields: CommonMatterFields,
    output: CommonMatterRow,
    errors: [commonMatterErrors.titleTaken, commonMatterErrors.unknownRole],
  }),
  DeleteCommonMatter: endpoint({
    kind: 'command',
    summary: 'Delete a card',
    access: 'common-matter:delete',
    input: ByIdAndVersion,
  }),
  SortCommonMatter: endpoint({
    kind: 'command',
    summary: 'Move a card to a place among all cards, counted from 0',
    access: 'common-matter:update',
    input: z.object({ id: Id, position: z.number().int().min(0).max(9999) }),
    output: z.array(CommonMatterRow),
  }),
});
