import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Popup as SemanticPopup } from 'semantic-ui-react';
import { Button } from '../button.tsx';
import type { ButtonProps } from '../button.tsx';
import styles from './popup.module.css';
import { useSemanticWords } from './words.ts';

export interface PopupProps {
  /** The button that opens it. */
  button: string;
  icon?: ButtonProps['icon'];
  kind?: ButtonProps['kind'];
  title?: string | undefined;
  children: ReactNode;
}

/**
 * More about one thing, at the click of a button beside it. The focus moves into it, and back to the button with Escape
 * or when it is left. It closes when the page is scrolled.
 */
export const Popup = ({ button, icon, kind = 'quiet', title, children }: PopupProps) => {
  const id = useId();
  const words = useSemanticWords();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLSpanElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const close = (): void => {
    setOpen(false);
    opener.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // A dialog below it stays.
    event.stopPropagation();
    close();
  };
  return (
    <SemanticPopup
      className={styles.popup}
      open={open}
      on="click"
      position="bottom left"
      offset={[0, 6]}
      closeOnEscape={false}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      // It is placed after it is mounted; a page that scrolls to it would close it.
      onMount={() => body.current?.focus({ preventScroll: true })}
      trigger={
        <span ref={opener} className={styles.opener}>
          <Button
            kind={kind}
            size="small"
            icon={icon}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
          >
            {button}
          </Button>
        </span>
      }
    >
      <div
        ref={body}
        id={id}
        className={styles.body}
        role="dialog"
        aria-label={title ?? words.popup}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
        }}
      >
        {title && <strong className={styles.title}>{title}</strong>}
        {children}
      </div>
    </SemanticPopup>
  );
};
