import {
  codeContents,
  codeKinds,
  countContents,
  lockKind,
  kindKeyOf,
  kindsInOrder,
  withContentCount,
} from './code.table.ts';
import type { CodeContentRecord, CodeKindListRow } from './code.table.ts';
import { contentRow, kindOption, kindRow } from './code.view.ts';
import { useOfCode } from './code-uses.ts';
import { offeredCodes } from './offered-codes.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { defineRecord } from '../../../db/record.ts';
import { byShownName } from '../../../db/shown-name.ts';
import { unlessTaken } from '../../../db/unless-taken.ts';
import { codeContent, codeErrors, codeKind } from '@college/contracts/platform/code';
import { commonErrors } from '@college/contracts/core/errors';

const kinds = defineRecord({
  subject: 'code-kind',
  table: codeKinds,
  listed: withContentCount,
  view: (rows: readonly CodeKindListRow[]) => rows.map(kindRow),
});

/** Only a new one can conflict: keys and codes do not change afterwards. */
const KEY = { table: 'code_kinds', column: 'kind_key', taken: () => fail(codeErrors.keyTaken) };
const CODE = { table: 'code_contents', column: 'kind_id', taken: () => fail(codeErrors.codeTaken) };

export const codeKindService = implement(codeKind, {
  GetCodeKindPageList: (query, context) =>
    kinds.page(query, context, {
      search: ['name_zh', 'name_en', 'kind_key'],
      sortable: {
        kindKey: 'code_kinds.kind_key',
        nameZh: byShownName('code_kinds', context),
        id: 'code_kinds.id',
      },
      order: 'kindKey',
    }),
  GetCodeKind: kinds.one,
  GetCodeKindSelection: async (_input, { read, scope, language }) =>
    (await kindsInOrder(read, scope)).map((row) => kindOption(row, language)),
  CreateCodeKind: ({ kindKey, nameZh, nameEn }, context) =>
    unlessTaken(
      KEY,
      kinds.add({ kind_key: kindKey, name_zh: nameZh, name_en: nameEn, is_system: false }, context),
    ),
  UpdateCodeKind: ({ nameZh, nameEn, ...target }, context) =>
    kinds.change(target, context, { name_zh: nameZh, name_en: nameEn }),
  DeleteCodeKind: (target, context) =>
    kinds.remove(target, context, async (trx, row) => {
      if (row.is_system) return fail(codeErrors.systemKind);
      const count = await countContents(trx, row.id);
      return count > 0 ? fail(codeErrors.kindInUse, { count }) : null;
    }),
});

const contents = defineRecord({
  subject: 'code-content',
  table: codeContents,
  view: (rows: readonly CodeContentRecord[]) => rows.map(contentRow),
});

export const codeContentService = implement(codeContent, {
  GetCodeContentPageList: ({ kindId, ...query }, context) =>
    contents.page(query, context, {
      search: ['name_zh', 'name_en', 'code'],
      sortable: {
        sort: 'code_contents.sort',
        code: 'code_contents.code',
        nameZh: byShownName('code_contents', context),
      },
      order: 'sort',
      narrow: (found) => void found.where('code_contents.kind_id', kindId),
    }),
  GetCodeContent: contents.one,
  GetCodeContentSelection: offeredCodes,
  CreateCodeContent: ({ kindId, code, nameZh, nameEn, sort, isEnabled }, context) => {
    const columns = { name_zh: nameZh, name_en: nameEn, sort, is_enabled: isEnabled };
    const row = { ...columns, kind_id: kindId, code, is_system: false };
    return unlessTaken(
      CODE,
      contents.add(
        async (trx) => ((await lockKind(trx, kindId)) ? row : fail(commonErrors.notFound)),
        context,
      ),
    );
  },
  UpdateCodeContent: ({ nameZh, nameEn, sort, isEnabled, ...target }, context) =>
    contents.change(target, context, { name_zh: nameZh, name_en: nameEn, sort, is_enabled: isEnabled }),
  DeleteCodeContent: (target, context) =>
    contents.remove(target, context, async (trx, row) => {
      if (row.is_system) return fail(codeErrors.systemContent);
      const kindKey = await kindKeyOf(trx, row.kind_id);
      const use = await useOfCode(trx, context.features, { kindKey, code: row.code });
      if (use === null) return null;
      const what = messageFor(`subject.${use.subject}`, context.language, null);
      return fail(codeErrors.contentInUse, { count: use.count, what });
    }),
});
