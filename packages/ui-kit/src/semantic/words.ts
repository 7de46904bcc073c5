import { useEnglish } from '../words.ts';

/** Apart from the kit's other words, which the login loads. */
const en = {
  done: '(done)',
  current: '(current)',
  toDo: '(to do)',
  popup: 'More information',
  noComments: 'No comments yet',
  noEvents: 'Nothing has happened yet',
};

const zh: typeof en = {
  done: '（已完成）',
  current: '（进行中）',
  toDo: '（未开始）',
  popup: '更多信息',
  noComments: '暂无评论',
  noEvents: '暂无动态',
};

export const useSemanticWords = (): typeof en => (useEnglish() ? en : zh);
