import type { ReactNode } from 'react';
import styles from './control-keys.module.css';
import { PlayerIcon } from './player-icon.tsx';
import type { PlayerIconName } from './player-icon.tsx';

interface PressProps {
  icon: PlayerIconName;
  label: string;
  /** For what is on or off. */
  isOn?: boolean;
  onClick: () => void;
}

/** A key under a picture. */
export const Press = ({ icon, label, isOn, onClick }: PressProps) => (
  <button
    type="button"
    className={styles.press}
    aria-label={label}
    aria-pressed={isOn}
    title={label}
    onClick={onClick}
  >
    <PlayerIcon name={icon} />
  </button>
);

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

/** The browser's own list: it works on the full screen and on every phone. */
export const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <select
    className={styles.choice}
    aria-label={label}
    title={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    {children}
  </select>
);
