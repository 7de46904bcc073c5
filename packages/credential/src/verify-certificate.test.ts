import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { toBase64Url, utf8 } from './bytes.ts';
import { facts, issuer, list, signedCertificate, signedList, testKey } from './testing.ts';
import type { TestKey } from './testing.ts';
import { verifyCertificate } from './verify-certificate.ts';

const now = new Date('2026-11-23T08:00:00Z');
let key: TestKey;
let stranger: TestKey;
let token: string;
let statusList: string;
beforeAll(async () => {
  key = await testKey('2026-a');
  stranger = await testKey('2026-a');
  token = await signedCertificate(key);
  statusList = await signedList(key, [5]);
});

const verify = (file: string, changes: { statusList?: string | undefined; now?: Date } = {}) =>
  verifyCertificate(utf8(file), { keys: [key.jwk], statusList, now, ...changes });
const found = async (...input: Parameters<typeof verify>): Promise<string[]> =>
  (await verify(...input)).findings.map(({ about, is }) => `${about} ${is}`);

describe('a certificate', () => {
  it('is valid with its signature, in its time, and not revoked; what it says is read from it', async () => {
    expect(await verify(token)).toEqual({
      verdict: 'valid',
      facts,
      issuer: issuer.url,
      list,
      findings: [
        { about: 'credential', is: 'proved' },
        { about: 'dates', is: 'proved', day: '2029-10-19' },
        { about: 'revocation', is: 'proved', until: '2026-11-27T00:00:00Z' },
        { about: 'ledger', is: 'open-waiting', index: -1, size: 0 },
      ],
    });
  });

  it('says no hours and days where there were none', async () => {
    const changes = { hours: null, from: null, to: null, validTo: null };
    const report = await verify(await signedCertificate(key, changes));
    expect(report).toMatchObject({ verdict: 'valid', facts: { ...facts, ...changes } });
  });

  it('is refused with any one letter changed, and its facts are not returned', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(token.length - 1), fc.constantFrom(...'Aa0_.Z'), async (at, letter) => {
        fc.pre(token[at] !== letter);
        const report = await verify(token.slice(0, at) + letter + token.slice(at + 1));
        expect(report.verdict).toBe('refused');
        expect(report.facts).toBe(null);
      }),
      { numRuns: 200 },
    ));

  it('is refused when a stranger signed it, also under the name of our key', async () => {
    expect(await found(await signedCertificate(stranger))).toEqual(['credential refused-signature']);
    const other = await testKey('2026-b');
    expect(await found(await signedCertificate(other))).toEqual(['credential refused-unknown-key']);
  });

  it('is refused when it says itself that nothing, or another algorithm, signed it', async () => {
    const [, body = '', tail = ''] = token.split('.');
    const heads = [
      { alg: 'none', kid: '2026-a' },
      { alg: 'HS256', kid: '2026-a' },
      { alg: 'ES256', kid: '2026-a', crit: ['b64'], b64: false },
    ];
    for (const head of heads) {
      const encoded = toBase64Url(utf8(JSON.stringify(head)));
      expect(await found(`${encoded}.${body}.${tail}`)).toEqual(['credential refused-algorithm']);
      expect(await found(`${encoded}.${body}.`)).toEqual(['credential refused-algorithm']);
    }
  });

  it('is refused before its time and after it', async () => {
    const before = { now: new Date('2026-10-19T15:59:59Z'), statusList: undefined };
    expect(await found(token, before)).toContain('dates refused-early');
    expect((await verify(token, before)).verdict).toBe('early');
    expect((await verify(token, { ...before, statusList: 'nothing' })).verdict).toBe('refused');
    const late = await signedList(key, [], { until: '2031-01-01T00:00:00Z' });
    expect(await found(token, { now: new Date('2029-10-19T15:59:59Z'), statusList: late })).toContain(
      'dates proved',
    );
    expect(await found(token, { now: new Date('2029-10-19T16:00:01Z'), statusList: late })).toContain(
      'dates refused-expired',
    );
    const forEver = await signedCertificate(key, { validTo: null });
    expect(await found(forEver, { now: new Date('2030-12-01T00:00:00Z'), statusList: late })).toContain(
      'dates proved',
    );
  });

  it('is refused once it is revoked, and by a list that is not valid', async () => {
    const about = async (list: string): Promise<string | undefined> =>
      (await found(token, { statusList: list })).find((line) => line.startsWith('revocation'));
    expect(await about(await signedList(key, [94_567]))).toBe('revocation refused-revoked');
    expect(await about(await signedList(key, [], { until: '2026-11-22T00:00:00Z' }))).toBe(
      'revocation refused-list-outdated',
    );
    expect(await about(await signedList(key, [], { from: '2026-11-24T00:00:00Z' }))).toBe(
      'revocation refused-list-early',
    );
    // The clock of who verifies is a little slow.
    expect(await about(await signedList(key, [], { from: '2026-11-23T08:09:00Z' }))).toBe(
      'revocation proved',
    );
    const bad = [
      await signedList(stranger, []),
      await signedList(key, [], { id: `${list}0` }),
      token,
      'nothing',
    ];
    for (const one of bad) expect(await about(one)).toBe('revocation refused-list-false');
  });

  it('stays valid when the address of the site has changed since', async () => {
    const moved = await signedList(key, [5], { id: 'http://new.example/credentials/status/1' });
    expect((await verify(token, { statusList: moved })).verdict).toBe('valid');
  });

  it('without a list its signature is proved and its revocation is not known', async () => {
    const report = await verify(token, { statusList: undefined });
    expect(report.verdict).toBe('open');
    expect(report.findings).toContainEqual({ about: 'revocation', is: 'open-no-list', until: '' });
  });

  it('is something else when a key of ours signed something else', async () => {
    expect(await found(statusList)).toEqual(['credential refused-other']);
    expect(await found(await key.sign({ type: ['OpenBadgeCredential'] }))).toEqual([
      'credential refused-other',
    ]);
  });

  it('nothing that a file can contain is more than refused', () =>
    fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.string().map(utf8)), async (bytes) => {
        const report = await verifyCertificate(bytes, { keys: [key.jwk], statusList, now });
        expect(report).toMatchObject({ verdict: 'refused', facts: null });
      }),
      { numRuns: 200 },
    ));
});
