import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const courseTypeMessages = defineMessages({
  en: {
    'subject.course-type': 'Course type',
    'course-type.cycle': 'A type cannot be placed below itself or a type below it',
    'course-type.too-deep':
      'Course types have {{levels|# level|# levels}} at most; choose a place further up',
    'course-type.name-taken': 'There is a type with this name in this place already; choose another name',
    'course-type.in-use':
      'Still used: {{children|# type|# types}} below it and {{courses|# course|# courses}}. Move or delete them first.',
    'course-type.unknown-parent': 'this course type does not exist',
    'call.CourseType/CreateCourseType': 'Added a course type',
    'call.CourseType/UpdateCourseType': 'Renamed a course type',
    'call.CourseType/DeleteCourseType': 'Deleted a course type',
    'call.CourseType/DragCourseType': 'Moved a course type',
  },
  zhCn: {
    'subject.course-type': '课程类型',
    'course-type.cycle': '课程类型不能移动到自身或其下级之下',
    'course-type.too-deep': '课程类型最多 {{levels}} 级，请选择更靠上的位置',
    'course-type.name-taken': '该位置已有同名课程类型，请使用其他名称',
    'course-type.in-use': '仍在使用：下级类型 {{children}} 个、课程 {{courses}} 门，请先移走或删除',
    'course-type.unknown-parent': '该课程类型不存在',
    'call.CourseType/CreateCourseType': '新建课程类型',
    'call.CourseType/UpdateCourseType': '修改课程类型',
    'call.CourseType/DeleteCourseType': '删除课程类型',
    'call.CourseType/DragCourseType': '移动课程类型',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof courseTypeMessages> {}
}
