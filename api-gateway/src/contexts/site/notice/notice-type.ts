/** The types of notices: the codes of one kind. */
import type { Language } from '../../../app/messages/messages.ts';
import { codeNames, isOffered } from '../../platform/code/known-codes.port.ts';
import type { Knex } from 'knex';

const KIND = 'notice-type';

/** The name of each type; a deleted type is shown by its key. */
export const noticeTypeNames = async (db: Knex, language: Language): Promise<(key: string) => string> => {
  const names = await codeNames(db, KIND, language);
  return (key) => names.get(key) ?? key;
};

/** Whether this type is offered now; locked until the transaction ends. */
export const isNoticeType = (trx: Knex.Transaction, key: string): Promise<boolean> =>
  isOffered(trx, KIND, key);
