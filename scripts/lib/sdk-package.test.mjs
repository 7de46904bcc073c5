import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readCatalog } from './catalog.mjs';
import { PlainError } from './say.mjs';
import { compiledPackage, exportsOf, standaloneManifest } from './sdk-package.mjs';

let dir;
const write = (path, text = '') => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
};
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'college-sdk-package-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('a package of the SDK', () => {
  it('has its sources, their types and no tests', () => {
    for (const file of ['page.tsx', 'page.test.tsx', 'page.module.css', 'css.d.ts', 'core/names.ts'])
      write(`src/${file}`);
    for (const file of ['page.d.ts', 'page.test.d.ts', 'gone.d.ts', 'core/names.d.ts'])
      write(`.tsbuild/src/${file}`);
    const { files, modules } = compiledPackage(dir);
    expect([...files.keys()].sort()).toEqual([
      'src/core/names.ts',
      'src/css.d.ts',
      'src/page.module.css',
      'src/page.tsx',
      'types/core/names.d.ts',
      'types/page.d.ts',
    ]);
    expect(exportsOf(modules)).toEqual({
      './core/names': {
        types: './types/core/names.d.ts',
        source: './src/core/names.ts',
        default: './src/core/names.ts',
      },
      './page': { types: './types/page.d.ts', source: './src/page.tsx', default: './src/page.tsx' },
    });
  });

  it('has its JavaScript where it is compiled to some, and names no source map', () => {
    write('src/names.ts', 'export const name = 1;');
    write('dist/names.js', 'export const name = 1;\n//# sourceMappingURL=names.js.map\n');
    write('dist/names.d.ts');
    const { files, modules } = compiledPackage(dir);
    expect(files.get('dist/names.js').toString()).toBe('export const name = 1;\n');
    expect(exportsOf(modules)['./names'].default).toBe('./dist/names.js');
  });

  it('has its modules by the names of before, too', () => {
    write('src/core/names.ts', 'export const name = 1;');
    write('dist/core/names.js');
    write('dist/core/names.d.ts');
    write('old-subpaths.json', JSON.stringify({ 'base/names': 'core/names' }));
    const { files, modules, oldNames } = compiledPackage(dir);
    expect([...files.keys()]).toContain('old-subpaths.json');
    const exported = exportsOf(modules, oldNames);
    expect(exported['./base/names']).toEqual(exported['./core/names']);
    expect(() => exportsOf(modules, { 'base/gone': 'core/gone' })).toThrow('core/gone');
  });

  it('is not packed before it is compiled', () => {
    write('src/names.ts');
    expect(() => compiledPackage(dir)).toThrow(PlainError);
    write('.tsbuild/src/other.d.ts');
    expect(() => compiledPackage(dir)).toThrow('.tsbuild/src/names.d.ts');
  });
});

describe('its package.json', () => {
  const catalog = { react: '18.3.1', zustand: '5.1.0', '@types/react': '18.3.31' };
  const manifest = {
    name: '@college/portal-sdk',
    private: true,
    type: 'module',
    dependencies: { '@college/contracts': 'workspace:*', react: 'catalog:', zustand: 'catalog:' },
    devDependencies: { '@types/react': 'catalog:', vitest: 'catalog:' },
  };
  const sdk = { version: '0.1.0-h1f2e3d4c', catalog };

  it('names versions, and nothing of the workspace', () => {
    expect(standaloneManifest(manifest, { ...sdk, exports: {} })).toEqual({
      name: '@college/portal-sdk',
      version: '0.1.0-h1f2e3d4c',
      license: 'UNLICENSED',
      type: 'module',
      exports: {},
      // The types too, since its declarations speak of them; what runs once on the page, as the project has it.
      dependencies: {
        '@college/contracts': '0.1.0-h1f2e3d4c',
        react: '^18.3.1',
        zustand: '5.1.0',
        '@types/react': '18.3.31',
      },
    });
  });

  it('leaves to the project the libraries of its tests', () => {
    const { peerDependencies, peerDependenciesMeta } = standaloneManifest(manifest, {
      ...sdk,
      sources: `import { cleanup } from '@testing-library/react';`,
    });
    expect(peerDependencies).toEqual({ '@testing-library/react': '*' });
    expect(peerDependenciesMeta).toEqual({ '@testing-library/react': { optional: true } });
  });

  it('cannot name what the catalog does not have', () => {
    expect(() => standaloneManifest(manifest, { ...sdk, catalog: {} })).toThrow(
      'wants react from the catalog',
    );
  });
});

it('the catalog is read with its quotes and without its comments', () => {
  write(
    'pnpm-workspace.yaml',
    "packages:\n  - shell\n\n# all\ncatalog:\n  '@a/b': 1.2.3\n  # why\n  c: 4.5.6-beta.1\n\nallow:\n  c: true\n",
  );
  expect(readCatalog(join(dir, 'pnpm-workspace.yaml'))).toEqual({ '@a/b': '1.2.3', c: '4.5.6-beta.1' });
});
