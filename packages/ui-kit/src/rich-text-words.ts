import { useEnglish } from './words.ts';

/** Separate from `words.ts`, which every page loads: only few screens have a rich text field. */
const en = {
  link: 'Link',
  picture: 'Picture',
  address: 'Address of the link',
  hint: 'https://… or a page of this site, such as /web/class',
  wrong: 'Begin with https:// or, for a page of this site, with /',
  apply: 'Set the link',
  remove: 'Remove the link',
};

const zh: typeof en = {
  link: '链接',
  picture: '图片',
  address: '链接地址',
  hint: 'https://… 或本站页面，如 /web/class',
  wrong: '请以 https:// 开头；本站页面以 / 开头',
  apply: '设置链接',
  remove: '移除链接',
};

export const useRichTextWords = (): typeof en => (useEnglish() ? en : zh);
