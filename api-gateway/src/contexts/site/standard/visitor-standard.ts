import { pageOfPublicStandards } from './standard.list.ts';
import { findPublicStandard } from './standard.table.ts';
import { standardDetail, standardWords } from './standard.view.ts';
import { fail } from '../../../app/failure.ts';
import type { Handlers } from '../../../app/implement.ts';
import type { visitorStandardActions } from '@college/contracts/site/standard';
import { commonErrors } from '@college/contracts/core/errors';

/** Part of the visitor service. */
export const visitorStandardHandlers: Handlers<typeof visitorStandardActions> = {
  GetVStandardPageList: pageOfPublicStandards,
  GetVStandard: async ({ id }, context) => {
    const row = await findPublicStandard(context.read, id);
    if (!row) return fail(commonErrors.notFound);
    return { ...(await standardDetail(context.read, row, context)), ...standardWords(row, context.language) };
  },
};
