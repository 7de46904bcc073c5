import { countHolders, labels, labelsInOrder, withUses } from './label.table.ts';
import type { LabelListRow } from './label.table.ts';
import { pageOfLabelUsers, setLabelUser } from './label.users.ts';
import { labelMark, labelRow } from './label.view.ts';
import { fail } from '../../../app/failure.ts';
import { implement } from '../../../app/implement.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import { defineRecord } from '../../../db/record.ts';
import { byShownName } from '../../../db/shown-name.ts';
import { label, labelErrors } from '@college/contracts/platform/label';

const record = defineRecord({
  subject: 'label',
  table: labels,
  listed: withUses,
  view: (rows: readonly LabelListRow[]) => rows.map(labelRow),
  unique: { column: 'kind', taken: () => fail(labelErrors.nameTaken) },
});

export const labelService = implement(label, {
  GetLabelPageList: ({ kind, ...query }, context) =>
    record.page(query, context, {
      search: ['name_zh', 'name_en'],
      sortable: {
        sort: 'labels.sort',
        nameZh: byShownName('labels', context),
        kind: 'labels.kind',
      },
      order: 'sort',
      narrow: (found) => void (kind && found.where('labels.kind', kind)),
    }),
  GetLabel: record.one,
  GetLabelSelection: async ({ kind }, { read, language }) =>
    (await labelsInOrder(read, kind)).map((row) => labelMark(row, language)),
  CreateLabel: ({ kind, nameZh, nameEn, tone, sort }, context) =>
    record.add({ kind, name_zh: nameZh, name_en: nameEn, tone, sort }, context),
  UpdateLabel: ({ nameZh, nameEn, tone, sort, ...target }, context) =>
    record.change(target, context, { name_zh: nameZh, name_en: nameEn, tone, sort }),
  DeleteLabel: (target, context) =>
    record.remove(target, context, async (trx, { id, kind }) => {
      const count = await countHolders(trx, id);
      if (count === 0) return null;
      const what = messageFor(`subject.${kind}`, context.language, null);
      return fail(labelErrors.inUse, { count, what });
    }),
  GetLabelUserPageList: pageOfLabelUsers,
  SetLabelUser: setLabelUser,
});
