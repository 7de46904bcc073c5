import { codesOf } from '../../../app/feature.ts';
import type { Feature } from '../../../app/feature.ts';
import type { SubjectKind } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

/** What uses a code, and how often; null when nothing does. */
export const useOfCode = async (
  trx: Knex,
  features: readonly Feature[],
  { kindKey, code }: { kindKey: string; code: string },
): Promise<{ subject: SubjectKind; count: number } | null> => {
  const usedBy = codesOf(features).find(({ key }) => key === kindKey)?.usedBy;
  const count = (await usedBy?.count(trx, code)) ?? 0;
  return usedBy && count > 0 ? { subject: usedBy.subject, count } : null;
};
