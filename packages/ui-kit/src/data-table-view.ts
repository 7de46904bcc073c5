import type { Column } from './data-table-column.ts';

export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

/** How a user wants to see a list. */
export interface TableView {
  density: Density;
  /** What was chosen otherwise than the list does by itself: `{ areaName: false }`. */
  columns: Readonly<Record<string, boolean>>;
}

/** A list as it is by itself. */
export const ownView: TableView = { density: 'comfortable', columns: {} };

/** The column that names the row. */
export const leadOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ priority }) => priority === 'lead') ?? columns[0];

/** The columns that a user may hide: all but the name of the row and its actions, which have no title. */
export const hideableColumns = <Row>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter((column) => column.title !== '' && column !== leadOf(columns));

export const isShown = <Row>({ key, isExtra = false }: Column<Row>, view: TableView): boolean =>
  view.columns[key] ?? !isExtra;

/** The columns in view; one that the user asked for is shown on narrow screens too. */
export const shownColumns = <Row>(columns: readonly Column<Row>[], view: TableView): Column<Row>[] => {
  const hideable = new Set(hideableColumns(columns));
  return columns
    .filter((column) => !hideable.has(column) || isShown(column, view))
    .map((column) =>
      view.columns[column.key] === true && column.priority === 'low'
        ? { ...column, priority: undefined }
        : column,
    );
};

/** The view after a column was ticked or not; what is as in the list's own view is left out. */
export const withColumn = <Row>(view: TableView, column: Column<Row>, show: boolean): TableView => {
  const { [column.key]: _, ...columns } = view.columns;
  const isOwn = show === isShown(column, ownView) && column.priority !== 'low';
  return { ...view, columns: isOwn ? columns : { ...columns, [column.key]: show } };
};
