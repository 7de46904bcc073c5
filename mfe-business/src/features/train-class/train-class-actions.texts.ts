import { commonTexts } from '@college/form-kit/common-texts';
import { defineTexts } from '@college/portal-sdk/texts';

export const trainClassActionTexts = defineTexts('train-class-actions', {
  en: {
    ...commonTexts.en,
    editOf: 'Edit “{{name}}”',
    moreOf: 'More actions for “{{name}}”',
    publish: 'Publish',
    cancelPublish: 'Unpublish',
    showFirst: 'Pin',
    showFirstNoMore: 'Unpin',
    publishTitle: 'Publish “{{name}}”?',
    publishMessage:
      'Everybody sees the class, and applications are open from {{applyBegin}}, for {{quota}} seats. From then on only its name, address, contact, introduction and larger seat numbers can change.',
    publishDone: '“{{name}}” is published',
    cancelPublishTitle: 'Unpublish “{{name}}”?',
    cancelPublishMessage:
      'The class becomes a draft again: the public no longer sees it, no one can apply, and it is no longer pinned. This works only while no one has applied.',
    cancelPublishDone: '“{{name}}” is a draft again',
    showFirstTitle: 'Pin “{{name}}”?',
    showFirstMessage: 'The public pages show this class before all others.',
    showFirstDone: '“{{name}}” is pinned',
    showFirstNoMoreTitle: 'Unpin “{{name}}”?',
    showFirstNoMoreMessage: 'The class stays on the public pages, at its usual place.',
    showFirstNoMoreDone: '“{{name}}” is no longer pinned',
    deleteMessage:
      'The draft {{code}} is lost with its dates, seats, teachers and introduction, and cannot be brought back.',
    deleteDone: '“{{name}}” is deleted',
    notReadyTitle: '“{{name}}” cannot be published yet',
    notReadyIntro: 'Before that:',
    notReadyEdit: 'Edit the class',
    'missing.dates':
      'Put the dates in order: applications begin, applications end, training begins, training ends.',
    'missing.quota': 'Give at least one kind of student seats.',
    'missing.subject': 'Choose another train subject; this one has been disabled.',
    'missing.courses': 'Add at least one course.',
    'missing.hours': 'Let the hours of the courses reach the hours required.',
    'missing.exam': 'Choose the exam, or require none.',
    hasStudentsTitle: 'Students have applied',
    'hasStudents.cancelPublish':
      'Students with an application to “{{name}}”: {{students}}. Settle their applications first; until then the class stays published.',
    'hasStudents.delete':
      'Students who ever applied to “{{name}}”: {{students}}. Their records belong to the class, so it cannot be deleted; as a draft only you see it.',
    staleTitle: '“{{name}}” has changed',
    staleMessage:
      'Someone changed the class while you were viewing it, so nothing was done. Reload and check again.',
  },
  'zh-CN': {
    ...commonTexts['zh-CN'],
    editOf: '修改“{{name}}”',
    moreOf: '“{{name}}”的更多操作',
    publish: '发布',
    cancelPublish: '取消发布',
    showFirst: '置顶',
    showFirstNoMore: '取消置顶',
    publishTitle: '发布“{{name}}”？',
    publishMessage:
      '发布后对外公开，{{applyBegin}} 起开放报名，共 {{quota}} 个名额。此后仅可修改名称、地址、联系方式、简介，以及增加名额。',
    publishDone: '已发布“{{name}}”',
    cancelPublishTitle: '取消发布“{{name}}”？',
    cancelPublishMessage:
      '培训班将退回草稿：不再对外公开，不能报名，置顶一并取消。仅在无人报名时可以取消发布。',
    cancelPublishDone: '“{{name}}”已退回草稿',
    showFirstTitle: '置顶“{{name}}”？',
    showFirstMessage: '对外页面将优先展示该培训班。',
    showFirstDone: '已置顶“{{name}}”',
    showFirstNoMoreTitle: '取消置顶“{{name}}”？',
    showFirstNoMoreMessage: '该培训班仍对外公开，恢复原有排序。',
    showFirstNoMoreDone: '已取消置顶“{{name}}”',
    deleteMessage: '草稿 {{code}} 及其时间安排、名额、授课教师和简介将被删除，无法恢复。',
    deleteDone: '已删除“{{name}}”',
    notReadyTitle: '“{{name}}”暂不能发布',
    notReadyIntro: '请先完成：',
    notReadyEdit: '修改培训班',
    'missing.dates': '按先后顺序填写时间：报名开始、报名截止、培训开始、培训结束。',
    'missing.quota': '至少为一类学员设置名额。',
    'missing.subject': '原培训科目已停用，请重新选择。',
    'missing.courses': '至少添加一门课程。',
    'missing.hours': '课程学时合计须达到要求学时。',
    'missing.exam': '选择考试，或取消考试要求。',
    hasStudentsTitle: '已有学员报名',
    'hasStudents.cancelPublish':
      '“{{name}}”已有 {{students}} 名学员报名，请先处理报名；在此之前培训班保持发布。',
    'hasStudents.delete':
      '曾有 {{students}} 名学员报名“{{name}}”，其记录须予保留，因此不能删除；草稿对外不可见，可继续保留。',
    staleTitle: '“{{name}}”已被修改',
    staleMessage: '您查看期间，该培训班已被他人修改，本次操作未执行。请重新加载后核对。',
  },
});
