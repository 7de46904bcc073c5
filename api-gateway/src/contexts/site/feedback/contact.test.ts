import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankedOut, maskContact } from './contact.ts';

describe('a contact as it is shown', () => {
  it.each([
    ['13812345678', '138****5678'],
    ['zhang.wei@example.com', 'z***@example.com'],
    ['微信 zhangwei', '微********'],
    ['0571-8888 1234', '057*******1234'],
    ['87654321', '8******1'],
    ['123456789', '1*******9'],
    ['8765-4321', '8*******1'],
    ['8888', '8**8'],
    ['x', 'x'],
    ['', ''],
  ])('%s is masked', (contact, masked) => {
    expect(maskContact(contact)).toBe(masked);
  });

  it('never shows more than half of what is longer than a few characters', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{11}$|^[a-z]{6,20}$/), (contact) => {
        const shown = [...maskContact(contact)].filter((character) => character !== '*').length;
        expect(shown).toBeLessThanOrEqual(7);
        expect(maskContact(contact)).not.toBe(contact);
      }),
    );
  });

  it('shows no more than both ends of a number that is too short for a mobile phone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{4,10}$/), (contact) => {
        expect(maskContact(contact).replace(/\*/g, '')).toHaveLength(2);
      }),
    );
  });
});

describe('blanking a text out', () => {
  it('takes numbers and addresses, and leaves the words', () => {
    expect(blankedOut('请打 138 1234 5678 或发 a.b@example.com，第 12 班，证号 99010219900101123X。')).toBe(
      '请打 *** 或发 ***，第 12 班，证号 ***。',
    );
  });

  it('leaves no run of six digits, however it is written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 a-z-]{0,60}$/), (text) => {
        expect(blankedOut(text).replace(/[\s-]/g, (mark) => (mark === '-' ? '-' : ' '))).not.toMatch(/\d{6}/);
      }),
    );
  });
});
