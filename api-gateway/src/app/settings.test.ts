import { describe, expect, it } from 'vitest';
import { parseSettings, StartError } from './settings.ts';

describe('settings', () => {
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
    [{ SEED: 'lots' }, 'SEED'],
    [{ STORAGE_URL: 's3://bucket/files' }, 'STORAGE_URL'],
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

  it('turn the verify code off on a loopback address only', () => {
    expect(parseSettings({ CAPTCHA: 'off' }).captcha).toBe('off');
    expect(parseSettings({ CAPTCHA: 'off', HOST: '0.0.0.0' }).captcha).toBe('image');
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
    expect(parseSettings({ VAR_DIR: '/srv/var' }).storageFolder).toBe('/srv/var/files');
    expect(parseSettings({ STORAGE_URL: '/srv/files' }).storageFolder).toBe('/srv/files');
    expect(parseSettings({ STORAGE_URL: 'file:///srv/college%20files' }).storageFolder).toBe(
      '/srv/college files',
    );
  });
});
