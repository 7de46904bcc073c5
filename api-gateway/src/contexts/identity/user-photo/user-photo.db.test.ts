import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { submitted } from '../../../../test/photo-sender.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { MyPhoto, UserPhotoDetail, UserPhotoRow } from '@college/contracts/identity/user-photo';

describeOnBothDatabases('the reference face', (open) => {
  let gateway: Gateway;
  const tokens = new Map<string, string>();
  const as = (account: string): string => tokens.get(account) ?? '';
  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const account of [
      'admin',
      'manager',
      'supervisor',
      'regulator',
      'enterprise',
      'teacher',
      'personal',
    ])
      tokens.set(account, (await gateway.signIn(account)).token);
  });
  afterAll(() => gateway.close());

  const check = (
    by: string,
    { id, rowVersion }: Pick<MyPhoto, 'id' | 'rowVersion'>,
    decision: 'accept' | 'reject',
    opinion = '',
  ) =>
    gateway.call<UserPhotoDetail>('UserPhoto/CheckUserPhoto', { id, rowVersion, decision, opinion }, as(by));
  const withdraw = (by: string, { id, rowVersion }: Pick<MyPhoto, 'id' | 'rowVersion'>) =>
    gateway.call('UserPhoto/WithdrawMyPhoto', { id, rowVersion }, as(by));
  const mine = async (account: string) =>
    (await gateway.call<MyPhoto[]>('UserPhoto/GetMyPhotos', undefined, as(account))).body.result ?? [];
  const list = async (by: string, query: object = {}) =>
    (
      await gateway.call<{ totalCount: number; items: UserPhotoRow[] }>(
        'UserPhoto/GetUserPhotoPageList',
        { pageSize: 100, ...query },
        as(by),
      )
    ).body.result;
  const logoOf = async (account: string) =>
    (await gateway.call<{ logo: string }>('Session/GetUserInfo', undefined, as(account))).body.result?.logo;
  const keyIn = (address = '') => address.split('?')[0];

  it('is a picture that somebody else has accepted', async () => {
    const photo = await submitted(gateway, as('enterprise'));
    const { status, body } = await check('manager', photo, 'accept');
    expect([status, body.result?.state, body.result?.opinion]).toEqual([200, 'accepted', '']);
    expect((await mine('enterprise'))[0]).toMatchObject({ id: photo.id, state: 'accepted' });
  });

  it('stays while another picture waits, and gives way to it by a decision with its reason alone', async () => {
    const [current] = await mine('enterprise');
    const wanted = await submitted(gateway, as('enterprise'), '#00aa00');
    const row = (await list('admin', { state: 'pending' }))?.items.find(({ id }) => id === wanted.id);
    expect(row).toMatchObject({ isChange: true, canCheck: true });
    expect((await mine('enterprise')).map(({ state }) => state).slice(0, 2)).toEqual(['pending', 'accepted']);

    const silent = await check('admin', wanted, 'accept');
    expect(silent.body.error).toMatchObject({
      code: ErrorCode.invalid,
      validationErrors: [{ message: 'please give the reason', members: ['opinion'] }],
    });
    const decided = await check('admin', wanted, 'accept', 'grew a beard');
    expect(decided.body.result).toMatchObject({ state: 'accepted', reference: null });
    expect((await mine('enterprise')).slice(0, 2).map(({ id, state }) => [id, state])).toEqual([
      [wanted.id, 'accepted'],
      [current?.id, 'replaced'],
    ]);
  });

  it('changes with both fingerprints, the reason and the checker in the audit log', async () => {
    const audited = await open()
      .database.read('audit_logs')
      .where({ call: 'UserPhoto/CheckUserPhoto', outcome: 'done' })
      .orderBy('id', 'desc')
      .first();
    const rows = await open().database.read('user_photos').whereIn('state', ['accepted', 'replaced']);
    const hash = (id: number) => rows.find((row) => row.id === id)?.sha256 as string;
    const [before, after] = [JSON.parse(audited.before_json), JSON.parse(audited.after_json)];
    expect(before.reference.sha256).toBe(hash(before.reference.id));
    expect(after.reference.sha256).toBe(hash(after.reference.id));
    expect(after.reference.sha256).not.toBe(before.reference.sha256);
    expect(after.opinion).toBe('grew a beard');
    expect(audited.role_key).toBe('admin');
  });

  it('a rejection wants a reason, leaves the reference face and takes the avatar back to it', async () => {
    const [current] = await mine('enterprise');
    const bad = await submitted(gateway, as('enterprise'), '#000');
    expect(keyIn(await logoOf('enterprise'))).toBe(keyIn(bad.address));
    expect((await check('manager', bad, 'reject')).body.error?.code).toBe(ErrorCode.invalid);
    expect((await check('manager', bad, 'reject', 'too dark')).status).toBe(200);
    expect(
      (await mine('enterprise')).slice(0, 2).map(({ id, state, opinion }) => [id, state, opinion]),
    ).toEqual([
      [bad.id, 'rejected', 'too dark'],
      [current?.id, 'accepted', 'grew a beard'],
    ]);
    expect(keyIn(await logoOf('enterprise'))).toBe(keyIn(current?.address));
  });

  it('nobody decides on their own picture, and the refusal is recorded', async () => {
    const own = await submitted(gateway, as('manager'));
    expect((await list('manager', { keyword: 'manager' }))?.items[0]).toMatchObject({ canCheck: false });
    const { status, body } = await check('manager', own, 'accept');
    expect([status, body.error?.id]).toEqual([403, 'user-photo.own-photo']);
    expect((await mine('manager'))[0]?.state).toBe('pending');
    const refused = await open()
      .database.read('audit_logs')
      .where({ call: 'UserPhoto/CheckUserPhoto', outcome: 'user-photo.own-photo' })
      .first();
    expect(refused.subject_id).toBe(String(own.id));
    expect((await check('admin', own, 'accept')).status).toBe(200);
  });

  it('of two who decide at once one wins, and the other hears 40901', async () => {
    const photo = await submitted(gateway, as('teacher'));
    const answers = await Promise.all([
      check('admin', photo, 'accept', 'fine'),
      check('manager', photo, 'reject', 'blurred'),
      check('admin', photo, 'reject', 'blurred'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = answers.flatMap(({ body }) => (body.error ? [body.error] : []));
    expect(refusals.map(({ code, id }) => [code, id])).toEqual(
      Array(2).fill([ErrorCode.illegalTransition, 'user-photo.illegal-transition']),
    );
  });

  it('what is decided is decided', async () => {
    const [photo] = await mine('teacher');
    if (!photo) throw new Error('no picture');
    for (const decision of ['accept', 'reject'] as const)
      expect((await check('admin', photo, decision, 'again')).body.error).toMatchObject({
        code: ErrorCode.illegalTransition,
        data: { from: photo.state, action: decision },
      });
    expect((await withdraw('teacher', photo)).body.error?.code).toBe(ErrorCode.illegalTransition);
  });

  describe('withdrawing', () => {
    it('destroys a picture that waits, and takes the avatar back', async () => {
      const photo = await submitted(gateway, as('regulator'));
      expect((await withdraw('regulator', photo)).status).toBe(200);
      const row = await open().database.read('user_photos').where({ id: photo.id }).first();
      expect([row.state, row.key_sealed]).toEqual(['withdrawn', null]);
      expect(await gateway.storage.find(`photos/${row.row_key}/photo`)).toBeNull();
      expect(await logoOf('regulator')).toBe('');
      expect((await check('admin', photo, 'accept')).body.error?.code).toBe(ErrorCode.illegalTransition);
    });

    it('is for one’s own: another’s is not there, even for an administrator', async () => {
      const photo = await submitted(gateway, as('supervisor'));
      for (const other of ['regulator', 'admin'])
        expect((await withdraw(other, photo)).body.error?.code).toBe(ErrorCode.notFound);
      expect((await mine('supervisor'))[0]?.state).toBe('pending');
    });
  });

  describe('who sees', () => {
    it('an area sees its own and below, also one picture by its id', async () => {
      const all = (await list('admin'))?.items ?? [];
      const some = (await list('regulator'))?.items ?? [];
      expect(some.length).toBeGreaterThan(0);
      expect(some.length).toBeLessThan(all.length);
      const { area_code } = await open()
        .database.read('users')
        .where({ username: 'regulator' })
        .first('area_code');
      const area = String(area_code).replace(/(00)+$/, '');
      const users = await open().database.read('users').where('area_code', 'like', `${area}%`).pluck('id');
      expect(new Set(some.map(({ userId }) => users.includes(userId)))).toEqual(new Set([true]));
      const hidden = all.find(({ id }) => !some.some((row) => row.id === id));
      const { body } = await gateway.call('UserPhoto/GetUserPhoto', { id: hidden?.id }, as('regulator'));
      expect(body.error?.code).toBe(ErrorCode.notFound);
    });

    it.each(['supervisor', 'regulator'])('%s looks and does not decide', async (account) => {
      const [row] = (await list(account, { state: 'pending' }))?.items ?? [];
      if (!row) throw new Error('nothing waits there');
      expect((await check(account, row, 'reject', 'no')).body.error?.code).toBe(ErrorCode.forbidden);
    });

    it('nobody sees pictures of an account that was removed', async () => {
      const id = (await list('admin', { keyword: 'personal' }))?.items[0]?.userId;
      await open().database.transaction((trx) => trx('users').where({ id }).update({ is_deleted: true }));
      expect((await list('admin', { keyword: 'personal' }))?.items).toEqual([]);
      await open().database.transaction((trx) => trx('users').where({ id }).update({ is_deleted: false }));
    });

    it('searches by name, filters by state and kind, and sorts', async () => {
      const waiting = (await list('admin', { state: 'pending', userType: '3' }))?.items ?? [];
      expect(new Set(waiting.map(({ state, userType }) => `${state} ${userType}`))).toEqual(
        new Set(['pending 3']),
      );
      const times = waiting.map(({ creationTime }) => creationTime);
      expect(times, 'who waits longest comes first').toEqual([...times].sort());
      const newest = await list('admin', { sorting: 'creationTime desc' });
      expect(newest?.items.map(({ creationTime }) => creationTime)).toEqual(
        newest?.items
          .map(({ creationTime }) => creationTime)
          .sort()
          .reverse(),
      );
    });
  });

  it.each(['area', 'department'])(
    'follows its user to another place: by %s the new manager sees all and decides, the former one sees nothing',
    async (scope) => {
      const { database } = open();
      const placeOf = async (name: string) => {
        const { id, area_code } = await database.read('departments').where({ name }).first('id', 'area_code');
        return { department_id: id as number, area_code: area_code as string };
      };
      const [former, present] = [
        await placeOf('澜江石油化工有限公司'),
        await placeOf('沙汀船舶修造有限公司'),
      ];
      const move = (username: string, place: object) =>
        database.transaction((trx) => trx('users').where({ username }).update(place));
      const { id: userId } = await database.read('users').where({ username: 'enterprise' }).first('id');
      const seen = async () =>
        ((await list('manager'))?.items ?? []).filter((row) => row.userId === userId).map(({ id }) => id);
      const manager = await database.read('users').where({ username: 'manager' }).first();
      const limit = (data_scope: string) =>
        database.transaction((trx) =>
          trx('roles').where({ role_key: 'college-manager' }).update({ data_scope }),
        );
      await limit(scope);
      try {
        await move('enterprise', former);
        await move('manager', former);
        const current = await submitted(gateway, as('enterprise'));
        expect((await check('manager', current, 'accept', 'clear')).status).toBe(200);
        expect(await seen()).toContain(current.id);

        await move('enterprise', present);
        expect(await seen()).toEqual([]);
        await move('manager', present);
        expect(await seen()).toContain(current.id);

        const wanted = await submitted(gateway, as('enterprise'), '#0000aa');
        const decided = await check('manager', wanted, 'accept', 'new glasses');
        expect([decided.status, decided.body.error]).toEqual([200, null]);
        expect((await mine('enterprise')).slice(0, 2).map(({ id, state }) => [id, state])).toEqual([
          [wanted.id, 'accepted'],
          [current.id, 'replaced'],
        ]);
      } finally {
        const { area_code, department_id } = manager;
        await move('manager', { area_code, department_id });
        await limit('all');
      }
    },
  );

  it('whatever is done in whatever order: one waits at most, one is accepted at most, and only a decision changes it', async () => {
    type Step = 'submit' | 'accept' | 'reject' | 'withdraw';
    const step = fc.constantFrom<Step>('submit', 'accept', 'reject', 'withdraw');
    const rows = async () =>
      open()
        .database.read('user_photos')
        .where({
          user_id: (await open().database.read('users').where({ username: 'teacher' }).first('id')).id,
        })
        .select<{ id: number; state: string; row_key: string }[]>('id', 'state', 'row_key');
    const acceptedId = async () => (await rows()).find(({ state }) => state === 'accepted')?.id;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        for (const next of steps) {
          const before = await acceptedId();
          const [newest] = await mine('teacher');
          let isAccepted = false;
          if (next === 'submit') await submitted(gateway, as('teacher'));
          else if (newest && next === 'withdraw') await withdraw('teacher', newest);
          else if (newest && next !== 'withdraw')
            isAccepted = (await check('admin', newest, next, 'because')).status === 200 && next === 'accept';
          const now = await rows();
          const count = (state: string) => now.filter((row) => row.state === state).length;
          expect(count('pending')).toBeLessThanOrEqual(1);
          expect(count('accepted')).toBeLessThanOrEqual(1);
          expect(await acceptedId()).toBe(isAccepted ? newest?.id : before);
          const shown =
            now.find(({ state }) => state === 'pending') ?? now.find(({ state }) => state === 'accepted');
          expect(keyIn(await logoOf('teacher'))).toBe(shown ? `/api/photo/${shown.row_key}` : '');
        }
      }),
      { numRuns: 6 },
    );
  });
});
