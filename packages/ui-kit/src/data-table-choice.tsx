import type { Key } from 'react';
import styles from './data-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';
import { useWords } from './words.ts';

export interface RowSelection<Row> {
  /** The keys of the selected rows, as by `rowKey`. */
  chosen: ReadonlySet<Key>;
  onChange: (chosen: ReadonlySet<Key>) => void;
  /** The name of a row: its box is labelled 'Select 张三'. */
  labelOf: (row: Row) => string;
  /** A row that cannot be selected has no box; by default all can. */
  mayChoose?: ((row: Row) => boolean) | undefined;
}

const changed = (chosen: ReadonlySet<Key>, keys: readonly Key[], isChosen: boolean): Set<Key> => {
  const next = new Set(chosen);
  for (const key of keys) {
    if (isChosen) next.add(key);
    else next.delete(key);
  }
  return next;
};

interface ChoiceOfPageProps<Row> {
  selection: RowSelection<Row>;
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
}

/** The box in the head of a `DataTable`: all selectable rows of the page. */
export const ChoiceOfPage = <Row,>({ selection, rows, keyOf }: ChoiceOfPageProps<Row>) => {
  const words = useWords();
  const { chosen, onChange, mayChoose = () => true } = selection;
  const keys = rows.filter(mayChoose).map(keyOf);
  if (keys.length === 0) return <VisuallyHidden>{words.selection}</VisuallyHidden>;
  const isAll = keys.every((key) => chosen.has(key));
  const isSome = !isAll && keys.some((key) => chosen.has(key));
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={words.selectPage}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = isSome;
        }}
        onChange={() => onChange(changed(chosen, keys, !isAll))}
      />
    </label>
  );
};

interface ChoiceOfRowProps<Row> {
  selection: RowSelection<Row>;
  row: Row;
  /** The key of the row. */
  of: Key;
}

/** The box of one row; nothing when it cannot be selected. */
export const ChoiceOfRow = <Row,>({ selection, row, of }: ChoiceOfRowProps<Row>) => {
  const words = useWords();
  const { chosen, onChange, labelOf, mayChoose } = selection;
  if (mayChoose && !mayChoose(row)) return null;
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={words.select(labelOf(row))}
        checked={chosen.has(of)}
        onChange={(event) => onChange(changed(chosen, [of], event.target.checked))}
      />
    </label>
  );
};
