import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { PASSWORD, userSteps } from '../../../../test/user-steps.ts';
import { open as unseal } from '../../../crypto/sealed-field.ts';

const PHONE = '13900001111';
const ID_CARD = '990102199001011237';

describeOnBothDatabases('adding a user', (open) => {
  const { gateway, roleIds, departmentIds, fields, call, create, rowOf, auditOf } = userSteps(open);

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
    const { token } = await gateway().signIn('zhang.SAN');
    const { body } = await gateway().call<{ data: string }>('User/CheckUserValidityInfo', undefined, token);
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
