/** Public items as everybody reads them: published ones only, kind by kind. */
import { PublicItemRow } from './public-item.ts';
import { endpoint } from '../core/endpoint.ts';
import { PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** Items of each kind in one answer; more are found by searching. */
export const MOST_PER_KIND = 100;

/** Without labels, which are internal. */
export const VPublicItem = PublicItemRow.pick({ id: true, title: true, text: true, link: true });
export type VPublicItem = Parsed<typeof VPublicItem>;

export const VPublicItemGroup = z.object({
  kind: z.string(),
  kindName: z.string(),
  /** The total of this kind; `items` may be fewer. */
  totalCount: z.number().int(),
  items: z.array(VPublicItem),
});
export type VPublicItemGroup = Parsed<typeof VPublicItemGroup>;

export const visitorPublicItemActions = {
  GetVPublicItemList: endpoint({
    kind: 'query',
    summary: 'Shown public items in groups, in the order of their kinds and of their own',
    access: 'public',
    input: PageQuery.pick({ keyword: true }).extend({
      perKind: z.number().int().min(1).max(MOST_PER_KIND).default(MOST_PER_KIND),
    }),
    output: z.array(VPublicItemGroup),
  }),
} as const;
