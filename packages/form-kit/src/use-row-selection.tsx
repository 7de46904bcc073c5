import type { RowSelection } from '@college/ui-kit/data-table';
import { useState } from 'react';
import type { Key } from 'react';

interface Options<Row> extends Pick<RowSelection<Row>, 'labelOf' | 'mayChoose'> {
  /** The rows in view; undefined before the first answer. */
  rows: readonly Row[] | undefined;
  /** As `rowKey` of the table has it. */
  keyOf: (row: Row) => Key;
  /** What the list was asked for: filters, order and page. */
  filters: object;
}

export interface ListSelection<Row> extends RowSelection<Row> {
  /** The rows that are ticked, as they are in view. */
  rows: readonly Row[];
}

const NONE: ReadonlySet<Key> = new Set();

/**
 * What is ticked in a list, so that nobody does something to rows that he does not see: another filter or page forgets
 * it, and a row that is gone, or may not be ticked any more, is ticked no longer.
 */
export const useRowSelection = <Row,>({
  rows,
  keyOf,
  filters,
  labelOf,
  mayChoose,
}: Options<Row>): ListSelection<Row> => {
  const asked = JSON.stringify(filters);
  const [held, setHeld] = useState({ asked, keys: NONE });
  const kept = held.asked === asked ? held.keys : NONE;
  const chosenRows = (rows ?? []).filter((row) => kept.has(keyOf(row)) && (mayChoose?.(row) ?? true));
  const chosen = rows && chosenRows.length < kept.size ? new Set(chosenRows.map(keyOf)) : kept;
  // Forgotten for good: rows that come back later come back without a tick.
  if (held.asked !== asked || chosen !== kept) setHeld({ asked, keys: chosen });
  return {
    chosen,
    onChange: (keys) => setHeld({ asked, keys }),
    labelOf,
    mayChoose,
    rows: chosenRows,
  };
};
