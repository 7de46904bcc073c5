import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { useFocusTrap } from './use-focus-trap.ts';
import { useWords } from './words.ts';

export interface DialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode;
  size?: 'small' | 'normal' | 'large';
  /** For a part of the kit that looks otherwise, such as a drawer. */
  className?: string | undefined;
  /** Work in progress: neither Escape nor the backdrop nor the close button closes it. */
  busy?: boolean | undefined;
  /** `alertdialog` for what must be answered; a click outside then does not close it. */
  role?: 'dialog' | 'alertdialog';
}

const OpenDialog = ({
  title,
  onClose,
  children,
  actions,
  size = 'normal',
  className,
  busy,
  role = 'dialog',
}: Omit<DialogProps, 'open'>) => {
  const words = useWords();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const close = (): void => {
    if (!busy) onClose();
  };
  useFocusTrap(box, close);
  return createPortal(
    <div
      className={styles.dimmer}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && role === 'dialog') close();
      }}
    >
      <div
        ref={box}
        className={classNames(styles.dialog, size !== 'normal' && styles[size], className)}
        role={role}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
        tabIndex={-1}
      >
        <div className={styles.head}>
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
          {role === 'dialog' && (
            <Button kind="quiet" icon="close" aria-label={words.close} disabled={busy} onClick={close} />
          )}
        </div>
        <div className={styles.body} id={`${id}-body`}>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>,
    document.body,
  );
};

/** A modal dialog that traps the focus until it is closed. Its content is mounted only while it is open. */
export const Dialog = ({ open, ...rest }: DialogProps) => (open ? <OpenDialog {...rest} /> : null);
