import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { NameText, nameText, PersonName, personName } from './name-text.ts';
import { UserFields } from '../identity/user.ts';
import { RoleFields } from '../identity/role.ts';

describe('a name', () => {
  it.each([
    ['Administrator\u200b', 'Administrator'],
    ['\ufeff 张\u200d三 \u2060', '张三'],
    ['annexe\u202efdp', 'annexefdp'],
    ['O’Neill 阿依努尔·买买提', 'O’Neill 阿依努尔·买买提'],
    ['Élan', 'Élan'],
    ['E\u0301lan', 'Élan'],
    ['  通用\u3000机械\n有限\u00a0公司 ', '通用 机械 有限 公司'],
  ])('loses what nobody sees: %j', (given, expected) => {
    expect(NameText.parse(given)).toBe(expected);
  });

  it.each(['\u200b\u202e\u200b', ' \u00ad '])('of nothing visible is none: %j', (given) => {
    expect(NameText.min(1).safeParse(given).success).toBe(false);
    expect(UserFields.shape.name.safeParse(given).success).toBe(false);
    expect(RoleFields.shape.roleName.safeParse(given).success).toBe(false);
  });

  it('is as long as what is seen of it', () => {
    expect(NameText.max(2).parse('张\u200b三')).toBe('张三');
  });
});

describe('the name of a person', () => {
  it.each(['·', '•', '‧', '．', '・', '･', '∙', '⋅', ' · ', '.', ' . ', '·\u3000', '••'])(
    'has one dot: %j',
    (dot) => {
      expect(PersonName.parse(`阿依努尔${dot}买买提`)).toBe('阿依努尔·买买提');
    },
  );

  it.each([
    ['王\u3000明', '王明'],
    ['欧阳 建 国', '欧阳建国'],
    ['\u{20bb7}田\u00a0一', '\u{20bb7}田一'],
    ['J. R. Smith', 'J. R. Smith'],
    ['Anna\u00a0 Maria\n Weiß', 'Anna Maria Weiß'],
    ['\ufa0a田', '見田'],
  ])('is %j written as %j', (given, expected) => {
    expect(PersonName.parse(given)).toBe(expected);
  });

  it('is written in one way: what is written so stays as it is', () => {
    const sign = fc.constantFrom(
      '王',
      '𠮷',
      '·',
      '•',
      '.',
      ' ',
      '\u3000',
      '\n',
      '\u200b',
      'e',
      '\u0301',
      'A',
    );
    fc.assert(
      fc.property(fc.string({ unit: sign }), (text) => {
        expect(personName(personName(text))).toBe(personName(text));
        expect(nameText(nameText(text))).toBe(nameText(text));
        expect(personName(nameText(text))).toBe(personName(text));
        expect(personName(text.normalize('NFD'))).toBe(personName(text));
      }),
    );
  });
});
