import type { ReactNode } from 'react';
import styles from './form-frame.module.css';
import { useWords } from './words.ts';

export interface FormFrameProps {
  /** The form, at most 720 px wide. */
  children: ReactNode;
  /** What its reader will see, on the free side; below the form where there is no side. */
  preview?: ReactNode;
}

/** A form as a page: fields that are not wider than they are read, and a preview beside them. */
export const FormFrame = ({ children, preview }: FormFrameProps) => {
  const words = useWords();
  return (
    <div className={styles.frame}>
      <div className={styles.form}>{children}</div>
      {preview && (
        // A long preview scrolls by itself, so the keyboard must reach it.
        <div className={styles.preview} role="region" aria-label={words.preview} tabIndex={0}>
          {preview}
        </div>
      )}
    </div>
  );
};

/** The buttons of a form that is a page: they stay in view at the foot of the window. */
export const SaveBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar}>{children}</div>
);
