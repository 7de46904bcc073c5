/** Classes as recipients of notices; their owner is of a higher context and adds what it knows of them. */
import { defineList } from '../../../app/addition.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { Knex } from 'knex';

export interface NamedClass {
  readonly id: number;
  readonly name: string;
}

export interface NoticeClasses {
  /** At most `limit` of those that the caller may address, the newest first. */
  readonly named: (
    context: SignedInContext,
    asked: { readonly keyword: string | undefined; readonly limit: number },
  ) => Promise<NamedClass[]>;
  /** Whether the caller may address this one. */
  readonly isChoosable: (trx: Knex.Transaction, context: SignedInContext, id: number) => Promise<boolean>;
  /** Whatever the caller's scope. */
  readonly find: (db: Knex, context: SignedInContext, id: number) => Promise<NamedClass | undefined>;
}

export const noticeClasses = defineList<NoticeClasses>('notice.classes');
