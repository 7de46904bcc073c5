/** Reads docs/security.md: what is said of each requirement, and whether the tests it names are there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROW = /^\| (V\d+\.\d+\.\d+) +\| (.+?) +\| (.+?) +\|$/;
/** `path/of.test.ts › words of its title`, in backquotes, as often as needed. */
const NAMED = /`([^`›]+?) › ([^`]+)`/g;
const DOCUMENT = /\]\(([^)#]+)(#[^)]*)?\)/g;

/** The rows as `{ id, met, shown }`, in their order. */
export const rowsOf = (text) =>
  text.split('\n').flatMap((line) => {
    const [, id, met, shown] = ROW.exec(line) ?? [];
    return id === undefined ? [] : [{ id, met, shown }];
  });

/** What of a row cannot be believed; empty for a good one. `read` yields a file's text, or null. */
export const problemsOf = ({ id, met, shown }, read) => {
  if (/^(Does not apply|Open):? .{10,}/.test(met)) return [];
  const tests = [...shown.matchAll(NAMED)];
  const documents = [...shown.matchAll(DOCUMENT)].map(([, path]) => join('docs', path));
  if (tests.length + documents.length === 0) return [`${id} names neither a test nor a document`];
  return [
    ...documents.filter((path) => read(path) === null).map((path) => `${id}: there is no ${path}`),
    ...tests.flatMap(([, path, title]) => {
      const source = read(path);
      if (source === null) return [`${id}: there is no ${path}`];
      return source.includes(title) ? [] : [`${id}: no test '${title}' in ${path}`];
    }),
  ];
};

/** Reads files of the repository at `root`. */
export const readerOf = (root) => (path) => {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
};
