import { Suspense, lazy, useCallback, useRef, useState } from 'react';
import type { Key, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ChoiceOfPage, ChoiceOfRow } from './data-table-choice.tsx';
import type { RowSelection } from './data-table-choice.tsx';
import { cellOf } from './data-table-column.ts';
import type { Column } from './data-table-column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DENSITIES, leadOf, ownView, shownColumns } from './data-table-view.ts';
import type { TableView } from './data-table-view.ts';
import busyStyles from './data-table-busy.module.css';
import styles from './data-table.module.css';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { Pagination } from './pagination.tsx';
import { TableViewMenu } from './table-view-menu.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useScrollsSideways } from './use-scrolls-sideways.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useWords } from './words.ts';

const RowKeysHelp = lazy(() => import('./row-keys-help.tsx'));

export { DENSITIES, ownView };
export type { Column, RowSelection, TableView };

export interface DataTableProps<Row extends object> {
  /** What is listed; for screen readers only. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined until something has been loaded. */
  rows: readonly Row[] | undefined;
  /** A field of the row, or a function of it. */
  rowKey: keyof Row | ((row: Row) => Key);
  /** From 1. Without `onPageChange` the table is not paged. */
  page?: number;
  pageSize?: number;
  totalCount?: number | undefined;
  onPageChange?: ((page: number, pageSize: number) => void) | undefined;
  pageSizes?: readonly number[];
  /** `column` or `column desc`; empty for the list's own order. */
  sorting?: string | undefined;
  onSortingChange?: ((sorting: string) => void) | undefined;
  /** Loading. Present rows stay; without rows a skeleton is shown. */
  loading?: boolean | undefined;
  /** An error's message, or the error itself. */
  error?: string | Error | null | undefined;
  onRetry?: (() => void) | undefined;
  empty?: { title: string; hint?: string; action?: ReactNode } | undefined;
  /** Rows can be ticked. */
  selection?: RowSelection<Row> | undefined;
  /** The running number over all pages; true by default. */
  numbered?: boolean;
  /** Which columns the user wants, and how dense; with `onViewChange` they can choose. */
  view?: TableView | undefined;
  onViewChange?: ((view: TableView) => void) | undefined;
}

const keyOf = <Row extends object>(row: Row, rowKey: DataTableProps<Row>['rowKey']): Key => {
  if (typeof rowKey === 'function') return rowKey(row);
  const field = row[rowKey];
  return typeof field === 'number' ? field : String(field);
};

interface CellProps<Row> {
  column: Column<Row>;
  isLead: boolean;
  content: ReactNode;
}

/** The name of the row takes two lines at most; another text takes one, and is shown whole as a tooltip. */
const Cell = <Row,>({ column, isLead, content }: CellProps<Row>) => {
  if (typeof content !== 'string' || column.wrap) return content;
  return (
    <span className={isLead ? styles.name : styles.cut} title={content}>
      {content}
    </span>
  );
};

