import { canReveal } from './can-reveal.ts';
import { revealed } from './personal-data.ts';
import { findUser } from './user.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import type { Handlers } from '../../../app/implement.ts';
import { countDone } from '../../../db/audit.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { revealActions } from '@college/contracts/identity/user-reveal';
import type { RevealUserFieldInput } from '@college/contracts/identity/user-reveal';
import type { Parsed } from '@college/contracts/core/schema';

/** Enough for looking people up now and then; too few for copying a register. */
const HOURLY = 60;
const HOUR_MS = 60 * 60 * 1000;
const CALL = 'User/RevealUserField';

/** Audited before it is shown: if the audit row cannot be written, nothing is revealed. */
const revealUserField = (
  { id, field, reason }: Parsed<typeof RevealUserFieldInput>,
  context: SignedInContext,
) =>
  context.database.transaction(async (trx) => {
    const row = await findUser(trx, id, context);
    if (!row) return fail(commonErrors.notFound);
    if (!(await canReveal(trx, context, row))) return fail(commonErrors.forbidden);
    const since = new Date(context.now().getTime() - HOUR_MS);
    const lately = await countDone(trx, { userId: context.caller.userId, call: CALL, since });
    if (lately >= HOURLY) return fail(commonErrors.tooMany, { retryAfter: HOUR_MS / 1000 });
    await context.audit(trx, {
      subjectType: 'user',
      subjectId: id,
      before: null,
      after: { field, reason },
    });
    return { value: revealed(context.keys, row, field) };
  });

export const revealHandlers: Handlers<typeof revealActions> = { RevealUserField: revealUserField };
