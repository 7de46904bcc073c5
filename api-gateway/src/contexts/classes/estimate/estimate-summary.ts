/** What the students of a class say of it together. */
import { countReceipts, emptyTallies, talliesOf } from './estimate-answer.table.ts';
import { itemsOfClass } from './estimate-item.table.ts';
import { classItem, optionsOf } from './estimate.view.ts';
import { countStudents, findReadClass } from './estimated-class.table.ts';
import type { ReadClass } from './estimated-class.table.ts';
import { averageOf } from './tally.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { Language } from '../../../app/messages/messages.ts';
import { ESTIMATE_STEP, SCORES } from '@college/contracts/classes/estimate';
import type { EstimateSummary } from '@college/contracts/classes/estimate';
import { commonErrors } from '@college/contracts/core/errors';
import type { Knex } from 'knex';

const SCORE_LABELS = Array.from({ length: SCORES }, (_none, at) => String(at + 1));

const itemsTogether = async (
  db: Knex,
  classId: number,
  language: Language,
): Promise<EstimateSummary['items']> => {
  const tallies = await talliesOf(db, classId);
  return (await itemsOfClass(db, classId)).map((item) => {
    const { id, title, kind, options } = classItem(item, language);
    const empty = emptyTallies({ kind, options: optionsOf(item.options) });
    const { counts, texts } = (tallies.get(id) ?? empty).counted;
    const labels = kind === 'score5' ? SCORE_LABELS : options;
    return {
      id,
      title,
      kind,
      average: kind === 'score5' ? averageOf(counts) : null,
      counts: counts.map((count, at) => ({ label: labels[at] ?? '', count })),
      texts: [...texts],
    };
  });
};

/** Without asking who wants to know. */
export const summaryOf = async (
  db: Knex,
  { id, name, need_estimate }: ReadClass,
  language: Language,
): Promise<EstimateSummary> => {
  const submitted = await countReceipts(db, id);
  const counted = submitted - (submitted % ESTIMATE_STEP);
  return {
    classId: id,
    className: name,
    isWanted: need_estimate,
    students: await countStudents(db, id),
    submitted,
    counted,
    items: counted === 0 ? [] : await itemsTogether(db, id, language),
  };
};

export const estimateSummary = async (
  { classId }: { readonly classId: number },
  { read, scope, language }: SignedInContext,
) => {
  const found = await findReadClass(read, scope, classId, language);
  return found ? summaryOf(read, found, language) : fail(commonErrors.notFound);
};
