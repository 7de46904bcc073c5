import { forwardRef } from 'react';
import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

/**
 * `primary` is the main action, at most one on a page; `signal` is the same on public pages, where it calls to act;
 * `danger` confirms a loss and nothing else; `quiet` and `quiet-danger` are for rows and toolbars.
 */
export type ButtonKind = 'primary' | 'signal' | 'secondary' | 'danger' | 'quiet' | 'quiet-danger';

interface Look {
  kind?: ButtonKind;
  size?: 'small' | 'normal' | 'large';
  /** As wide as its container. */
  wide?: boolean;
}

export interface ButtonProps extends Look, ButtonHTMLAttributes<HTMLButtonElement> {
  icon?: IconName | undefined;
  /** Waiting for an answer: shows a spinner and ignores clicks, but keeps the focus. */
  busy?: boolean;
}

/** The look of a button for another element: `<Link className={buttonClass({ kind: 'primary' })}>`. */
export const buttonClass = ({ kind = 'secondary', size = 'normal', wide = false }: Look = {}): string =>
  classNames(
    styles.button,
    kind === 'quiet-danger' ? styles.quietDanger : styles[kind],
    size !== 'normal' && styles[size],
    wide && styles.wide,
  );

/** A button. Without children it shows its icon only, and requires an `aria-label`. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { kind, size, wide, icon, busy = false, className, children, onClick, type = 'button', ...rest },
  ref,
) {
  const look = buttonClass({ kind, size, wide });
  return (
    <button
      {...rest}
      ref={ref}
      // Prevents a second submit while the first is in progress.
      type={busy ? 'button' : type}
      className={classNames(look, !children && styles.iconOnly, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy ? <Spinner bare /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
});
