/** What a new installation offers, and to whom (the table of roles in docs/permissions.csv). */
import { EVERYONE, MANAGER, menu, SIGNED_IN, USER_READERS } from '../src/app/module-seed.ts';
import type { ModuleSeed, PlacedModules } from '../src/app/module-seed.ts';
import { features } from '../src/contexts/index.ts';

/** The menus of the first level. Public areas bring their own header and sidebar, so theirs stay out of the side menu. */
const SKELETON: readonly ModuleSeed[] = [
  menu('/web', { zh: '门户网站', en: 'Public portal', icon: 'external', hidden: true, roles: EVERYONE }),
  menu('/visitor', { zh: '培训大厅', en: 'Training hall', icon: 'course', hidden: true, roles: EVERYONE }),
  menu('/business', { zh: '业务管理', en: 'Business management', icon: 'subject', roles: SIGNED_IN }),
  menu('/basic', { zh: '基础信息维护', en: 'Reference data', icon: 'list', roles: MANAGER }),
  menu('/system', {
    zh: '系统管理',
    en: 'System management',
    icon: 'settings',
    roles: [...USER_READERS, 'regulator', 'teacher'],
  }),
];

const pathOf = ({ modules: [first] }: PlacedModules): string => first?.path ?? '';

/** Every feature's modules in their places; throws for a place that is not there. */
export const menuOf = (
  skeleton: readonly ModuleSeed[],
  placed: readonly PlacedModules[],
): readonly ModuleSeed[] => {
  const lost = placed.filter(({ under }) => !skeleton.some(({ path }) => path === under));
  if (lost.length > 0) throw new Error(`There is no menu ${lost.map(({ under }) => under).join(', ')}`);
  return skeleton.map((top) => ({
    ...top,
    children: placed
      .filter(({ under }) => under === top.path)
      .toSorted((a, b) => a.order - b.order || pathOf(a).localeCompare(pathOf(b)))
      .flatMap(({ modules }) => modules),
  }));
};

export const modules = menuOf(
  SKELETON,
  features.flatMap((feature) => feature.modules ?? []),
);
