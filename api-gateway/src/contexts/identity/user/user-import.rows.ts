/** Makes accounts of valid rows: each gets a password, which is hashed, and personal data is encrypted. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { endOfInitialPassword } from './new-password.ts';
import { oneTimePassword } from './one-time-password.ts';
import { NO_PERSONAL_DATA, sealedColumns } from './personal-data.ts';
import type { ImportedUser } from './user-import.check.ts';
import { NO_PROFILE, profileColumns } from './user-profile.ts';
import type { NewUser } from './user.table.ts';
import type { SignedInContext } from '../../../app/context.ts';
import { HashingBusy } from '../../../crypto/password-hash.ts';
import { seal } from '../../../crypto/sealed-field.ts';
import type { ImportPasswordRecord } from '../../platform/job/import-job.table.ts';
import type { UserTypeId } from '@college/contracts/identity/user-type-id';

export type NewUserRow = NewUser & { creation_time: string; last_modification_time: string };

export interface MadeAccount {
  readonly user: NewUserRow;
  readonly password: ImportPasswordRecord;
}

/** Few passwords are hashed at once, so that a user who signs in meanwhile need not wait. */
const AT_ONCE = 2;
const BUSY_WAIT_MS = 200;

/** Waits while logins fill the hashing pool: they go first. */
const patientHash = async ({ passwords }: SignedInContext, password: string): Promise<string> => {
  for (;;) {
    try {
      return await passwords.hash(password);
    } catch (error) {
      if (!(error instanceof HashingBusy)) throw error;
      await wait(BUSY_WAIT_MS);
    }
  }
};

const accountOf = (
  user: ImportedUser,
  { kind, jobId, password, hash }: { kind: UserTypeId; jobId: number; password: string; hash: string },
  { caller, keys, now }: SignedInContext,
): MadeAccount => {
  const rowKey = randomUUID();
  const passwordKey = randomUUID();
  const time = now().toISOString();
  return {
    user: {
      ...NO_PERSONAL_DATA,
      ...sealedColumns(keys, rowKey, user),
      ...NO_PROFILE,
      ...profileColumns(user),
      row_key: rowKey,
      username: user.username,
      username_lower: user.username.toLowerCase(),
      password_hash: hash,
      name: user.name,
      user_type: kind,
      logo: '',
      state: 'enabled',
      must_change_password: true,
      password_changed_at: time,
      password_expires_at: endOfInitialPassword(now()).toISOString(),
      area_code: user.areaCode,
      department_id: user.departmentId,
      creator_user_id: caller.userId,
      creation_time: time,
      last_modification_time: time,
    },
    password: {
      row_key: passwordKey,
      job_id: jobId,
      row_number: user.row,
      username: user.username,
      name: user.name,
      password_sealed: seal(keys, passwordPlace(passwordKey), password),
      creation_time: time,
    },
  };
};

export const passwordPlace = (row: string) => ({ table: 'import_passwords', column: 'password_sealed', row });

/** An account for each row, in row order. Each takes about 10 ms of a hashing thread. */
export const makeAccounts = async (
  rows: readonly ImportedUser[],
  { kind, jobId }: { kind: UserTypeId; jobId: number },
  context: SignedInContext,
  progress: (made: number) => Promise<void>,
): Promise<MadeAccount[]> => {
  const made: MadeAccount[] = [];
  let next = 0;
  let count = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < rows.length; index = next++) {
      const user = rows[index];
      if (!user) return;
      const password = oneTimePassword(user.username);
      const hash = await patientHash(context, password);
      made[index] = accountOf(user, { kind, jobId, password, hash }, context);
      count += 1;
      await progress(count);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return made;
};
