import { photoPath } from './photo-address.ts';
import { dropPhotos } from './photo-file.ts';
import { photoDetail } from './user-photo.view.ts';
import { findPhoto, photoInState, userPhotos } from './user-photo.table.ts';
import type { UserPhotoListRow, UserPhotoRecord } from './user-photo.table.ts';
import type { SignedInContext } from '../../app/context.ts';
import { fail, failField, isFailure } from '../../app/failure.ts';
import type { CommonFailure, FailureOf } from '../../app/failure.ts';
import type { Changes, Scope, Stale } from '../../db/scoped-table.ts';
import { lockUser, setAvatar } from '../user/avatar.table.ts';
import { commonErrors } from '@college/contracts/core/errors';
import type { Parsed } from '@college/contracts/core/schema';
import { allowedActions, nextState } from '@college/contracts/core/state-machine';
import { userPhotoErrors, userPhotoMachine } from '@college/contracts/identity/user-photo';
import type { CheckUserPhotoInput, UserPhotoState } from '@college/contracts/identity/user-photo';
import type { Knex } from 'knex';

type Action = keyof typeof userPhotoMachine.actions;
type Illegal = FailureOf<typeof userPhotoErrors.illegalTransition>;

interface Target {
  readonly id: number;
  readonly rowVersion: number;
}

/**
 * The picture in a state that allows the action, at the version that the caller saw, with its user held: of two who
 * decide at once the second finds it decided.
 */
const claim = async (
  trx: Knex.Transaction,
  scope: Scope,
  { id, rowVersion }: Target,
  action: Action,
): Promise<UserPhotoListRow | CommonFailure | Illegal> => {
  const seen = await findPhoto(trx, scope, id);
  if (!seen) return fail(commonErrors.notFound);
  await lockUser(trx, seen.user_id);
  const row = (await findPhoto(trx, scope, id)) ?? seen;
  if (nextState(userPhotoMachine, row.state, action) === null)
    return fail(userPhotoErrors.illegalTransition, {
      from: row.state,
      action,
      allowed: allowedActions(userPhotoMachine, row.state),
    });
  return row.row_version === rowVersion ? row : fail(commonErrors.stale);
};

const move = (
  trx: Knex.Transaction,
  writer: Pick<SignedInContext, 'scope' | 'now'>,
  row: UserPhotoRecord,
  action: Action,
  changes: Changes<UserPhotoRecord> = {},
): Promise<Stale | null> => {
  const { id, row_version: rowVersion, state } = row;
  const next = nextState(userPhotoMachine, state, action) as UserPhotoState;
  return userPhotos.updateVisible(
    trx,
    writer,
    { id, rowVersion, where: { state } },
    { ...changes, state: next },
  );
};

/** Accepts or rejects. The reference face that held until now stays in the records. */
export const checkUserPhoto = async (
  { decision, opinion, ...target }: Parsed<typeof CheckUserPhotoInput>,
  context: SignedInContext,
) => {
  const { database, scope, caller, now } = context;
  return database.transaction(async (trx) => {
    const seen = await findPhoto(trx, scope, target.id);
    if (seen?.user_id === caller.userId) return fail(userPhotoErrors.ownPhoto);
    const row = await claim(trx, scope, target, decision);
    if (isFailure(row)) return row;
    const reference = await photoInState(trx, row.user_id, 'accepted');
    if (reference && opinion === '')
      return failField(commonErrors.invalid, 'opinion', 'user-photo.opinion-needed');
    const replaced =
      decision === 'accept' && reference
        ? // Whose picture may be decided on, his reference may give way to it.
          await move(trx, { ...context, scope: { ...scope, kind: 'all' } }, reference, 'replace')
        : null;
    const refusal =
      replaced ??
      (await move(trx, context, row, decision, {
        opinion,
        decided_by: caller.userId,
        decided_by_name: caller.userName,
        decided_at: now().toISOString(),
      }));
    if (refusal) return refusal;
    if (decision === 'reject') await setAvatar(trx, row.user_id, pathOf(reference));
    await context.audit(trx, {
      subjectType: 'user-photo',
      subjectId: row.id,
      before: {
        state: row.state,
        sha256: row.sha256,
        reference: reference ? { id: reference.id, sha256: reference.sha256 } : null,
      },
      after: {
        userId: row.user_id,
        state: nextState(userPhotoMachine, row.state, decision),
        opinion,
        reference: referenceAfter(decision, row, reference),
      },
    });
    const after = await findPhoto(trx, scope, row.id);
    return after ? photoDetail(trx, after, context) : fail(commonErrors.notFound);
  });
};

const pathOf = (photo: UserPhotoRecord | undefined): string => (photo ? photoPath(photo.row_key) : '');

const referenceAfter = (decision: string, row: UserPhotoRecord, held: UserPhotoRecord | undefined) => {
  const reference = decision === 'accept' ? row : held;
  return reference ? { id: reference.id, sha256: reference.sha256 } : null;
};

/** Takes one's own waiting picture back. Nobody can open it from then on. */
export const withdrawMyPhoto = async (target: Target, context: SignedInContext) => {
  const { database, caller } = context;
  const own: SignedInContext = { ...context, scope: { ...context.scope, kind: 'self' } };
  const withdrawn = await database.transaction(async (trx) => {
    const row = await claim(trx, own.scope, target, 'withdraw');
    if (isFailure(row)) return row;
    const refusal = await move(trx, own, row, 'withdraw', { key_sealed: null });
    if (refusal) return refusal;
    await setAvatar(trx, caller.userId, pathOf(await photoInState(trx, caller.userId, 'accepted')));
    await context.audit(trx, {
      subjectType: 'user-photo',
      subjectId: row.id,
      before: { state: row.state, sha256: row.sha256 },
      after: { state: 'withdrawn' },
    });
    return row;
  });
  if (isFailure(withdrawn)) return withdrawn;
  await dropPhotos(context, [withdrawn.row_key]);
};
