/** The types of notices: the codes of a kind. */
import type { Language } from '../../app/messages/messages.ts';
import { codeNames, isOffered } from '../code/known-codes.ts';
import type { Knex } from 'knex';

const KIND = 'notice-type';

/** What each type is called; a type that is gone goes by its key. */
export const noticeTypeNames = async (db: Knex, language: Language): Promise<(key: string) => string> => {
  const names = await codeNames(db, KIND, language);
  return (key) => names.get(key) ?? key;
};

/** Whether it is one that is offered now; until the transaction ends it stays one. */
export const isNoticeType = (trx: Knex.Transaction, key: string): Promise<boolean> =>
  isOffered(trx, KIND, key);
