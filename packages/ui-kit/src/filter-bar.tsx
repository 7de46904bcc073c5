import { Children, Fragment, cloneElement, isValidElement, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './filter-bar.module.css';
import { useNarrow } from './use-narrow.ts';
import { useWords } from './words.ts';

/** How many filters stay in view beside the search field. */
const IN_VIEW = 3;

export interface FilterBarProps {
  /** The search field: always in view. */
  search?: ReactNode;
  /**
   * Fields, the ones used most first: three are in view, the others behind 'More filters'; on a phone all are behind one
   * button. A field is set when its `value` is not empty. Each change takes effect at once.
   */
  children?: ReactNode;
  /** Clears all filters. */
  onReset?: (() => void) | undefined;
  /** Further buttons, at the end. */
  tools?: ReactNode;
}

/** The fields in order, without the fragments around them; `within` is the key of the fragment. */
const fieldsOf = (children: ReactNode, within = ''): ReactNode[] =>
  Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return [child];
    const key = `${within}${child.key ?? ''}`;
    // Each fragment counts its children from 0, as the bar does its own.
    return child.type === Fragment ? fieldsOf(child.props.children, key) : [cloneElement(child, { key })];
  });

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isFilled) : Boolean(value);

const isSet = (field: ReactNode): boolean =>
  isValidElement<{ value?: unknown }>(field) && isFilled(field.props.value);

/** The search and the filters of a list: one line, and the rest on request. */
export const FilterBar = ({ search, children, onReset, tools }: FilterBarProps) => {
  const words = useWords();
  const id = useId();
  const isNarrow = useNarrow();
  const [open, setOpen] = useState(false);
  const fields = fieldsOf(children);
  const inView = isNarrow ? [] : fields.slice(0, IN_VIEW);
  const rest = fields.slice(inView.length);
  const countSet = rest.filter(isSet).length;
  return (
    <form
      className={styles.bar}
      role="search"
      aria-label={words.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.line}>
        {search && <div className={styles.search}>{search}</div>}
        {inView}
        {(rest.length > 0 || onReset || tools) && (
          <div className={styles.buttons}>
            {rest.length > 0 && (
              <Button
                icon={open ? 'up' : 'down'}
                aria-expanded={open}
                aria-controls={id}
                onClick={() => setOpen(!open)}
              >
                {isNarrow ? words.filterCount(countSet) : words.moreFilters(countSet)}
              </Button>
            )}
            {onReset && (
              <Button kind="quiet" icon="reset" onClick={onReset}>
                {words.clear}
              </Button>
            )}
            {tools}
          </div>
        )}
      </div>
      <div id={id} className={classNames(styles.line, styles.rest)} hidden={!open || rest.length === 0}>
        {open && rest}
      </div>
    </form>
  );
};
