import { defineService, endpoint } from '../core/endpoint.ts';
import { Id } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** A menu groups pages, a page has a route and a screen, a button is a power on a page. */
export const ModuleType = z.enum(['menu', 'page', 'button']);
export type ModuleType = Parsed<typeof ModuleType>;

export const ModuleNode = z.object({
  id: Id,
  parentId: Id.nullable(),
  type: ModuleType,
  /** In the caller's language. */
  name: z.string(),
  path: z.string(),
  permCode: z.string(),
  hidden: z.boolean(),
  sort: z.number().int(),
});
export type ModuleNode = Parsed<typeof ModuleNode>;

export const module = defineService('Module', {
  GetModuleTreeList: endpoint({
    kind: 'query',
    summary: 'All menus, pages and buttons, flat: parents before children, in their order',
    access: 'module:read',
    output: z.array(ModuleNode),
  }),
});
