/**
 * Every column that holds a sealed value. `keys:rotate` goes by this list: what is not in it would be lost with the old
 * key, so a test looks for columns of the database that are missing here.
 */
export interface SealedTable {
  readonly table: string;
  /** The column that names the row within a sealed value's place (`Place.row`); unique, and the same for good. */
  readonly rowKey: string;
  readonly columns: readonly SealedColumn[];
}

export interface SealedColumn {
  readonly sealed: string;
  /** Where its blind index is kept, and the name that it was made under. */
  readonly index?: { readonly column: string; readonly name: string };
}

const withIndex = (name: string): SealedColumn => ({
  sealed: `${name}_sealed`,
  index: { column: `${name}_index`, name },
});

export const sealedTables: readonly SealedTable[] = [
  { table: 'users', rowKey: 'row_key', columns: ['phone', 'id_card', 'email'].map(withIndex) },
  { table: 'student_applications', rowKey: 'row_key', columns: ['id_card', 'phone'].map(withIndex) },
  // The key of each picture; the pictures themselves lie in storage and stay as they are.
  { table: 'user_photos', rowKey: 'row_key', columns: [{ sealed: 'key_sealed' }] },
  // Initial passwords of imported accounts, until whoever imported them has fetched them.
  { table: 'import_passwords', rowKey: 'row_key', columns: [{ sealed: 'password_sealed' }] },
  { table: 'feedbacks', rowKey: 'row_key', columns: [{ sealed: 'contact_sealed' }] },
  { table: 'sessions', rowKey: 'id', columns: [{ sealed: 'successor_sealed' }] },
];
