/** How courses are ordered: a tree of a few levels. */
import { defineService, endpoint } from '../core/endpoint.ts';
import { defineError, ErrorCode } from '../core/errors.ts';
import { NameText } from '../core/name-text.ts';
import { ByIdAndVersion, Id } from '../core/paging.ts';
import { createCall, deleteCall, oneCall, updateCall } from '../core/record-calls.ts';
import { z } from '../core/schema.ts';
import type { Parsed } from '../core/schema.ts';

/** Counted from the top, which is level 1. */
export const MAX_COURSE_TYPE_LEVEL = 4;

/** What refers to a type: it cannot be deleted while any of these is above 0. */
export const CourseTypeUses = z.object({ children: z.number().int(), courses: z.number().int() });
export type CourseTypeUses = Parsed<typeof CourseTypeUses>;

export const courseTypeErrors = {
  cycle: defineError('course-type.cycle', ErrorCode.illegalTransition),
  tooDeep: defineError('course-type.too-deep', ErrorCode.illegalTransition, z.object({ levels: z.number() })),
  nameTaken: defineError('course-type.name-taken', ErrorCode.illegalTransition),
  inUse: defineError('course-type.in-use', ErrorCode.illegalTransition, CourseTypeUses),
} as const;

export const CourseTypeNode = z.object({
  id: Id,
  parentId: Id.nullable(),
  /** In the language of the page. */
  name: z.string(),
  /** Courses of this type itself. */
  courseCount: z.number().int(),
  rowVersion: z.number().int(),
});
export type CourseTypeNode = Parsed<typeof CourseTypeNode>;

export const CourseTypeDetail = CourseTypeNode.extend({
  /** As it is changed: Chinese, and English or empty. */
  name: z.string(),
  nameEn: z.string(),
  /** Names from the top to its parent, in the language of the page. */
  above: z.array(z.string()),
  uses: CourseTypeUses,
});
export type CourseTypeDetail = Parsed<typeof CourseTypeDetail>;

export const CourseTypeFields = z.object({
  name: NameText.min(1).max(60),
  nameEn: NameText.max(120).optional(),
});

export const CreateCourseTypeInput = CourseTypeFields.extend({
  /** Null: at the top. */
  parentId: Id.nullable(),
});

export const courseType = defineService('CourseType', {
  GetCourseTypeTreeList: endpoint({
    kind: 'query',
    summary: 'All types, flat: parents before children, siblings in their order',
    access: 'course-type:read',
    output: z.array(CourseTypeNode),
  }),
  GetCourseType: oneCall({
    summary: 'One type with what refers to it',
    access: 'course-type:read',
    output: CourseTypeDetail,
  }),
  CreateCourseType: createCall({
    summary: 'Add a type as the last one below another, or at the top',
    access: 'course-type:create',
    fields: CreateCourseTypeInput,
    output: CourseTypeDetail,
    errors: [courseTypeErrors.nameTaken, courseTypeErrors.tooDeep],
  }),
  UpdateCourseType: updateCall({
    summary: 'Rename a type',
    access: 'course-type:update',
    fields: CourseTypeFields,
    output: CourseTypeDetail,
    errors: [courseTypeErrors.nameTaken],
  }),
  DeleteCourseType: deleteCall({
    summary: 'Delete a type without courses and types below it',
    access: 'course-type:delete',
    errors: [courseTypeErrors.inUse],
  }),
  DragCourseType: endpoint({
    kind: 'command',
    summary: 'Put a type with all below it to another place',
    access: 'course-type:update',
    input: ByIdAndVersion.extend({
      parentId: Id.nullable(),
      /** Its index among the new siblings, from 0; beyond the end counts as the end. */
      position: z.number().int().min(0).max(100_000),
    }),
    output: CourseTypeDetail,
    errors: [courseTypeErrors.cycle, courseTypeErrors.tooDeep, courseTypeErrors.nameTaken],
  }),
});

export const UpdateCourseTypeInput = courseType.actions.UpdateCourseType.input;
