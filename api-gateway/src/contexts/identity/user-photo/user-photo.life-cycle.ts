import { dropPhotos } from './photo-file.ts';
import { findPhoto, listedPhotos, photoInState, userPhotos, withWhose } from './user-photo.table.ts';
import type { UserPhotoListRow, UserPhotoRecord } from './user-photo.table.ts';
import { photoDetail } from './user-photo.view.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { fail, failField, isFailure } from '../../../app/failure.ts';
import { defineLifeCycle } from '../../../db/life-cycle.ts';
import type { VersionTarget } from '../../../db/scoped-table.ts';
import { photoPath } from '../session/photo-address.ts';
import { lockUser, setAvatar } from '../user/avatar.table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { Parsed } from '@college/contracts/core/schema';
import { nextState } from '@college/contracts/core/state-machine';
import { userPhotoErrors, userPhotoMachine } from '@college/contracts/identity/user-photo';
import type { CheckUserPhotoInput } from '@college/contracts/identity/user-photo';

export const lifeCycle = defineLifeCycle({
  subject: 'user-photo',
  table: userPhotos,
  machine: userPhotoMachine,
  listed: (db, scope, language) => withWhose(db, listedPhotos(db, scope), language),
  detail: (db, row: UserPhotoListRow, context) => photoDetail(db, row, context),
  illegal: (data) => fail(userPhotoErrors.illegalTransition, data),
  // A new picture locks its user first too, since it may end the pending one.
  lockFirst: async (trx, { scope, language }, id) => {
    const seen = await findPhoto(trx, scope, id, language);
    if (seen) await lockUser(trx, seen.user_id);
  },
});

/** Accepts or rejects a picture. The former reference face stays on record. */
export const checkUserPhoto = (
  { decision, opinion, ...target }: Parsed<typeof CheckUserPhotoInput>,
  context: SignedInContext,
) =>
  lifeCycle.transition(target, context, decision, async (trx, row) => {
    const { caller, scope, now } = context;
    if (row.user_id === caller.userId) return fail(userPhotoErrors.ownPhoto);
    const reference = await photoInState(trx, row.user_id, 'accepted');
    if (reference && opinion === '')
      return failField(commonErrors.invalid, 'opinion', 'user-photo.opinion-needed');
    if (decision === 'reject') await setAvatar(trx, row.user_id, pathOf(reference));
    if (decision === 'accept' && reference) {
      const { id, row_version: rowVersion } = reference;
      // A user who may decide on somebody's picture may also replace their reference face.
      const everywhere = { scope: { ...scope, kind: 'all' } as const, now };
      const accepted = { id, rowVersion, where: { state: 'accepted' } as const };
      const stale = await userPhotos.updateVisible(trx, everywhere, accepted, { state: 'replaced' });
      if (stale) return stale;
    }
    const { state, sha256 } = row;
    return {
      changes: {
        opinion,
        decided_by: caller.userId,
        decided_by_name: caller.userName,
        decided_at: now().toISOString(),
      },
      audited: {
        before: { state, sha256, reference: named(reference) },
        after: {
          userId: row.user_id,
          state: nextState(userPhotoMachine, state, decision),
          opinion,
          reference: named(decision === 'accept' ? row : reference),
        },
      },
    };
  });

const pathOf = (photo: UserPhotoRecord | undefined): string => (photo ? photoPath(photo.row_key) : '');

const named = (photo: UserPhotoRecord | undefined) => (photo ? { id: photo.id, sha256: photo.sha256 } : null);

/** Withdraws the caller's own pending picture. It can no longer be opened by anybody. */
export const withdrawMyPhoto = async (target: VersionTarget, context: SignedInContext) => {
  const { database, caller } = context;
  const own: SignedInContext = { ...context, scope: { ...context.scope, kind: 'self' } };
  const withdrawn = await database.transaction((trx) =>
    lifeCycle.step(trx, own, target, 'withdraw', async (_trx, { state, sha256 }) => {
      await setAvatar(trx, caller.userId, pathOf(await photoInState(trx, caller.userId, 'accepted')));
      return {
        changes: { key_sealed: null },
        audited: { before: { state, sha256 }, after: { state: 'withdrawn' } },
      };
    }),
  );
  if (isFailure(withdrawn)) return withdrawn;
  await dropPhotos(context, [withdrawn.row_key]);
};
