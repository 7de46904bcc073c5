import { defineService, endpoint } from '../core/endpoint.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const MIN_KEYWORD = 2;
export const MAX_KEYWORD = 50;
/** How many of each kind of record are found at most. */
export const MAX_FOUND = 5;

export const FoundRecord = z.object({
  id: Id,
  title: z.string(),
  /** What distinguishes it from others of the same title. */
  note: z.string(),
  /** The query string of the page that shows it. */
  query: z.string(),
});

export const FoundGroup = z.object({
  id: z.string(),
  /** In the caller's language. */
  name: z.string(),
  /** Screens that show such a record, the best first. A client without a page for any of them leaves the group out. */
  screens: z.array(z.string()),
  items: z.array(FoundRecord),
});
export type FoundGroup = Parsed<typeof FoundGroup>;

export const search = defineService('Search', {
  SearchEverything: endpoint({
    kind: 'query',
    summary: 'Pages of the menu by their names in both languages, and records that the caller may see',
    access: 'signed-in',
    input: z.object({ keyword: z.string().trim().min(MIN_KEYWORD).max(MAX_KEYWORD) }),
    output: z.object({
      /** Paths of the pages. */
      pages: z.array(z.string()),
      /** Without the empty ones. */
      groups: z.array(FoundGroup),
    }),
  }),
});
