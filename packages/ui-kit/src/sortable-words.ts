import { useEnglish } from './words.ts';

/** Separate from `words.ts`, which every page loads: only few screens can be sorted. */
const en = {
  move: (name: string) => `Move ${name}`,
  up: 'Up',
  down: 'Down',
  first: 'To the top',
  last: 'To the end',
  into: (name: string) => `Into “${name}”`,
  out: (name: string) => `Out of “${name}”`,
  moved: (name: string, position: number, count: number) => `“${name}” to place ${position} of ${count}`,
  movedInto: (name: string, parent: string, position: number, count: number) =>
    `“${name}” into “${parent}”, to place ${position} of ${count}`,
  keys: 'Alt and an arrow key moves what has the focus.',
};

const zh: typeof en = {
  move: (name) => `移动${name}`,
  up: '上移',
  down: '下移',
  first: '移到最前',
  last: '移到最后',
  into: (name) => `移入“${name}”`,
  out: (name) => `移出“${name}”`,
  moved: (name, position, count) => `“${name}”移到第 ${position} 位，共 ${count} 项`,
  movedInto: (name, parent, position, count) => `“${name}”移入“${parent}”，第 ${position} 位，共 ${count} 项`,
  keys: '按住 Alt 和方向键可移动当前项。',
};

export const useSortableWords = (): typeof en => (useEnglish() ? en : zh);
