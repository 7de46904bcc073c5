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
    [{ TIME_ZONE: 'Mars/Base' }, 'TIME_ZONE'],
    [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL'],
    [{ SEED: 'lots' }, 'SEED'],
    [{ STORAGE_URL: 's3://bucket/files' }, 'STORAGE_URL'],
    [{ STORAGE_URL: 'file://elsewhere/files' }, 'STORAGE_URL'],
    [{ BUILDS: 'none' }, 'BUILDS'],
  ])('%o stops the start with one line that names it', (env, name) => {
    expect(() => parseSettings(env)).toThrow(StartError);
    expect(() => parseSettings(env)).toThrow(new RegExp(`^Setting ${name} cannot be used: [^\\n]+$`));
  });

  it('turn the verify code off on a loopback address only', () => {
    expect(parseSettings({ CAPTCHA: 'off' }).captcha).toBe('off');
    expect(parseSettings({ CAPTCHA: 'off', HOST: '0.0.0.0' }).captcha).toBe('image');
    expect(parseSettings({ CAPTCHA: 'off', PUBLIC_URL: 'https://college.example' }).captcha).toBe('image');
  });

  it('keep files beside the other state unless a folder is named', () => {
    expect(parseSettings({ VAR_DIR: '/srv/var' }).storageFolder).toBe('/srv/var/files');
    expect(parseSettings({ STORAGE_URL: '/srv/files' }).storageFolder).toBe('/srv/files');
    expect(parseSettings({ STORAGE_URL: 'file:///srv/college%20files' }).storageFolder).toBe(
      '/srv/college files',
    );
  });
});
