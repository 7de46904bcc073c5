import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../test/databases.ts';
import { openFileGateway } from '../../../test/file-gateway.ts';
import type { FileGateway } from '../../../test/file-gateway.ts';
import { enterRoom, openRoom } from '../../../test/room-client.ts';
import { liveRoomErrors } from '@college/contracts/business/live-room-call';
import type { LiveCourseDetail } from '@college/contracts/business/live-course';
import { commonErrors } from '@college/contracts/core/errors';

const AREA = '990102';
const OTHER_AREA = '990300';
/** `colleague` teaches the class and not this lesson; `student` is in the class and `personal` is not. */
const WHO = [
  ...['admin', 'manager', 'supervisor', 'regulator', 'enterprise', 'teacher', 'colleague', 'student'],
  'personal',
] as const;

const { notEnrolled, replayOnly, notApproved } = liveRoomErrors;
const HIDDEN = commonErrors.notFound.id;

describeOnBothDatabases('who may come into a room and watch a replay', (open) => {
  let gateway: FileGateway;
  const tokens = new Map<string, string>();
  const users = new Map<string, number>();
  let course: { id: number; class_id: number };
  let place: { id: number };

  const write = (table: string, where: object, changes: object) =>
    open().database.transaction((trx) => trx(table).where(where).update(changes));
  const setCourse = (changes: object) => write('live_courses', { id: course.id }, changes);
  const idOf = (username: string): number => users.get(username) ?? 0;

  beforeAll(async () => {
    gateway = await openFileGateway(open());
    const { read } = open().database;
    const accounts: Record<string, string> = { colleague: 'teacher0001' };
    for (const name of WHO) {
      const username = accounts[name] ?? name;
      users.set(name, (await read('users').where({ username }).first<{ id: number }>('id')).id);
      tokens.set(
        name,
        name === 'manager'
          ? await gateway.signInAs('manager', 'college-manager')
          : (await gateway.signIn(username)).token,
      );
    }
    // The demo has one lesson of a class that was recorded.
    course = await read('live_courses')
      .where({ play_state: 'over', audience: 'class' })
      .whereNotNull('opened_at')
      .first<typeof course>('id', 'class_id');
    place = await read('train_class_users')
      .where({ class_id: course.class_id, user_id: idOf('student'), is_deleted: false })
      .first<typeof place>('id');
    await open().database.transaction(async (trx) => {
      await trx('train_class_teachers').where({ class_id: course.class_id }).delete();
      await trx('train_class_users')
        .where({ class_id: course.class_id, user_id: idOf('personal') })
        .update({ state: 'removed' });
      await trx('train_class_teachers').insert({
        class_id: course.class_id,
        user_id: idOf('colleague'),
        sort: 1,
      });
      await trx('users')
        .whereIn('id', [idOf('supervisor'), idOf('regulator')])
        .update({ area_code: AREA });
    });
  });
  beforeEach(() =>
    setCourse({
      play_state: 'over',
      check_state: 'approved',
      audience: 'class',
      area_code: AREA,
      is_deleted: false,
    }),
  );
  afterAll(() => gateway.close());

  const call = <Result>(action: string, by: string) =>
    gateway.call<Result>(`LiveCourse/${action}`, { id: course.id }, tokens.get(by));
  const enter = async (by: string, tab = 'a-tab-of-the-test') =>
    (await enterRoom(gateway, tokens.get(by) ?? '', { id: course.id, tab, takeOver: true })).body;
  const outcomes = async (of: (by: string) => Promise<string>): Promise<Record<string, string>> => {
    const found: Record<string, string> = {};
    for (const by of WHO) found[by] = await of(by);
    return found;
  };
  const noted = async () => {
    const { read } = open().database;
    const counts = ['live_room_presences', 'live_room_tickets', 'study_leases', 'lesson_attendances'].map(
      async (table) => Number((await read(table).count<{ n: number | string }[]>({ n: '*' }))[0]?.n),
    );
    return Promise.all(counts);
  };
  const buttons = async (by: string) => {
    const { body } = await call<LiveCourseDetail>('GetLiveCourse', by);
    if (!body.success) return 'hidden';
    const { mayEnter, mayWatch } = body.result;
    return [mayEnter && 'enter', mayWatch && 'watch'].filter(Boolean).join(' ') || 'none';
  };

  describe('the room of a lesson of a class', () => {
    beforeEach(() => setCourse({ play_state: 'live' }));
    const tried = async (by: string) => {
      const body = await enter(by);
      if (!body.success) return body.error.id;
      const client = await openRoom(gateway, body.result.ticket);
      client.socket.terminate();
      await client.closed;
      return 'in';
    };

    it('is for its teacher and the people of the class', async () => {
      const expected = {
        admin: notEnrolled.id,
        manager: notEnrolled.id,
        supervisor: replayOnly.id,
        regulator: replayOnly.id,
        enterprise: notEnrolled.id,
        teacher: 'in',
        colleague: notEnrolled.id,
        student: 'in',
        personal: HIDDEN,
      };
      expect(await outcomes(tried)).toEqual(expected);
      for (const [by, outcome] of Object.entries(expected))
        expect(await buttons(by), by).toBe(
          outcome === 'in' ? 'enter' : outcome === HIDDEN ? 'hidden' : 'none',
        );
    });

    it('has no picture for others, before the lesson and during it', async () => {
      for (const state of ['not-started', 'live']) {
        await setCourse({ play_state: state });
        for (const by of [
          'admin',
          'manager',
          'supervisor',
          'regulator',
          'enterprise',
          'colleague',
          'personal',
        ])
          for (const action of ['GetLivePicture', 'GetLiveReplayChat'])
            expect((await call(action, by)).body.error?.id, `${action} ${by}`).toMatch(
              /not-enrolled|replay-only|not-found/,
            );
      }
    });

    it('open to everybody is none for who supervises an area', async () => {
      await setCourse({ audience: 'public' });
      const outcome = await outcomes(tried);
      const refused = ['supervisor', 'regulator'];
      expect(outcome).toEqual(
        Object.fromEntries(WHO.map((by) => [by, refused.includes(by) ? replayOnly.id : 'in'])),
      );
      for (const by of WHO) expect(await buttons(by), by).toBe(refused.includes(by) ? 'none' : 'enter');
    });

    describe('with a ticket', () => {
      const changed: (() => Promise<unknown>)[] = [];
      afterEach(async () => {
        for (const undo of changed.splice(0)) await undo();
      });
      const ticketOf = async (by: string): Promise<string> => {
        const body = await enter(by);
        return body.success ? body.result.ticket : '';
      };

      it('is closed to who has left the class meanwhile', async () => {
        const ticket = await ticketOf('student');
        await write('train_class_users', { id: place.id }, { state: 'removed' });
        changed.push(() => write('train_class_users', { id: place.id }, { state: 'approved' }));
        await expect(openRoom(gateway, ticket)).rejects.toThrow('403');
      });

      it('is closed to who has taken a role meanwhile that supervises', async () => {
        await setCourse({ audience: 'public' });
        const ticket = await ticketOf('personal');
        const { read } = open().database;
        const { id: roleId } = await read('roles')
          .where({ role_key: 'regulator' })
          .first<{ id: number }>('id');
        const login = await read('sessions')
          .where({ user_id: idOf('personal'), revoked_at: null })
          .first<{ id: string; role_id: number }>('id', 'role_id');
        const has = { user_id: idOf('personal'), role_id: roleId };
        await open().database.transaction((trx) => trx('user_roles').insert(has));
        await write('sessions', { id: login.id }, { role_id: roleId });
        changed.push(
          () => write('sessions', { id: login.id }, { role_id: login.role_id }),
          () => open().database.transaction((trx) => trx('user_roles').where(has).delete()),
        );
        await expect(openRoom(gateway, ticket)).rejects.toThrow('403');
      });
    });
  });

  describe('the replay of a lesson of a class', () => {
    const WATCHES = ['admin', 'manager', 'supervisor', 'regulator', 'teacher', 'colleague', 'student'];

    const get = (url: string) => gateway.app.inject({ method: 'GET', url });
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
        ...swap('train_class_users', { id: place.id }, { state: 'removed' }, { state: 'approved' }),
      );
      const taught = { class_id: course.class_id, user_id: idOf('colleague') };
      await stopsWhile(
        'colleague',
        () => open().database.transaction((trx) => trx('train_class_teachers').where(taught).delete()),
        () =>
          open().database.transaction((trx) => trx('train_class_teachers').insert({ ...taught, sort: 1 })),
      );
      for (const by of ['supervisor', 'regulator'])
        await stopsWhile(
          by,
          ...swap('users', { id: idOf(by) }, { area_code: OTHER_AREA }, { area_code: AREA }),
        );
      await stopsWhile(
        'manager',
        ...swap('live_courses', { id: course.id }, { is_deleted: true }, { is_deleted: false }),
      );
      await stopsWhile(
        'admin',
        ...swap('live_courses', { id: course.id }, { check_state: 'draft' }, { check_state: 'approved' }),
      );
      await stopsWhile(
        'teacher',
        ...swap('users', { id: idOf('teacher') }, { state: 'disabled' }, { state: 'enabled' }),
      );
      // The role loses its permission.
      const buttonIds = read('modules').where({ perm_code: 'live-course:enter' }).select('id');
      const { id: role_id } = await read('roles')
        .where({ role_key: 'regulator' })
        .first<{ id: number }>('id');
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
      for (const other of [`replay-${course.id}-${login.id}`, `user-${idOf('regulator')}`, 'visitor'])
        expect((await get(`${path.replace(viewer, other)}?${query}`)).statusCode, other).toBe(404);
      // The film of another lesson is none of this one.
      const { read } = open().database;
      const recorded = await read('live_recordings')
        .join('live_streams', 'live_streams.id', 'live_recordings.stream_id')
        .orderByRaw('case when live_streams.live_course_id = ? then 0 else 1 end', [course.id])
        .select<{ id: number; file_id: number }[]>('live_recordings.id', 'live_recordings.file_id');
      const [own, other] = recorded;
      await write('live_recordings', { id: own?.id }, { file_id: other?.file_id });
      expect((await get(key)).statusCode).toBe(404);
      await write('live_recordings', { id: own?.id }, { file_id: own?.file_id });
      expect((await get(key)).statusCode).toBe(200);
    });
  });
});
