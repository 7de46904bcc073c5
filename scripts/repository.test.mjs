/** Rules about the repository as a whole, read from the files that git knows or would take in. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root, workspaceFolders } from './lib/workspace.mjs';

const listing = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64e6,
});
const files = listing.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
const sources = files.filter((file) => /\.(ts|tsx|mjs|cjs|js|css)$/.test(file));
const texts = files.filter((file) => !/\.(png|jpe?g|webp|ico|woff2?|ttf|csv|pdf|mp4|mpegts|gz)$/.test(file));
const read = (file) => readFileSync(join(root, file), 'utf8');
const manifest = (folder) => JSON.parse(read(join(folder, 'package.json')));

/** `file:line` of every line that matches. */
const findIn = (list, pattern) =>
  list.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  );

describe('a file', () => {
  it('has at most 400 lines', () => {
    const long = texts.filter((file) => file !== 'pnpm-lock.yaml' && read(file).split('\n').length > 401);
    expect(long).toEqual([]);
  });

  it('has a kebab-case name', () => {
    const odd = sources.filter((file) => !/^[a-z0-9._-]+$/.test(basename(file)));
    expect(odd).toEqual([]);
  });

  it('leaves nothing for later', () => {
    expect(findIn(sources, /\b(TO[D]O|FIX[M]E|XX[X])\b/)).toEqual([]);
  });

  it('imports relatives with their extension and declares no barrel', () => {
    expect(findIn(sources, /from '\.{1,2}\/[^']*\/[^'./]+'|from '\.{1,2}\/[^'./]+'/)).toEqual([]);
    expect(findIn(sources, /^export \* from/)).toEqual([]);
  });

  it('cites rules of the business by page and title', () => {
    const cited = texts.flatMap((file) => [...read(file).matchAll(/(docs\/rules\/[a-z]+\.md), "([^"]+)"/g)]);
    const unknown = cited.filter(
      ([, page, title]) => !files.includes(page) || !read(page).includes(`\n## ${title}\n`),
    );
    expect(unknown.map(([citation]) => citation)).toEqual([]);
    expect(findIn(texts, /\bS-\d{1,3}\b/)).toEqual([]);
  });

  it('silences no compiler and no linter without a reason', () => {
    expect(findIn(sources, /@ts-(ignore|nocheck)/)).toEqual([]);
    expect(findIn(sources, /eslint-disable(?!.* -- )/)).toEqual([]);
  });
});

it('a new table numbers its rows with 64 bits', () => {
  const later = files.filter(
    (file) => /^api-gateway\/migrations\/\d/.test(file) && basename(file) > '20261130',
  );
  expect(findIn(later, /\.increments\(|businessColumns\(\w+, \w+\)/)).toEqual([]);
});

describe('the index of decisions', () => {
  it('names each decision once', () => {
    const decisions = files
      .filter((file) => /^docs\/adr\/\d{4}-.*\.md$/.test(file))
      .map((file) => basename(file));
    const named = [...read('docs/adr/README.md').matchAll(/\]\((\d{4}-[a-z0-9-]+\.md)\)/g)].map(
      ([, file]) => file,
    );
    expect(named.toSorted()).toEqual(decisions.toSorted());
  });
});

describe('a test', () => {
  const tests = sources.filter((file) => /\.(test|spec)\.(ts|tsx|mjs)$/.test(file));

  it('is neither the only one nor left out', () => {
    expect(findIn(tests, /\b(it|test|describe|suite)\.(only|skip|todo|fails)\b/)).toEqual([]);
    expect(findIn(tests, /^\s*(xit|xdescribe|fit|fdescribe)\(/)).toEqual([]);
  });
});

describe('a test of the gateway', () => {
  const tests = sources.filter((file) => /^api-gateway\/.*(?<!\.db|\.long)\.test\.ts$/.test(file));

  it('that uses a database is named *.db.test.ts, so that the fast checks can leave it out', () => {
    expect(findIn(tests, /\bdescribeOnBothDatabases\b|\/test\/gateway\.ts'/)).toEqual([]);
  });
});

describe('the repository', () => {
  it('names no package registry', () => {
    expect(
      findIn(
        texts,
        /\bregistry\.[a-z0-9-]+\.(org|com|cn|net|io|dev|local|internal)\b|npmjs\.(org|com)|npm[m]irror|\bverdaccio\b/,
      ),
    ).toEqual([]);
    expect(findIn(['pnpm-lock.yaml'], /^\s+tarball: http|resolution: .*tarball: http/)).toEqual([]);
  });

  it("names no path of somebody's machine", () => {
    expect(
      findIn(texts, /(^|[\s"'`(=])(\/root\/|\/home\/[a-z]|\/Users\/[a-z]|\/work\/[a-z])|C:\\+Users/),
    ).toEqual([]);
  });

  it('contains nothing that is built or made while running', () => {
    expect(files.filter((file) => /(^|\/)(node_modules|dist|\.tsbuild|var|coverage)\//.test(file))).toEqual(
      [],
    );
  });
});

describe('one kebab word', () => {
  /** Rooms in which a feature that is on the wire and on the screen must be found under its name. */
  const rooms = (word) => ({
    contract: new RegExp(`^packages/contracts/src/[a-z-]+/${word}\\.ts$`),
    'gateway feature': new RegExp(`^api-gateway/src/contexts/[a-z]+/${word}/`),
    migration: new RegExp(`^api-gateway/migrations/[^/]*${word}[^/]*\\.ts$`),
    screens: new RegExp(`^mfe-[a-z]+/src/(features|contexts/[a-z]+)/${word}/`),
    'browser test': new RegExp(`^e2e/.*${word}[^/]*\\.spec\\.ts$`),
  });

  it.each(Object.entries(rooms('train-class')))('finds the %s of train-class', (_room, pattern) => {
    expect(files.filter((file) => pattern.test(file))).not.toEqual([]);
  });
});

describe('versions', () => {
  const exact = /^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/;
  const dependenciesOf = (folder) => {
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = manifest(folder);
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  };

  it('of a package come from the catalog', () => {
    const others = workspaceFolders().flatMap((folder) =>
      dependenciesOf(folder)
        .filter(([, version]) => version !== 'catalog:' && version !== 'workspace:*')
        .map(([name, version]) => `${folder}: ${name} ${version}`),
    );
    expect(others).toEqual([]);
  });

  it('of the tools at the root are exact', () => {
    expect(
      dependenciesOf('.').filter(
        ([, version]) => version !== 'catalog:' && !exact.test(version.replace(/^npm:[^@]+@/, '')),
      ),
    ).toEqual([]);
  });

  it('in the catalog are exact', () => {
    const catalog = /^catalog:\n((?: {2}.*\n)+)/m.exec(read('pnpm-workspace.yaml'))?.[1] ?? '';
    const entries = catalog
      .split('\n')
      .filter((line) => /^ {2}\S/.test(line) && !line.trim().startsWith('#'));
    expect(entries.length).toBeGreaterThan(20);
    const versions = entries.map((line) => line.slice(line.lastIndexOf(': ') + 2).trim());
    expect(versions.filter((version) => !exact.test(version))).toEqual([]);
  });
});

describe('docs/licences.md', () => {
  it('names each library that the product is made of, with its licence', () => {
    const named = [...read('docs/licences.md').matchAll(/^- \*\*(.+)\*\*: (`.+`)$/gm)].flatMap(
      ([, licence, names]) => names.split(', ').map((name) => `${name.replaceAll('`', '')}: ${licence}`),
    );
    const used = workspaceFolders().flatMap((folder) =>
      Object.entries(manifest(folder).dependencies ?? {})
        .filter(([, version]) => version === 'catalog:' && !['bench', 'e2e'].includes(folder))
        .map(([name]) => `${name}: ${manifest(join(folder, 'node_modules', name)).license}`),
    );
    expect(named.toSorted()).toEqual([...new Set(used)].toSorted());
  });
});
