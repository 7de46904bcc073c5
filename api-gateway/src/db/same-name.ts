import { nameText, personName } from '@college/contracts/core/name-text';

const folded = (name: string): string => nameText(name).toLowerCase();

/**
 * Whether two names are the same, ignoring case. Compared here and not in the database: SQLite's `lower` knows ASCII
 * letters only, PostgreSQL's those of its locale.
 */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other);

/** Whether two names are those of one person, as far as names can say it; one stored as it was typed, too. */
export const isSamePerson = (one: string, other: string): boolean =>
  isSameName(personName(one), personName(other));
