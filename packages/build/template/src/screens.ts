import { defineScreens } from '@college/portal-sdk/screens';

/** What this remote can show: a router entry's component is `__NAME__/<name>`. */
export const screens = defineScreens({
  home: () => import('./features/home/home.tsx'),
});
