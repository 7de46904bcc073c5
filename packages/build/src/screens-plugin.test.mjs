import { describe, expect, it } from 'vitest';
import { screenNames } from './screens-plugin.mjs';

const names = (source) => screenNames(source, 'screens.ts');

describe('the names of screens', () => {
  it('are read without running anything', () => {
    expect(
      names(`import { defineScreens } from '@college/portal-sdk/screens';
        export const screens = defineScreens({
          'train-class/list': () => import('./list.tsx'),
          home: () => import('./home.tsx'),
        });`),
    ).toEqual(['train-class/list', 'home']);
  });

  it.each([
    ['another call', `export const screens = define({ home: () => import('./home.tsx') });`, 'must say'],
    ['names from elsewhere', `export const screens = defineScreens(list);`, 'must say'],
    ['a spread', `export const screens = defineScreens({ ...others });`, 'must be written out'],
    ['a computed name', `export const screens = defineScreens({ [name]: load });`, 'must be written out'],
  ])('cannot be had from %s', (_what, source, reason) => {
    expect(() => names(source)).toThrow(reason);
  });
});
