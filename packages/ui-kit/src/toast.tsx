import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import { toneIcon } from './tone.ts';
import type { Tone } from './tone.ts';
import tones from './tone.module.css';
import { useWords } from './words.ts';

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastProps {
  tone: ToastTone;
  children: ReactNode;
  onClose: () => void;
  /** Takes back what the message reports. */
  onUndo?: (() => void) | undefined;
}

const toneOf: Record<ToastTone, Tone> = { success: 'good', error: 'bad', info: 'info' };

/** One short message above the page. */
export const Toast = ({ tone, children, onClose, onUndo }: ToastProps) => {
  const words = useWords();
  return (
    <div
      className={classNames(styles.toast, tones[toneOf[tone]])}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={toneIcon[toneOf[tone]]} />
      <div className={styles.text}>{children}</div>
      {onUndo && (
        <Button size="small" icon="undo" onClick={onUndo}>
          {words.undo}
        </Button>
      )}
      <button type="button" className={styles.close} aria-label={words.close} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
};

/** Where the toasts stand; always rendered, so that they are announced, and beside what a layer makes inert. */
export const ToastStack = ({ children }: { children?: ReactNode }) =>
  createPortal(
    <div className={styles.stack} aria-live="polite">
      {children}
    </div>,
    document.body,
  );
