import { nameText } from '@college/contracts/core/name-text';

const folded = (name: string): string => nameText(name).toLowerCase();

/**
 * Whether two names are the same, ignoring case. Compared here and not in the database: SQLite's `lower` knows ASCII
 * letters only, PostgreSQL's those of its locale.
 */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);
