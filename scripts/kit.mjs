/**
 * `pnpm kit`: shows every part of ui-kit and form-kit in all its states, in both languages.
 * `pnpm kit --build <folder>`: only builds the page.
 */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, resolve } from 'node:path';
import { buildKit } from '../packages/build/src/build-kit.mjs';
import { packageDir } from '../packages/build/src/paths.mjs';
import { PlainError, main, say, step } from './lib/say.mjs';

const DEFAULT_PORT = 31021;
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The files of `folder` at this machine alone; `index.html` for the root. */
function serve(folder, port) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, normalize(pathname === '/' ? '/index.html' : pathname));
    if (!existsSync(file) || !statSync(file).isFile()) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  server.once('error', (error) => {
    say(`The kit cannot be shown at port ${port}: ${error.message}`);
    process.exitCode = 1;
  });
  server.listen(port, '127.0.0.1', () => say(`The kit is at http://127.0.0.1:${server.address().port}/`));
}

await main(async () => {
  const [flag, wanted] = process.argv.slice(2);
  if (flag !== undefined && (flag !== '--build' || wanted === undefined))
    throw new PlainError('Say nothing, or --build and the folder to build into.');
  const folder = wanted ? resolve(wanted) : join(packageDir('form-kit'), 'dist/kit');
  await step('Building the kit page', () => buildKit(folder));
  if (!flag) serve(folder, Number(process.env.PORT ?? DEFAULT_PORT));
});
