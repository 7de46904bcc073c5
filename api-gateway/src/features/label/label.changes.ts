import { countUses, findLabel, labels } from './label.table.ts';
import { labelRow } from './label.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, isFailure } from '../../app/failure.ts';
import { messageFor } from '../../app/messages/message-catalogue.ts';
import { violatesUnique } from '../../db/dialect.ts';
import { keptRecord } from '../../db/kept-record.ts';
import { labelErrors } from '@college/contracts/basic/label';
import type { label } from '@college/contracts/basic/label';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

type Input<Action extends keyof typeof label.actions> = ParsedInputOf<(typeof label.actions)[Action]>;

export const labelRecord = keptRecord({ subject: 'label', table: labels, find: findLabel, view: labelRow });

const columnsOf = ({ nameZh, nameEn, tone, sort }: Omit<Input<'UpdateLabel'>, 'id' | 'rowVersion'>) => ({
  name_zh: nameZh,
  name_en: nameEn,
  tone,
  sort,
});

/** What the database itself refuses: a name that a label of this kind has. */
const orTaken = async <Result>(write: Promise<Result>) => {
  try {
    return await write;
  } catch (error) {
    if (violatesUnique(error, 'labels', 'kind')) return fail(labelErrors.nameTaken);
    throw error;
  }
};

export const createLabel = ({ kind, ...fields }: Input<'CreateLabel'>, context: SignedInContext) =>
  orTaken(
    context.database.transaction((trx) => labelRecord.add(trx, context, { ...columnsOf(fields), kind })),
  );

export const updateLabel = ({ id, rowVersion, ...fields }: Input<'UpdateLabel'>, context: SignedInContext) =>
  orTaken(
    context.database.transaction(async (trx) => {
      const claimed = await labelRecord.claim(trx, context, { id, rowVersion });
      return isFailure(claimed) ? claimed : labelRecord.change(trx, context, claimed, columnsOf(fields));
    }),
  );

export const deleteLabel = (target: Input<'DeleteLabel'>, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const claimed = await labelRecord.claim(trx, context, target);
    if (isFailure(claimed)) return claimed;
    return labelRecord.remove(trx, context, claimed, async () => {
      // Read once more: the row was not held when it was claimed.
      const uses = await countUses(trx, target.id);
      if (uses === 0) return null;
      const what = messageFor(`subject.${claimed.kind}`, context.language, null);
      return fail(labelErrors.inUse, { count: uses, what });
    });
  });
