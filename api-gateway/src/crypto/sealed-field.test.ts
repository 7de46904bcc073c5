import { describe, expect, it } from 'vitest';
import { loadKeys } from './keys.ts';
import { blindIndex, blindIndexes, open, seal, sealedWith } from './sealed-field.ts';

const keys = await loadKeys(Buffer.alloc(32, 1).toString('base64'), '');
const otherKeys = await loadKeys(Buffer.alloc(32, 2).toString('base64'), '');
const place = { table: 'users', column: 'id_card_sealed', row: 'f1c9a0b2' };
const plain = '990102199001011234';

describe('a sealed field', () => {
  it('opens to what was sealed', () => {
    expect(open(keys, place, seal(keys, place, plain))).toBe(plain);
    expect(open(keys, place, seal(keys, place, '安澜省'))).toBe('安澜省');
    expect(open(keys, place, seal(keys, place, ''))).toBe('');
  });

  it('names its key, shows nothing of the value, and is never the same twice', () => {
    const sealed = seal(keys, place, plain);
    expect(sealed.startsWith(`${keys.id}.`)).toBe(true);
    expect(sealed).not.toContain(plain);
    expect(seal(keys, place, plain)).not.toBe(sealed);
  });

  it('does not open after any of its bytes was changed', () => {
    const [id = '', body = ''] = seal(keys, place, plain).split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(() => open(keys, place, `${id}.${changed.toString('base64url')}`)).toThrow(
        'tampered with or moved',
      );
    }
  });

  it.each([
    { ...place, table: 'staff' },
    { ...place, column: 'phone_sealed' },
    { ...place, row: 'another' },
  ])('does not open in another place: %j', (elsewhere) => {
    expect(() => open(keys, elsewhere, seal(keys, place, plain))).toThrow('tampered with or moved');
  });

  it.each(['', '.', 'x', 'no-such-key.AAAA'])('does not open when it is %j', (sealed) => {
    expect(() => open(keys, place, sealed)).toThrow('another data key');
  });

  it.each(['', 'AAAA', '*'])('does not open when it is cut short to %j', (body) => {
    expect(() => open(keys, place, `${keys.id}.${body}`)).toThrow('tampered with or moved');
  });

  it('does not open with another data key', () => {
    expect(() => open(otherKeys, place, seal(keys, place, plain))).toThrow('another data key');
  });

  it('never says in an error what it contains', () => {
    const sealed = seal(keys, place, plain);
    expect(() => open(keys, { ...place, row: 'another' }, sealed)).not.toThrow(plain);
  });
});

describe('after a rotation', () => {
  const [old, now] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string];

  it('what was sealed before opens, and what is sealed from now on has the new key', async () => {
    const ring = await loadKeys(now, '', [old]);
    expect(open(ring, place, seal(keys, place, plain))).toBe(plain);
    expect(sealedWith(seal(ring, place, plain))).toBe(otherKeys.id);
  });

  it('a value is looked up by the fingerprints of all keys, the present one first', async () => {
    const ring = await loadKeys(now, '', [old]);
    expect(blindIndexes(ring, 'phone', '13812345678')).toEqual([
      blindIndex(otherKeys, 'phone', '13812345678'),
      blindIndex(keys, 'phone', '13812345678'),
    ]);
  });
});

describe('a blind index', () => {
  it('is the same however the value was typed', () => {
    const index = blindIndex(keys, 'id_card', '99010219900101123X');
    expect(blindIndex(keys, 'id_card', ' 99010219900101123x ')).toBe(index);
    expect(blindIndex(keys, 'id_card', '９９０１０２１９９００１０１１２３Ｘ')).toBe(index);
  });

  it('differs by value, by column and by data key', () => {
    const index = blindIndex(keys, 'phone', '13812345678');
    expect(blindIndex(keys, 'phone', '13812345679')).not.toBe(index);
    expect(blindIndex(keys, 'id_card', '13812345678')).not.toBe(index);
    expect(blindIndex(otherKeys, 'phone', '13812345678')).not.toBe(index);
  });
});
