import { Fragment, useId, useRef, useState } from 'react';
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
  /** Heading over it and its neighbours of the same group; a line parts them from the rest. */
  group?: string | undefined;
}

export interface DropdownMenuProps {
  /** On the button; for screen readers only if the button shows just an icon. */
  label: string;
  /** Under the label, in small print. */
  note?: string | undefined;
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

interface Group {
  name: string | undefined;
  items: MenuItem[];
}

/** Neighbours with the same group are together. */
const groupsOf = (items: readonly MenuItem[]): Group[] =>
  items.reduce<Group[]>((groups, item) => {
    const last = groups.at(-1);
    if (last && last.name === item.group) last.items.push(item);
    else groups.push({ name: item.group, items: [item] });
    return groups;
  }, []);

const target = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

const MenuEntry = ({ item, onChosen }: { item: MenuItem; onChosen: () => void }) => (
  <li role="none">
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
        onChosen();
        item.onSelect();
      }}
    >
      {item.icon && <Icon name={item.icon} />}
      {item.text}
      {item.checked && <Icon name="check" className={styles.mark} />}
    </button>
  </li>
);

/** A button that opens a menu of actions (WAI-ARIA menu button pattern). */
export const DropdownMenu = ({
  label,
  note,
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
            {note ? (
              <span className={styles.lines}>
                <span className={styles.line}>{label}</span> <span className={styles.note}>{note}</span>
              </span>
            ) : (
              label
            )}
            <Icon name="down" />
          </>
        )}
      </Button>
      {open && (
        <ul ref={menu} id={id} className={styles.menu} role="menu" aria-label={label} onKeyDown={onKeyDown}>
          {groupsOf(items).map(({ name, items: entries }, at) => {
            const list = entries.map((item) => (
              <MenuEntry key={item.key} item={item} onChosen={closeAndReturn} />
            ));
            if (name === undefined) return <Fragment key={at}>{list}</Fragment>;
            return (
              <li key={at} role="none" className={styles.group}>
                <ul role="group" aria-label={name}>
                  <li role="none" className={styles.heading}>
                    {name}
                  </li>
                  {list}
                </ul>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
};
