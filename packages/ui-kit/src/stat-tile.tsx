import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './stat-tile.module.css';
import type { Tone } from './tone.ts';
import tones from './tone.module.css';

export interface StatTileProps {
  label: string;
  value: ReactNode;
  hint?: ReactNode;
  icon?: IconName | undefined;
  tone?: Tone | undefined;
}

/** One figure and what it counts. */
export const StatTile = ({ label, value, hint, icon, tone = 'info' }: StatTileProps) => (
  <div className={classNames(styles.tile, tones[tone])}>
    {icon && (
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
    )}
    <div className={styles.text}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
  </div>
);

/** Tiles side by side, as many as fit. */
export const StatTiles = ({ children }: { children: ReactNode }) => (
  <div className={styles.tiles}>{children}</div>
);
