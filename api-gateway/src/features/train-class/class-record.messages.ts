import { defineMessages } from '../../app/messages/messages.ts';
import type { IdsOf } from '../../app/messages/messages.ts';

/** Of the parts of a class: courses, lessons, plan; and of what a draft still lacks. */
export const classRecordMessages = defineMessages({
  en: {
    'train-class.unknown-course': 'One of these courses is not approved or is disabled; choose another one',
    'train-class.course-not-for-subject':
      'These courses do not count for the subject of the class: {courses}',
    'train-class.course-studied': 'Students have studied these courses already, so they stay: {courses}',
    'train-class.unknown-plan': 'This plan is not running, or is not the college’s; choose another one',
    'train-class.too-many-shown':
      '{most} classes are shown first already. Take one of them down before: {classes}',
    'train-class.repeated-course': 'each course once',
    'train-class.course-version': 'only the approved version can be taken',
    'train-class.course-hours-above': 'the course has only {hours|# hour|# hours}',
    'train-class.not-later': 'must be later than it is now',
    'train-class.is-past': 'this moment is past',
    'train-class.applications-after-training': 'applications close before the training begins',
    'class-lesson.overlap': 'The lessons “{title}” and “{other}” are at the same time',
    'class-lesson.begun': 'People can sign in to “{title}” already: its times and hours stay',
    'class-lesson.outside': '“{title}” must lie between the begin and the end of training',
    'class-lesson.hours-needed':
      'The class would be {missing|# hour|# hours} short of what it promises; plan them elsewhere first',
    'class-lesson.ends-before': 'ends after it begins',
    'class-lesson.too-short': 'more hours than fit between begin and end',
    'class-lesson.is-past': 'a lesson of a published class is planned ahead',
    'class-lesson.repeated': 'each lesson once',
    'class-lesson.unknown': 'this lesson is not one of the class',
  },
  zhCn: {
    'train-class.unknown-course': '所选课程中有未审核通过或已停用的，请重新选择',
    'train-class.course-not-for-subject': '以下课程不适用于本班的培训科目：{courses}',
    'train-class.course-studied': '以下课程已有学员学习，不能移除：{courses}',
    'train-class.unknown-plan': '所选计划未在执行，或不是学院的计划，请重新选择',
    'train-class.too-many-shown': '已有 {most} 个班级置顶，请先取消其中一个：{classes}',
    'train-class.repeated-course': '每门课程只能添加一次',
    'train-class.course-version': '只能选用已审核通过的版本',
    'train-class.course-hours-above': '该课程只有 {hours} 学时',
    'train-class.not-later': '须晚于当前时间安排',
    'train-class.is-past': '该时间已过',
    'train-class.applications-after-training': '报名截止不得晚于开班时间',
    'class-lesson.overlap': '课程安排“{title}”与“{other}”时间重叠',
    'class-lesson.begun': '“{title}”已可签到，时间和学时不能再修改',
    'class-lesson.outside': '“{title}”须安排在培训开始与结束之间',
    'class-lesson.hours-needed': '班级学时将比要求少 {missing} 学时，请先另行安排',
    'class-lesson.ends-before': '结束时间须晚于开始时间',
    'class-lesson.too-short': '学时超出了上课时长',
    'class-lesson.is-past': '已发布班级的课须安排在将来',
    'class-lesson.repeated': '每节课只能出现一次',
    'class-lesson.unknown': '该节课不属于本班',
  },
});

declare module '../../app/messages/messages.ts' {
  interface MessageIds extends IdsOf<typeof classRecordMessages> {}
}
