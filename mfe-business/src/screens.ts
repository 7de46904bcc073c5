import { defineScreens } from '@college/portal-sdk/screens';

/** The screens of the business remote: a router entry's component is `business/<name>`. */
export const screens = defineScreens({
  'dashboard/manager': () => import('./features/dashboard/manager-dashboard.tsx'),
  'dashboard/student': () => import('./features/dashboard/student-dashboard.tsx'),
  'train-class/list': () => import('./features/train-class/train-class-list.tsx'),
  'train-class/create': () => import('./features/train-class/train-class-create.tsx'),
  'train-class/edit': () => import('./features/train-class/train-class-edit.tsx'),
  'train-class/detail': () => import('./features/train-class/train-class-detail.tsx'),
  'train-subject/list': () => import('./features/train-subject/train-subject-list.tsx'),
  'notice/list': () => import('./features/notice/notice-list.tsx'),
  'notice/create': () => import('./features/notice/notice-create.tsx'),
  'notice/edit': () => import('./features/notice/notice-edit.tsx'),
  'notice/detail': () => import('./features/notice/notice-detail.tsx'),
  'down-center/list': () => import('./features/down-center/down-center-list.tsx'),
  'public-item/list': () => import('./features/public-item/public-item-list.tsx'),
  'standard/list': () => import('./features/standard/standard-list.tsx'),
  'standard/detail': () => import('./features/standard/standard-detail.tsx'),
  'feedback/list': () => import('./features/feedback/feedback-list.tsx'),
  'feedback/mine': () => import('./features/feedback/my-feedback-list.tsx'),
  'common-matter/list': () => import('./features/common-matter/common-matter-list.tsx'),
});
