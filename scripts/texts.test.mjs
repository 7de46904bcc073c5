/** The texts of the screens, read from their source: both languages are given the same values. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, vi } from 'vitest';
import { root } from './lib/workspace.mjs';

const defined = vi.hoisted(() => []);
vi.mock('../packages/portal-sdk/src/texts.ts', () => ({
  defineTexts: (name, tables) => {
    defined.push({ name, tables });
    return { namespace: name };
  },
}));

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*texts.ts'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');

/** Says how the places in a design of certificates are written. */
const SHOWS_BRACES = 'cert-design textHint';

/** `{{count}}` may be left out of a plural form, so that each value counts once. */
const valuesOf = (text) => [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name))].sort();

it('have the same values in both languages, and no other form of them', async () => {
  for (const file of files) await import(pathToFileURL(join(root, file)).href);
  expect(defined.length).toBeGreaterThan(100);
  const wrong = defined.flatMap(({ name, tables }) =>
    Object.entries(tables['zh-CN']).flatMap(([key, chinese]) => {
      const english = tables.en[key];
      const one = tables.en[key.replace(/_other$/, '_one')];
      const isSame = [english, one].some((text) => `${valuesOf(text ?? '')}` === `${valuesOf(chinese)}`);
      return isSame ? [] : [`${name} ${key}: ${english} | ${chinese}`];
    }),
  );
  expect(wrong).toEqual([]);
  const odd = defined.flatMap(({ name, tables }) =>
    Object.entries({ ...tables.en, ...tables['zh-CN'] }).flatMap(([key, text]) =>
      /(?<!\{)\{\w+\}(?!\})/.test(text) && `${name} ${key}` !== SHOWS_BRACES
        ? [`${name} ${key}: ${text}`]
        : [],
    ),
  );
  expect(odd).toEqual([]);
}, 60_000);
