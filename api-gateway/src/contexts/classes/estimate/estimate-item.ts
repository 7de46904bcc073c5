/** The template: what students are asked about a class that is published from now on. */
import { countItems, estimateItems } from './estimate-item.table.ts';
import type { EstimateItemRecord } from './estimate-item.table.ts';
import { estimateItemRow, optionsOf } from './estimate.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { defineRecord } from '../../../db/record.ts';
import { estimateErrors, MAX_ESTIMATE_ITEMS } from '@college/contracts/classes/estimate';
import type { EstimateOption, SaveEstimateItemInput } from '@college/contracts/classes/estimate';
import type { Knex } from 'knex';

const record = defineRecord({
  subject: 'estimate-item',
  table: estimateItems,
  // How many there are is asked while nobody else adds or disables one.
  lock: (trx) => advisoryLock(trx, 'estimate-items'),
  view: (rows: readonly EstimateItemRecord[]) => rows.map(estimateItemRow),
});

/** A choice has two options or more, anything else none. */
const mayHave = (kind: string, options: readonly EstimateOption[]): boolean =>
  kind === 'choice' ? options.length >= 2 : options.length === 0;

const refuseLast = async (trx: Knex.Transaction) =>
  (await countItems(trx)).enabled === 0 ? fail(estimateErrors.lastItem) : null;

const add = (input: SaveEstimateItemInput, context: SignedInContext) => {
  const { title, titleEn, kind, options = [], sort = 0, isEnable = true } = input;
  const missing = Object.entries({ title, titleEn, kind }).filter(([, value]) => value === undefined);
  if (title === undefined || titleEn === undefined || kind === undefined)
    return Promise.resolve(fail(estimateErrors.fields, { fields: missing.map(([field]) => field) }));
  if (!mayHave(kind, options)) return Promise.resolve(fail(estimateErrors.options));
  return record.add(
    async (trx) => {
      if ((await countItems(trx)).all >= MAX_ESTIMATE_ITEMS)
        return fail(estimateErrors.tooMany, { most: MAX_ESTIMATE_ITEMS });
      return { title, title_en: titleEn, kind, options: JSON.stringify(options), sort, is_enable: isEnable };
    },
    context,
    refuseLast,
  );
};

const change = (
  { id, rowVersion }: { readonly id: number; readonly rowVersion: number },
  { title, titleEn, kind, options, sort, isEnable }: SaveEstimateItemInput,
  context: SignedInContext,
) => {
  // Who makes a choice something else need not say that it has no options any more.
  const next = options ?? (kind === undefined || kind === 'choice' ? undefined : []);
  return record.change(
    { id, rowVersion },
    context,
    {
      title,
      title_en: titleEn,
      kind,
      options: next && JSON.stringify(next),
      sort,
      is_enable: isEnable,
    },
    async (trx, row) =>
      mayHave(kind ?? row.kind, next ?? optionsOf(row.options))
        ? refuseLast(trx)
        : fail(estimateErrors.options),
  );
};

export const saveItem = ({ id, rowVersion, ...input }: SaveEstimateItemInput, context: SignedInContext) => {
  if (id === undefined) return add(input, context);
  if (rowVersion === undefined)
    return Promise.resolve(fail(estimateErrors.fields, { fields: ['rowVersion'] }));
  return change({ id, rowVersion }, input, context);
};
