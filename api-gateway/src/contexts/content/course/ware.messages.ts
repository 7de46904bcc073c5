import { defineMessages } from '../../../app/messages/messages.ts';
import type { IdsOf } from '../../../app/messages/messages.ts';

export const wareMessages = defineMessages({
  en: {
    'course-ware.course-closed':
      'The course is being checked, is disabled, or belongs to somebody else, so its content cannot be changed now',
    'course-ware.unknown-course': 'The course is no longer there; go back to the list of courses',
    'course-ware.incomplete': 'Something that this kind of content needs is missing',
    'course-ware.needs-file': 'choose a file',
    'course-ware.needs-text': 'write the text',
    'course-ware.no-file-here': 'this kind of content has no file',
    'course-ware.bad-captions':
      'The captions cannot be read: line {{line}} is wrong. They have to be WebVTT in UTF-8',
    'course-ware.bad-captions-file': 'captions are a WebVTT file (.vtt) of at most 5 MB, for videos only',
    'course-ware.bad-file': 'This file is of another kind than the content; choose another one',
    'course-ware.bad-address': 'an address that begins with https://',
    'course-ware.too-many': 'A course has at most 100 pieces of content',
    'course-ware.not-failed': 'There is nothing to try again: the file is ready or is being prepared',
    'course-ware.captions': 'Captions',
    'call.CourseWare/CreateCourseWare': 'Added content to a course',
    'call.CourseWare/UpdateCourseWare': 'Changed content of a course',
    'call.CourseWare/DeleteCourseWare': 'Removed content from a course',
    'call.CourseWare/SortCourseWare': 'Moved content of a course',
    'call.CourseWare/PrepareCourseWare': 'Restarted the preparation of a course file',
    'subject.course-ware': 'Course content',
    'log-field.courseId': 'Course number',
    'log-field.captionsId': 'Captions file number',
    'log-field.isDrag': 'May skip forward',
    'log-field.maxRate': 'Highest speed',
  },
  zhCn: {
    'course-ware.course-closed': '课程正在审核、已停用或不属于您，目前不能更改课件',
    'course-ware.unknown-course': '课程已不存在，请返回课程列表',
    'course-ware.incomplete': '缺少此类课件所需的内容',
    'course-ware.needs-file': '请选择文件',
    'course-ware.needs-text': '请填写正文',
    'course-ware.no-file-here': '此类课件不含文件',
    'course-ware.bad-captions': '字幕无法读取：第 {{line}} 行有误。字幕须为 UTF-8 编码的 WebVTT',
    'course-ware.bad-captions-file': '字幕须为不超过 5 MB 的 WebVTT 文件（.vtt），且仅用于视频',
    'course-ware.bad-file': '该文件与课件类型不符，请另选文件',
    'course-ware.bad-address': '请填写以 https:// 开头的网址',
    'course-ware.too-many': '一门课程最多 100 个课件',
    'course-ware.not-failed': '无需重试：文件已就绪或正在处理',
    'course-ware.captions': '字幕',
    'call.CourseWare/CreateCourseWare': '新增课件',
    'call.CourseWare/UpdateCourseWare': '修改课件',
    'call.CourseWare/DeleteCourseWare': '删除课件',
    'call.CourseWare/SortCourseWare': '调整课件顺序',
    'call.CourseWare/PrepareCourseWare': '重新处理课件文件',
    'subject.course-ware': '课件',
    'log-field.courseId': '课程编号',
    'log-field.captionsId': '字幕文件编号',
    'log-field.isDrag': '可快进',
    'log-field.maxRate': '最高倍速',
  },
});

declare module '../../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof wareMessages> {}
}
