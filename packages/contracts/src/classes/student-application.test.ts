import { expect, it } from 'vitest';
import { UNDECIDED } from './student-application.ts';

it('an application is undecided while it is pending or on the waiting list', () => {
  expect(UNDECIDED).toEqual(['pending', 'waiting']);
});
