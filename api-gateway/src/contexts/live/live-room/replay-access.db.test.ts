import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { AREA, HIDDEN, liveAccessSteps, WHO } from '../../../../test/live-access-steps.ts';
import { liveRoomErrors } from '@college/contracts/live/live-room-call';

const OTHER_AREA = '990300';
const { notEnrolled, notApproved } = liveRoomErrors;
const WATCHES = ['admin', 'manager', 'supervisor', 'regulator', 'teacher', 'colleague', 'student'];

describeOnBothDatabases('the replay of a lesson of a class', (open) => {
  const { gateway, course, place, write, setCourse, idOf, call, enter, outcomes, buttons } =
    liveAccessSteps(open);

  const get = (url: string) => gateway().app.inject({ method: 'GET', url });
  const addressOf = async (by: string): Promise<string> => {
    const body = await enter(by);
    if (!body.success) throw new Error(body.error.message);
    if (body.result.replay?.by !== 'hls') throw new Error('it is not cut');
    return body.result.replay.address;
  };
  const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  /** The address of the first key, as a player finds it. */
  const keyOf = async (by: string): Promise<string> => {
    const master = await get(await addressOf(by));
    const list = await get(linesOf(master.body)[0] ?? '');
    return /URI="([^"]+)"/.exec(list.body)?.[1] ?? '';
  };
  const noted = async () => {
    const { read } = open().database;
    const counts = ['live_room_presences', 'live_room_tickets', 'study_leases', 'lesson_attendances'].map(
      async (table) => Number((await read(table).count<{ n: number }[]>({ n: '*' }))[0]?.n),
    );
    return Promise.all(counts);
  };

  it('is watched by who learns, teaches, runs the college or supervises its area', async () => {
    const before = await noted();
    const watched = async (by: string) => {
      const body = await enter(by);
      if (!body.success) return body.error.id;
      expect(body.result).toMatchObject({ ticket: '', play: null, isTeacher: by === 'teacher' });
      expect((await call('GetLiveReplayChat', by)).body.success, by).toBe(true);
      expect((await get(await keyOf(by))).statusCode, by).toBe(200);
      return 'watches';
    };
    expect(await outcomes(watched)).toEqual({
      ...Object.fromEntries(WATCHES.map((by) => [by, 'watches'])),
      // It sees what its people learn.
      enterprise: notEnrolled.id,
      personal: HIDDEN,
    });
    const others: Record<string, string> = { enterprise: 'none', personal: 'hidden' };
    for (const by of WHO) expect(await buttons(by), by).toBe(others[by] ?? 'watch');
    // Nobody was present, and nobody studied.
    expect(await noted()).toEqual(before);
  });

  it('is not shown to who supervises another area, or before it was approved', async () => {
    await setCourse({ area_code: OTHER_AREA });
    for (const by of ['supervisor', 'regulator']) {
      expect(await buttons(by)).toBe('hidden');
      expect((await enter(by)).error?.id).toBe(HIDDEN);
      expect((await call('GetLiveReplayChat', by)).body.error?.id).toBe(HIDDEN);
    }
    await setCourse({ check_state: 'draft' });
    for (const by of ['admin', 'manager', 'teacher']) {
      expect((await enter(by)).error?.id).toBe(notApproved.id);
      expect(await buttons(by)).toBe('none');
    }
    for (const by of ['student', 'colleague', 'regulator']) expect(await buttons(by)).toBe('hidden');
  });

  it('that is for everybody is watched by all who are signed in', async () => {
    await setCourse({ audience: 'public' });
    for (const by of WHO) {
      expect(await buttons(by), by).toBe('watch');
      expect((await get(await keyOf(by))).statusCode, by).toBe(200);
    }
  });

  it('goes no further once its right has ended, whatever address was given before', async () => {
    const { read } = open().database;
    const keys = new Map<string, string>();
    for (const by of WATCHES) keys.set(by, await keyOf(by));
    const status = async (by: string) => (await get(keys.get(by) ?? '')).statusCode;
    const stopsWhile = async (by: string, change: () => Promise<unknown>, undo: () => Promise<unknown>) => {
      expect(await status(by), by).toBe(200);
      await change();
      expect(await status(by), by).toBe(404);
      await undo();
      expect(await status(by), by).toBe(200);
    };
    const swap = (table: string, where: object, changes: object, back: object) =>
      [() => write(table, where, changes), () => write(table, where, back)] as const;

    await stopsWhile(
      'student',
      ...swap('train_class_users', { id: place().id }, { state: 'removed' }, { state: 'approved' }),
    );
    const taught = { class_id: course().class_id, user_id: idOf('colleague') };
    await stopsWhile(
      'colleague',
      () => open().database.transaction((trx) => trx('train_class_teachers').where(taught).delete()),
      () => open().database.transaction((trx) => trx('train_class_teachers').insert({ ...taught, sort: 1 })),
    );
    for (const by of ['supervisor', 'regulator'])
      await stopsWhile(
        by,
        ...swap('users', { id: idOf(by) }, { area_code: OTHER_AREA }, { area_code: AREA }),
      );
    await stopsWhile(
      'manager',
      ...swap('live_courses', { id: course().id }, { is_deleted: true }, { is_deleted: false }),
    );
    await stopsWhile(
      'admin',
      ...swap('live_courses', { id: course().id }, { check_state: 'draft' }, { check_state: 'approved' }),
    );
    await stopsWhile(
      'teacher',
      ...swap('users', { id: idOf('teacher') }, { state: 'disabled' }, { state: 'enabled' }),
    );
    // The role loses its permission.
    const buttonIds = read('modules').where({ perm_code: 'live-course:enter' }).select('id');
    const { id: role_id } = await read('roles').where({ role_key: 'regulator' }).first<{ id: number }>('id');
    const granted: { module_id: number }[] = await read('role_modules')
      .where({ role_id })
      .whereIn('module_id', buttonIds)
      .select('module_id');
    await stopsWhile(
      'regulator',
      () =>
        open().database.transaction((trx) =>
          trx('role_modules').where({ role_id }).whereIn('module_id', buttonIds).delete(),
        ),
      () =>
        open().database.transaction((trx) =>
          trx('role_modules').insert(granted.map(({ module_id }) => ({ role_id, module_id }))),
        ),
    );
    // The login ends.
    await stopsWhile(
      'supervisor',
      ...swap(
        'sessions',
        { user_id: idOf('supervisor') },
        { revoked_at: open().now.toISOString(), revoke_reason: 'signed-out' },
        { revoked_at: null, revoke_reason: null },
      ),
    );
  });

  it('has addresses for one login and one film', async () => {
    const key = await keyOf('regulator');
    const [path = '', query = ''] = key.split('?');
    const viewer = path.split('/')[4] ?? '';
    expect(viewer).toMatch(/^replay-\d+-[\da-f-]{36}$/);
    const login = await open()
      .database.read('sessions')
      .where({ user_id: idOf('manager'), revoked_at: null })
      .first<{ id: string }>('id');
    for (const other of [`replay-${course().id}-${login.id}`, `user-${idOf('regulator')}`, 'visitor'])
      expect((await get(`${path.replace(viewer, other)}?${query}`)).statusCode, other).toBe(404);
    // The film of another lesson is none of this one.
    const { read } = open().database;
    const recorded = await read('live_recordings')
      .join('live_streams', 'live_streams.id', 'live_recordings.stream_id')
      .orderByRaw('case when live_streams.live_course_id = ? then 0 else 1 end', [course().id])
      .select<{ id: number; file_id: number }[]>('live_recordings.id', 'live_recordings.file_id');
    const [own, other] = recorded;
    await write('live_recordings', { id: own?.id }, { file_id: other?.file_id });
    expect((await get(key)).statusCode).toBe(404);
    await write('live_recordings', { id: own?.id }, { file_id: own?.file_id });
    expect((await get(key)).statusCode).toBe(200);
  });
});
