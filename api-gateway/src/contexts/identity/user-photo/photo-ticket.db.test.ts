import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { picture, sendPicture } from '../../../../test/photo-sender.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { MyPhoto } from '@college/contracts/identity/user-photo';

const SECOND = 1000;

interface Ticket {
  ticket: string;
  url: string;
  expireInSeconds: number;
}

describeOnBothDatabases('a photo ticket', (open) => {
  let gateway: Gateway;
  let token: string;
  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());
  beforeEach(async () => {
    token = (await gateway.signIn('teacher')).token;
  });

  const fresh = async (): Promise<Ticket> => {
    const { body } = await gateway.call<Ticket>('UserPhoto/CreatePhotoTicket', undefined, token);
    if (!body.success) throw new Error(body.error.message);
    return body.result;
  };
  const stateOf = async (ticket: string) =>
    (await gateway.call<{ state: string; name: string }>('UserPhoto/GetPhotoTicketState', { ticket })).body
      .result;
  const mine = async () =>
    (await gateway.call<MyPhoto[]>('UserPhoto/GetMyPhotos', undefined, token)).body.result ?? [];
  const send = async (ticket: string) => (await sendPicture(gateway, { ticket }, await picture())).body;

  it('lets a phone without a login send one picture, and notifies the computer', async () => {
    const { ticket, url, expireInSeconds } = await fresh();
    expect([url, expireInSeconds]).toEqual([`/takePhoto#ticket=${ticket}`, 300]);
    const { state, name = '' } = (await stateOf(ticket)) ?? {};
    expect(state).toBe('open');
    expect(name).toMatch(/^.\*+$/u);
    const before = await mine();
    expect((await send(ticket)).success).toBe(true);
    expect((await mine()).length).toBe(Math.min(10, before.length + 1));
    expect(await stateOf(ticket)).toEqual({ state: 'used', name: '' });
  });

  it('is good once, also for many at the same moment', async () => {
    const { ticket } = await fresh();
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(ticket)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(new Set(answers.flatMap(({ error }) => (error ? [error.id] : [])))).toEqual(
      new Set(['user-photo.bad-ticket']),
    );
    expect((await send(ticket)).error?.code).toBe(ErrorCode.wrongCredentials);
  });

  it('is not used up by a picture that is refused, but wears out by many of them', async () => {
    const { ticket } = await fresh();
    const junk = () => sendPicture(gateway, { ticket }, Buffer.from('junk'));
    expect((await junk()).body.error?.id).toBe('user-photo.bad-type');
    expect((await stateOf(ticket))?.state).toBe('open');
    for (let n = 1; n < 10; n += 1) await junk();
    expect((await stateOf(ticket))?.state).toBe('expired');
    expect((await send(ticket)).error?.id).toBe('user-photo.bad-ticket');
  });

  it('ends after five minutes, with the login that asked for it, and with the next ticket', async () => {
    const late = await fresh();
    gateway.pass(300 * SECOND);
    expect((await stateOf(late.ticket))?.state).toBe('expired');
    expect((await send(late.ticket)).success).toBe(false);

    const replaced = await fresh();
    const newer = await fresh();
    expect([(await stateOf(replaced.ticket))?.state, (await stateOf(newer.ticket))?.state]).toEqual([
      'expired',
      'open',
    ]);

    await gateway.call('TokenAuth/LogOut', undefined, token);
    expect((await stateOf(newer.ticket))?.state).toBe('expired');
    expect((await send(newer.ticket)).success).toBe(false);
  });

  it('answers a ticket that never was like an expired one, and is in no database', async () => {
    expect(await stateOf('never-was')).toEqual({ state: 'expired', name: '' });
    const { ticket } = await fresh();
    const { read } = open().database;
    const rows = JSON.stringify([
      await read('photo_tickets'),
      await read('audit_logs').orderBy('id', 'desc').limit(3),
    ]);
    expect(rows).not.toContain(ticket);
  });

  it('opens nothing else: it is no token', async () => {
    const { ticket } = await fresh();
    const { body } = await gateway.call('Session/GetUserInfo', undefined, ticket);
    expect(body.error?.code).toBe(ErrorCode.notSignedIn);
    const asPicture = await sendPicture(gateway, { token: ticket }, await picture());
    expect(asPicture.body.error?.code).toBe(ErrorCode.notSignedIn);
  });

  it('is recorded in the name of its user', async () => {
    const { ticket } = await fresh();
    const { result } = await send(ticket);
    const user = await open().database.read('users').where({ username: 'teacher' }).first('id');
    const audited = await open()
      .database.read('audit_logs')
      .where({ call: 'UserPhoto/UploadPhoto', subject_id: String(result?.id) })
      .first();
    expect(audited.user_id).toBe(user.id);
    expect(JSON.parse(audited.after_json)).toMatchObject({ via: 'ticket' });
  });
});
