import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesInWords, fieldChanges } from './field-changes.ts';
import { messagesOf } from '../../../app/feature.ts';
import { loadMessages } from '../../../app/messages/message-catalogue.ts';
import { features } from '../../index.ts';

loadMessages(messagesOf(features));

const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.array(fc.integer()));
const keys = fc.string({ minLength: 1 }).filter((key) => key !== '__proto__');
const thing = fc.dictionary(keys, fc.oneof(leaf, fc.dictionary(keys, leaf)));

describe('what changed', () => {
  it('names what is new, what is gone, what differs and what stayed, nested fields by their path', () => {
    const before = { name: '甲', state: 'draft', rule: { percent: 10, areas: ['990100'] }, old: true };
    const after = {
      name: '乙',
      state: 'draft',
      rule: { percent: 10, areas: ['990100', '990200'] },
      fresh: 1,
    };
    const shown = fieldChanges(before, after, 'en').map((change) => [change.field, change.fieldText]);
    expect(shown).toEqual([
      ['name', 'Name'],
      ['state', 'State'],
      ['rule.percent', 'rule › Share in percent'],
      ['rule.areas', 'rule › areas'],
      ['fresh', 'fresh'],
      ['old', 'old'],
    ]);
    expect(
      fieldChanges(before, after, 'en').map((change) => [change.before, change.after, change.changed]),
    ).toEqual([
      ['甲', '乙', true],
      ['Draft', 'Draft', false],
      ['10', '10', false],
      ['990100', '990100, 990200', true],
      [null, '1', true],
      ['Yes', null, true],
    ]);
    expect(changesInWords(before, after, 'zh-CN')).toBe(
      '名称：甲 → 乙；rule › areas：990100 → 990100, 990200；fresh：— → 1；old：是 → —',
    );
  });

  it('says values in words, and those without one as they are', () => {
    const words = (after: object, language: 'en' | 'zh-CN' = 'en') =>
      fieldChanges(null, after, language).map((change) => `${change.fieldText}: ${change.after ?? 'null'}`);
    expect(words({ how: 'password', replaced: 1, mustChangePassword: true })).toEqual([
      'Way in: Password',
      'Other logins ended by it: 1',
      'Password must be changed: Yes',
    ]);
    expect(words({ userType: '3', dataScope: 'self', state: 'frozen', need_hours: 8 }, 'zh-CN')).toEqual([
      '用户类型: 学员',
      '数据范围: 仅本人',
      '状态: frozen',
      '要求学时: 8',
    ]);
    expect(words({ stuTypes: [{ userTypeId: '3', quota: 30 }], roleNames: [] })).toEqual([
      'Seats: Kind of user Student, Seats 30',
      'Roles: ',
    ]);
    expect(words({ filters: { outcome: 'wrong-password', subjectId: '7', subjectType: 'user' } })).toEqual([
      'Filters › Outcome: Wrong password',
      'Filters › Subject number: 7',
      'Filters › Subject: User',
    ]);
  });

  it('knows the yes and no that SQLite keeps as 1 and 0', () => {
    const [change] = fieldChanges({ is_top_show: 0 }, { is_top_show: false }, 'en');
    expect(change).toMatchObject({ fieldText: 'Pinned', before: 'No', after: 'No', changed: false });
  });

  it('takes a thing that is new, or gone, or not there at all', () => {
    const bare = { field: 'a', fieldText: 'a', changed: true };
    expect(fieldChanges(null, { a: 1 }, 'en')).toEqual([{ ...bare, before: null, after: '1' }]);
    expect(fieldChanges({ a: 1 }, null, 'en')).toEqual([{ ...bare, before: '1', after: null }]);
    expect(fieldChanges(null, null, 'en')).toEqual([]);
  });

  it('nothing changed between a thing and itself, and the other way round the sides change places', () => {
    fc.assert(
      fc.property(thing, thing, (one, other) => {
        expect(fieldChanges(one, one, 'en').some(({ changed }) => changed)).toBe(false);
        const bySide = (changes: ReturnType<typeof fieldChanges>, side: 'before' | 'after') =>
          new Map(changes.map((change) => [change.field, change[side]]));
        const there = fieldChanges(one, other, 'en');
        const back = fieldChanges(other, one, 'en');
        expect(bySide(there, 'before')).toEqual(bySide(back, 'after'));
        expect(bySide(there, 'after')).toEqual(bySide(back, 'before'));
      }),
    );
  });
});
