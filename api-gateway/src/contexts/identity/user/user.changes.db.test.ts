import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { phoneOf as phoneOfUser } from '../../../../test/phones.ts';
import { open as unseal } from '../../../crypto/sealed-field.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { UserDetail } from '@college/contracts/identity/user';

const PASSWORD = 'Training2026';
const PHONE = '13900001111';
const ID_CARD = '990102199001011237';

describeOnBothDatabases('users, added and changed', (open) => {
  let gateway: Gateway;
  const tokens: Record<string, string> = {};
  const roleIds: Record<string, number> = {};
  const departmentIds: Record<string, number> = {};
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'manager', 'enterprise']) tokens[name] = (await gateway.signIn(name)).token;
    const { read } = open().database;
    for (const row of await read('roles').select('id', 'role_key')) roleIds[row.role_key] = row.id;
    for (const row of await read('users').select('username', 'department_id'))
      departmentIds[row.username] = row.department_id;
  });
  afterAll(() => gateway.close());

  /** A student of the enterprise's own staff: whom everybody here may keep. */
  const fields = (changes: object = {}) => {
    serial += 1;
    return {
      username: `made-${serial}`,
      name: `测试 ${serial}`,
      userType: '3',
      password: PASSWORD,
      areaCode: '990102',
      departmentId: departmentIds['enterprise'],
      roleIds: [roleIds['student']],
      ...changes,
    };
  };
  const call = (action: string, input: object, as = 'admin') =>
    gateway.call<UserDetail>(`User/${action}`, input, tokens[as]);
  const create = async (changes?: object): Promise<UserDetail> => {
    const { body } = await call('CreateUser', fields(changes));
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const update = (it: UserDetail, changes: object = {}, as = 'admin') => {
    const { id, rowVersion, name, areaCode, departmentId, roleIds: given } = it;
    const input = { id, rowVersion, name, areaCode, departmentId, roleIds: given, ...changes };
    return call('UpdateUser', input, as);
  };
  const rowOf = (id: number) => open().database.read('users').where({ id }).first();
  const stays = async (it: UserDetail): Promise<void> =>
    expect(await rowOf(it.id)).toMatchObject({ row_version: it.rowVersion, state: 'enabled', name: it.name });
  const auditOf = (id: number, action: string) =>
    open()
      .database.read('audit_logs')
      .where({ subject_id: String(id), call: `User/${action}`, outcome: 'done' })
      .first();

  describe('a phone that signs somebody in', () => {
    const phoneOf = (username: string) => phoneOfUser(open(), username);

    it('is not taken from somebody out of sight, by a new account or a change', async () => {
      const phone = await phoneOf('regulator');
      const added = await call('CreateUser', fields({ phone }), 'enterprise');
      expect(added.body.error?.id).toBe('user.phone-unusable');
      const made = await create();
      expect((await update(made, { phone }, 'enterprise')).body.error?.id).toBe('user.phone-unusable');
      await stays(made);
    });

    it('is shared by who sees both', async () => {
      expect((await create({ phone: await phoneOf('regulator') })).phone).toContain('*');
    });

    it('is not tried out for long', async () => {
      const phone = await phoneOf('admin');
      for (let times = 0; times < 20; times += 1) await call('CreateUser', fields({ phone }), 'enterprise');
      const { body } = await call('CreateUser', fields({ phone: '13911112222' }), 'enterprise');
      expect(body.error?.code).toBe(ErrorCode.tooMany);
      gateway.pass(24 * 60 * 60 * 1000);
      for (const name of ['admin', 'manager', 'enterprise'])
        tokens[name] = (await gateway.signIn(name)).token;
    });
  });

  describe('adding', () => {
    it.each([
      ['manager', 'college-manager'],
      ['manager', 'teacher'],
      ['enterprise', 'enterprise'],
    ])('lets %s make no %s of a student', async (as, roleKey) => {
      const { body } = await call('CreateUser', fields({ roleIds: [roleIds[roleKey]] }), as);
      expect(body.error?.id).toBe('user.role-not-allowed');
    });

    it('makes an account that signs in whatever the case, and whose password has to be changed', async () => {
      const made = await create({ username: 'Zhang.San' });
      expect(made).toMatchObject({ username: 'Zhang.San', state: 'enabled', rowVersion: 0, phone: '' });
      const { token } = await gateway.signIn('zhang.SAN');
      const { body } = await gateway.call<{ data: string }>('User/CheckUserValidityInfo', undefined, token);
      expect(body.result).toMatchObject({ isSuccess: false, data: '1' });
    });

    it('seals personal data for its row and leaves none of it in the audit log', async () => {
      const made = await create({ phone: PHONE, idCard: ID_CARD, email: 'zhang@example.com' });
      expect(made).toMatchObject({
        phone: '139****1111',
        idCard: '990***********1237',
        email: 'z***@example.com',
      });
      const row = await rowOf(made.id);
      const place = { table: 'users', column: 'phone_sealed', row: row.row_key as string };
      expect(unseal(open().keys, place, row.phone_sealed as string)).toBe(PHONE);
      const { before_json, after_json } = await auditOf(made.id, 'CreateUser');
      expect(before_json).toBeNull();
      expect(JSON.parse(after_json as string)).toMatchObject({ username: made.username });
      const stored = `${JSON.stringify({ ...row, password_hash: '' })} ${after_json}`;
      for (const secret of [PHONE, ID_CARD, 'zhang@example.com', PASSWORD, 'argon2'])
        expect(stored).not.toContain(secret);
      expect(row.password_hash).toMatch(/^\$argon2id\$/);
    });

    it('refuses a name that is taken in any case, also by a deleted user', async () => {
      const made = await create();
      const again = () => call('CreateUser', fields({ username: made.username.toUpperCase() }));
      expect((await again()).body.error).toMatchObject({ code: 40901, id: 'user.username-taken' });
      await call('DeleteUser', { id: made.id, rowVersion: made.rowVersion });
      expect((await again()).body.error?.id).toBe('user.username-taken');
    });

    it('lets exactly one of many at once have a name', async () => {
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          call('CreateUser', fields({ username: index % 2 ? 'raced' : 'RACED' })),
        ),
      );
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      expect(new Set(answers.flatMap(({ body }) => body.error?.id ?? []))).toEqual(
        new Set(['user.username-taken']),
      );
    });

    it.each([
      [{ areaCode: '110000' }, 'areaCode', 'admin'],
      [{ departmentId: 999_999 }, 'departmentId', 'admin'],
      [{ areaCode: '990103' }, 'areaCode', 'enterprise'],
      [{ departmentId: null }, 'departmentId', 'enterprise'],
    ])('names the field for %o of %s as %s', async (changes, member, as) => {
      const { status, body } = await call('CreateUser', fields(changes), as);
      expect(status).toBe(400);
      expect(body.error).toMatchObject({ id: 'common.invalid', validationErrors: [{ members: [member] }] });
    });

    it('keeps an enterprise to its own department', async () => {
      const other = fields({ departmentId: departmentIds['manager'] });
      expect((await call('CreateUser', other, 'enterprise')).body.error?.validationErrors).toMatchObject([
        { members: ['departmentId'] },
      ]);
      expect((await call('CreateUser', fields(), 'enterprise')).body.success).toBe(true);
    });

    it('takes the same role twice as once', async () => {
      const given = [roleIds['student'], roleIds['teacher'], roleIds['student']];
      expect((await create({ roleIds: given })).roleIds).toEqual([roleIds['student'], roleIds['teacher']]);
    });
  });

  describe('what a caller may not give', () => {
    it.each([
      ['manager', '0'],
      ['manager', '2'],
      ['manager', '4'],
      ['enterprise', '1'],
      ['enterprise', '5'],
    ])('%s adds no user of kind %s', async (as, userType) => {
      expect((await call('CreateUser', fields({ userType }), as)).body.error?.code).toBe(ErrorCode.forbidden);
    });

    it.each([
      ['manager', 'admin'],
      ['enterprise', 'admin'],
      ['enterprise', 'college-manager'],
      ['enterprise', 'regulator'],
      ['admin', 'anonymous'],
    ])('%s gives nobody the role %s', async (as, key) => {
      const input = fields({ roleIds: [roleIds['student'], roleIds[key]] });
      expect((await call('CreateUser', input, as)).body.error).toMatchObject({
        code: ErrorCode.forbidden,
        id: 'user.role-not-allowed',
      });
      const made = await create();
      const changed = await update(made, { roleIds: [roleIds[key]] }, as);
      expect(changed.body.error?.id).toBe('user.role-not-allowed');
      await stays(made);
    });

    it('a role that does not exist is refused like one that may not be given', async () => {
      expect((await call('CreateUser', fields({ roleIds: [999_999] }))).body.error?.id).toBe(
        'user.role-not-allowed',
      );
    });

    it('leaves a user with a stronger role alone, although of a kind and place that the caller keeps', async () => {
      const strong = await create({ roleIds: [roleIds['student'], roleIds['admin']] });
      const { id, rowVersion } = strong;
      for (const as of ['manager', 'enterprise']) {
        for (const answer of [
          await update(strong, { name: '改名' }, as),
          await update(strong, { roleIds: [roleIds['student']] }, as),
          await call('SetUserState', { id, rowVersion, state: 'disabled' }, as),
          await call('UpdateUserPassword', { id, rowVersion, newPassword: 'Stolen2026' }, as),
          await call('DeleteUser', { id, rowVersion }, as),
        ])
          expect(answer.body.error?.code).toBe(ErrorCode.forbidden);
      }
      await stays(strong);
      await expect(gateway.signIn(strong.username)).resolves.toBeTruthy();
    });

    it('and a user of a kind that the caller does not keep', async () => {
      const teacher = await create({ userType: '4', roleIds: [roleIds['teacher']] });
      expect((await update(teacher, {}, 'manager')).body.error?.code).toBe(ErrorCode.forbidden);
    });
  });

  describe('changing', () => {
    it('keeps what is left out and clears what is null', async () => {
      const made = await create({ phone: PHONE, idCard: '990102199001015019', email: 'a@example.com' });
      const { body } = await update(made, { name: '新名', phone: null, email: 'b@example.com' });
      expect(body.result).toMatchObject({
        name: '新名',
        phone: '',
        idCard: made.idCard,
        email: 'b***@example.com',
        rowVersion: 1,
      });
      expect(await rowOf(made.id)).toMatchObject({ phone_sealed: null, phone_index: null });
      const { before_json, after_json } = await auditOf(made.id, 'UpdateUser');
      expect(JSON.parse(before_json as string)).toMatchObject({ name: made.name });
      expect(JSON.parse(after_json as string)).toMatchObject({ name: '新名' });
    });

    it('leaves user name, kind and password as they are, whatever is sent', async () => {
      const made = await create();
      const { password_hash } = await rowOf(made.id);
      await update(made, { username: 'other', userType: '0', password: 'Other2026', state: 'disabled' });
      expect(await rowOf(made.id)).toMatchObject({
        username: made.username,
        user_type: '3',
        password_hash,
        state: 'enabled',
      });
    });

    it('takes back a place beyond the caller that stays as it was', async () => {
      const made = await create({ areaCode: '990400' });
      expect((await update(made, { name: '同地' }, 'enterprise')).body.result?.areaCode).toBe('990400');
      const again = { ...made, rowVersion: 1 };
      expect((await update(again, { areaCode: '990300' }, 'enterprise')).status).toBe(400);
    });

    it('refuses a version that is no longer the newest', async () => {
      const made = await create();
      await update(made, { name: '第一' });
      const second = await update(made, { name: '第二' });
      expect(second.body.error).toMatchObject({ code: ErrorCode.stale });
      expect((await rowOf(made.id)).name).toBe('第一');
    });

    it('lets exactly one of many at once win', async () => {
      const made = await create();
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => update(made, { name: `并发 ${index}` })),
      );
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      expect(new Set(answers.flatMap(({ body }) => body.error?.code ?? []))).toEqual(
        new Set([ErrorCode.stale]),
      );
    });

    it('answers not-found for a user out of sight, and changes nothing', async () => {
      const hidden = await create({ departmentId: departmentIds['manager'] });
      const { id, rowVersion } = hidden;
      for (const answer of [
        await update(hidden, {}, 'enterprise'),
        await call('SetUserState', { id, rowVersion, state: 'disabled' }, 'enterprise'),
        await call('UpdateUserPassword', { id, rowVersion, newPassword: 'Stolen2026' }, 'enterprise'),
        await call('DeleteUser', { id, rowVersion }, 'enterprise'),
      ])
        expect(answer.status).toBe(404);
      await stays(hidden);
    });

    it('a role taken away is gone with the next call', async () => {
      const made = await create({ roleIds: [roleIds['student'], roleIds['teacher']] });
      const { token } = await gateway.signIn(made.username);
      await update(made, { roleIds: [roleIds['teacher']] });
      const { body } = await gateway.call('Session/GetUserInfo', undefined, token);
      expect(body.error?.code).toBe(ErrorCode.roleChanged);
    });

    it('nobody removes their own current role', async () => {
      const { id } = await open().database.read('users').where({ username: 'admin' }).first();
      const { body } = await call('GetUser', { id });
      const answer = await update(body.result as UserDetail, { roleIds: [roleIds['teacher']] });
      expect(answer.body.error?.id).toBe('user.own-account');
    });
  });
});
