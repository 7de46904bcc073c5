import { insertCertHistory } from './cert-history.table.ts';
import { changeCert, giveCerts, lockCertsOf } from './user-cert.table.ts';
import type { UserCertRecord } from './user-cert.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import type { AccountMerge } from '../../../app/account-merge.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Knex } from 'knex';

const placeOf = ({ class_id: classId, kind }: UserCertRecord): string => `${classId ?? 0} ${kind}`;

/** One that keeps another one of its kind for the same class away. */
const takesPlace = ({ class_id: classId, state, is_deleted: isDeleted }: UserCertRecord): boolean =>
  classId !== null && !isDeleted && ['pending', 'valid', 'revoked'].includes(state);

/**
 * Where both accounts have a certificate of a kind for a class, an issued one stays rather than a pending one, and
 * else that of the account which stays: the other is cancelled. One that was revoked stays so, without the class.
 */
export const moveCerts = async (
  trx: Knex.Transaction,
  merge: AccountMerge,
  { caller, language }: SignedInContext,
): Promise<{ certificates: number }> => {
  const { from, to, now } = merge;
  const reason = messageFor('user-cert.accounts-merged', language, null);
  const cancel = async (cert: UserCertRecord): Promise<void> => {
    await changeCert(trx, cert, { state: 'cancelled', state_since: now, state_reason: reason }, now);
    await insertCertHistory(trx, {
      ...{ id: cert.id, action: 'cancel', from: cert.state, to: 'cancelled', reason, time: now },
      ...{ userId: caller.userId, userName: caller.userName },
    });
  };
  const certs = (await lockCertsOf(trx, [from, to])).filter(takesPlace);
  const staying = new Map(
    certs.filter(({ user_id: userId }) => userId === to).map((cert) => [placeOf(cert), cert] as const),
  );
  for (const cert of certs.filter(({ user_id: userId }) => userId === from)) {
    const other = staying.get(placeOf(cert));
    if (!other) continue;
    if (cert.state === 'revoked') await changeCert(trx, cert, { class_id: null }, now);
    else await cancel(cert.state === 'valid' && other.state === 'pending' ? other : cert);
  }
  return { certificates: (await giveCerts(trx, merge)).length };
};
