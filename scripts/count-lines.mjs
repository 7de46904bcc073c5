/** `pnpm lines [commit]`: how much there is to read, without e2e and bench: lines, small files, suffixes, casts. */
import { execFileSync } from 'node:child_process';
import { say } from './lib/say.mjs';
import { root } from './lib/workspace.mjs';

const [commit = 'HEAD'] = process.argv.slice(2);
const git = (input, ...args) =>
  execFileSync('git', args, { cwd: root, input, encoding: 'utf8', maxBuffer: 1e9 });

const files = git('', 'ls-tree', '-r', '--name-only', commit)
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|cjs|css)$/.test(file) && !/^(e2e|bench)\//.test(file));
const isTest = (file) => /\.(test|spec)\.|\/(test|testing)\/|fixture/.test(file);
const texts = new Map(files.map((file) => [file, git('', 'show', `${commit}:${file}`)]));
const linesOf = (file) => texts.get(file).split('\n').length - 1;
const sum = (list) => list.reduce((all, file) => all + linesOf(file), 0);

const product = files.filter((file) => !isTest(file));
const suffixes = new Set(product.flatMap((file) => /\/[^/.]+\.([a-z-]+)\.[a-z]+$/.exec(file)?.[1] ?? []));
const casts = product.map((file) => texts.get(file).match(/\bas (?!const\b)[A-Z{(]/g)?.length ?? 0);

say(`product   ${sum(product)} lines in ${product.length} files`);
say(`tests     ${sum(files.filter(isTest))} lines`);
say(`up to 30  ${product.filter((file) => linesOf(file) <= 30).length} files of the product`);
say(`suffixes  ${suffixes.size}`);
say(`casts     ${casts.reduce((all, count) => all + count, 0)}`);
