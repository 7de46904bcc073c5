import { createDecipheriv } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressFor, MEDIA_PATH } from './media-address.ts';
import type { Viewer } from './media-address.ts';
import { clearMedia } from './clear-media.ts';
import { findMedia } from './ware-media.table.ts';
import type { MediaRecord } from './ware-media.table.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { TEST_NOW } from '../../../../test/demo-world.ts';
import { fakeFfmpeg } from '../../../../test/fake-program.ts';
import type { FakeProgram } from '../../../../test/fake-program.ts';
import { openFileGateway } from '../../../../test/file-gateway.ts';
import type { FileGateway } from '../../../../test/file-gateway.ts';
import { filmOf } from '../../../../test/film-maker.ts';
import { mediaMaker } from '../../../../test/media-maker.ts';
import { encryptedPdf } from '../../../../test/pdf-maker.ts';

const HOUR = 60 * 60 * 1000;
const SEGMENTS = 13;

describeOnBothDatabases('media', (open) => {
  let gateway: FileGateway;
  let ffmpeg: FakeProgram;
  let made: ReturnType<typeof mediaMaker>;
  beforeAll(async () => {
    gateway = await openFileGateway(open());
    made = mediaMaker(open(), gateway);
    ffmpeg = await fakeFfmpeg(SEGMENTS);
  });
  afterAll(async () => {
    await gateway.close();
    await ffmpeg.remove();
  });

  const film = async (env?: Record<string, string>) =>
    made.prepared(await filmOf({ seconds: 78, bytes: 90_000 }), {
      kind: 'video',
      mediaType: 'video/mp4',
      ...(env && { env }),
    });
  const cutFilm = () => film({ FFMPEG: ffmpeg.path });
  const linesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const keysOf = (text: string) => [...text.matchAll(/URI="([^"]+)"/g)].map(([, address]) => address ?? '');
  /** Both playlists of the lower height, as a player reads them. */
  const played = async (media: MediaRecord, viewer?: Viewer) => {
    const seen = await made.shown(media, viewer);
    if (seen?.by !== 'hls') throw new Error('it is not cut');
    const master = await made.get(seen.address);
    const list = await made.get(linesOf(master.body)[1] ?? '');
    return { seen, master, list, segments: linesOf(list.body), keys: keysOf(list.body) };
  };

  describe('that was cut', () => {
    it('is played by playlists, keys for each minute, and segments that are noise without them', async () => {
      const media = await cutFilm();
      const { seen, master, list, segments, keys } = await played(media);
      expect(seen).toMatchObject({ by: 'hls', heights: [720, 360] });
      expect(master.headers['content-type']).toBe('application/vnd.apple.mpegurl');
      expect(master.body).toContain('RESOLUTION=1280x720');
      expect(list.headers['cache-control']).toBe('private, no-store');
      expect([segments.length, keys.length]).toEqual([SEGMENTS, 2]);

      const [first, last] = [await made.get(segments[0] ?? ''), await made.get(segments[12] ?? '')];
      expect(first.headers).toMatchObject({
        'content-type': 'video/mp2t',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=86400, immutable',
      });
      expect(first.rawPayload.toString('latin1')).not.toContain('segment');
      const plainOf = async (answer: typeof first, minute: number, segment: number) => {
        const iv = Buffer.alloc(16);
        iv.writeUInt32BE(segment, 12);
        const key = await made.get(keys[minute] ?? '');
        expect([key.rawPayload.length, key.headers['cache-control']]).toEqual([16, 'private, no-store']);
        const decipher = createDecipheriv('aes-128-cbc', key.rawPayload, iv);
        return Buffer.concat([decipher.update(answer.rawPayload), decipher.final()]).toString();
      };
      expect(await plainOf(first, 0, 0)).toBe('segment 0 of 360');
      expect(await plainOf(last, 1, 12)).toBe('segment 12 of 360');
      await expect(plainOf(first, 1, 0)).rejects.toThrow();
    });

    it('never gives its key to an address of another person, minute or film, changed or expired', async () => {
      const media = await cutFilm();
      const { keys, segments } = await played(media);
      const other = await played(await cutFilm());
      const [key = ''] = keys;
      const [path = '', query = ''] = key.split('?');
      const wrong = [
        path,
        `${path}?${query.replace(/signature=./, 'signature=_')}`,
        `${path.replace('user-12', 'user-13')}?${query}`,
        `${path.replace('user-12', 'visitor')}?${query}`,
        `${path.replace('/0.key', '/1.key')}?${query}`,
        `${path.replace('/360/', '/720/')}?${query}`,
        `${path.replace('/0.key', '/00.key')}?${query}`,
        `${other.keys[0]?.split('?')[0]}?${query}`,
        `${path}?${segments[0]?.split('?')[1]}`,
        `${path.replace('/360/0.key', '/..%2f..%2fdata.key')}?${query}`,
      ];
      for (const address of wrong) expect((await made.get(address)).statusCode, address).toBe(404);
      expect((await made.get(key)).statusCode).toBe(200);
    });

    it('gives its segments by their own addresses only, and lists nothing', async () => {
      const media = await cutFilm();
      const { segments } = await played(media);
      const [segment = ''] = segments;
      const [path = '', query = ''] = segment.split('?');
      const wrong = [
        path,
        `${path.replace('/0.ts', '/1.ts')}?${query}`,
        `${path.replace('/0.ts', '/../0.ts')}?${query}`,
        `${path.replace('/0.ts', '/')}?${query}`,
        `${MEDIA_PATH}/${media.row_key}/`,
        `${MEDIA_PATH}/`,
      ];
      for (const address of wrong) expect((await made.get(address)).statusCode, address).toBe(404);
    });

    it('is not given away whole, and has a poster', async () => {
      const media = await cutFilm();
      expect((await made.get(addressFor(made.deps(), media, 12, 'original'))).statusCode).toBe(404);
      const seen = await made.shown(media);
      const poster = seen?.by === 'hls' ? await made.get(seen.poster) : null;
      expect([poster?.body, poster?.headers['content-type']]).toEqual(['poster', 'image/jpeg']);
    });
  });

  /** Puts it into a course of the demo that visitors see; yields the course. */
  const publish = async (media: MediaRecord): Promise<{ id: number }> => {
    const { database } = open();
    const course = (await database
      .read('courses')
      .join('course_versions', 'course_versions.course_id', 'courses.id')
      .where({ 'courses.is_public': true, 'courses.state': 'approved' })
      .whereRaw('course_versions.version = courses.approved_version')
      .first('courses.id', { versionId: 'course_versions.id' })) as { id: number; versionId: number };
    const time = TEST_NOW.toISOString();
    await database.transaction((trx) =>
      trx('course_wares').insert({
        course_version_id: course.versionId,
        ware_key: 0,
        kind: 'video',
        name: '影片',
        file_id: media.file_id,
        sort: 99,
        creation_time: time,
        last_modification_time: time,
      }),
    );
    return course;
  };

  it('of a visitor ends after two hours, with all that its playlist names', async () => {
    const media = await cutFilm();
    await publish(media);
    const own = await openFileGateway(open(), gateway.storage);
    const { seen, keys } = await played(media, 'visitor');
    own.pass(2 * HOUR - 1000);
    const at = (url: string) => own.app.inject({ method: 'GET', url });
    expect((await at(seen.address)).statusCode).toBe(200);
    own.pass(1000);
    expect((await at(seen.address)).statusCode).toBe(404);
    expect((await at(keys[0] ?? '')).statusCode).toBe(404);
    await own.close();
  });

  it('of a visitor ends with the last public course that has it; for others it goes on', async () => {
    const media = await cutFilm();
    const course = await publish(media);
    const visitor = await played(media, 'visitor');
    const user = await played(media);
    const whole = await film();
    await publish(whole);
    const addresses = [
      visitor.keys[0] ?? '',
      addressFor(made.deps(), whole, 'visitor', 'original'),
      user.keys[0] ?? '',
      addressFor(made.deps(), whole, 12, 'original'),
    ];
    const codes = () => Promise.all(addresses.map(async (address) => (await made.get(address)).statusCode));
    expect(await codes()).toEqual([200, 200, 200, 200]);
    const set = (isPublic: boolean) =>
      open().database.transaction((trx) =>
        trx('courses').where({ id: course.id }).update({ is_public: isPublic }),
      );
    await set(false);
    expect(await codes()).toEqual([404, 404, 200, 200]);
    await set(true);
  });

  it('without ffmpeg is the original, in ranges', async () => {
    const media = await film();
    expect(media).toMatchObject({ state: 'ready', duration_seconds: expect.closeTo(78, 1) as number });
    const seen = await made.shown(media);
    if (seen?.by !== 'file') throw new Error('it is not a file');
    expect(seen.mediaType).toBe('video/mp4');
    const piece = await made.get(seen.address, { range: 'bytes=4-7' });
    expect([piece.statusCode, piece.body]).toEqual([206, 'ftyp']);
    // A head would count as served, and bring nothing.
    expect((await gateway.app.inject({ method: 'HEAD', url: seen.address })).statusCode).toBe(404);
    const { statusCode, headers } = await made.get(seen.address);
    expect([statusCode, headers['content-type'], headers['accept-ranges']]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ]);
  });

  it('that cannot be made ready says why, and is shown to nobody', async () => {
    const locked = await made.prepared(encryptedPdf(), { kind: 'document', mediaType: 'application/pdf' });
    const word = await made.prepared(Buffer.from('PK'), {
      kind: 'document',
      mediaType: 'application/msword',
    });
    // 12 s by its head, of which 0.4 s are there.
    const cut = await made.prepared(
      await readFile(new URL('../../../../test/media/trunc-fast.mp4', import.meta.url)),
      { kind: 'video', mediaType: 'video/mp4' },
    );
    const noise = await made.prepared(Buffer.alloc(900, 7), { kind: 'video', mediaType: 'video/mp4' });
    expect([locked, word, noise, cut].map(({ state, failure }) => [state, failure])).toEqual([
      ['failed', 'encrypted'],
      ['failed', 'no-converter'],
      ['failed', 'broken'],
      ['failed', 'broken'],
    ]);
    expect(await made.shown(locked)).toBeNull();
    expect((await made.get(addressFor(made.deps(), locked, 12, 'pages.pdf'))).statusCode).toBe(404);
  });

  it('goes with its file', async () => {
    const media = await cutFilm();
    const intact = await cutFilm();
    const { database } = open();
    await database.transaction((trx) =>
      trx('attachments').where({ id: media.file_id }).update({ is_deleted: true }),
    );
    const { segments } = await played(intact);
    expect(await clearMedia({ database, storage: gateway.storage })).toBe(1);
    expect(await findMedia(database.read, media.id)).toBeUndefined();
    expect(await gateway.storage.find(`ware-media/${media.row_key}/${media.made_key}/360/0.ts`)).toBeNull();
    expect((await made.get(segments[0] ?? '')).statusCode).toBe(200);
  });
});
