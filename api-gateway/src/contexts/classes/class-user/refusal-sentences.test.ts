import { describe, expect, it } from 'vitest';
import { classUserErrors } from '@college/contracts/classes/class-user';
import { classUserMessages } from './class-user.messages.ts';

/** What has another way out, or none: refusals of those who decide, and what the screen does by itself. */
const OTHERS: readonly string[] = [
  'class-user.illegal-transition',
  'class-user.already-applied',
  'class-user.kind-in-use',
  'class-user.last-kind',
  'class-user.not-of-class',
  'class-user.reason-required',
];
const ids = Object.values(classUserErrors)
  .map(({ id }) => id)
  .filter((id) => !OTHERS.includes(id));

describe('a refusal of an application', () => {
  it.each(ids)('%s says in both languages what would have to be different', (id) => {
    const { en, zhCn } = classUserMessages as Record<'en' | 'zhCn', Record<string, string>>;
    expect(en[id]).toMatch(/; .*(choose|ask|withdraw|publish|add|remove|leave|colleague)/);
    expect(zhCn[id]).toMatch(/[，：].*(请|须|由|可)/);
  });

  it('one for an application that is there says where it stands', () => {
    const { en, zhCn } = classUserMessages as Record<'en' | 'zhCn', Record<string, string>>;
    for (const state of ['pending', 'waiting', 'approved', 'rejected', 'withdrawn', 'removed']) {
      expect(en[`class-user.held.${state}`]).toMatch(/^the .+/);
      expect(zhCn[`class-user.held.${state}`]).toMatch(/报名|人员/);
    }
  });
});
