import { expect, it } from 'vitest';
import { limitsOf } from './feature.ts';
import type { Feature } from './feature.ts';
import { features } from '../contexts/index.ts';

it('puts the limits of all features together', () => {
  expect(limitsOf(features)).toMatchObject({ 'TokenAuth/Authenticate': 0.05, 'User/ImportUsers': 0.02 });
});

it('accepts no limit on a call that does not exist', () => {
  const misspelt: Feature = { services: [], limits: { 'User/ImportUser': 0.02 } };
  expect(() => limitsOf([...features, misspelt])).toThrow('User/ImportUser');
});
