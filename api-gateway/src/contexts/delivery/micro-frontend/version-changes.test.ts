import { expect, it } from 'vitest';
import { changesBeside } from './version-changes.ts';

const call = (hash: string) => ({ hash, input: null, output: null });
const version = (
  screens: string[],
  calls: Record<string, ReturnType<typeof call>>,
  permissions: string[],
) => ({ screens, uses: { calls, permissions, shared: {} } });

it('a version is compared with the one before by screens, calls and permission codes', () => {
  const before = version(
    ['list', 'old'],
    { 'A/Same': call('1'), 'A/Gone': call('2'), 'A/Other': call('3') },
    ['a:read'],
  );
  const next = version(['list', 'new'], { 'A/Same': call('1'), 'A/New': call('2'), 'A/Other': call('4') }, [
    'a:read',
    'a:write',
  ]);
  expect(changesBeside(before, next)).toEqual({
    screensAdded: ['new'],
    screensRemoved: ['old'],
    callsAdded: ['A/New'],
    callsRemoved: ['A/Gone'],
    callsChanged: ['A/Other'],
    permissionsAdded: ['a:write'],
  });
});

it('the first version brings all that it has, and takes nothing away', () => {
  expect(changesBeside(undefined, version(['list'], { 'A/B': call('1') }, ['a:read']))).toMatchObject({
    screensAdded: ['list'],
    callsAdded: ['A/B'],
    permissionsAdded: ['a:read'],
    screensRemoved: [],
    callsRemoved: [],
    callsChanged: [],
  });
});

it('a call that is named as something every object has is not taken for a known one', () => {
  expect(changesBeside(version([], {}, []), version([], { constructor: call('1') }, []))).toMatchObject({
    callsAdded: ['constructor'],
    callsChanged: [],
  });
});