/**
 * A list as a table; on a phone as cards. Shows a skeleton before the first rows, an error with Retry, and an empty
 * state with a hint.
 */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { caption, rows, rowKey, sorting, onSortingChange, loading, error, onRetry, empty } = props;
  const { page = 1, pageSize = 20, onPageChange, pageSizes, numbered = true, selection } = props;
  const { view = ownView, onViewChange } = props;
  const columns = shownColumns(props.columns, view);
  const words = useWords();
  const totalCount = props.totalCount ?? rows?.length ?? 0;
  const lead = leadOf(props.columns)?.key;
  const waiting = rows === undefined && !error;
  const scroller = useRef<HTMLDivElement>(null);
  const scrollsSideways = useScrollsSideways(scroller);
  const list = useRef<HTMLDivElement>(null);
  const [isHelping, setHelping] = useState(false);
  const help = useCallback(() => setHelping(true), []);
  useRowKeys(list, help);

  if (error && !rows?.length) {
    return (
      <div className={styles.frame}>
        <ErrorPanel
          message={typeof error === 'string' ? error : error.message}
          onRetry={onRetry}
          busy={loading}
        />
      </div>
    );
  }
  if (rows?.length === 0 && !loading) {
    return (
      <div className={styles.frame}>
        <EmptyState {...(empty ?? { title: words.noData, hint: words.noDataHint })} />
      </div>
    );
  }

  // The chooser is in the head of the actions, which has no title, or in a column of its own.
  const hasEnd = columns.at(-1)?.title === '';
  const needsEnd = onViewChange !== undefined && !hasEnd;
  const classOf = (column: Column<Row>): string => {
    const { key, title, align, priority } = column;
    return classNames(
      align && styles[align],
      title === '' && styles.actions,
      priority === 'low' && styles.low,
      column.wrap && styles.wraps,
      key === lead && styles.lead,
    );
  };
  return (
    <div ref={list} className={styles.frame} data-list>
      {loading && !waiting && <div className={busyStyles.busy} />}
      {/*
       * Focusable, so that a wide table can be scrolled by keyboard. No landmark: the card around it often has the same
       * name and is one.
       */}
      <div
        ref={scroller}
        className={classNames(styles.scroll, scrollsSideways && styles.sideways)}
        role="group"
        aria-label={caption}
        aria-busy={loading || waiting || undefined}
        tabIndex={0}
      >
        <table className={classNames(styles.table, view.density === 'compact' && styles.compact)}>
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
          <DataTableHead
            {...{ columns, numbered, sorting, onSortingChange, lead }}
            tools={
              onViewChange && (
                <TableViewMenu columns={props.columns} view={view} onChange={onViewChange} onHelp={help} />
              )
            }
            choice={
              selection && (
                <ChoiceOfPage selection={selection} rows={rows ?? []} keyOf={(row) => keyOf(row, rowKey)} />
              )
            }
          />
          <tbody>
            {(rows ?? []).map((row, index) => (
              <tr
                key={keyOf(row, rowKey)}
                // By the keys of lists only: its links and buttons are the stops of Tab.
                tabIndex={-1}
                className={selection?.chosen.has(keyOf(row, rowKey)) ? styles.chosen : undefined}
              >
                {selection && (
                  <td className={styles.choose} data-choice>
                    <ChoiceOfRow selection={selection} row={row} of={keyOf(row, rowKey)} />
                  </td>
                )}
                {numbered && <td className={styles.number}>{(page - 1) * pageSize + index + 1}</td>}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={classOf(column)}
                    data-title={column.title}
                    data-lead={column.key === lead || undefined}
                  >
                    <Cell column={column} isLead={column.key === lead} content={cellOf(column, row, index)} />
                  </td>
                ))}
                {needsEnd && <td className={styles.tools} />}
              </tr>
            ))}
            {waiting &&
              Array.from({ length: Math.min(pageSize, 8) }, (_, index) => (
                <tr key={index} aria-hidden="true">
                  {selection && <td className={styles.choose} />}
                  {numbered && <td className={styles.number} />}
                  {columns.map((column) => (
                    <td key={column.key} className={classOf(column)} data-title={column.title}>
                      <span className={styles.ghost} />
                    </td>
                  ))}
                  {needsEnd && <td className={styles.tools} />}
                </tr>
              ))}
          </tbody>
        </table>
      </div>
      {waiting && (
        <div role="status">
          <VisuallyHidden>{words.loading}</VisuallyHidden>
        </div>
      )}
      {isHelping && (
        <Suspense fallback={null}>
          <RowKeysHelp onClose={() => setHelping(false)} />
        </Suspense>
      )}
      {onPageChange && !waiting && (
        <div className={styles.foot}>
          <Pagination {...{ page, pageSize, totalCount, onPageChange }} {...(pageSizes && { pageSizes })} />
        </div>
      )}
    </div>
  );
};
