import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { configKey, sebFile } from './seb-json.ts';
import { withPassword } from './seb-password.ts';
import { settingsOf } from './seb-settings.ts';

it('encrypts as the published example of RNCryptor 3 with an empty text', async () => {
  const salts = { key: Buffer.alloc(8), hmac: Buffer.alloc(8), iv: Buffer.alloc(16) };
  expect((await withPassword(Buffer.alloc(0), 'a', salts)).toString('hex')).toBe(
    `0301${'00'.repeat(32)}b3039be31cd7ece5e754f5c8da170036` +
      '66313ae8a89ddcf8e3cb41fdc130b2329dbe07d6f4d32c34e050c8bd7e933b12',
  );
});

it('makes a file that the password alone opens, with settings whose key nobody can compute without it', async () => {
  const place = { examId: 7, classId: null };
  const settings = settingsOf('https://college.example', { ...place, password: '监考 2026' });
  const file = gunzipSync(await sebFile(settings, '监考 2026'));
  expect(file.subarray(0, 4).toString()).toBe('pswd');
  const data = file.subarray(4);
  const key = pbkdf2Sync('监考 2026', data.subarray(2, 10), 10_000, 32, 'sha1');
  const cipher = createDecipheriv('aes-256-cbc', key, data.subarray(18, 34));
  const opened = Buffer.concat([cipher.update(data.subarray(34, -32)), cipher.final()]);
  const xml = gunzipSync(opened).toString();
  expect(xml).toContain('<key>hashedQuitPassword</key><string>');
  expect(file.toString('latin1')).not.toContain('hashedQuitPassword');
  const without = settingsOf('https://college.example', { ...place, password: '' });
  expect(without).not.toHaveProperty('hashedQuitPassword');
  expect(configKey(settings)).not.toBe(configKey(without));
});

it('draws other salts for each file', async () => {
  const plain = Buffer.from('settings');
  expect(await withPassword(plain, 'a')).not.toEqual(await withPassword(plain, 'a'));
});
