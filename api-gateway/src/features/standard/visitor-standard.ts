import { pageOfPublicStandards } from './standard.list.ts';
import { findPublicStandard } from './standard.table.ts';
import { standardDetail } from './standard.view.ts';
import { fail } from '../../app/failure.ts';
import { shownIn } from '../../app/messages/name-in.ts';
import type { Handlers } from '../../app/implement.ts';
import type { visitorStandardActions } from '@college/contracts/business/standard';
import { commonErrors } from '@college/contracts/core/errors';

/** Part of the visitor service. */
export const visitorStandardHandlers: Handlers<typeof visitorStandardActions> = {
  GetVStandardPageList: pageOfPublicStandards,
  GetVStandard: async ({ id }, context) => {
    const row = await findPublicStandard(context.read, id);
    if (!row) return fail(commonErrors.notFound);
    const title = shownIn(context.language, row.title, row.title_en);
    return { ...(await standardDetail(context.read, row, context)), title };
  },
};
