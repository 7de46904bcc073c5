import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { directionOf, nextSorting } from './data-table-column.ts';
import type { Column } from './data-table-column.ts';
import styles from './data-table.module.css';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useWords } from './words.ts';

interface Props<Row> {
  columns: readonly Column<Row>[];
  /** Selects the whole page, if rows can be selected. */
  choice?: ReactNode;
  numbered: boolean;
  sorting: string | undefined;
  onSortingChange: ((sorting: string) => void) | undefined;
  /** The key of the column that names the row. */
  lead: string | undefined;
  /** At the end: in the head of the actions, or in a column of its own. */
  tools?: ReactNode;
}

/** The titles of a `DataTable`, and its sorting. */
export const DataTableHead = <Row,>({
  columns,
  choice,
  numbered,
  sorting,
  onSortingChange,
  lead,
  tools,
}: Props<Row>) => {
  const words = useWords();
  return (
    <thead>
      <tr>
        {choice && (
          <th scope="col" className={styles.choose}>
            {choice}
          </th>
        )}
        {numbered && (
          <th scope="col" className={styles.number}>
            {words.number}
          </th>
        )}
        {columns.map(({ key, title, align, width, sortable, priority }) => {
          const direction = directionOf(key, sorting);
          return (
            <th
              key={key}
              scope="col"
              className={classNames(
                align && styles[align],
                title === '' && styles.actions,
                priority === 'low' && styles.low,
                key === lead && styles.lead,
              )}
              style={width === undefined ? undefined : { width }}
              aria-sort={direction}
            >
              {sortable && onSortingChange ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onSortingChange(nextSorting(key, sorting))}
                >
                  {title}
                  <Icon name={direction === 'descending' ? 'down' : 'up'} />
                </button>
              ) : (
                title || <VisuallyHidden>{words.actions}</VisuallyHidden>
              )}
              {title === '' && key === columns.at(-1)?.key && <span className={styles.tools}>{tools}</span>}
            </th>
          );
        })}
        {tools && columns.at(-1)?.title !== '' && <td className={styles.tools}>{tools}</td>}
      </tr>
    </thead>
  );
};
