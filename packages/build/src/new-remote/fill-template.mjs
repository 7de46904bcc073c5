/** The files of a new remote: those of `template/`, with the placeholders filled in. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const template = fileURLToPath(new URL('../../template', import.meta.url));
const placeholder = /__(NAME|TITLE_EN|TITLE_ZH|COLLEGE|SDK_VERSION|SDK|VERSION:[@a-z0-9/-]+)__/g;

/** How a value stands inside the quotes of a file of this kind. */
const quoted = {
  '.json': (value) => JSON.stringify(value).slice(1, -1),
  '.md': (value) => value,
};
const inCode = (value) => value.replaceAll('\\', '\\\\').replaceAll("'", "\\'");

/**
 * @param {'workspace' | 'outside'} kind
 * @param {Record<string, string>} values by placeholder, without its underscores: `NAME`, `VERSION:react`
 * @returns {Map<string, string>} text by path, with slashes; throws for a placeholder without a value
 */
export function filledTemplate(kind, values) {
  const fill = (text, path) =>
    text.replace(placeholder, (_all, key) => {
      if (values[key] === undefined)
        throw new Error(`${path} of the template wants ${key}, which is not known`);
      return (quoted[extname(path)] ?? inCode)(values[key]);
    });
  const shared = filesIn(join(template, 'src')).map(([path, text]) => [`src/${path}`, text]);
  // npm would take a .gitignore inside a package for its own.
  const own = filesIn(join(template, kind)).map(([path, text]) => [
    path.replace(/^gitignore$/, '.gitignore'),
    text,
  ]);
  return new Map([...own, ...shared].map(([path, text]) => [path, fill(text, path)]));
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
    .map((file) => [relative(folder, file).replaceAll(sep, '/'), readFileSync(file, 'utf8')]);
