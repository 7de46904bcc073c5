import { useSyncExternalStore } from 'react';

/** The kit's own few texts. All others belong to the screens that use it. */
const en = {
  retry: 'Retry',
  loading: 'Loading…',
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Confirm',
  search: 'Search',
  filters: 'Filters',
  filterCount: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  moreFilters: (count: number) => (count === 0 ? 'More filters' : `More filters (${count})`),
  clear: 'Clear',
  choose: 'Please choose',
  all: 'All',
  noResults: 'Nothing matches',
  noData: 'No data',
  noDataHint: 'There is nothing here yet.',
  failed: 'This could not be loaded',
  details: 'Details',
  required: 'required',
  problems: (count: number) => (count === 1 ? 'One thing is wrong' : `${count} things are wrong`),
  number: 'No.',
  selection: 'Selection',
  select: (name: string) => `Select ${name}`,
  selectPage: 'Select all rows of this page',
  selected: (count: number) => `${count} selected`,
  unselect: 'Clear',
  total: (count: number) => (count === 1 ? '1 row' : `${count} rows`),
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  goToPage: (page: number) => `Go to page ${page}`,
  previous: 'Previous page',
  next: 'Next page',
  perPage: 'Rows per page',
  paging: 'Pages',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  remove: (name: string) => `Remove ${name}`,
  expand: 'Expand',
  collapse: 'Collapse',
  breadcrumb: 'You are here',
  more: 'More actions',
  preview: 'Preview',
  actions: 'Actions',
  view: 'Columns and density',
  columns: 'Columns',
  density: 'Density',
  comfortable: 'Comfortable',
  compact: 'Compact',
  asItWas: 'As it was',
  keys: 'Keys',
  undo: 'Undo',
};

export type Words = typeof en;

const zh: Words = {
  retry: '重试',
  loading: '正在加载…',
  close: '关闭',
  cancel: '取消',
  confirm: '确定',
  search: '搜索',
  filters: '筛选条件',
  filterCount: (count) => (count === 0 ? '筛选' : `筛选（${count}）`),
  moreFilters: (count) => (count === 0 ? '更多筛选' : `更多筛选（${count}）`),
  clear: '清除',
  choose: '请选择',
  all: '全部',
  noResults: '没有匹配的内容',
  noData: '暂无数据',
  noDataHint: '这里还没有内容。',
  failed: '加载失败',
  details: '详细信息',
  required: '必填',
  problems: (count) => `有 ${count} 处需要修改`,
  number: '序号',
  selection: '选择',
  select: (name) => `选择${name}`,
  selectPage: '选择本页全部',
  selected: (count) => `已选 ${count} 项`,
  unselect: '取消选择',
  total: (count) => `共 ${count} 条`,
  page: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
  goToPage: (page) => `转到第 ${page} 页`,
  previous: '上一页',
  next: '下一页',
  perPage: '每页条数',
  paging: '分页',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  remove: (name) => `移除${name}`,
  expand: '展开',
  collapse: '收起',
  breadcrumb: '当前位置',
  more: '更多操作',
  preview: '预览',
  actions: '操作',
  view: '列与密度',
  columns: '显示的列',
  density: '密度',
  comfortable: '宽松',
  compact: '紧凑',
  asItWas: '恢复默认',
  keys: '快捷键',
  undo: '撤销',
};

const subscribe = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] });
  return () => observer.disconnect();
};
const language = (): string => document.documentElement.lang;

/** Whether the kit speaks English: when `<html lang>` says so; Chinese otherwise. */
export const useEnglish = (): boolean =>
  useSyncExternalStore(subscribe, language).toLowerCase().startsWith('en');

/** The kit's words in the language of the document. */
export const useWords = (): Words => (useEnglish() ? en : zh);
