import { codeContents, findContent, lockKind, kindKeyOf } from './code.table.ts';
import { contentRow } from './code.view.ts';
import { useOfCode } from './code-uses.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, isFailure } from '../../app/failure.ts';
import { messageFor } from '../../app/messages/message-catalogue.ts';
import { violatesUnique } from '../../db/dialect.ts';
import { keptRecord } from '../../db/kept-record.ts';
import { codeErrors } from '@college/contracts/basic/code';
import type { codeContent } from '@college/contracts/basic/code';
import type { ParsedInputOf } from '@college/contracts/core/endpoint';
import { commonErrors } from '@college/contracts/core/errors';

type Input<Action extends keyof typeof codeContent.actions> = ParsedInputOf<
  (typeof codeContent.actions)[Action]
>;

const record = keptRecord({
  subject: 'code-content',
  table: codeContents,
  find: findContent,
  view: contentRow,
});

const columnsOf = ({
  nameZh,
  nameEn,
  sort,
  isEnabled,
}: Omit<Input<'UpdateCodeContent'>, 'id' | 'rowVersion'>) => ({
  name_zh: nameZh,
  name_en: nameEn,
  sort,
  is_enabled: isEnabled,
});

export const createCodeContent = async (
  { kindId, code, ...fields }: Input<'CreateCodeContent'>,
  context: SignedInContext,
) => {
  const row = { ...columnsOf(fields), kind_id: kindId, code, is_system: false };
  try {
    return await context.database.transaction(async (trx) =>
      (await lockKind(trx, kindId)) ? record.add(trx, context, row) : fail(commonErrors.notFound),
    );
  } catch (error) {
    if (violatesUnique(error, 'code_contents', 'kind_id')) return fail(codeErrors.codeTaken);
    throw error;
  }
};

export const updateCodeContent = (
  { id, rowVersion, ...fields }: Input<'UpdateCodeContent'>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const claimed = await record.claim(trx, context, { id, rowVersion });
    return isFailure(claimed) ? claimed : record.change(trx, context, claimed, columnsOf(fields));
  });

export const deleteCodeContent = (target: Input<'DeleteCodeContent'>, context: SignedInContext) =>
  context.database.transaction(async (trx) => {
    const claimed = await record.claim(trx, context, target);
    if (isFailure(claimed)) return claimed;
    if (claimed.is_system) return fail(codeErrors.systemContent);
    return record.remove(trx, context, claimed, async () => {
      const { kind_id, code } = claimed;
      const use = await useOfCode(trx, context.features, { kindKey: await kindKeyOf(trx, kind_id), code });
      if (use === null) return null;
      const what = messageFor(`subject.${use.subject}`, context.language, null);
      return fail(codeErrors.contentInUse, { count: use.count, what });
    });
  });
