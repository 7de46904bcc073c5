import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { picture, sendPicture, submitted } from '../../../../test/photo-sender.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { MyPhoto } from '@college/contracts/identity/user-photo';

const MINUTE = 60_000;

describeOnBothDatabases('pictures in and out', (open) => {
  let gateway: Gateway;
  let token: string;
  beforeAll(async () => {
    gateway = await openGateway(open());
    token = (await gateway.signIn('supervisor')).token;
  });
  afterAll(() => gateway.close());

  const rowsOf = (username: string) =>
    open()
      .database.read('user_photos')
      .join('users', 'users.id', 'user_photos.user_id')
      .where({ username })
      .orderBy('user_photos.id', 'desc')
      .select('user_photos.*', 'users.logo');
  const fetched = (address: string) => gateway.app.inject({ method: 'GET', url: address });
  const logoOf = async (bearer = token) =>
    (await gateway.call<{ logo: string }>('Session/GetUserInfo', undefined, bearer)).body.result?.logo ?? '';

  describe('an upload', () => {
    it('is refused before its body is read without a login, with a worthless one, or with a made-up ticket', async () => {
      const bytes = await picture();
      const before = (await rowsOf('supervisor')).length;
      for (const [way, code] of [
        [{}, ErrorCode.notSignedIn],
        [{ token: 'x' }, ErrorCode.notSignedIn],
        [{ ticket: 'x' }, ErrorCode.wrongCredentials],
      ] as const) {
        const { status, body } = await sendPicture(gateway, way, bytes);
        expect([status, body.error?.code]).toEqual([401, code]);
        const large = await sendPicture(gateway, way, Buffer.alloc(6 * 1024 * 1024));
        expect(large.body.error?.code, '401 comes before 413').toBe(code);
      }
      expect(await rowsOf('supervisor')).toHaveLength(before);
    });

    it('becomes the avatar at once, and waits to become the reference face', async () => {
      const { status, body } = await sendPicture(gateway, { token }, await picture('#aa2222'));
      expect([status, body.result?.state]).toEqual([200, 'pending']);
      const logo = await logoOf();
      expect(logo).toBe(body.result?.address);
      const image = await fetched(logo);
      expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/jpeg']);
      const { dominant } = await sharp(image.rawPayload).stats();
      expect(dominant.r).toBeGreaterThan(dominant.b);
      expect((await gateway.call('Session/GetBootstrap', undefined, token)).body.result).toMatchObject({
        user: { logo },
      });
    });

    it('goes by the content and not by what it says it is', async () => {
      const png = await sharp(await picture())
        .png()
        .toBuffer();
      expect((await sendPicture(gateway, { token }, png, 'text/html')).status).toBe(200);
      const page = Buffer.from('<!doctype html><script>alert(1)</script>');
      const { status, body } = await sendPicture(gateway, { token }, page, 'image/jpeg');
      expect([status, body.error?.id]).toEqual([400, 'user-photo.bad-type']);
    });

    it.each([
      ['nothing', () => Buffer.alloc(0), 400, 'user-photo.bad-type'],
      [
        'a drawing',
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        400,
        'user-photo.bad-type',
      ],
      ['a small picture', () => picture('#fff', 200), 400, 'user-photo.bad-size'],
      ['more than 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 1), 413, 'common.too-large'],
    ])(
      'of %s is refused, and leaves no row, no file and no other avatar',
      async (_what, make, status, id) => {
        const before = [await rowsOf('supervisor'), await logoOf()];
        const answer = await sendPicture(gateway, { token }, await make());
        expect([answer.status, answer.body.error?.id]).toEqual([status, id]);
        expect([await rowsOf('supervisor'), await logoOf()]).toEqual(before);
      },
    );

    it('says the limits', async () => {
      const large = await sendPicture(gateway, { token }, Buffer.alloc(5 * 1024 * 1024 + 1));
      expect(large.body.error?.data).toEqual({ limitBytes: 5 * 1024 * 1024 });
      const small = await sendPicture(gateway, { token }, await picture('#fff', 299));
      expect(small.body.error).toMatchObject({
        message: 'The picture must be 300 to 6000 pixels wide and high; choose another one',
        data: { minSide: 300, maxSide: 6000 },
      });
    });

    it('replaces a pending one, of which nothing is left', async () => {
      const first = await submitted(gateway, token, '#111111');
      const second = await submitted(gateway, token, '#222222');
      const { body } = await gateway.call<MyPhoto[]>('UserPhoto/GetMyPhotos', undefined, token);
      expect(body.result?.slice(0, 2).map(({ id, state, address }) => [id, state, address === ''])).toEqual([
        [second.id, 'pending', false],
        [first.id, 'withdrawn', true],
      ]);
      expect((await fetched(first.address)).statusCode).toBe(404);
      expect((await rowsOf('supervisor')).filter(({ key_sealed }) => key_sealed !== null)).toHaveLength(1);
    });

    it('of ten at once leaves one that waits, and its picture as the avatar', async () => {
      const bytes = await Promise.all(Array.from({ length: 10 }, (_, n) => picture(`#${n}${n}${n}`)));
      const answers = await Promise.all(bytes.map((one) => sendPicture(gateway, { token }, one)));
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      const waiting = (await rowsOf('supervisor')).filter(({ state }) => state === 'pending');
      expect(waiting).toHaveLength(1);
      expect(waiting[0].logo).toBe(`/api/photo/${waiting[0].row_key}`);
    });

    it('is in the audit log with its fingerprint', async () => {
      const photo = await submitted(gateway, token);
      const [row] = await rowsOf('supervisor');
      const audited = await open()
        .database.read('audit_logs')
        .where({ call: 'UserPhoto/UploadPhoto', subject_id: String(photo.id) })
        .first();
      expect(audited).toMatchObject({ outcome: 'done', user_id: row.user_id, subject_type: 'user-photo' });
      expect(JSON.parse(audited.after_json)).toMatchObject({ sha256: row.sha256, via: 'login' });
    });

    it('is limited in number for an address', async () => {
      const tight = await openGateway(open(), { env: { RATE_LIMIT: '20' } });
      const who = (await tight.signIn('supervisor')).token;
      const codes: (number | undefined)[] = [];
      for (let n = 0; n < 3; n += 1)
        codes.push((await sendPicture(tight, { token: who }, Buffer.from('x'))).body.error?.code);
      expect(codes).toEqual([ErrorCode.invalid, ErrorCode.invalid, ErrorCode.tooMany]);
      await tight.close();
    });
  });

  describe('at rest', () => {
    it('neither storage nor database has the picture in the clear, and a moved file does not open', async () => {
      await submitted(gateway, token, '#00ff00');
      const [{ row_key: key }] = await rowsOf('supervisor');
      const stored = await gateway.storage.find(`photos/${key}/photo`);
      const chunks: Buffer[] = [];
      for await (const chunk of stored?.open() ?? []) chunks.push(chunk as Buffer);
      const bytes = Buffer.concat(chunks);
      expect(bytes.length).toBeGreaterThan(300);
      expect(bytes.includes(Buffer.from([0xff, 0xd8, 0xff])), 'no JPEG begins in it').toBe(false);

      const personal = (await gateway.signIn('teacher')).token;
      const theirs = await submitted(gateway, personal);
      const [{ row_key: other }] = await rowsOf('teacher');
      await gateway.storage.put(`photos/${other}/photo`, bytes);
      expect((await fetched(theirs.address)).statusCode).toBe(500);
    });
  });

  describe('an address', () => {
    it('works without a login for some minutes, and leaves nothing in the browser’s cache', async () => {
      const { address } = await submitted(gateway, token);
      const image = await fetched(address);
      expect(image.statusCode).toBe(200);
      expect(image.headers['cache-control']).toBe('private, no-store');
      expect(image.headers['x-content-type-options']).toBe('nosniff');
      expect(await logoOf(), 'the same within minutes').toBe(address);
      gateway.pass(21 * MINUTE);
      expect((await fetched(address)).statusCode).toBe(404);
      token = (await gateway.signIn('supervisor')).token;
      expect((await fetched(await logoOf())).statusCode).toBe(200);
    });

    it('is nothing without its signature, with a longer life, or for another picture', async () => {
      const { address } = await submitted(gateway, token);
      const url = new URL(address, 'http://localhost');
      const other = await open().database.read('user_photos').where({ state: 'accepted' }).first('row_key');
      const later = String(Number(url.searchParams.get('expires')) + 600);
      for (const forged of [
        url.pathname,
        `${url.pathname}?expires=${later}&signature=${url.searchParams.get('signature') ?? ''}`,
        `/api/photo/${other.row_key}${url.search}`,
        `${url.pathname}${url.search}&expires=${later}`,
        '/api/photo/..%2f..%2fdata.key',
      ])
        expect((await fetched(forged)).statusCode, forged).toBe(404);
    });
  });
});
