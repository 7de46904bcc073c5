/**
 * Columns with encrypted values, as a feature names those of its tables in `sealed`. `keys:rotate` works through them:
 * values in a column that nobody names would be lost with the old key, so a test compares them with the database.
 */
export interface SealedTable {
  readonly table: string;
  /** The column that identifies the row within the place of an encrypted value (`Place.row`); unique and immutable. */
  readonly rowKey: string;
  readonly columns: readonly SealedColumn[];
}

export interface SealedColumn {
  readonly sealed: string;
  /** The column of its blind index, and the name under which the index was computed. */
  readonly index?: { readonly column: string; readonly name: string };
}

/** A column with a blind index beside it. */
export const withIndex = (name: string): SealedColumn => ({
  sealed: `${name}_sealed`,
  index: { column: `${name}_index`, name },
});
