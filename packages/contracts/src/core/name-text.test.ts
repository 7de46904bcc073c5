import { describe, expect, it } from 'vitest';
import { NameText } from './name-text.ts';
import { UserFields } from '../system/user.ts';
import { RoleFields } from '../system/role.ts';

describe('a name', () => {
  it.each([
    ['Administrator\u200b', 'Administrator'],
    ['\ufeff 张\u200d三 \u2060', '张三'],
    ['annexe\u202efdp', 'annexefdp'],
    ['O’Neill 阿依努尔·买买提', 'O’Neill 阿依努尔·买买提'],
    ['Élan', 'Élan'],
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
