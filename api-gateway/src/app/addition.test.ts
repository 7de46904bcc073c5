import { expect, it } from 'vitest';
import { addedTo, defineList, to } from './addition.ts';

const lamps = defineList<{ watts: number }>('lamp.lamps');
const doors = defineList<string>('house.doors');

it('gives the owner of a list what features add to it, in their order', () => {
  const features = [
    { adds: [to(lamps, { watts: 5 }, { watts: 7 }), to(doors, 'front')] },
    {},
    { adds: [to(lamps, { watts: 3 })] },
  ];
  expect(addedTo(features, lamps)).toEqual([{ watts: 5 }, { watts: 7 }, { watts: 3 }]);
  expect(addedTo(features, doors)).toEqual(['front']);
});

it('tells lists of one name apart', () => {
  expect(addedTo([{ adds: [to(lamps, { watts: 5 })] }], defineList('lamp.lamps'))).toEqual([]);
});
