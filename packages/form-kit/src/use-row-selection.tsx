import type { RowSelection } from '@college/ui-kit/data-table';
import { useState } from 'react';
import type { Key } from 'react';

interface Options<Row> extends Pick<RowSelection<Row>, 'labelOf' | 'mayChoose'> {
  /** The displayed rows; undefined before the first answer. */
  rows: readonly Row[] | undefined;
  /** The same as the table's `rowKey`. */
  keyOf: (row: Row) => Key;
  /** The query of the list: filters, order and page. */
  filters: object;
}

export interface ListSelection<Row> extends RowSelection<Row> {
  /** The selected rows, as displayed now. */
  rows: readonly Row[];
}

const NONE: ReadonlySet<Key> = new Set();

/**
 * The selection of a list. It never contains rows that the user does not see: changing filters or page clears it, and a
 * row that disappears or can no longer be selected is dropped.
 */
export const useRowSelection = <Row,>({
  rows,
  keyOf,
  filters,
  labelOf,
  mayChoose,
}: Options<Row>): ListSelection<Row> => {
  const asked = JSON.stringify(filters);
  const [selection, setSelection] = useState({ asked, keys: NONE });
  const before = selection.asked === asked ? selection.keys : NONE;
  const chosenRows = (rows ?? []).filter((row) => before.has(keyOf(row)) && (mayChoose?.(row) ?? true));
  const chosen = rows && chosenRows.length < before.size ? new Set(chosenRows.map(keyOf)) : before;
  // Dropped for good: rows that come back later are not selected.
  if (selection.asked !== asked || chosen !== before) setSelection({ asked, keys: chosen });
  return {
    chosen,
    onChange: (keys) => setSelection({ asked, keys }),
    labelOf,
    mayChoose,
    rows: chosenRows,
  };
};
