import fc from 'fast-check';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { flvPartsOf, withParts } from './flv-parts.ts';
import { openRtmpDoor } from './rtmp-door.ts';
import type { RtmpCaller, RtmpDoor } from './rtmp-door.ts';
import { readRtmpKey, rtmpKeyFor } from './rtmp-key.ts';
import { loadKeys } from '../../../crypto/keys.ts';
import { publish } from '../../../../test/rtmp-client.ts';

const tag = (kind: number, size: number): Buffer => {
  const bytes = Buffer.alloc(11 + size + 4);
  bytes.writeUInt8(kind, 0);
  bytes.writeUIntBE(size, 1, 3);
  return bytes;
};
const film = (...tags: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from('FLV\x01\x05\0\0\0\x09\0\0\0\0', 'latin1'), ...tags]);

describe('what a program sends', () => {
  it('is known by its first parts', () => {
    expect(flvPartsOf(film(tag(18, 40), tag(9, 5), tag(8, 3)))).toEqual({ hasPicture: true, hasSound: true });
    expect(flvPartsOf(film(tag(8, 3), tag(9, 0)))).toEqual({ hasPicture: false, hasSound: true });
    expect(flvPartsOf(film(tag(9, 3).subarray(0, 12)))).toEqual({ hasPicture: false, hasSound: false });
    expect(withParts(film(), { hasPicture: true, hasSound: false })[4]).toBe(1);
    expect(flvPartsOf(Buffer.from('GET / HTTP/1.1'))).toBeNull();
  });

  it('never hangs its reader, whatever it is', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => flvPartsOf(Buffer.from(bytes)) !== undefined),
    );
  });
});

describe('the key of a stream', async () => {
  const moment = Date.parse('2026-09-01T08:00:00Z');
  const keys = await loadKeys(Buffer.alloc(32, 7).toString('base64'), '');
  const at = (more = 0) => ({ keys, now: () => new Date(moment + more) });
  const stream = { row_key: randomUUID() };
  const session = randomUUID();
  const { key, expiresAt } = rtmpKeyFor(at(), stream, session);

  it('names its stream and its login, until it expires', () => {
    const known = { rowKey: stream.row_key, sessionId: session };
    expect(readRtmpKey(at(), key)).toEqual(known);
    expect(readRtmpKey(at(Date.parse(expiresAt) - moment - 1), key)).toEqual(known);
    expect(readRtmpKey(at(Date.parse(expiresAt) - moment), key)).toBeNull();
  });

  it('cannot be changed to that of another stream, another login or a later hour', () => {
    const [row, login, expires, ...signature] = key.split('_');
    const forged = [
      [randomUUID(), login, expires, ...signature],
      [row, randomUUID(), expires, ...signature],
      [row, login, String(Number(expires) + 60), ...signature],
      [row, login, expires, 'x'],
      [row, login, expires],
    ];
    for (const parts of forged) expect(readRtmpKey(at(), parts.join('_'))).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => readRtmpKey(at(), text) === null));
  });
});

describe('the port of RTMP', () => {
  let door: RtmpDoor;
  const asked: RtmpCaller[] = [];
  const errors: unknown[] = [];
  beforeAll(async () => {
    door = await openRtmpDoor({
      port: 0,
      host: '127.0.0.1',
      patience: 1_500,
      onError: (error) => errors.push(error),
      admit: (caller) => {
        asked.push(caller);
        return Promise.resolve(caller.key === 'good');
      },
    });
  });
  afterAll(() => door.close());

  it('lets in who has a key, cuts off everybody else, and takes the key again after the line broke', async () => {
    const sender = await publish(door.port, 'live', 'good');
    await expect.poll(() => sender.heard()).toContain('NetStream.Publish.Start');
    const stranger = await publish(door.port, 'live', 'bad');
    await stranger.closed;
    expect(asked.map(({ app, key }) => `${app}/${key}`)).toEqual(['live/good', 'live/bad']);
    expect(sender.socket.destroyed).toBe(false);
    // What is sent is nobody's who does not know the secret of the engine.
    const { picture } = asked[0] as RtmpCaller;
    const unsigned = await fetch(picture.replace(/sign=.*/, 'sign=9999999999-x'));
    expect((await unsigned.arrayBuffer()).byteLength).toBe(0);
    sender.socket.destroy();
    await sender.closed;
    await expect
      .poll(async () => {
        const again = await publish(door.port, 'live', 'good');
        await new Promise((resolve) => setTimeout(resolve, 100));
        const isIn = again.heard().includes('NetStream.Publish.Start');
        again.socket.destroy();
        return isIn;
      })
      .toBe(true);
  });

  it('cuts off garbage, much of it and silence, and goes on', async () => {
    const closed = async (bytes: Buffer | null): Promise<boolean> => {
      const socket = connect(door.port, '127.0.0.1');
      // A reset is an end, too.
      const gone = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      socket.on('error', () => undefined).resume();
      await once(socket, 'connect');
      if (bytes) socket.write(bytes);
      await gone;
      return true;
    };
    const handshake = Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1536)]);
    // A message that says it has 16 MB, on each of many channels.
    const claims = Array.from({ length: 60 }, (_, index) =>
      Buffer.from([index + 3, 0, 0, 0, 0xff, 0xff, 0xff, 20, 0, 0, 0, 0]),
    );
    const hostile = [
      null,
      Buffer.from('GET / HTTP/1.1\r\n\r\n'),
      randomBytes(200_000),
      Buffer.concat([handshake, randomBytes(200_000)]),
      Buffer.concat([handshake, ...claims]),
      Buffer.concat([handshake, Buffer.from([3, 0, 0, 0, 0, 0, 9, 20, 0, 0, 0, 0]), Buffer.alloc(9, 3)]),
    ];
    expect(await Promise.all(hostile.map(closed))).toEqual(hostile.map(() => true));
    const sender = await publish(door.port, 'live', 'good');
    await expect.poll(() => sender.heard()).toContain('NetStream.Publish.Start');
    sender.socket.destroy();
    expect(errors).toEqual([]);
  });
});
