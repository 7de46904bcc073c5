import { expect, it } from 'vitest';
import { inGroups } from './in-groups.ts';

it('answers everybody of a group that fails, each by what their own write gives', async () => {
  const groups: string[][] = [];
  const save = inGroups((_: { readonly database: object }, group: readonly string[]) => {
    groups.push([...group]);
    if (group.includes('broken')) return Promise.reject(new Error('broken'));
    return Promise.resolve(group.map((sent) => (sent === 'nothing' ? null : `${sent}!`)));
  });
  const deps = { database: {} };
  const answers = await Promise.allSettled(
    ['first', 'one', 'nothing', 'broken', 'two'].map((sent) => save(deps, sent)),
  );
  expect(groups[1]).toEqual(['one', 'nothing', 'broken', 'two']);
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'refused'))).toEqual([
    'first!',
    'one!',
    null,
    'refused',
    'two!',
  ]);
});
