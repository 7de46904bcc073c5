import { defineTexts } from '@college/portal-sdk/texts';

export const classLineTexts = defineTexts('class-line', {
  en: {
    title: 'From plan to archive',
    plan: 'Planned',
    publish: 'Published',
    applications: 'Applications',
    lessons: 'First lesson',
    exam: 'Exam',
    settlement: 'Settlement',
    certificates: 'Certificates',
    archive: 'Archive',
    done: 'done',
    now: 'now',
    ahead: 'to come',
  },
  'zh-CN': {
    title: '从计划到归档',
    plan: '计划',
    publish: '发布',
    applications: '报名',
    lessons: '首次课',
    exam: '考试',
    settlement: '结班',
    certificates: '证书',
    archive: '归档',
    done: '已完成',
    now: '进行中',
    ahead: '未开始',
  },
});
