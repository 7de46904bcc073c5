import { randomInt } from 'node:crypto';
import { hashCode, subjectIndex, subjectIndexes } from './code-hash.ts';
import type { Subject } from './code-hash.ts';
import { DAY, PER_ADDRESS, PER_PHONE, waitFor } from './sms-code.limits.ts';
import { insertSmsCode, timesOf } from './sms-code.table.ts';
import type { PublicContext } from '../../../app/context.ts';
import { fail, isFailure } from '../../../app/failure.ts';
import { blindIndex, blindIndexes } from '../../../crypto/sealed-field.ts';
import { advisoryLock } from '../../../db/dialect.ts';
import { smsCodeErrors } from '@college/contracts/identity/sms-code';
import type { Knex } from 'knex';

export const CODE_MINUTES = 5;
const MINUTE_MS = 60 * 1000;
const RESEND_SECONDS = 60;

interface Wish {
  readonly subject: Subject;
  /**
   * Where it is sent; null when the request came from somebody who is not the owner. Everything but the sending is done
   * then, too.
   */
  readonly phone: string | null;
}

/**
 * Makes a code for a subject and sends it. The answer and the stored rows are the same whether or not there is a phone
 * to send it to. Fails when the subject or the address has asked too often. Do not call it in a transaction.
 */
export const sendCode = async (context: PublicContext, { subject, phone }: Wish) => {
  const { database, keys, sms, log } = context;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    purpose: subject.purpose,
    subject_index: subjectIndex(keys, subject),
    code_hash: hashCode(keys, subject, code),
    address: context.address,
  };
  const phoneIndex = blindIndex(keys, 'phone', phone ?? '');
  const stored = await database.transaction(async (trx) => {
    // Of two concurrent requests, the second must see the first.
    await advisoryLock(trx, 'sms-code');
    const now = context.now();
    const wait = await waitOf(trx, context, subject, now);
    if (wait > 0) return fail(smsCodeErrors.tooMany, { retryAfter: Math.ceil(wait / 1000) });
    const goesOut = !(await isPhoneSated(trx, context, phone, now)) && phone !== null;
    await insertSmsCode(
      trx,
      {
        ...row,
        phone_index: goesOut ? phoneIndex : null,
        time: now.toISOString(),
        expires_at: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS).toISOString(),
      },
      new Date(now.getTime() - DAY).toISOString(),
    );
    return { goesOut };
  });
  if (isFailure(stored)) return stored;
  if (stored.goesOut && phone !== null) sms.post({ kind: 'code', phone, code, minutes: CODE_MINUTES }, log);
  return { expireInSeconds: CODE_MINUTES * 60, resendInSeconds: RESEND_SECONDS };
};

const countedSince = (now: Date): string => new Date(now.getTime() - DAY).toISOString();
const momentsOf = (times: readonly (string | Date)[]): number[] =>
  times.map((time) => new Date(time).getTime());

/** Milliseconds that this subject and this address have to wait. */
const waitOf = async (
  trx: Knex.Transaction,
  { keys, address }: PublicContext,
  subject: Subject,
  now: Date,
): Promise<number> => {
  const since = countedSince(now);
  const ofSubject = await timesOf(trx, 'subject_index', subjectIndexes(keys, subject), since);
  const ofAddress = await timesOf(trx, 'address', [address], since);
  return Math.max(
    waitFor(momentsOf(ofSubject), PER_PHONE, now.getTime()),
    waitFor(momentsOf(ofAddress), PER_ADDRESS, now.getTime()),
  );
};

/**
 * Whether a phone has received its maximum of codes under other names. It then gets no further one, without a message:
 * otherwise two names, or a name and a phone, could be linked by requesting codes for both.
 */
const isPhoneSated = async (
  trx: Knex.Transaction,
  { keys }: PublicContext,
  phone: string | null,
  now: Date,
): Promise<boolean> => {
  const sent = await timesOf(trx, 'phone_index', blindIndexes(keys, 'phone', phone ?? ''), countedSince(now));
  return waitFor(momentsOf(sent), PER_PHONE, now.getTime()) > 0;
};
