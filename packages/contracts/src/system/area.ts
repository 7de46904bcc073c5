import { defineService, endpoint } from '../core/endpoint.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** An area by its six-digit GB/T 2260 code: province `990000`, city `990100`, county `990102`. */
export const AreaNode = z.object({ code: z.string(), parentCode: z.string().nullable(), name: z.string() });
export type AreaNode = Parsed<typeof AreaNode>;

export const area = defineService('Area', {
  GetAreaTreeList: endpoint({
    kind: 'query',
    summary: 'The areas of the province, flat: parents before children',
    access: 'signed-in',
    output: z.array(AreaNode),
  }),
});
