import { createCodeContent, deleteCodeContent, updateCodeContent } from './code-content.changes.ts';
import { createCodeKind, deleteCodeKind, updateCodeKind } from './code-kind.changes.ts';
import { pageOfCodeContents, pageOfCodeKinds } from './code.list.ts';
import { findContent, findKind, kindsInOrder } from './code.table.ts';
import { contentRow, kindOption, kindRow } from './code.view.ts';
import { offeredCodes } from './offered-codes.ts';
import { fail } from '../../app/failure.ts';
import { implement } from '../../app/implement.ts';
import { codeContent, codeKind } from '@college/contracts/basic/code';
import { commonErrors } from '@college/contracts/core/errors';

export const codeKindService = implement(codeKind, {
  GetCodeKindPageList: pageOfCodeKinds,
  GetCodeKind: async ({ id }, { read, scope }) => {
    const row = await findKind(read, scope, id);
    return row ? kindRow(row) : fail(commonErrors.notFound);
  },
  GetCodeKindSelection: async (_input, { read, scope, language }) =>
    (await kindsInOrder(read, scope)).map((row) => kindOption(row, language)),
  CreateCodeKind: createCodeKind,
  UpdateCodeKind: updateCodeKind,
  DeleteCodeKind: deleteCodeKind,
});

export const codeContentService = implement(codeContent, {
  GetCodeContentPageList: pageOfCodeContents,
  GetCodeContent: async ({ id }, { read, scope }) => {
    const row = await findContent(read, scope, id);
    return row ? contentRow(row) : fail(commonErrors.notFound);
  },
  GetCodeContentSelection: offeredCodes,
  CreateCodeContent: createCodeContent,
  UpdateCodeContent: updateCodeContent,
  DeleteCodeContent: deleteCodeContent,
});
