/** What other features ask about codes: whether one may be stored, and the names of stored ones. */
import { contentsInOrder, lockContent } from './code.table.ts';
import { nameIn } from '../../../app/messages/name-in.ts';
import type { Language } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

/**
 * Whether the kind offers `code` now. The code is locked against removal until the transaction ends, so that it can be
 * stored. The feature that stores it declares this in its `codes`, so that it cannot be removed afterwards either.
 */
export const isOffered = (trx: Knex.Transaction, kindKey: string, code: string): Promise<boolean> =>
  lockContent(trx, kindKey, code);

/** The name of each code of a kind, including those no longer offered. */
export const codeNames = async (
  db: Knex,
  kindKey: string,
  language: Language,
): Promise<Map<string, string>> =>
  new Map((await contentsInOrder(db, kindKey)).map((row) => [row.code, nameIn(row, language)]));
