import { afterAll, beforeAll, expect, it } from 'vitest';
import { paperKeyRing, rotatePaperKeys, withdrawPaperKey } from './paper-key-ring.ts';
import type { PaperKey } from './paper-key-ring.ts';
import { presentKey, signCredential } from './sign-credential.ts';
import { renewedSigningKey } from '../cert-template/cert-template.port.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { verifyJws } from '@college/credential/jws';
import type { PublicJwk } from '@college/credential/jws';

describeOnBothDatabases('the keys of papers', (open) => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await openGateway(open());
    await renewedSigningKey(services(), { isForced: false });
  });
  afterAll(() => gateway.close());

  let clock = 0;
  const services = () => ({
    database: open().database,
    keys: open().keys,
    now: () => new Date(open().now.getTime() + (clock += 1000)),
  });
  const published = async (): Promise<PublicJwk[]> =>
    (
      JSON.parse((await gateway.app.inject({ method: 'GET', url: '/.well-known/jwks.json' })).body) as {
        keys: PublicJwk[];
      }
    ).keys;
  const sign = () => signCredential(services(), { said: clock });
  const isBelieved = async (token: string): Promise<boolean> =>
    !('fault' in (await verifyJws(token, await published())));
  const present = async (signs: PaperKey['signs']): Promise<string> =>
    (await paperKeyRing(services())).find((key) => key.signs === signs && key.state === 'present')?.kid ?? '';

  it('are rotated, and what older ones have signed stays verifiable', async () => {
    const before = await sign();
    const [credential, pdf] = [await present('credentials'), await present('pdf')];
    await rotatePaperKeys(services());
    expect(await present('credentials')).not.toBe(credential);
    expect(await present('pdf')).not.toBe(pdf);
    const after = await sign();
    expect(await isBelieved(before)).toBe(true);
    expect(await isBelieved(after)).toBe(true);
    const kids = (await published()).map(({ kid }) => kid);
    for (const kid of [credential, pdf, await present('credentials'), await present('pdf')])
      expect(kids).toContain(kid);
    expect((await presentKey(services())).jwk.kid).toBe(await present('credentials'));
  });

  it('are withdrawn one by one: what such a one has signed is believed no more, and another signs', async () => {
    const older = await sign();
    const gone = await present('credentials');
    await rotatePaperKeys(services());
    const token = await sign();
    const bad = await present('credentials');
    expect(await withdrawPaperKey(services(), bad, 'a copy was found')).toBe(true);
    expect(await withdrawPaperKey(services(), bad, 'again')).toBe(false);
    expect(await withdrawPaperKey(services(), 'nobody', 'x')).toBe(false);
    expect(await isBelieved(token)).toBe(false);
    expect(await isBelieved(older)).toBe(true);
    expect(await present('credentials')).toBe(gone);
    expect(await isBelieved(await sign())).toBe(true);
    expect(await paperKeyRing(services())).toContainEqual(
      expect.objectContaining({ kid: bad, state: 'withdrawn', why: 'a copy was found' }),
    );
  });

  it('are replaced where the last one is withdrawn, the derived one too', async () => {
    for (const { kid, state } of await paperKeyRing(services()))
      if (state !== 'withdrawn') await withdrawPaperKey(services(), kid, 'all of them');
    expect(await isBelieved(await sign())).toBe(true);
    await renewedSigningKey(services(), { isForced: false });
    expect(await present('pdf')).not.toBe('');
    const ring = await paperKeyRing(services());
    const kids = (await published()).map(({ kid }) => kid);
    for (const { kid, state } of ring) expect(kids.includes(kid)).toBe(state !== 'withdrawn');
  });

  it('of a row that somebody wrote by SQL are none', async () => {
    const before = await present('credentials');
    await open().database.transaction((trx) =>
      trx('credential_keys').insert({
        kid: 'strange',
        jwk_sealed: '{"kty":"EC","kid":"strange"}',
        secret_sealed: 'AAAA',
        creation_time: '2099-01-01T00:00:00.000Z',
      }),
    );
    expect((await presentKey(services())).jwk.kid).toBe(before);
    expect((await published()).map(({ kid }) => kid)).not.toContain('strange');
  });
});
