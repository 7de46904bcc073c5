import type { CommonMatterRow } from '@college/contracts/site/common-matter';

/** A card for everybody, as the gateway returns it, for tests. */
export const sampleMatter: CommonMatterRow = {
  id: 1,
  rowVersion: 4,
  title: '培训班报名',
  titleEn: '',
  icon: 'course',
  link: '/visitor/trainClass',
  roleIds: [],
  isShow: true,
};
