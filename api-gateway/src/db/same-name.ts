const folded = (name: string): string => name.normalize('NFC').toLowerCase();

/**
 * Whether two names are one, whatever the case of their letters. Asked here and not of the database: SQLite's `lower`
 * knows ASCII letters only, PostgreSQL's those of its locale.
 */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);
