import { classNames } from './class-names.ts';
import { iconPaths } from './icon-paths.ts';
import type { IconName } from './icon-paths.ts';
import styles from './icon.module.css';

export type { IconName };

export interface IconProps {
  name: IconName;
  /** Its meaning, if no text beside it says so; without it the icon is decoration. */
  label?: string | undefined;
  size?: 'normal' | 'large';
  className?: string | undefined;
}

export const Icon = ({ name, label, size = 'normal', className }: IconProps) => (
  <svg
    className={classNames(styles.icon, size === 'large' && styles.large, className)}
    viewBox="0 0 24 24"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    focusable="false"
  >
    <path d={iconPaths[name]} />
  </svg>
);
