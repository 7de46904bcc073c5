import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileRefs } from './attachment-uses.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openFileGateway } from '../../../../test/file-gateway.ts';
import type { FileGateway } from '../../../../test/file-gateway.ts';
import { fileSender, pdf } from '../../../../test/file-sender.ts';
import type { FileSender } from '../../../../test/file-sender.ts';
import { TEST_NOW } from '../../../../test/demo-world.ts';

const HOUR = 60 * 60 * 1000;

describeOnBothDatabases('files on their way down', (open) => {
  let gateway: FileGateway;
  let sender: FileSender;
  beforeAll(async () => {
    gateway = await openFileGateway(open());
    sender = fileSender(gateway, (await gateway.signIn('manager')).token);
  });
  afterAll(() => gateway.close());

  const addressOf = async (id: number, now = TEST_NOW): Promise<string> => {
    const { database, keys } = open();
    const refs = await fileRefs(database.read, { keys, now: () => now }, [id]);
    return refs.get(id)?.address ?? '';
  };
  const get = (url: string, headers: Record<string, string> = {}) =>
    gateway.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br, gzip', ...headers } });
  const text = Buffer.from('0123456789'.repeat(1000));
  const sendText = () => sender.sent({ name: '说明 (1)’s.txt', purpose: 'document', bytes: text });

  it('are sent whole to anybody with the address, as downloads', async () => {
    const id = await sendText();
    const { statusCode, headers, rawPayload } = await get(await addressOf(id));
    expect(statusCode).toBe(200);
    expect(rawPayload).toEqual(text);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '10000',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    const [, name = ''] =
      /^attachment; filename\*=UTF-8''([\w%.-]+)$/.exec(String(headers['content-disposition'])) ?? [];
    expect(decodeURIComponent(name)).toBe('说明 (1)’s.txt');
  });

  it.each([
    ['letters', 'a'],
    ['Chinese characters', '汉'],
    ['characters of two units', '𠮷'],
  ])('are found by the longest name that can be uploaded, of %s', async (_kind, letter) => {
    const name = `${letter.repeat(196)}.txt`;
    const id = await sender.sent({ name, purpose: 'document', bytes: text });
    const address = await addressOf(id);
    expect(decodeURIComponent(address)).toContain(name);
    expect((await get(address)).statusCode).toBe(200);
  });

  it('are shown by the browser when they are pictures or PDF', async () => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const picture = await get(await addressOf(await sender.sent({ name: 'a.png', purpose: 'image', bytes })));
    expect(picture.headers['content-disposition']).toMatch(/^inline; /);
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    const paper = await get(
      await addressOf(await sender.sent({ name: 'a.pdf', purpose: 'document', bytes: pdf() })),
    );
    expect(paper.headers).toMatchObject({ 'content-type': 'application/pdf' });
    expect(paper.headers['content-disposition']).toMatch(/^inline; /);
    expect(paper.headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('are given in pieces', async () => {
    const address = await addressOf(await sendText());
    const piece = await get(address, { range: 'bytes=5-14' });
    expect([piece.statusCode, piece.body]).toEqual([206, '5678901234']);
    expect(piece.headers['content-range']).toBe('bytes 5-14/10000');
    const last = await get(address, { range: 'bytes=-3' });
    expect([last.statusCode, last.body]).toEqual([206, '789']);
    const beyond = await get(address, { range: 'bytes=10000-' });
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([
      416,
      'bytes */10000',
      '',
    ]);
    for (const range of ['bytes=0-1,5-6', 'lines=1-2'])
      expect((await get(address, { range })).rawPayload).toHaveLength(10000);
  });

  it('go on only where they are the same, and are not sent twice', async () => {
    const address = await addressOf(await sendText());
    const etag = String((await get(address)).headers.etag);
    const again = await get(address, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const same = await get(address, { range: 'bytes=0-1', 'if-range': etag });
    const other = await get(address, { range: 'bytes=0-1', 'if-range': '"other"' });
    expect([same.statusCode, other.statusCode]).toEqual([206, 200]);
  });

  it('say to a HEAD what they are', async () => {
    const url = await addressOf(await sendText());
    const { statusCode, headers, body } = await gateway.app.inject({ method: 'HEAD', url });
    expect([statusCode, headers['content-length'], body]).toEqual([200, '10000', '']);
  });

  it('are not there by another address: changed, of another file, expired, unsigned, or of an upload under way', async () => {
    const id = await sendText();
    const address = await addressOf(id);
    const other = await addressOf(await sendText());
    const [place = '', query = ''] = address.split('?');
    const growing = await sender.address('a.pdf', 'document', 100);
    const wrong = [
      place,
      `${place}?`,
      `${other.split('?')[0]}?${query}`,
      address.replace(/expires=\d/, 'expires=9'),
      `${address.slice(0, -2)}xx`,
      await addressOf(id, new Date(TEST_NOW.getTime() - 3 * HOUR)),
      `${growing}/a.pdf?${query}`,
      `${growing}?${query}`,
    ];
    for (const url of wrong) expect((await get(url)).statusCode, url).toBe(404);
    // The name is for saving the file; the signature covers the file only.
    expect((await get(`${place.replace(/[^/]+$/, 'x')}?${query}`)).statusCode).toBe(200);
  });

  it('keep one address for a while, so that a page that asks again shows what it has', async () => {
    const id = await sendText();
    const later = new Date(TEST_NOW.getTime() - (TEST_NOW.getTime() % HOUR) + 59 * 60_000);
    expect(await addressOf(id, later)).toBe(await addressOf(id, TEST_NOW));
  });
});
