import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../index.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { signedInContext } from '../../../../test/signed-in-context.ts';
import { sealedColumns } from './personal-data.ts';
import { mergeHandlers } from './user-merge.ts';
import { mergedRecords } from '../../../app/account-merge.ts';
import { addedTo } from '../../../app/addition.ts';
import { isFailure } from '../../../app/failure.ts';
import { checkCharacterOf } from '@college/contracts/identity/id-card';
import type { DuplicateUser } from '@college/contracts/identity/user-merge';
import type { UserDetail } from '@college/contracts/identity/user';

const PASSWORD = 'Training2026';

describeOnBothDatabases('several accounts of one person', (open) => {
  let gateway: Gateway;
  let admin: string;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const card = (): string => {
    serial += 1;
    const digits = `99010219800202${String(serial).padStart(3, '0')}`;
    return digits + checkCharacterOf(digits);
  };
  const create = async (changes: object = {}): Promise<UserDetail> => {
    serial += 1;
    const { id: roleId } = await open().database.read('roles').where({ role_key: 'student' }).first('id');
    const { body } = await gateway.call<UserDetail>(
      'User/CreateUser',
      {
        username: `twin-${serial}`,
        name: '同名',
        userType: '3',
        password: PASSWORD,
        areaCode: '990102',
        departmentId: null,
        roleIds: [roleId],
        ...changes,
      },
      admin,
    );
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  /** As in old accounts: today an ID card of another account is refused. */
  const giveCard = (id: number, idCard: string) =>
    open().database.transaction(async (trx) => {
      const { row_key } = await trx('users').where({ id }).first('row_key');
      await trx('users')
        .where({ id })
        .update(sealedColumns(open().keys, row_key, { idCard }));
    });
  const twins = async (changes: object = {}) => {
    const idCard = card();
    const [one, other] = [
      await create(changes),
      await create({ phone: '13911112222', jobTitle: '班长', ...changes }),
    ];
    for (const { id } of [one, other]) await giveCard(id, idCard);
    return [one, other] as const;
  };
  const merge = (keep: UserDetail, ids: number[], token = admin) =>
    gateway.call<UserDetail>(
      'User/MergeUsers',
      { keepId: keep.id, rowVersion: keep.rowVersion, mergeIds: ids },
      token,
    );
  const classIds = () => open().database.read('train_classes').orderBy('id').limit(3).pluck<number[]>('id');
  const place = (classId: number, userId: number, state: string) =>
    open().database.transaction((trx) =>
      trx('train_class_users').insert({
        class_id: classId,
        user_id: userId,
        state,
        creation_time: open().now.toISOString(),
        last_modification_time: open().now.toISOString(),
      }),
    );

  it('are found by their ID card, with what helps to choose', async () => {
    const [one, other] = await twins();
    const [first = 0] = await classIds();
    await place(first, other.id, 'approved');
    const { body } = await gateway.call<{ items: { users: DuplicateUser[] }[] }>(
      'User/GetDuplicateUsers',
      {},
      admin,
    );
    const group = body.result?.items.find(({ users }) => users.some(({ id }) => id === one.id));
    expect(group?.users.map(({ id, classCount }) => [id, classCount])).toEqual([
      [one.id, 0],
      [other.id, 1],
    ]);
  });

  it('become one: classes move, the one that has come further stays, and what was unknown is filled in', async () => {
    const [keep, other] = await twins();
    const [a = 0, b = 0, c = 0] = await classIds();
    await place(a, other.id, 'approved');
    await place(b, other.id, 'approved');
    await place(b, keep.id, 'rejected');
    await place(c, other.id, 'pending');
    await place(c, keep.id, 'approved');
    const { body } = await merge(keep, [other.id]);
    expect(body.result).toMatchObject({ id: keep.id, jobTitle: '班长', phone: '139****2222' });
    const { read } = open().database;
    const places = await read('train_class_users')
      .where({ user_id: keep.id, is_deleted: false })
      .orderBy('class_id')
      .select('class_id', 'state');
    expect(places).toEqual([a, b, c].map((class_id) => ({ class_id, state: 'approved' })));
    expect(Boolean((await read('users').where({ id: other.id }).first()).is_deleted)).toBe(true);
    const audit = await read('audit_logs')
      .where({ call: 'User/MergeUsers', subject_id: String(other.id) })
      .first();
    expect(JSON.parse(audit.after_json)).toMatchObject({ mergedInto: keep.id, classes: 2 });
  });

  it('lose the logins of those that go', async () => {
    const [keep, other] = await twins();
    await gateway.signIn(other.username, PASSWORD);
    await merge(keep, [other.id]);
    await expect(gateway.signIn(other.username, PASSWORD)).rejects.toThrow();
    const open1 = await open().database.read('sessions').where({ user_id: other.id }).whereNull('revoked_at');
    expect(open1).toEqual([]);
  });

  describe('are not merged', () => {
    const refusalOf = async (keep: UserDetail, ids: number[], token = admin) =>
      (await merge(keep, ids, token)).body.error?.id;

    it('when one that is enabled would go and a disabled one stay, and the other way round they are', async () => {
      const [one, other] = await twins();
      const { id, rowVersion } = one;
      const { body } = await gateway.call<UserDetail>(
        'User/SetUserState',
        { id, rowVersion, state: 'disabled' },
        admin,
      );
      const disabled = body.result as UserDetail;
      expect(await refusalOf(disabled, [other.id])).toBe('user.merge-disabled');
      await expect(gateway.signIn(other.username, PASSWORD)).resolves.toBeTruthy();
      expect(await refusalOf(other, [disabled.id])).toBeUndefined();
    });

    it('when they are different people', async () => {
      const [one] = await twins();
      const [, stranger] = await twins();
      expect(await refusalOf(one, [stranger.id])).toBe('user.merge-different-people');
    });

    it('by a name and a phone alone, nor through one of them that has no ID card', async () => {
      const [one, other] = await twins();
      const [stranger] = await twins();
      const bare = await create({ phone: '13911112222' });
      expect(await refusalOf(one, [bare.id])).toBe('user.merge-different-people');
      expect(await refusalOf(one, [other.id, bare.id])).toBe('user.merge-different-people');
      expect(await refusalOf(bare, [one.id, stranger.id])).toBe('user.merge-different-people');
      expect(await refusalOf(bare, [(await create({ phone: '13911112222' })).id])).toBe(
        'user.merge-different-people',
      );
      const gone = await open()
        .database.read('users')
        .whereIn('id', [one.id, other.id, stranger.id, bare.id])
        .where({ is_deleted: true });
      expect(gone).toEqual([]);
    });

    it('when nobody would be left who can administer', async () => {
      const [keep, other] = await twins();
      const { database } = open();
      const { id: role_id } = await database.read('roles').where({ role_key: 'admin' }).first('id');
      const context = await signedInContext(open(), 'admin');
      await database.transaction((trx) => trx('user_roles').insert({ user_id: other.id, role_id, sort: 1 }));
      // The caller is an administrator, who is disabled here between authorization and the merge.
      const assigned = await database.read('user_roles').where({ role_id }).whereNot('user_id', other.id);
      const ids = assigned.map(({ user_id }: { user_id: number }) => user_id);
      const set = (state: string) =>
        database.transaction((trx) => trx('users').whereIn('id', ids).update({ state }));
      await set('disabled');
      const merged = await mergeHandlers
        .MergeUsers({ keepId: keep.id, rowVersion: keep.rowVersion, mergeIds: [other.id] }, context)
        .finally(() => set('enabled'));
      expect(isFailure(merged) && merged.error.id).toBe('role.last-admin');
      expect(Boolean((await database.read('users').where({ id: other.id }).first()).is_deleted)).toBe(false);
    });

    it('when they are of different kinds, or administrators', async () => {
      const [one] = await twins();
      const { id: personal } = await open()
        .database.read('roles')
        .where({ role_key: 'personal' })
        .first('id');
      const { id: boss } = await open()
        .database.read('roles')
        .where({ role_key: 'college-manager' })
        .first('id');
      const other = await create({ userType: '5', roleIds: [personal] });
      expect(await refusalOf(one, [other.id])).toBe('user.merge-different-kinds');
      const manager = await create({ userType: '0', roleIds: [boss] });
      expect(await refusalOf(one, [manager.id])).toBe('user.merge-administrator');
    });

    it('into themselves, with the caller’s own, or seen too long ago', async () => {
      const [one, other] = await twins();
      expect((await merge(one, [one.id])).body.error?.validationErrors[0]?.members).toEqual(['mergeIds']);
      const own = await open().database.read('users').where({ username: 'admin' }).first('id');
      expect(await refusalOf(one, [own.id])).toBe('user.own-account');
      expect(await refusalOf({ ...one, rowVersion: 99 }, [other.id])).toBe('common.stale');
      expect(await refusalOf(one, [2_000_000_000])).toBe('common.not-found');
    });
  });

  it('nobody gets an ID card of another account; the refusal names the account if the caller may see it', async () => {
    const idCard = card();
    const owner = await create({ idCard });
    const other = await create();
    const { id, rowVersion, name, areaCode, departmentId, roleIds } = other;
    const update = await gateway.call(
      'User/UpdateUser',
      { id, rowVersion, name, areaCode, departmentId, roleIds, idCard },
      admin,
    );
    expect(update.body.error).toMatchObject({ id: 'user.id-card-held', data: { holderId: owner.id } });
    const made = await gateway.call(
      'User/CreateUser',
      {
        username: 'twin-new',
        name: '新',
        userType: '3',
        password: PASSWORD,
        areaCode,
        departmentId,
        roleIds,
        idCard,
      },
      admin,
    );
    expect(made.body.error?.id).toBe('user.id-card-held');
    expect(await open().database.read('users').where({ username: 'twin-new' })).toEqual([]);
  });

  it('every column of the database that names a user is moved or deliberately left', async () => {
    const { read } = open().database;
    const tables =
      open().dialect === 'sqlite'
        ? ((await read('sqlite_master').where({ type: 'table' }).pluck('name')) as string[])
        : ((await read('pg_tables').where({ schemaname: 'public' }).pluck('tablename')) as string[]);
    const found: string[] = [];
    for (const table of tables)
      for (const column of Object.keys(await read(table).columnInfo()))
        if (/(^|_)user_id$/.test(column) && column !== 'creator_user_id') found.push(`${table}.${column}`);
    const records = addedTo(features, mergedRecords);
    const named = records.flatMap(({ moved = [], left = [] }) => [...moved, ...left]);
    const unmoved = records.filter(({ moved, move }) => moved?.length && !move);
    expect(unmoved, 'what is to be moved has nobody who moves it').toEqual([]);
    expect(found.sort(), 'say in its feature, among mergedRecords, what becomes of it').toEqual(named.sort());
  });
});
