import { useEnglish } from './words.ts';

const en = {
  calendar: (label: string) => `Calendar: ${label}`,
  presets: 'Quick choices',
  today: 'Today',
  tomorrow: 'Tomorrow',
  nextMonday: 'Next Monday',
  inDays: (days: number) => `In ${days} days`,
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  allTime: 'Any time',
  from: 'From',
  to: 'To',
  hour: 'Hour',
  minute: 'Minute',
  done: 'Done',
  clear: 'Clear',
  wrong: (text: string, example: string) => `“${text}” is not a date. Write it like ${example}.`,
  reversed: 'The first day is after the last one',
  dateHint: 'yyyy-mm-dd',
  datetimeHint: 'yyyy-mm-dd hh:mm',
};

const zh: typeof en = {
  calendar: (label) => `日历：${label}`,
  presets: '快捷选择',
  today: '今天',
  tomorrow: '明天',
  nextMonday: '下周一',
  inDays: (days) => `${days} 天后`,
  last7: '最近 7 天',
  last30: '最近 30 天',
  thisMonth: '本月',
  lastMonth: '上月',
  allTime: '不限时间',
  from: '开始日期',
  to: '结束日期',
  hour: '时',
  minute: '分',
  done: '完成',
  clear: '清除',
  wrong: (text, example) => `“${text}”不是日期，请按 ${example} 的格式填写。`,
  reversed: '开始日期晚于结束日期',
  dateHint: '年-月-日',
  datetimeHint: '年-月-日 时:分',
};

export type DateWords = typeof en;

/** The words of the date fields in the language of the document. */
export const useDateWords = (): DateWords => (useEnglish() ? en : zh);
