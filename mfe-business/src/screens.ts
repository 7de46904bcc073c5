import { defineScreens } from '@college/portal-sdk/screens';

/** What the business remote can show: a router entry's component is `business/<name>`. */
export const screens = defineScreens({
  'train-class/list': () => import('./features/train-class/train-class-list.tsx'),
  'train-class/create': () => import('./features/train-class/train-class-create.tsx'),
  'train-class/edit': () => import('./features/train-class/train-class-edit.tsx'),
  'train-class/detail': () => import('./features/train-class/train-class-detail.tsx'),
});
