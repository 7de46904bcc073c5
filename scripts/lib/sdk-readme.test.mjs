import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partsIn, readmeOf } from './sdk-readme.mjs';
import { root } from './workspace.mjs';

const source = `
import { useState } from 'react';

export interface CardProps { title: string }

/**
 * A box with a title: what belongs together. Not for
 * whole pages.
 */
export const Card = ({ title }: CardProps) => <p>{title}</p>;

export const plain = 1;
`;

describe('the README of a package in the SDK', () => {
  it('names what each module exports, with the first sentence of its comment', () => {
    expect(partsIn(source)).toEqual([
      { name: 'Card', about: 'A box with a title.' },
      { name: 'plain', about: '' },
    ]);
    const readme = readmeOf({
      name: '@college/ui-kit',
      text: '# ui-kit\n',
      modules: [
        { name: 'card', source },
        { name: 'nothing', source: 'export {};' },
      ],
    });
    expect(readme).toContain('# ui-kit\n\n## Catalogue');
    expect(readme).toContain('- `@college/ui-kit/card`: `Card`: A box with a title. `plain`');
    expect(readme).not.toContain('nothing');
  });

  it.each(['contracts', 'api-client', 'portal-sdk', 'ui-kit', 'form-kit', 'vocabulary', 'build'])(
    'of %s begins with what its folder says of it',
    (name) => {
      const file = join(root, 'packages', name, 'README.md');
      expect(existsSync(file) && readFileSync(file, 'utf8')).toMatch(new RegExp(`^# ${name}\n`));
    },
  );
});
