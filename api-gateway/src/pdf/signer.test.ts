import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openPdfMaker } from './pdf-maker.ts';
import { makeSigningKey, serialNumber, signerOf, signPdf } from './signer.ts';
import { signedPartsOf } from './signed-parts.ts';

const maker = openPdfMaker();
const folder = mkdtempSync(join(tmpdir(), 'college-signer-'));
afterAll(async () => {
  await maker.close();
  rmSync(folder, { recursive: true });
});

const AT = new Date('2026-11-23T02:00:00Z');
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
if (!hasOpenssl)
  process.stderr.write('openssl is not installed: nobody else verifies signatures of PDF files.\n');

it.each(['00000000000000000000000000000001', '007f00000000000000000000000000ff', 'ff'.repeat(16)])(
  'the serial number of a certificate is positive and not padded: %s',
  (random) => {
    expect(serialNumber(Buffer.from(random, 'hex'))).toMatch(/^[4-7][0-9a-f]{31}$/);
  },
);

const signed = async () => {
  const key = await makeSigningKey('安澜省应急管理培训学院', AT);
  const pdf = await maker.make({
    title: '培训合格证书',
    content: ['张伟'],
    signature: { name: '安澜省应急管理培训学院', reason: '培训合格证书', location: '', at: AT },
  });
  return { key, pdf: await signPdf(pdf, signerOf(maker, '安澜', key), AT) };
};

/** What openssl says, which knows nothing of us. */
const verify = (pdf: Buffer, certificate: string): boolean => {
  const file = (name: string, content: Buffer | string): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const { content, signature } = signedPartsOf(pdf);
  const args = ['cms', '-verify', '-binary', '-inform', 'DER', '-in', file('signature.der', signature)];
  const options = ['-content', file('content.bin', content), '-CAfile', file('ca.pem', certificate)];
  const { status, stderr } = spawnSync('openssl', [
    ...args,
    ...options,
    '-out',
    join(folder, 'out'),
    '-purpose',
    'any',
  ]);
  return status === 0 && stderr.toString().includes('successful');
};

it('says of a signed PDF exactly where its tables and objects are', async () => {
  const text = (await signed()).pdf.toString('latin1');
  const last = Number(/startxref\n(\d+)\n%%EOF\s*$/.exec(text)?.[1]);
  expect(text.slice(last, last + 5)).toBe('xref\n');
  const [, sections = ''] = /^xref\n([\s\S]*?)trailer/.exec(text.slice(last)) ?? [];
  const objects = [...sections.matchAll(/(\d+) 1\n(\d{10}) 00000 n/g)];
  expect(objects.length).toBeGreaterThan(2);
  for (const [, id = '', at = ''] of objects)
    expect(text.slice(Number(at)).startsWith(`${id} 0 obj`), `object ${id} at ${at}`).toBe(true);
});

describe.skipIf(!hasOpenssl)('a signed PDF', () => {
  it('is accepted by openssl, and refused with one flipped byte or with a stranger’s certificate', async () => {
    const { key, pdf } = await signed();
    expect(verify(pdf, key.certificate)).toBe(true);
    const flipped = Buffer.from(pdf);
    const at = 600;
    flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
    expect(verify(flipped, key.certificate)).toBe(false);
    expect(verify(pdf, (await makeSigningKey('安澜省应急管理培训学院', AT)).certificate)).toBe(false);
  });

  it('names the site, in its own letters', async () => {
    const { key } = await signed();
    const path = join(folder, 'shown.pem');
    writeFileSync(path, key.certificate);
    const shown = execFileSync('openssl', [
      'x509',
      '-in',
      path,
      '-noout',
      '-subject',
      '-dates',
      '-nameopt',
      'utf8',
    ]);
    expect(shown.toString()).toContain('安澜省应急管理培训学院');
    expect(shown.toString()).toContain('notAfter=Nov 23 02:00:00 2036 GMT');
  });
});

describe('the key of a site', () => {
  it('is another one each time, with the fingerprint of its certificate', async () => {
    const [one, two] = [await makeSigningKey('学院', AT), await makeSigningKey('学院', AT)];
    expect(one.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(one.fingerprint).not.toBe(two.fingerprint);
    expect(one.expiresAt).toBe('2036-11-23T02:00:00.000Z');
  });
});
