/** A screen asks `usePermit` for buttons of its page, or of the page above it: other codes are never sent, and never shown. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { ModuleSeed, PlacedModules } from '../src/app/module-seed.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const features = join(root, 'api-gateway/src/contexts');

const pagesOf = async (): Promise<ModuleSeed[]> => {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.modules.ts'),
  );
  const loaded = (await Promise.all(files.map((path) => import(join(features, path))))) as object[];
  const flat = (all: readonly ModuleSeed[]): ModuleSeed[] =>
    all.flatMap((one) => [one, ...flat(one.children ?? [])]);
  const placed = loaded.flatMap((file) => Object.values(file) as (readonly PlacedModules[])[]).flat();
  return flat(placed.flatMap(({ modules }) => modules)).filter(({ type }) => type === 'page');
};

/** Where an import leads in these folders; null: a package of somebody else. */
const sourceOf = (from: string, wanted: string): string | null => {
  const kit = /^@college\/(form-kit|portal-sdk|player)\/(.+)$/.exec(wanted);
  if (kit) {
    const bare = join(root, 'packages', kit[1] ?? '', 'src', kit[2] ?? '');
    return [`${bare}.tsx`, `${bare}.ts`].find((path) => existsSync(path)) ?? null;
  }
  const path = normalize(join(dirname(from), wanted));
  return wanted.startsWith('.') && /\.tsx?$/.test(path) && existsSync(path) ? path : null;
};

const read = new Map<string, { imports: string[]; codes: string[] }>();
const contentsOf = (path: string) => {
  const known = read.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const imports = [...text.matchAll(/(?:from|import\() ?'([^']+)'/g)].flatMap(
    ([, wanted = '']) => sourceOf(path, wanted) ?? [],
  );
  const codes = [...text.matchAll(/(?:usePermit\(|<Permit\s+code=)['"]([^'"]+)['"]/g)].map(
    ([, code = '']) => code,
  );
  const contents = { imports, codes };
  read.set(path, contents);
  return contents;
};

const reachedFrom = (screen: string): Set<string> => {
  const reached = new Set<string>();
  const follow = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    contentsOf(path).imports.forEach(follow);
  };
  follow(screen);
  return reached;
};

/** The file of each screen, by the component that modules name: `business/train-class/list`. */
const screens = new Map(
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-'))
    .flatMap((remote) => {
      const path = join(root, remote, 'src/screens.ts');
      const lines = readFileSync(path, 'utf8').matchAll(/'([^']+)': \(\) =>\s+import\('([^']+)'\)/g);
      return [...lines].map(([, name = '', file = '']): [string, string] => [
        `${remote.slice('mfe-'.length)}/${name}`,
        join(dirname(path), file),
      ]);
    }),
);

it('every code that a screen asks for is a button of a page that shows it, or of the page above', async () => {
  const pages = await pagesOf();
  const buttonsAt = (path: string | undefined): string[] =>
    pages
      .filter((page) => page.path === path)
      .flatMap(({ children = [] }) => children)
      .flatMap(({ type, permCode }) => (type === 'button' && permCode ? permCode : []));
  const sentTo = new Map<string, Set<string>>();
  for (const { component = '', path, parentPath } of pages) {
    const sent = [...buttonsAt(path), ...buttonsAt(parentPath)];
    const screen = screens.get(component);
    if (screen === undefined) continue;
    for (const file of reachedFrom(screen)) sentTo.set(file, new Set([...(sentTo.get(file) ?? []), ...sent]));
  }
  const asked = [...sentTo].flatMap(([file, sent]) =>
    contentsOf(file).codes.map((code) => ({ file, code, isSent: sent.has(code) })),
  );
  expect(asked.length).toBeGreaterThan(80);
  const never = asked.filter(({ isSent }) => !isSent);
  expect(never.map(({ file, code }) => `${file.slice(root.length)}: ${code}`)).toEqual([]);
});
