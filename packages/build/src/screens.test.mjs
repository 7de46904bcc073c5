import { describe, expect, it } from 'vitest';
import { readScreens } from './screens.mjs';

const read = (source) => readScreens(source, 'screens.ts');

describe('the screens of a remote', () => {
  it('are read without running anything', () => {
    expect(
      read(`import { defineScreens } from '@college/portal-sdk/screens';
        export const screens = defineScreens({
          'train-class/list': () => import('./list.tsx'),
          home: () => import('./home.tsx').then(({ Home }) => ({ default: Home })),
        });`),
    ).toEqual([
      { name: 'train-class/list', request: './list.tsx' },
      { name: 'home', request: './home.tsx' },
    ]);
  });

  it.each([
    ['another call', `export const screens = define({ home: () => import('./home.tsx') });`, 'must say'],
    ['names from elsewhere', `export const screens = defineScreens(list);`, 'must say'],
    ['a spread', `export const screens = defineScreens({ ...others });`, 'must be written out'],
    [
      'one that is loaded elsewhere',
      `export const screens = defineScreens({ home: loadHome });`,
      'home must be',
    ],
    [
      'an address made at run time',
      'export const screens = defineScreens({ home: () => import(`./${at}`) });',
      'home must be',
    ],
    ['a computed name', `export const screens = defineScreens({ [name]: load });`, 'must be written out'],
  ])('cannot be read from %s', (_what, source, reason) => {
    expect(() => read(source)).toThrow(reason);
  });
});
