import { defineTexts } from '@college/portal-sdk/texts';

export const searchTexts = defineTexts('search', {
  en: {
    title: 'Search',
    placeholder: 'Pages, classes, people and more, by name',
    pages: 'Pages',
    results: 'Results',
    short: 'Two characters or more also find classes, people, courses, exams and more.',
    none: 'Nothing found for “{{keyword}}”',
    noneHint: 'Try a shorter part of the name. Only what your role may see is found.',
    count_one: '{{count}} result',
    count_other: '{{count}} results',
    move: 'choose',
    open: 'open',
    close: 'close',
  },
  'zh-CN': {
    title: '搜索',
    placeholder: '按名称搜索页面、培训班、人员等',
    pages: '页面',
    results: '搜索结果',
    short: '输入两个及以上字符，可同时搜索培训班、人员、课程、考试等。',
    none: '未找到与“{{keyword}}”相关的内容',
    noneHint: '请尝试更短的关键词。仅显示当前角色可查看的内容。',
    count_other: '共 {{count}} 条结果',
    move: '选择',
    open: '打开',
    close: '关闭',
  },
});
