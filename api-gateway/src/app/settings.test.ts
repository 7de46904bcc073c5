import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseSettings, settingNames, StartError } from './settings.ts';

const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
const literals = (cell: string): string[] =>
  cell.split(', ').map((word) => /^`([^` ]+)`$/.exec(word)?.[1] ?? '');
/** Settings and defaults of the README; a path there is short for one from the project's root. */
const documented = [...readme.matchAll(/^\| (`[A-Z_`, ]+?) +\| (`.+?) +\|/gm)].flatMap(
  ([, names = '', defaults = '']) =>
    literals(names).flatMap((name, at) => {
      const value = literals(defaults)[at] ?? '';
      return value === '' || value.startsWith('var') ? [] : [[name, value] as const];
    }),
);

describe('settings', () => {
  it.each(documented)('%s is %s where it is not set, as the README says', (name, value) => {
    expect(documented.length).toBeGreaterThan(12);
    expect(parseSettings({ [name]: value })).toEqual(parseSettings({}));
  });

  it('need nothing to be set', () => {
    expect(parseSettings({})).toMatchObject({
      port: 21_021,
      host: 'localhost',
      seed: 'none',
      captcha: 'image',
      isHttps: false,
    });
  });

  it.each([
    [{ PORT: 'ninety' }, 'PORT'],
    [{ DATA_KEY: 'short' }, 'DATA_KEY'],
    [{ DATA_KEY_OLD: `${Buffer.alloc(32).toString('base64')},short` }, 'DATA_KEY_OLD'],
    [{ TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
    [{ HOST: '0.0.0.0' }, 'PUBLIC_URL'],
    [{ SEED: 'lots' }, 'SEED'],
    [{ STORAGE_URL: 'gs://bucket/files' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 'file://elsewhere/files' }, 'STORAGE_URL'],
    [{ BUILDS: 'none' }, 'BUILDS'],
    [{ MOBILE_URL: 'https://m.example/?a=1' }, 'MOBILE_URL'],
    [{ MOBILE_URL: 'javascript:alert(1)' }, 'MOBILE_URL'],
    [{ SSO_TICKET_JWKS_URL: 'http://partner.example/keys' }, 'SSO_TICKET_JWKS_URL'],
    [{ SSO_TICKET_JWKS_URL: 'https://partner.example/keys' }, 'SSO_TICKET_ISSUER'],
    [
      { SSO_TICKET_JWKS_URL: 'https://partner.example/keys', SSO_TICKET_ISSUER: 'partner' },
      'SSO_TICKET_AUDIENCE',
    ],
    [{ SSO_TICKET_ISSUER: 'partner' }, 'SSO_TICKET_JWKS_URL'],
    [{ SSO_TICKET_CLAIM: 'shoe-size:shoe' }, 'SSO_TICKET_CLAIM'],
    [{ OIDC_ISSUER: 'http://provider.example' }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: 'https://provider.example' }, 'OIDC_CLIENT_ID'],
    [{ OIDC_SCOPE: 'profile' }, 'OIDC_SCOPE'],
    [{ OIDC_ISSUER: 'https://provider.example', OIDC_CLIENT_ID: 'c', HOST: '0.0.0.0' }, 'PUBLIC_URL'],
  ])('%o stops the start with one line that names it', (env, name) => {
    expect(() => parseSettings(env)).toThrow(StartError);
    expect(() => parseSettings(env)).toThrow(new RegExp(`^Setting ${name} cannot be used: [^\\n]+$`));
  });

  describe('come from files', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'college-settings-'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));
    const written = (text: string): string => {
      const path = join(folder, randomUUID());
      writeFileSync(path, text);
      return path;
    };
    const key = Buffer.alloc(32, 7).toString('base64');

    it.each(['', '\n', '\r\n'])('whatever the end of the file is (%j)', (end) => {
      expect(parseSettings({ DATA_KEY_FILE: written(key + end) }).dataKey).toBe(key);
    });

    it.each(settingNames)('%s too', (name) => {
      expect(() => parseSettings({ [`${name}_FILE`]: join(folder, 'none') })).toThrow(
        `Setting ${name}_FILE cannot be used: ${join(folder, 'none')} cannot be read`,
      );
    });

    it('or from the environment, and not from both', () => {
      expect(() => parseSettings({ DATA_KEY: key, DATA_KEY_FILE: written(key) })).toThrow(
        'Setting DATA_KEY_FILE cannot be used: DATA_KEY is set as well',
      );
      expect(() => parseSettings({ DATA_KEY_FILE: written('\n') })).toThrow(/is empty$/);
      expect(() => parseSettings({ DATA_KEY_FILE: written('short') })).toThrow('Setting DATA_KEY cannot be');
      expect(parseSettings({ DATA_KEY: key, DATA_KEY_FILE: '' }).dataKey).toBe(key);
    });
  });

  it('let the cheat kit in where nobody’s records count only', () => {
    const token = { CHEAT_KIT_TOKEN: 'a token of thirty-two characters' };
    const outside = { ...token, HOST: '0.0.0.0', PUBLIC_URL: 'https://college.example' };
    expect(parseSettings({}).cheatKitToken).toBeNull();
    expect(parseSettings(token).cheatKitToken).toBe(token.CHEAT_KIT_TOKEN);
    for (const more of [{}, { ALLOW_DEMO: '1' }, { SEED: 'demo' }])
      expect(() => parseSettings({ ...outside, ...more })).toThrow(/^Setting CHEAT_KIT_TOKEN cannot/);
    expect(parseSettings({ ...outside, SEED: 'demo', ALLOW_DEMO: '1' }).cheatKitToken).not.toBeNull();
    expect(() => parseSettings({ CHEAT_KIT_TOKEN: 'short' })).toThrow(StartError);
  });

  it('turn the verify code off on a loopback address only', () => {
    expect(parseSettings({ CAPTCHA: 'off' }).captcha).toBe('off');
    expect(parseSettings({ CAPTCHA: 'off', HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost' }).captcha).toBe(
      'image',
    );
    expect(parseSettings({ CAPTCHA: 'off', PUBLIC_URL: 'https://college.example' }).captcha).toBe('image');
  });

  it('offer single sign-on as far as it is set up', () => {
    expect(parseSettings({}).singleSignOn).toEqual({ ticket: null, oidc: null, createAccounts: false });
    const { oidc } = parseSettings({
      OIDC_ISSUER: 'https://provider.example',
      OIDC_CLIENT_ID: 'college',
      OIDC_CLAIM: 'phone:https://provider.example/phone',
    }).singleSignOn;
    expect(oidc).toMatchObject({
      label: 'provider.example',
      clientSecret: null,
      match: { key: 'phone', claim: 'https://provider.example/phone' },
    });
  });

  it('keep files beside the other state unless a folder is named', () => {
    const folderOf = (env: Record<string, string>) => parseSettings(env).storagePlace;
    expect(folderOf({ VAR_DIR: '/srv/var' })).toEqual({ kind: 'folder', folder: '/srv/var/files' });
    expect(folderOf({ STORAGE_URL: '/srv/files' })).toEqual({ kind: 'folder', folder: '/srv/files' });
    expect(folderOf({ STORAGE_URL: 'file:///srv/college%20files' })).toEqual({
      kind: 'folder',
      folder: '/srv/college files',
    });
  });

  it('keep files in a bucket when one is named', () => {
    expect(parseSettings({ STORAGE_URL: 's3://college-files?region=cn-north-1' }).storagePlace).toEqual({
      kind: 's3',
      endpoint: null,
      region: 'cn-north-1',
      bucket: 'college-files',
      prefix: '',
      credentials: null,
    });
    expect(
      parseSettings({ STORAGE_URL: 's3://key:se%2Fcret@minio:9000/files/college?tls=0' }).storagePlace,
    ).toEqual({
      kind: 's3',
      endpoint: 'http://minio:9000',
      region: 'us-east-1',
      bucket: 'files',
      prefix: 'college/',
      credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    });
  });

  it.each(['s3://', 's3://B', 's3://key@host/bucket', 's3://host/bucket/../x y', 's3:///a'])(
    'refuse %j as a bucket, and do not repeat what it says',
    (url) => {
      expect(() => parseSettings({ STORAGE_URL: url })).toThrow('STORAGE_URL');
      expect(() => parseSettings({ STORAGE_URL: 's3://key:hidden@host/B' })).toThrow(/^((?!hidden).)*$/);
    },
  );

  it('take quotas as sizes', () => {
    const { uploadQuota, uploadUserQuota } = parseSettings({ UPLOAD_QUOTA: '2 TB' });
    expect([uploadQuota, uploadUserQuota]).toEqual([2 * 2 ** 40, 20 * 2 ** 30]);
    expect(parseSettings({ UPLOAD_USER_QUOTA: '1000' }).uploadUserQuota).toBe(1000);
    expect(parseSettings({}).uploadQuota).toBeNull();
    expect(() => parseSettings({ UPLOAD_QUOTA: 'much' })).toThrow('a size such as 500GB');
  });
});
