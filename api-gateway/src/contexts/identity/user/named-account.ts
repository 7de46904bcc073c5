/** Accounts for single sign-on: found by one claim about a person, or created for them. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { accountsBy, roleIdOfKey, rootAreaCode } from '../session/named-account.table.ts';
import type { FoundAccount } from '../session/named-account.table.ts';
import { NO_PERSONAL_DATA, sealedColumns } from './personal-data.ts';
import { NO_PROFILE } from './user-profile.ts';
import { insertUser, replaceRoles } from './user.table.ts';
import type { PublicContext } from '../../../app/context.ts';
import type { AccountKey } from '../../../app/single-sign-on-settings.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { blindIndexes } from '../../../crypto/sealed-field.ts';
import { personName } from '@college/contracts/core/name-text';
import type { Knex } from 'knex';

const PERSONAL_ROLE = 'personal';

/** The format of each key; other spellings by a provider are normalized to it. */
const FORMS: Record<AccountKey, RegExp> = {
  username: /^[A-Za-z0-9._-]{3,64}$/,
  phone: /^1\d{10}$/,
  id_card: /^\d{17}[\dX]$/,
  email: /^[!-?A-~]+@[!-?A-~]+\.[!-?A-~]+$/,
};

/** The normalized claim, or null when it cannot match any account. */
export const normaliseClaim = (key: AccountKey, value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > 200) return null;
  const text = value.normalize('NFKC').trim();
  const plain =
    key === 'phone'
      ? text.replace(/[\s-]/g, '').replace(/^(\+|00)86/, '')
      : key === 'id_card'
        ? text.toUpperCase()
        : text;
  return FORMS[key].test(plain) ? plain : null;
};

/** The accounts that match a normalized claim: none, one, or more than one. */
export const accountsByClaim = (
  db: Knex,
  keys: Keys,
  key: AccountKey,
  value: string,
): Promise<FoundAccount[]> =>
  key === 'username'
    ? accountsBy(db, 'username_lower', [value.toLowerCase()])
    : accountsBy(db, `${key}_index`, blindIndexes(keys, key, value));

/**
 * Creates a personal account without a known password. Null when it cannot be created: the name is taken, perhaps by
 * the same person a moment ago.
 */
export const createPersonalAccount = async (
  context: PublicContext,
  { key, value, name: given }: { key: AccountKey; value: string; name: string },
): Promise<FoundAccount | null> => {
  const name = [...personName(given)].slice(0, 50).join('');
  const passwordHash = await context.passwords.hash(randomBytes(32).toString('base64url'));
  return context.database.transaction(async (trx) => {
    const roleId = await roleIdOfKey(trx, PERSONAL_ROLE);
    const areaCode = await rootAreaCode(trx);
    if (roleId === null || areaCode === null) return null;
    const username = key === 'username' ? value : usernameFor(key, value, context.keys);
    const id = await insertUser(trx, {
      ...newRow(context, key, value),
      username,
      username_lower: username.toLowerCase(),
      name,
      password_hash: passwordHash,
      area_code: areaCode,
    });
    if (id === null) return null;
    await replaceRoles(trx, id, [roleId]);
    const after = { username, name, userType: '5', by: 'single-sign-on' };
    await context.audit(trx, { subjectType: 'user', subjectId: id, before: null, after });
    return { id, state: 'enabled' as const };
  });
};

/**
 * Always the same for one person, so that two simultaneous first visits end in one account; it reveals nothing about
 * them.
 */
const usernameFor = (key: AccountKey, value: string, keys: Keys): string => {
  const [index = ''] = blindIndexes(keys, key, value);
  return `sso-${createHash('sha256').update(index).digest('hex').slice(0, 16)}`;
};

const newRow = ({ keys, now }: PublicContext, key: AccountKey, value: string) => {
  const rowKey = randomUUID();
  const time = now().toISOString();
  return {
    ...NO_PERSONAL_DATA,
    ...NO_PROFILE,
    ...sealedColumns(keys, rowKey, personalData(key, value)),
    row_key: rowKey,
    user_type: '5' as const,
    logo: '',
    state: 'enabled' as const,
    must_change_password: false,
    password_changed_at: time,
    department_id: null,
    creator_user_id: null,
    creation_time: time,
    last_modification_time: time,
  };
};

const personalData = (key: AccountKey, value: string) => {
  switch (key) {
    case 'username':
      return {};
    case 'phone':
      return { phone: value };
    case 'id_card':
      return { idCard: value };
    case 'email':
      return { email: value };
  }
};
