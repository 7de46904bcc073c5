import { defineScreens } from '@college/portal-sdk/screens';

/** The screens of the visitor remote: a router entry's component is `visitor/<name>`. */
export const screens = defineScreens({
  index: () => import('./features/visitor/visitor-index.tsx'),
  'train-class/list': () => import('./features/train-class/train-class-list.tsx'),
  'train-class/detail': () => import('./features/train-class/train-class-detail.tsx'),
  'train-class/apply': () => import('./features/class-application/apply-page.tsx'),
  'train-class/enterprise-apply': () => import('./features/class-application/enterprise-page.tsx'),
  'down-center': () => import('./features/down-center/down-center-list.tsx'),
  'public-course': () => import('./features/course/public-course.tsx'),
  course: () => import('./features/course/course.tsx'),
  'standard/list': () => import('./features/standard/standard-list.tsx'),
  'standard/detail': () => import('./features/standard/standard-detail.tsx'),
  'public-item': () => import('./features/public-item/public-item.tsx'),
  feedback: () => import('./features/feedback/feedback.tsx'),
  verify: () => import('./features/verify/verify.tsx'),
});
