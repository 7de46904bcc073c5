import { createLabel, deleteLabel, updateLabel } from './label.changes.ts';
import { pageOfLabels } from './label.list.ts';
import { findLabel, labelsInOrder } from './label.table.ts';
import { pageOfLabelUsers, setLabelUser } from './label.users.ts';
import { labelMark, labelRow } from './label.view.ts';
import { fail } from '../../app/failure.ts';
import { implement } from '../../app/implement.ts';
import { label } from '@college/contracts/basic/label';
import { commonErrors } from '@college/contracts/core/errors';

export const labelService = implement(label, {
  GetLabelPageList: pageOfLabels,
  GetLabel: async ({ id }, { read, scope }) => {
    const row = await findLabel(read, scope, id);
    return row ? labelRow(row) : fail(commonErrors.notFound);
  },
  GetLabelSelection: async ({ kind }, { read, language }) =>
    (await labelsInOrder(read, kind)).map((row) => labelMark(row, language)),
  CreateLabel: createLabel,
  UpdateLabel: updateLabel,
  DeleteLabel: deleteLabel,
  GetLabelUserPageList: pageOfLabelUsers,
  SetLabelUser: setLabelUser,
});
