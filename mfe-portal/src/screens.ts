import { defineScreens } from '@college/portal-sdk/screens';

/** The screens of the portal remote: a router entry's component is `portal/<name>`. */
export const screens = defineScreens({
  home: () => import('./features/home/home.tsx'),
  'train-class': () => import('./features/train-class/train-class-list.tsx'),
  'train-subject': () => import('./features/train-subject/train-subject-list.tsx'),
  course: () => import('./features/course/recommended-courses.tsx'),
  download: () => import('./features/down-center/download-list.tsx'),
});
