import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonKind } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dropdown-menu.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import { useMenuPlace } from './use-menu-place.ts';

export interface MenuItem {
  key: string;
  text: string;
  icon?: IconName | undefined;
  onSelect: () => void;
  disabled?: boolean | undefined;
  /** If given, the item is an option, and the selected one has a tick. */
  checked?: boolean | undefined;
  tone?: 'normal' | 'bad';
}

export interface DropdownMenuProps {
  /** On the button; for screen readers only if the button shows just an icon. */
  label: string;
  items: readonly MenuItem[];
  icon?: IconName | undefined;
  /** Instead of the icon. */
  lead?: ReactNode;
  iconOnly?: boolean;
  kind?: ButtonKind;
  size?: 'small' | 'normal';
  className?: string | undefined;
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? []),
];

const target = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/** A button that opens a menu of actions (WAI-ARIA menu button pattern). */
export const DropdownMenu = ({
  label,
  items,
  icon,
  lead,
  iconOnly = false,
  kind = 'quiet',
  size = 'normal',
  className,
}: DropdownMenuProps) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const close = (): void => setOpen(false);
  useMenuPlace(open, button, menu, close);

  const closeAndReturn = (): void => {
    close();
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const entries = itemsOf(menu.current);
    const next = target(event.key, entries.indexOf(document.activeElement as HTMLElement), entries.length);
    if (next !== undefined) entries[next]?.focus();
    else if (event.key === 'Escape') closeAndReturn();
    else if (event.key === 'Tab') return close();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <Button
        ref={button}
        kind={kind}
        size={size}
        icon={icon ?? (iconOnly ? 'more' : undefined)}
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={iconOnly ? label : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {iconOnly ? undefined : (
          <>
            {lead}
            {label}
            <Icon name="down" />
          </>
        )}
      </Button>
      {open && (
        <ul ref={menu} id={id} className={styles.menu} role="menu" aria-label={label} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <li key={item.key} role="none">
              <button
                type="button"
                role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={item.checked}
                aria-disabled={item.disabled || undefined}
                className={classNames(styles.item, item.tone === 'bad' && styles.bad)}
                tabIndex={-1}
                onMouseEnter={(event) => event.currentTarget.focus()}
                onClick={() => {
                  if (item.disabled) return;
                  closeAndReturn();
                  item.onSelect();
                }}
              >
                {item.icon && <Icon name={item.icon} />}
                {item.text}
                {item.checked && <Icon name="check" className={styles.mark} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
