/** A good question of one right option. */
export const questionFields = {
  kind: 'single',
  stem: '<p>安全帽的有效期从何时算起？</p>',
  options: ['<p>出厂之日</p>', '<p>领用之日</p>'],
  right: [0],
  blanks: [],
  answer: '',
  keywords: [],
  analysis: '',
  difficulty: 2,
  isExamOnly: false,
  isEnable: true,
  courseIds: [],
  wareIds: [],
  pointId: null,
};
