import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { HIDDEN, liveAccessSteps, WHO } from '../../../../test/live-access-steps.ts';
import { openRoom } from '../../../../test/room-client.ts';
import { liveRoomErrors } from '@college/contracts/live/live-room-call';

const { notEnrolled, replayOnly } = liveRoomErrors;

describeOnBothDatabases('the room of a lesson of a class', (open) => {
  const { gateway, place, write, setCourse, idOf, call, enter, outcomes, buttons } = liveAccessSteps(open);

  beforeEach(() => setCourse({ play_state: 'live' }));
  const tried = async (by: string) => {
    const body = await enter(by);
    if (!body.success) return body.error.id;
    const client = await openRoom(gateway(), body.result.ticket);
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
      expect(await buttons(by), by).toBe(outcome === 'in' ? 'enter' : outcome === HIDDEN ? 'hidden' : 'none');
  });

  it('has no picture for others, before the lesson and during it', async () => {
    for (const state of ['not-started', 'live']) {
      await setCourse({ play_state: state });
      for (const by of ['admin', 'manager', 'supervisor', 'regulator', 'enterprise', 'colleague', 'personal'])
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
      await write('train_class_users', { id: place().id }, { state: 'removed' });
      changed.push(() => write('train_class_users', { id: place().id }, { state: 'approved' }));
      await expect(openRoom(gateway(), ticket)).rejects.toThrow('403');
    });

    it('is closed to who has taken a role meanwhile that supervises', async () => {
      await setCourse({ audience: 'public' });
      const ticket = await ticketOf('personal');
      const { read } = open().database;
      const { id: roleId } = await read('roles').where({ role_key: 'regulator' }).first<{ id: number }>('id');
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
      await expect(openRoom(gateway(), ticket)).rejects.toThrow('403');
    });
  });
});
