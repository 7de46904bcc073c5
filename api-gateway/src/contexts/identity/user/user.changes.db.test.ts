import { describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { phoneOf as phoneOfUser } from '../../../../test/phones.ts';
import { userSteps } from '../../../../test/user-steps.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { UserDetail } from '@college/contracts/identity/user';

describeOnBothDatabases('users, added and changed', (open) => {
  const { gateway, tokens, roleIds, departmentIds, fields, call, create, update, rowOf, stays, auditOf } =
    userSteps(open);

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
      gateway().pass(24 * 60 * 60 * 1000);
      for (const name of ['admin', 'manager', 'enterprise'])
        tokens[name] = (await gateway().signIn(name)).token;
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
      await expect(gateway().signIn(strong.username)).resolves.toBeTruthy();
    });

    it('and a user of a kind that the caller does not keep', async () => {
      const teacher = await create({ userType: '4', roleIds: [roleIds['teacher']] });
      expect((await update(teacher, {}, 'manager')).body.error?.code).toBe(ErrorCode.forbidden);
    });
  });

  describe('changing', () => {
    it('keeps what is left out and clears what is null', async () => {
      const made = await create({
        phone: '13900001111',
        idCard: '990102199001015019',
        email: 'a@example.com',
      });
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
      const { token } = await gateway().signIn(made.username);
      await update(made, { roleIds: [roleIds['teacher']] });
      const { body } = await gateway().call('Session/GetUserInfo', undefined, token);
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
