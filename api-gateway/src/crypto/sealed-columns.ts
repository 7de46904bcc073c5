/**
 * Every column with encrypted values. `keys:rotate` works through this list: values in a column missing here would be
 * lost with the old key, so a test compares it with the database.
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

const withIndex = (name: string): SealedColumn => ({
  sealed: `${name}_sealed`,
  index: { column: `${name}_index`, name },
});

export const sealedTables: readonly SealedTable[] = [
  { table: 'users', rowKey: 'row_key', columns: ['phone', 'id_card', 'email'].map(withIndex) },
  {
    table: 'student_applications',
    rowKey: 'row_key',
    columns: [...['id_card', 'phone'].map(withIndex), { sealed: 'email_sealed' }],
  },
  { table: 'enterprise_applications', rowKey: 'row_key', columns: [withIndex('phone')] },
  // The key of each picture; the pictures themselves are in storage and are not encrypted again.
  { table: 'user_photos', rowKey: 'row_key', columns: [{ sealed: 'key_sealed' }] },
  // The same of the frames of face checks.
  { table: 'face_pictures', rowKey: 'row_key', columns: [{ sealed: 'key_sealed' }] },
  // The same of files that jobs have made.
  { table: 'export_jobs', rowKey: 'row_key', columns: [{ sealed: 'key_sealed' }] },
  // Initial passwords of imported accounts, until they have been fetched.
  { table: 'import_passwords', rowKey: 'row_key', columns: [{ sealed: 'password_sealed' }] },
  // What the keys of a film's segments are derived from; the segments in storage are not encrypted again.
  { table: 'ware_media', rowKey: 'row_key', columns: [{ sealed: 'secret_sealed' }] },
  // With which the receipts of evaluations are made; a receipt itself cannot be made anew.
  { table: 'estimate_secrets', rowKey: 'row_key', columns: [{ sealed: 'secret_sealed' }] },
  // Keys that have signed credentials; the public ones are sealed, too, so that a row from elsewhere is none.
  {
    table: 'credential_keys',
    rowKey: 'kid',
    columns: [{ sealed: 'jwk_sealed' }, { sealed: 'secret_sealed' }],
  },
  // The site's own keys for signing certificates.
  { table: 'signing_keys', rowKey: 'row_key', columns: [{ sealed: 'secret_sealed' }] },
  // The ID card as it was when a certificate was issued.
  { table: 'user_certs', rowKey: 'row_key', columns: [{ sealed: 'id_card_sealed' }] },
  // Of entries that wait for their place in the ledger.
  { table: 'ledger_entries', rowKey: 'entry', columns: [{ sealed: 'seal_sealed' }] },
  { table: 'feedbacks', rowKey: 'row_key', columns: [{ sealed: 'contact_sealed' }] },
  { table: 'sessions', rowKey: 'id', columns: [{ sealed: 'successor_sealed' }] },
];
