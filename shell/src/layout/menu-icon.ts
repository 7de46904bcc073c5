import { iconPaths } from '@college/ui-kit/icon-paths';
import type { IconName } from '@college/ui-kit/icon-paths';

/** The icon of a menu entry; a plain one if the kit does not have it. */
export const menuIcon = (iconClass: string): IconName =>
  iconClass in iconPaths ? (iconClass as IconName) : 'list';
