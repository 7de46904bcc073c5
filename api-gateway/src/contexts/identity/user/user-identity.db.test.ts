import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { sealedColumns } from './personal-data.ts';
import { checkCharacterOf } from '@college/contracts/identity/id-card';
import type { UserDetail, UserToEdit } from '@college/contracts/identity/user';

describeOnBothDatabases('who somebody is', (open) => {
  let gateway: Gateway;
  const tokens: Record<string, string> = {};
  let shared: object;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'manager', 'enterprise']) tokens[name] = (await gateway.signIn(name)).token;
    const { read } = open().database;
    const enterprise = await read('users').where({ username: 'enterprise' }).first();
    const role = await read('roles').where({ role_key: 'student' }).first();
    shared = {
      userType: '3',
      password: 'Training2026',
      areaCode: '990102',
      departmentId: enterprise.department_id,
      roleIds: [role.id],
    };
  });
  afterAll(() => gateway.close());

  const call = <Result = UserDetail>(action: string, input: object, as: string) =>
    gateway.call<Result>(`User/${action}`, input, tokens[as]);
  const card = (): string => {
    serial += 1;
    const digits = `99010219810303${String(serial).padStart(3, '0')}`;
    return digits + checkCharacterOf(digits);
  };
  const create = async (changes: object = {}): Promise<UserDetail> => {
    serial += 1;
    const input = { ...shared, username: `known-${serial}`, name: '李学员', ...changes };
    const { body } = await call('CreateUser', input, 'admin');
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const seat = async (userId: number, classes: number, state = 'pending'): Promise<void> => {
    const ids = await open()
      .database.read('train_classes')
      .orderBy('id')
      .limit(classes)
      .pluck<number[]>('id');
    const time = open().now.toISOString();
    await open().database.transaction((trx) =>
      trx('train_class_users').insert(
        ids.map((class_id) => ({
          class_id,
          user_id: userId,
          state,
          creation_time: time,
          last_modification_time: time,
        })),
      ),
    );
  };
  const update = (
    { id, rowVersion, name, areaCode, departmentId, roleIds }: UserDetail,
    changes: object,
    as: string,
  ) => call('UpdateUser', { id, rowVersion, name, areaCode, departmentId, roleIds, ...changes }, as);
  const rowOf = (id: number) => open().database.read('users').where({ id }).first();
  const isLocked = async ({ id }: UserDetail, as: string) =>
    (await call<UserToEdit>('GetUser', { id }, as)).body.result?.isIdentityLocked;

  // For every role that manages accounts but not those of the whole college.
  describe.each(['enterprise', 'department', 'area'])(
    'in the scope %s is not turned into somebody else',
    (kind) => {
      const as = 'enterprise';
      const scoped = (data_scope: string) =>
        open().database.transaction((trx) =>
          trx('roles').where({ role_key: 'enterprise' }).update({ data_scope }),
        );
      beforeAll(() => scoped(kind));
      afterAll(() => scoped('enterprise'));

      it.each([
        ['name', { name: '王替身' }],
        ['idCard', { idCard: '99010219810303999X' }],
        ['idCard', { idCard: null }],
      ])('%s, where a card is on record: %o', async (member, changes) => {
        const made = await create({ idCard: card() });
        const before = await rowOf(made.id);
        const { body } = await update(made, changes, as);
        expect(body.error).toMatchObject({
          code: 40901,
          id: 'user.identity-recorded',
          validationErrors: [{ members: [member] }],
        });
        expect(await rowOf(made.id)).toEqual(before);
        expect(await isLocked(made, as)).toBe(true);
      });

      it.each([
        ['name', { name: '王替身' }],
        ['idCard', { idCard: '99010219810303999X' }],
      ])('%s, where there is a place in a class and no card', async (member, changes) => {
        const made = await create();
        expect(await isLocked(made, as)).toBe(false);
        await seat(made.id, 1);
        expect(await isLocked(made, as)).toBe(true);
        const { body } = await update(made, changes, as);
        expect(body.error).toMatchObject({
          id: 'user.identity-recorded',
          validationErrors: [{ members: [member] }],
        });
      });

      it('and does not learn from it whether they guessed the card', async () => {
        const idCard = card();
        const made = await create({ idCard });
        const guessed = (await update(made, { idCard }, as)).body.error;
        const missed = (await update(made, { idCard: card() }, as)).body.error;
        expect(guessed).toEqual(missed);
        expect(guessed?.id).toBe('user.identity-recorded');
      });

      it('while everything else can be changed', async () => {
        const made = await create({ idCard: card() });
        await seat(made.id, 1, 'approved');
        const { body } = await update(made, { phone: '13900002222', workUnit: '新单位' }, as);
        expect(body.result).toMatchObject({ phone: '139****2222', workUnit: '新单位', name: made.name });
      });

      it('while nothing is on record', async () => {
        const made = await create();
        const { body } = await update(made, { name: '李更名', idCard: card(), phone: null }, as);
        expect(body.result).toMatchObject({ name: '李更名', idCard: expect.stringContaining('*') });
      });
    },
  );

  it('keeps a name that was stored with what nobody sees', async () => {
    const made = await create({ idCard: card() });
    await open().database.transaction((trx) =>
      trx('users').where({ id: made.id }).update({ name: '李\u200b学员' }),
    );
    const { body } = await update({ ...made, name: '李\u200b学员' }, { phone: '13900003333' }, 'enterprise');
    expect(body.result).toMatchObject({ name: '李学员', phone: '139****3333' });
  });

  it.each(['admin', 'manager'])('is corrected by %s, and that is recorded masked', async (as) => {
    const [idCard, right] = [card(), card()];
    const made = await create({ idCard });
    await seat(made.id, 1);
    expect(await isLocked(made, as)).toBe(false);
    const { body } = await update(made, { name: '李正名', idCard: right }, as);
    expect(body.result).toMatchObject({ name: '李正名' });
    expect(await rowOf(made.id)).toMatchObject({
      id_card_index: sealedColumns(open().keys, '', { idCard: right }).id_card_index,
    });
    const audit = await open()
      .database.read('audit_logs')
      .where({ subject_id: String(made.id), call: 'User/UpdateUser', outcome: 'done' })
      .first();
    expect(JSON.parse(audit.before_json)).toMatchObject({ name: made.name });
    expect(JSON.parse(audit.after_json)).toMatchObject({
      name: '李正名',
      idCard: expect.stringContaining('*'),
    });
    for (const number of [idCard, right]) expect(JSON.stringify(audit)).not.toContain(number);
  });

  it('never loses the recorded card, whoever calls', async () => {
    const made = await create({ idCard: card() });
    const { body } = await update(made, { idCard: null }, 'admin');
    expect(body.error).toMatchObject({
      id: 'user.identity-recorded',
      validationErrors: [
        { members: ['idCard'], message: 'an ID card on record can be corrected, but not removed' },
      ],
    });
    expect((await update(await create(), { idCard: null }, 'admin')).body.success).toBe(true);
  });

  it.each(['pending', 'approved', 'rejected'])(
    'stays while enrolled in classes (%s): the refusal says how many, and disabling works',
    async (state) => {
      const made = await create();
      await seat(made.id, 2, state);
      const { id, rowVersion } = made;
      for (const as of ['admin', 'manager', 'enterprise']) {
        const { status, body } = await call('DeleteUser', { id, rowVersion }, as);
        expect(status).toBe(409);
        expect(body.error).toMatchObject({ id: 'user.has-places', data: { classes: 2 } });
        expect(body.error?.message).toContain('2 training classes');
      }
      expect(await rowOf(id)).toMatchObject({ row_version: rowVersion });
      expect(Boolean((await rowOf(id)).is_deleted)).toBe(false);
      const disabled = await call('SetUserState', { id, rowVersion, state: 'disabled' }, 'enterprise');
      expect(disabled.body.result?.state).toBe('disabled');
    },
  );
});
