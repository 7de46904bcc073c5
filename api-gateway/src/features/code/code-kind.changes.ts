import { codeKinds, countContents, findKind } from './code.table.ts';
import { kindRow } from './code.view.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, isFailure } from '../../app/failure.ts';
import { violatesUnique } from '../../db/dialect.ts';
import { keptRecord } from '../../db/kept-record.ts';
import { codeErrors } from '@college/contracts/basic/code';
import type { codeKind } from '@college/contracts/basic/code';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';

type Input<Action extends keyof typeof codeKind.actions> = ParsedInputOf<(typeof codeKind.actions)[Action]>;

const record = keptRecord({ subject: 'code-kind', table: codeKinds, find: findKind, view: kindRow });

export const createCodeKind = async (
  { kindKey, nameZh, nameEn }: Input<'CreateCodeKind'>,
  context: SignedInContext,
) => {
  const row = { kind_key: kindKey, name_zh: nameZh, name_en: nameEn, is_system: false };
  try {
    return await context.database.transaction((trx) => record.add(trx, context, row));
  } catch (error) {
    if (violatesUnique(error, 'code_kinds', 'kind_key')) return fail(codeErrors.keyTaken);
    throw error;
  }
};

export const updateCodeKind = (
  { nameZh, nameEn, ...target }: Input<'UpdateCodeKind'>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const claimed = await record.claim(trx, context, target);
    if (isFailure(claimed)) return claimed;
    return record.change(trx, context, claimed, { name_zh: nameZh, name_en: nameEn });
  });

export const deleteCodeKind = (target: Input<'DeleteCodeKind'>, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const claimed = await record.claim(trx, context, target);
    if (isFailure(claimed)) return claimed;
    if (claimed.is_system) return fail(codeErrors.systemKind);
    return record.remove(trx, context, claimed, async () => {
      const count = await countContents(trx, target.id);
      return count > 0 ? fail(codeErrors.kindInUse, { count }) : null;
    });
  });
