import { createStandard, deleteStandard, updateStandard } from './standard.changes.ts';
import { pageOfStandards } from './standard.list.ts';
import { findStandard } from './standard.table.ts';
import { standardDetail } from './standard.view.ts';
import { fail } from '../../app/failure.ts';
import { implement } from '../../app/implement.ts';
import { standard } from '@college/contracts/business/standard';
import { commonErrors } from '@college/contracts/core/errors';

export const standardService = implement(standard, {
  GetStandardPageList: pageOfStandards,
  GetStandard: async ({ id }, context) => {
    const row = await findStandard(context.read, context.scope, id);
    return row ? standardDetail(context.read, row, context) : fail(commonErrors.notFound);
  },
  CreateStandard: createStandard,
  UpdateStandard: updateStandard,
  DeleteStandard: deleteStandard,
});
