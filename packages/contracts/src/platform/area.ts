import { AreaCode } from './area-code.ts';
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { paged, PageQuery, RowVersion } from '../core/paging.ts';
import { updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export { AreaCode } from './area-code.ts';

/** Maximum lines of a code list; the whole country has about 3,200. */
export const MAX_AREA_LINES = 5000;
/** Characters of a code list. */
export const MAX_AREA_TEXT = 100_000;

/** What refers to an area: it cannot be removed while any of these is above 0. */
export const AreaUses = z.object({
  children: z.number().int(),
  departments: z.number().int(),
  users: z.number().int(),
  classes: z.number().int(),
});
export type AreaUses = Parsed<typeof AreaUses>;

export const areaErrors = {
  codeTaken: defineError('area.code-taken', ErrorCode.illegalTransition),
  noParent: defineError('area.no-parent', ErrorCode.illegalTransition, z.object({ parentCode: z.string() })),
  inUse: defineError('area.in-use', ErrorCode.illegalTransition, AreaUses),
  badList: defineError('area.bad-list', ErrorCode.invalid, z.object({ lines: z.number().int() })),
} as const;

/** An area by its six-digit GB/T 2260 code: province `990000`, city `990100`, county `990102`. */
export const AreaNode = z.object({ code: z.string(), parentCode: z.string().nullable(), name: z.string() });
export type AreaNode = Parsed<typeof AreaNode>;

export const AreaRow = AreaNode.extend({
  /** 1 of a province, 2 of a city, 3 of a county. */
  level: z.number().int(),
  childCount: z.number().int(),
  /** Names from the province to its parent. */
  above: z.array(z.string()),
  rowVersion: z.number().int(),
});
export type AreaRow = Parsed<typeof AreaRow>;

export const AreaDetail = AreaRow.extend({
  /** `name` is the Chinese one here; lists have one name, in the language of the call. */
  nameEn: z.string(),
  uses: AreaUses,
});
export type AreaDetail = Parsed<typeof AreaDetail>;

export const AreaName = NameText.min(1).max(50);
const AreaFields = z.object({
  name: AreaName,
  /** Empty, or left out of a new area: by pinyin. Left out of a change, a name that was by pinyin follows the Chinese. */
  nameEn: NameText.max(200).optional(),
});
export const CreateAreaInput = AreaFields.extend({ code: AreaCode });
const ByCodeAndVersion = z.object({ code: AreaCode, rowVersion: RowVersion });

export const AreaList = z.object({
  /** One line for each area: its code, then its name, separated by space, tab, comma or semicolon. */
  text: z.string().min(1).max(MAX_AREA_TEXT),
});

/** Why a line of a code list is refused. */
export const AreaLineProblem = z.enum(['format', 'code', 'name', 'repeated', 'parent', 'scope']);
export type AreaLineProblem = Parsed<typeof AreaLineProblem>;

export const AreaListReport = z.object({
  /** Numbers of areas that are new, renamed, and unchanged. */
  added: z.number().int(),
  renamed: z.number().int(),
  unchanged: z.number().int(),
  problems: z.array(
    z.object({
      /** From 1. */
      line: z.number().int(),
      text: z.string(),
      problem: AreaLineProblem,
      /** The same as a sentence. */
      message: z.string(),
    }),
  ),
});
export type AreaListReport = Parsed<typeof AreaListReport>;

export const area = defineService('Area', {
  GetAreaTreeList: endpoint({
    kind: 'query',
    summary: 'The areas of the province, flat: parents before children',
    access: 'signed-in',
    output: z.array(AreaNode),
  }),
  GetAreaListByRole: endpoint({
    kind: 'query',
    summary: 'The areas in which the current role may put things: all of them, or its own and those below',
    access: 'signed-in',
    output: z.array(AreaNode),
  }),
  GetAreaChildrenList: endpoint({
    kind: 'query',
    summary: 'The areas right below one; of null the provinces',
    access: 'area:read',
    input: z.object({ parentCode: AreaCode.nullable() }),
    output: z.array(AreaRow),
  }),
  GetAreaPageList: endpoint({
    kind: 'query',
    summary: 'Areas by name or code, each with those above it',
    access: 'area:read',
    input: PageQuery,
    output: paged(AreaRow),
  }),
  GetArea: endpoint({
    kind: 'query',
    summary: 'One area with what hangs on it',
    access: 'area:read',
    input: z.object({ code: AreaCode }),
    output: AreaDetail,
  }),
  CreateArea: endpoint({
    kind: 'command',
    summary: 'Add an area; its code gives its parent',
    access: 'area:create',
    input: CreateAreaInput,
    output: AreaDetail,
    errors: [areaErrors.codeTaken, areaErrors.noParent],
  }),
  UpdateArea: updateCall({
    summary: 'Rename an area; its code stays',
    access: 'area:update',
    key: ByCodeAndVersion,
    fields: AreaFields,
    output: AreaDetail,
  }),
  DeleteArea: endpoint({
    kind: 'command',
    summary: 'Remove an area on which nothing hangs',
    access: 'area:delete',
    input: ByCodeAndVersion,
    errors: [areaErrors.inUse],
  }),
  CheckAreaList: endpoint({
    kind: 'query',
    summary: 'What taking in a list of codes and names would do, and which of its lines cannot be taken',
    access: 'area:import',
    input: AreaList,
    output: AreaListReport,
  }),
  ImportAreas: endpoint({
    kind: 'command',
    summary: 'Take in a list of codes and names: all of it or nothing',
    access: 'area:import',
    input: AreaList,
    output: AreaListReport,
    errors: [areaErrors.badList],
  }),
});

export const UpdateAreaInput = area.actions.UpdateArea.input;
