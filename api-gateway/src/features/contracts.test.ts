import { expect, it } from 'vitest';
import { contracts } from './contracts.ts';
import { features } from './index.ts';

it('lists the contract of every feature, and no other', () => {
  expect(contracts).toEqual(features.map(({ service }) => service));
});
