import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { guardZip } from './zip-guard.ts';

const MB = 1024 * 1024;

const zipOf = async (files: Record<string, Buffer>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream);
};

/** Where in an archive the declared size of its first entry stands, in both headers (APPNOTE 4.3.7, 4.3.12). */
const declare = (zip: Buffer, size: number): Buffer => {
  const lying = Buffer.from(zip);
  const central = lying.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
  lying.writeUInt32LE(size, central + 24);
  if (lying.readUInt32LE(22) !== 0) lying.writeUInt32LE(size, 22);
  return lying;
};

describe('the guard before archives are unpacked', () => {
  it('lets through what is honest, and hears the names', async () => {
    const names: string[] = [];
    const zip = await zipOf({ 'a.txt': Buffer.from('hello'), 'b/c.txt': Buffer.alloc(1000, 'x') });
    expect(await guardZip(zip, undefined, (name) => names.push(name))).toBe('ok');
    expect(names).toEqual(['a.txt', 'b/c.txt']);
  });

  it('reads a file too, and throws for one that is not there', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'college-zip-'));
    const file = path.join(folder, 'a.zip');
    await writeFile(file, await zipOf({ a: Buffer.from('x') }));
    expect(await guardZip(file)).toBe('ok');
    await expect(guardZip(path.join(folder, 'none.zip'))).rejects.toThrow('ENOENT');
    await rm(folder, { recursive: true });
  });

  it('refuses what unpacks to far more than it is', async () => {
    expect(await guardZip(await zipOf({ bomb: Buffer.alloc(60 * MB) }))).toBe('bomb');
  });

  it('refuses what declares little and unpacks to much, without unpacking it all', async () => {
    const zip = declare(await zipOf({ bomb: Buffer.alloc(60 * MB) }), 100);
    const before = process.memoryUsage().rss;
    expect(await guardZip(zip)).toBe('broken');
    expect(process.memoryUsage().rss - before).toBeLessThan(40 * MB);
  });

  it('refuses too many entries', async () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`${index}`, Buffer.from('x')]));
    const limits = { entries: 19, totalBytes: MB, ratio: 100 };
    expect(await guardZip(await zipOf(many), limits)).toBe('bomb');
  });

  it('refuses a name that climbs out of its folder', async () => {
    const zip = await zipOf({ 'aa/aa/x': Buffer.from('x') });
    for (let at = zip.indexOf('aa/aa/'); at !== -1; at = zip.indexOf('aa/aa/')) zip.write('../../', at);
    expect(await guardZip(zip)).toBe('broken');
  });

  it('calls broken whatever is cut off or is no archive, and never throws', async () => {
    const whole = await zipOf({ a: Buffer.alloc(5000, 'a'), b: Buffer.from('b') });
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
        expect(await guardZip(whole.subarray(0, length))).toBe('broken');
      }),
      { numRuns: 50 },
    );
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
        expect(await guardZip(Buffer.from(bytes))).toBe('broken');
      }),
      { numRuns: 100 },
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, value) => {
        const changed = Buffer.from(whole);
        changed[at] = value;
        expect(['ok', 'broken', 'bomb']).toContain(await guardZip(changed));
      }),
      { numRuns: 200 },
    );
  });
});
