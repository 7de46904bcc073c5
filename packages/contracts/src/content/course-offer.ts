/** What approved courses are offered for: to the public, and for the training subjects that they count for. */
import { courseErrors, CourseKind, CourseRow } from './course.ts';
import { defineService } from '../core/endpoint.ts';
import { Id, Option, RowVersion } from '../core/paging.ts';
import { pageCall, updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** A small number comes first. */
const Sort = z.number().int().min(0).max(9999);

const OfferedCourse = CourseRow.pick({
  id: true,
  name: true,
  typeName: true,
  kind: true,
  teacherName: true,
  hours: true,
  coverAddress: true,
}).extend({ sort: z.number().int(), rowVersion: z.number().int() });

export const PublicCourseRow = OfferedCourse.extend({
  isPublic: z.boolean(),
  /** Among the recommended courses of the portal; public ones only. */
  isRecommend: z.boolean(),
});
export type PublicCourseRow = Parsed<typeof PublicCourseRow>;

export const ProfessionCourseRow = OfferedCourse.extend({ subjects: z.array(Option) });
export type ProfessionCourseRow = Parsed<typeof ProfessionCourseRow>;

const key = z.object({ courseId: Id, rowVersion: RowVersion });

export const PublicCourseFields = z.object({
  isPublic: z.boolean(),
  isRecommend: z.boolean(),
  sort: Sort,
});

export const ProfessionCourseFields = z.object({ subjectIds: z.array(Id).max(100), sort: Sort });

export const publicCourse = defineService('PublicCourse', {
  GetPublicCoursePageList: pageCall({
    summary: 'Approved courses, with what visitors see of them',
    access: 'public-course:read',
    row: PublicCourseRow,
    filters: {
      kind: CourseKind.optional(),
      isPublic: z.boolean().optional(),
      isRecommend: z.boolean().optional(),
    },
  }),
  SetPublicCourse: updateCall({
    summary: 'Show an approved course to visitors and recommend it, or no longer',
    access: 'public-course:update',
    fields: PublicCourseFields,
    key,
    output: PublicCourseRow,
    errors: [courseErrors.notApproved],
  }),
});

export const professionCourse = defineService('ProfessionCourse', {
  GetProfessionCoursePageList: pageCall({
    summary: 'Approved professional courses, with the subjects that they count for',
    access: 'profession-course:read',
    row: ProfessionCourseRow,
    filters: { subjectId: Id.optional() },
  }),
  SetProfessionCourse: updateCall({
    summary: 'Say for which subjects a professional course counts; classes of other subjects may not take it',
    access: 'profession-course:update',
    fields: ProfessionCourseFields,
    key,
    output: ProfessionCourseRow,
    errors: [courseErrors.notApproved, courseErrors.notProfessional, courseErrors.unknownSubject],
  }),
});
