/** Views of lists by name: filters, order, columns and density. One's own, and those that a role shares. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { Id, LongId } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** So many of one user for one list. */
export const MOST_LIST_VIEWS = 20;

export const listViewErrors = {
  /** `most` are there. */
  tooMany: defineError(
    'list-view.too-many',
    ErrorCode.illegalTransition,
    z.object({ most: z.number().int() }),
  ),
  unknownRole: defineError('list-view.unknown-role', ErrorCode.invalid),
} as const;

/** What is searched for may be a phone number or an ID card, so it is no part of a view. */
const withoutKeyword = (filters: readonly { name: string }[]): boolean =>
  filters.every(({ name }) => name !== 'keyword');

/** As in the address: `{ name: 'phase', value: 'training' }`. */
const Filter = z.object({ name: z.string().min(1).max(60), value: z.string().max(200) });
const ChosenColumn = z.object({ key: z.string().min(1).max(60), shown: z.boolean() });

/** The path of the page, and the first column of the list: a page with tabs has more lists than one. */
const ListKey = z.string().min(1).max(200);

export const ListViewFields = z.object({
  list: ListKey,
  name: NameText.min(1).max(40),
  /** Empty or left out: the other one is shown on English pages too. */
  nameEn: NameText.max(80).optional(),
  /** Filters and order where they differ from the list's own. */
  filters: z.array(Filter).max(40).refine(withoutKeyword, { message: 'list-view.keyword' }),
  density: z.enum(['comfortable', 'compact']),
  /** What was chosen otherwise than the list does by itself. */
  columns: z.array(ChosenColumn).max(60),
});
export type ListViewFields = Parsed<typeof ListViewFields>;

export const ListView = z.object({
  id: LongId,
  name: z.string(),
  nameEn: z.string(),
  filters: z.array(Filter),
  density: z.enum(['comfortable', 'compact']),
  columns: z.array(ChosenColumn),
  isOwn: z.boolean(),
  /** The roles that have it. */
  roleIds: z.array(Id),
});
export type ListView = Parsed<typeof ListView>;

export const listView = defineService('ListView', {
  GetListViewList: endpoint({
    kind: 'query',
    summary:
      'The caller’s views of a list and those shared with their role; all shared ones for who may share',
    access: 'signed-in',
    input: z.object({ list: ListKey }),
    output: z.object({
      views: z.array(ListView),
      /** With which the caller may share; none for who may not. */
      roles: z.array(z.object({ id: Id, name: z.string() })),
    }),
  }),
  SaveListView: endpoint({
    kind: 'command',
    summary: 'Save a view of a list; the caller’s view of the same name is replaced and stays shared',
    access: 'signed-in',
    input: ListViewFields,
    output: ListView,
    errors: [listViewErrors.tooMany],
  }),
  ShareListView: endpoint({
    kind: 'command',
    summary: 'Share one’s own view, or one that is shared already, with these roles; none ends it',
    access: 'list-view:share',
    input: z.object({ id: LongId, roleIds: z.array(Id).max(50) }),
    output: ListView,
    errors: [listViewErrors.unknownRole],
  }),
  DeleteListView: endpoint({
    kind: 'command',
    summary: 'Delete one’s own view, also for the roles that have it',
    access: 'signed-in',
    input: z.object({ id: LongId }),
  }),
});
