import type { CommonMatterRow } from '@college/contracts/business/common-matter';

/** A card that everybody sees, as the gateway answers it, for tests. */
export const sampleMatter: CommonMatterRow = {
  id: 1,
  rowVersion: 4,
  title: '培训班报名',
  icon: 'course',
  link: '/visitor/trainClass',
  roleIds: [],
  isShow: true,
};
