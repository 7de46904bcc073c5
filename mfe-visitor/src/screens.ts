import { defineScreens } from '@college/portal-sdk/screens';

/** What the visitor remote can show: a router entry's component is `visitor/<name>`. */
export const screens = defineScreens({
  index: () => import('./features/visitor/visitor-index.tsx'),
  'train-class/list': () => import('./features/train-class/train-class-list.tsx'),
  'train-class/detail': () => import('./features/train-class/train-class-detail.tsx'),
});
