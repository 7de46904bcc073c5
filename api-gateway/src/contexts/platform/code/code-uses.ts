import type { Feature } from '../../../app/feature.ts';
import type { SubjectKind } from '../../../app/messages/messages.ts';
import type { Knex } from 'knex';

/** What uses a code, and how often; null when nothing does. */
export const useOfCode = async (
  trx: Knex,
  features: readonly Feature[],
  { kindKey, code }: { kindKey: string; code: string },
): Promise<{ subject: SubjectKind; count: number } | null> => {
  const uses = features.flatMap(({ codeUses = [] }) => codeUses);
  for (const use of uses.filter((one) => one.kindKey === kindKey)) {
    const count = await use.count(trx, code);
    if (count > 0) return { subject: use.subject, count };
  }
  return null;
};
