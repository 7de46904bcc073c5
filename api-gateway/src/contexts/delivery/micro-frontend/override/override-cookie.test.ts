import { describe, expect, it } from 'vitest';
import { readOverrides, signOverrides } from './override-cookie.ts';
import { loadKeys } from '../../../../crypto/keys.ts';

const keys = await loadKeys(Buffer.alloc(32, 1).toString('base64'), '');
const other = Buffer.alloc(32, 2).toString('base64');
const NOW = new Date('2026-06-15T04:00:00.000Z');
const overrides = {
  remotes: { business: 'http://localhost:3001/' },
  userId: 7,
  expires: '2026-06-15T12:00:00.000Z',
};
const signed = signOverrides(keys, overrides);

describe('the override cookie', () => {
  it('is read as it was written', () => {
    expect(readOverrides(keys, signed, NOW)).toEqual(overrides);
  });

  it('is valid for its hours and not longer', () => {
    expect(readOverrides(keys, signed, new Date('2026-06-15T11:59:59.999Z'))).toEqual(overrides);
    expect(readOverrides(keys, signed, new Date('2026-06-15T12:00:00.000Z'))).toBeNull();
  });

  it('is worth nothing when it was signed by another gateway', async () => {
    const elsewhere = await loadKeys(other, '');
    expect(readOverrides(elsewhere, signed, NOW)).toBeNull();
  });

  it('outlives a rotation of the data key', async () => {
    const rotated = await loadKeys(other, '', [Buffer.alloc(32, 1).toString('base64')]);
    expect(readOverrides(rotated, signed, NOW)).toEqual(overrides);
  });

  it('is worth nothing once anything of it was changed', () => {
    const [content = '', signature = ''] = signed.split('.');
    const forged = Buffer.from(JSON.stringify({ ...overrides, userId: 8 })).toString('base64url');
    for (const text of [
      `${forged}.${signature}`,
      `${content}.${signature.slice(0, -1)}`,
      `${content}.`,
      content,
      `${content}x.${signature}`,
      '.',
      '',
      'x'.repeat(5000),
    ]) {
      expect(readOverrides(keys, text, NOW), text.slice(0, 40)).toBeNull();
    }
    expect(readOverrides(keys, null, NOW)).toBeNull();
  });

  it('is worth nothing when an earlier gateway wrote it in another form', () => {
    const other = signOverrides(keys, { old: true } as unknown as typeof overrides);
    expect(readOverrides(keys, other, NOW)).toBeNull();
  });
});
