import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab<Key extends string = string> {
  key: Key;
  text: string;
  content?: ReactNode;
}

export interface TabsProps<Key extends string> {
  label: string;
  tabs: readonly Tab<Key>[];
  active: Key;
  onChange: (key: Key) => void;
  /** The panel of the active tab, instead of its `content`. */
  children?: ReactNode;
}

const step: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Several views, one at a time. Arrow keys, Home and End move between them (WAI-ARIA tabs pattern). */
export const Tabs = <Key extends string>({ label, tabs, active, onChange, children }: TabsProps<Key>) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const index = tabs.findIndex((tab) => tab.key === active);
    const target = step[event.key]?.(index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    event.preventDefault();
    onChange(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <div>
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={styles.tab}
            aria-selected={tab.key === active}
            aria-controls={tab.key === active ? `${id}-panel` : undefined}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => onChange(tab.key)}
          >
            {tab.text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children ?? tabs.find((tab) => tab.key === active)?.content}
      </div>
    </div>
  );
};
