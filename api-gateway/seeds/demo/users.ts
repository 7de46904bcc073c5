import { randomUUID } from 'node:crypto';
import type { UserState } from '@college/contracts/identity/user';
import type { Knex } from 'knex';
import type { Keys } from '../../src/crypto/keys.ts';
import { hashPassword } from '../../src/crypto/password-hash.ts';
import { blindIndex, seal } from '../../src/crypto/sealed-field.ts';
import { nameKey } from '../../src/db/name-key.ts';
import { NO_PROFILE } from '../../src/contexts/identity/user/user-profile.ts';
import { cameAt, insertAll, insertReturning } from '../insert.ts';
import type { RoleKey } from '../../src/app/module-seed.ts';
import { bulkAccounts, DEMO_PASSWORD, namedAccounts } from './accounts.ts';
import type { Account } from './accounts.ts';
import { DAY } from './calendar.ts';
import type { Departments } from './departments.ts';
import { inventPerson } from './people.ts';
import type { Person } from './people.ts';
import { profileOf } from './profiles.ts';
import type { Random } from './random.ts';

export interface DemoUser extends Account {
  readonly id: number;
  readonly name: string;
  readonly state: UserState;
}

interface Wish {
  readonly keys: Keys;
  readonly departments: Departments;
  readonly random: Random;
  readonly scale: number;
  readonly now: Date;
}

const sealedColumns = (keys: Keys, row: string, data: Record<'phone' | 'id_card' | 'email', string | null>) =>
  Object.fromEntries(
    Object.entries(data).flatMap(([column, plain]) => [
      [
        `${column}_sealed`,
        plain === null ? null : seal(keys, { table: 'users', column: `${column}_sealed`, row }, plain),
      ],
      [`${column}_index`, plain === null ? null : blindIndex(keys, column, plain)],
    ]),
  );

/** People who have been added twice, as happens when they change their employer: the later account, and the first one. */
const TWIN_OF: Readonly<Record<string, string>> = {
  student0191: 'student0190',
  student0196: 'student0194',
};

/** Names that come in many forms elsewhere: with the dot of a minority's name, and with a character beyond U+FFFF. */
const NAMES: Readonly<Record<string, string>> = {
  student0021: '阿卜杜拉·买买提',
  student0022: '赵𠮷祥',
};

const rowOf = (
  account: Account,
  serial: number,
  passwordHash: string,
  { keys, random, now }: Wish,
  people: Map<string, Person>,
) => {
  const rowKey = randomUUID();
  const year = now.getUTCFullYear();
  const invented = inventPerson(random, account.areaCode, account.username, serial, year);
  const twin = people.get(TWIN_OF[account.username] ?? '');
  const person = twin ? { ...invented, name: twin.name, idCard: twin.idCard } : invented;
  people.set(account.username, person);
  const isNamed = account.name !== undefined;
  const called = account.name ?? NAMES[account.username] ?? person.name;
  // An enterprise goes by its own name; the person is whom one asks for there.
  const name = (account.userType === '1' && account.department?.name) || called;
  return {
    ...cameAt(new Date(now.getTime() - random.between(30, 700) * DAY)),
    area_code: account.areaCode,
    department_id: account.department?.id ?? null,
    row_key: rowKey,
    username: account.username,
    username_lower: account.username.toLowerCase(),
    password_hash: passwordHash,
    name,
    name_key: nameKey(name),
    user_type: account.userType,
    ...sealedColumns(keys, rowKey, {
      phone: person.phone,
      id_card: isSilent(account, serial) ? null : (account.idCard ?? person.idCard),
      email: person.email,
    }),
    ...NO_PROFILE,
    ...(isSilent(account, serial) ? {} : profileOf(account, serial, called)),
    state: isNamed || random.next() > 0.03 ? 'enabled' : 'disabled',
    must_change_password: false,
    password_changed_at: new Date(now.getTime() - random.between(1, 60) * DAY).toISOString(),
  };
};

/** Every fifth of the many students has not filled in their details yet, so that the reminder can be seen. */
const isSilent = ({ name, userType }: Account, serial: number): boolean =>
  name === undefined && ['3', '5'].includes(userType) && serial % 5 === 0;

const giveRoles = async (trx: Knex.Transaction, users: readonly DemoUser[]): Promise<void> => {
  const roleIds = new Map<RoleKey, number>();
  const roles = await trx('roles').select<{ id: number; role_key: RoleKey }[]>('id', 'role_key');
  for (const role of roles) {
    roleIds.set(role.role_key, role.id);
  }
  await insertAll(
    trx,
    'user_roles',
    users.flatMap((user) =>
      user.roles.map((key, sort) => ({ user_id: user.id, role_id: roleIds.get(key), sort })),
    ),
  );
};

/** The eight named accounts, then 300 users for each unit of scale. All of them can sign in. */
export const insertUsers = async (trx: Knex.Transaction, wish: Wish): Promise<DemoUser[]> => {
  const named = namedAccounts(wish.departments);
  const accounts = [...named, ...bulkAccounts(wish.departments, wish.random, wish.scale)];
  // One hash for the many, because thousands of them would take minutes; the named ones have a salt each.
  const shared = await hashPassword(DEMO_PASSWORD);
  const own = await Promise.all(named.map(() => hashPassword(DEMO_PASSWORD)));
  const people = new Map<string, Person>();
  const rows = accounts.map((account, index) =>
    rowOf(account, index + 1, own[index] ?? shared, wish, people),
  );
  const inserted = await insertReturning<Pick<DemoUser, 'id' | 'username' | 'name' | 'state'>>(
    trx,
    'users',
    rows,
    ['id', 'username', 'name', 'state'],
  );
  const byUsername = new Map(inserted.map((user) => [user.username, user]));
  const users = accounts.flatMap((account) => {
    const user = byUsername.get(account.username);
    return user ? [{ ...account, ...user }] : [];
  });
  await giveRoles(trx, users);
  return users;
};
