import type { ReactNode } from 'react';

export interface Column<Row> {
  /** The name of the field, which the server sorts by. */
  key: string;
  title: string;
  /** The field itself by default, a dash when it is empty. */
  render?: ((row: Row, index: number) => ReactNode) | undefined;
  align?: 'start' | 'center' | 'end' | undefined;
  /** CSS width; pixels as a number. */
  width?: number | string | undefined;
  /** A text that is read as a whole: it wraps. By default a text stays on one line, cut where it is long. */
  wrap?: boolean | undefined;
  /** Out of view until the user chooses it. */
  isExtra?: boolean | undefined;
  sortable?: boolean | undefined;
  /**
   * `lead` is the title of the card on a phone (by default the first column); `low` is hidden on screens up to 1100 px.
   */
  priority?: 'lead' | 'low' | undefined;
}

/** The content of a cell. */
export const cellOf = <Row extends object>(column: Column<Row>, row: Row, index: number): ReactNode => {
  if (column.render) return column.render(row, index);
  const value: unknown = (row as Record<string, unknown>)[column.key];
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return typeof value === 'string' && value !== '' ? value : '—';
};

/** The direction in which a column is sorted by `sorting` (`column`, `column asc` or `column desc`). */
export const directionOf = (
  key: string,
  sorting: string | undefined,
): 'ascending' | 'descending' | undefined => {
  const [column, direction] = (sorting ?? '').split(' ');
  if (column !== key) return undefined;
  return direction === 'desc' ? 'descending' : 'ascending';
};

/**
 * The next sorting after a click on a column's title: ascending, then descending, then the list's own order (empty).
 */
export const nextSorting = (key: string, sorting: string | undefined): string => {
  const direction = directionOf(key, sorting);
  if (direction === undefined) return key;
  return direction === 'ascending' ? `${key} desc` : '';
};
