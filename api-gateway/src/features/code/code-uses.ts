/**
 * Who stores which codes. A feature that stores the code of a kind adds a line: without it a content could be removed
 * that is still in use.
 */
import { countNoticesOfType } from '../notice/notice.table.ts';
import { countOfKind } from '../down-center/down-center.table.ts';
import { countFeedbacksOfKind } from '../feedback/feedback.table.ts';
import { countStandardsOfKind } from '../standard/standard.table.ts';
import { countItemsOfKind } from '../public-item/public-item.table.ts';
import { PUBLIC_ITEM_KIND } from '@college/contracts/basic/public-item';
import type { Knex } from 'knex';

export interface CodeUse {
  readonly kindKey: string;
  /** What uses it, by its word among the subjects of the audit log: `notice`. */
  readonly subject: string;
  /** How many that are not removed have this code. */
  readonly count: (db: Knex, code: string) => Promise<number>;
}

const codeUses: readonly CodeUse[] = [
  { kindKey: PUBLIC_ITEM_KIND, subject: 'public-item', count: countItemsOfKind },
  { kindKey: 'standard-kind', subject: 'standard', count: countStandardsOfKind },
  { kindKey: 'feedback-kind', subject: 'feedback', count: countFeedbacksOfKind },
  { kindKey: 'notice-type', subject: 'notice', count: countNoticesOfType },
  { kindKey: 'down-center-kind', subject: 'down-center', count: countOfKind },
];

/** Whatever still uses a code, and how often; null when nothing does. */
export const useOfCode = async (
  trx: Knex,
  kindKey: string,
  code: string,
): Promise<{ subject: string; count: number } | null> => {
  for (const use of codeUses.filter((one) => one.kindKey === kindKey)) {
    const count = await use.count(trx, code);
    if (count > 0) return { subject: use.subject, count };
  }
  return null;
};
