/** What a new installation offers, and to whom (the table of roles in docs/permissions.csv). */
import { features } from '../src/contexts/index.ts';
import { menuOf, SKELETON } from '../src/contexts/identity/module/menu-skeleton.ts';

export const modules = menuOf(
  SKELETON,
  features.flatMap((feature) => feature.modules ?? []),
);
