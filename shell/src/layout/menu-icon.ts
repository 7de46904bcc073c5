import { iconPaths } from '@college/ui-kit/icon-paths';
import type { IconName } from '@college/ui-kit/icon-paths';

/** The icon of a menu entry; one that the kit does not have is shown as a plain one. */
export const menuIcon = (iconClass: string): IconName =>
  iconClass in iconPaths ? (iconClass as IconName) : 'list';
