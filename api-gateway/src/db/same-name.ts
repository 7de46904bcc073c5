const folded = (name: string): string => name.normalize('NFC').toLowerCase();

/**
 * Whether two names are the same, ignoring case. Compared here and not in the database: SQLite's `lower` knows ASCII
 * letters only, PostgreSQL's those of its locale.
 */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);
