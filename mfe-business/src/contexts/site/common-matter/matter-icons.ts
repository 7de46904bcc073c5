import { iconPaths } from '@college/ui-kit/icon-paths';
import type { IconName } from '@college/ui-kit/icon-paths';

/** The icons a card can have. */
export const MATTER_ICONS = [
  'train-class',
  'course',
  'exam',
  'certificate',
  'subject',
  'calendar',
  'notice',
  'mail',
  'phone',
  'users',
  'enterprise',
  'area',
  'chart',
  'download',
  'file',
  'link',
  'key',
  'settings',
  'home',
  'pin',
] as const satisfies readonly IconName[];
export type MatterIcon = (typeof MATTER_ICONS)[number];

/** An icon unknown to this version of the page is shown as a plain link. */
export const iconOf = (name: string): IconName =>
  Object.hasOwn(iconPaths, name) ? (name as IconName) : 'link';
