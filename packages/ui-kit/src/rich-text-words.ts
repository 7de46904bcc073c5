import { useEnglish } from './words.ts';

/** Separate from `words.ts`, which every page loads: only few screens have a rich text field. */
const en = {
  toolbar: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strike: 'Strikethrough',
  heading: 'Heading',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  blockquote: 'Quotation',
  undo: 'Undo',
  redo: 'Redo',
  link: 'Link',
  picture: 'Picture',
  formula: 'Formula',
  address: 'Address of the link',
  hint: 'https://… or a page of this site, such as /web/class',
  wrong: 'Begin with https:// or, for a page of this site, with /',
  apply: 'Set the link',
  remove: 'Remove the link',
};

export type RichTextWords = typeof en;

const zh: RichTextWords = {
  toolbar: '格式',
  bold: '加粗',
  italic: '斜体',
  underline: '下划线',
  strike: '删除线',
  heading: '标题',
  bulletList: '项目列表',
  orderedList: '编号列表',
  blockquote: '引用',
  undo: '撤销',
  redo: '重做',
  link: '链接',
  picture: '图片',
  formula: '公式',
  address: '链接地址',
  hint: 'https://… 或本站页面，如 /web/class',
  wrong: '请以 https:// 开头；本站页面以 / 开头',
  apply: '设置链接',
  remove: '移除链接',
};

export const useRichTextWords = (): RichTextWords => (useEnglish() ? en : zh);
