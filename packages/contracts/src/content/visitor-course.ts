/** Public courses, as everybody may see and play them; nothing is recorded. */
import { CourseKind } from './course.ts';
import { WareKind, WareMedia } from './course-ware.ts';
import { endpoint } from '../core/endpoint.ts';
import { ById, Id, paged, PageQuery } from '../core/paging.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

export const VCourseRow = z.object({
  id: Id,
  name: z.string(),
  kind: CourseKind,
  typeName: z.string(),
  teacherName: z.string(),
  hours: z.number(),
  /** Empty: a cover is drawn from the title. */
  coverAddress: z.string(),
  wareCount: z.number().int(),
  isRecommend: z.boolean(),
});
export type VCourseRow = Parsed<typeof VCourseRow>;

export const VCourseWare = z.object({
  id: Id,
  name: z.string(),
  kind: WareKind,
  durationSeconds: z.number().nullable(),
  pages: z.number().int().nullable(),
});
export type VCourseWare = Parsed<typeof VCourseWare>;

export const VCourseInfo = VCourseRow.extend({
  intro: z.string(),
  wares: z.array(VCourseWare),
});
export type VCourseInfo = Parsed<typeof VCourseInfo>;

/** Which of them. */
const Offered = z.object({
  kind: CourseKind.optional(),
  /** True: recommended courses only. */
  isRecommend: z.boolean().optional(),
  subjectId: Id.optional(),
});

export const visitorCourseActions = {
  GetVCoursePageList: endpoint({
    kind: 'query',
    summary: 'Public courses by kind, recommended ones first',
    access: 'public',
    input: PageQuery.pick({ page: true, pageSize: true, keyword: true }).extend({
      ...Offered.shape,
      /** With the types below it. */
      typeId: Id.optional(),
    }),
    output: paged(VCourseRow),
  }),
  GetVCourseTypeList: endpoint({
    kind: 'query',
    summary: 'The types of public courses, to choose from',
    access: 'public',
    input: Offered,
    output: z.array(z.object({ id: Id, name: z.string() })),
  }),
  GetVCourseInfo: endpoint({
    kind: 'query',
    summary: 'One public course with its wares',
    access: 'public',
    input: ById,
    output: VCourseInfo,
  }),
  /** The addresses are for whoever asked, signed for two hours. */
  GetVCourseWare: endpoint({
    kind: 'query',
    summary: 'One ware of a public course, to be watched or read; nothing is recorded',
    access: 'public',
    input: ById,
    output: VCourseWare.extend({
      courseId: Id,
      maxRate: z.number(),
      /** Null while it is prepared anew. */
      media: WareMedia.nullable(),
    }),
  }),
} as const;
