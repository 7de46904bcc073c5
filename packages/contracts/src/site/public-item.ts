/** Public items: reusable entries of the reference data, such as a useful link or an answer to a frequent question. */
import { isMatterLink } from './common-matter.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { ByIdAndVersion, Id, paged, PageQuery } from '../core/paging.ts';
import { updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';
import { CodeWord } from '../platform/code.ts';
import { LabelMark } from '../platform/label.ts';

export const publicItemErrors = {
  titleTaken: defineError('public-item.title-taken', ErrorCode.illegalTransition),
  unknownKind: defineError('public-item.unknown-kind', ErrorCode.invalid),
  unknownLabel: defineError('public-item.unknown-label', ErrorCode.invalid),
} as const;

/** The code kind of the item's kind. */
export const PUBLIC_ITEM_KIND = 'public-item-kind';

export const PublicItemRow = z.object({
  id: Id,
  kind: z.string(),
  kindName: z.string(),
  /** Chinese; visitors read title and text in the language of the page. */
  title: z.string(),
  titleEn: z.string(),
  text: z.string(),
  textEn: z.string(),
  link: z.string(),
  sort: z.number().int(),
  isShow: z.boolean(),
  labels: z.array(LabelMark),
  rowVersion: z.number().int(),
});
export type PublicItemRow = Parsed<typeof PublicItemRow>;

const Changeable = z.object({
  kind: CodeWord,
  title: NameText.min(1).max(60),
  titleEn: NameText.max(200).optional(),
  text: z.string().trim().max(2000),
  textEn: z.string().trim().max(4000).optional(),
  /** A path of this site or an https address; empty for none. */
  link: z
    .string()
    .trim()
    .max(500)
    .refine((link) => link === '' || isMatterLink(link), { message: 'public-item.link' }),
  sort: z.number().int().min(0).max(9999),
  isShow: z.boolean(),
  labelIds: z.array(Id).max(20),
});
export const PublicItemFields = Changeable.extend({
  text: Changeable.shape.text.default(''),
  link: Changeable.shape.link.default(''),
  sort: Changeable.shape.sort.default(0),
  isShow: Changeable.shape.isShow.default(true),
  labelIds: Changeable.shape.labelIds.default([]),
});

export const publicItem = defineService('PublicItem', {
  GetPublicItemPageList: endpoint({
    kind: 'query',
    summary: 'Public items, by kind and label',
    access: 'public-item:read',
    input: PageQuery.extend({
      kind: CodeWord.optional(),
      labelId: Id.optional(),
      isShow: z.boolean().optional(),
    }),
    output: paged(PublicItemRow),
  }),
  CreatePublicItem: endpoint({
    kind: 'command',
    summary: 'Add a public item',
    access: 'public-item:create',
    input: PublicItemFields,
    output: PublicItemRow,
    errors: [publicItemErrors.titleTaken, publicItemErrors.unknownKind, publicItemErrors.unknownLabel],
  }),
  UpdatePublicItem: updateCall({
    summary: 'Change a public item',
    access: 'public-item:update',
    fields: Changeable,
    output: PublicItemRow,
    errors: [publicItemErrors.titleTaken, publicItemErrors.unknownKind, publicItemErrors.unknownLabel],
  }),
  DeletePublicItem: endpoint({
    kind: 'command',
    summary: 'Remove a public item',
    access: 'public-item:delete',
    input: ByIdAndVersion,
  }),
});
