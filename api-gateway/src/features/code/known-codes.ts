/** What other features ask about codes: whether one may be stored, and how the stored ones are called. */
import { contentsInOrder, lockContent } from './code.table.ts';
import { nameIn } from './code.view.ts';
import type { Language } from '../../app/messages/messages.ts';
import type { Knex } from 'knex';

/**
 * Whether `code` is one that the kind offers now. Until the transaction ends nobody removes it, so it can be stored.
 * The feature that stores it says so in its `codeUses`, so that it is not removed afterwards either.
 */
export const isOffered = (trx: Knex.Transaction, kindKey: string, code: string): Promise<boolean> =>
  lockContent(trx, kindKey, code);

/** The name of each code of a kind, those that are no longer offered included. */
export const codeNames = async (
  db: Knex,
  kindKey: string,
  language: Language,
): Promise<Map<string, string>> =>
  new Map((await contentsInOrder(db, kindKey)).map((row) => [row.code, nameIn(row, language)]));
