import { useState } from 'react';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface AvatarProps {
  /** Address of the picture; empty when there is none. */
  src: string;
  /** Whom it shows, unless there is a text beside it. */
  label?: string;
  size?: 'normal' | 'large';
}

/** A user's picture, or an icon when there is none or it cannot be loaded. */
export const Avatar = ({ src, label = '', size = 'normal' }: AvatarProps) => {
  const [failed, setFailed] = useState('');
  return (
    <span className={classNames(styles.avatar, size === 'large' && styles.large)}>
      {src === '' || src === failed ? (
        <Icon name="user" label={label || undefined} />
      ) : (
        <img className={styles.image} src={src} alt={label} onError={() => setFailed(src)} />
      )}
    </span>
  );
};
