import { defineList } from '../../../app/addition.ts';
import type { Services } from '../../../app/context.ts';
import type { MessageId } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

/**
 * Pictures of people that are not retained for good: frames of face checks, catch images of exams. One job for all deletes
 * them `faceDays` (site settings) after their class or exam has ended, and the page of the settings lists them. They lie
 * in storage as `sealedFiles` (`crypto/sealed-file.ts`): a row without its key is a picture that nothing opens again.
 */
export interface RetainedPictures {
  /** What they are, on that page: `kept-pictures.<feature>`. */
  readonly name: Extract<MessageId, `kept-pictures.${string}`>;
  /** With the columns `id`, `row_key`, `key_sealed` (null: deleted) and `creation_time`. */
  readonly table: string;
  /**
   * Rows of `table`, joined to what says when their time began: those for which it began before this moment, without
   * any that a person still has to look at. The job adds columns, an order and a limit.
   */
  readonly endedBefore: (db: Knex, before: string) => Knex.QueryBuilder;
  /** `drop` of their `sealedFiles`. */
  readonly drop: (services: Pick<Services, 'storage'>, rowKeys: readonly string[]) => Promise<void>;
}

export const retainedPictures = defineList<RetainedPictures>('site-setting.retained-pictures');
