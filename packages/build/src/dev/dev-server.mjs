/**
 * Serves a remote's development build from this machine, to be shown inside a college that runs elsewhere. Pages reload
 * when it changes: the college's React is a production build, which does not support fast refresh.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { PlainError } from '../plain-error.mjs';
import { readScreens } from '../screens.mjs';

/** The override accepts loopback addresses only; a number, since a name may have several addresses. */
const HOST = '127.0.0.1';

/** The page comes from the college, so this is another origin for it. */
const headers = {
  'access-control-allow-origin': '*',
  'access-control-allow-private-network': 'true',
  'cache-control': 'no-store',
};

/**
 * @param {object} options
 * @param {string} options.dir folder of the remote, absolute
 * @param {string} options.shell origin of the college
 * @param {number} [options.port] 0 for whichever is free
 * @param {(line: string) => void} [options.log]
 * @returns {Promise<{ name: string, address: string, link: string, pages: string[], stop: () => Promise<void> }>}
 *   `address` of the build, with a slash; `link` of the page that asks whether to show it; `pages`, one a screen, where
 *   it is then shown. Resolves after the first build, even one with errors,
 *   which the next may mend
 */
export async function startDevServer({ dir, shell, port: wanted = 0, log = console.log }) {
  const port = await freePort(wanted);
  const address = `http://${HOST}:${port}/`;
  const { default: configure } = await import(pathToFileURL(join(dir, 'webpack.config.mjs')).href);
  // The page has only the college's React, a production build, so the remote must be built for production too.
  const config = configure({ mode: 'development', nodeEnv: 'production' });
  const compiler = webpack({ ...config, output: { ...config.output, publicPath: address } });
  const firstBuild = new Promise((resolve) => {
    compiler.hooks.done.tap('startDevServer', (stats) => {
      log(buildLine(config.name, stats));
      resolve();
    });
  });
  const server = new WebpackDevServer(settings(port), compiler);
  await server.start();
  await firstBuild;
  const link = `${shell}/microFrontend?override=${config.name}@${address}`;
  const pages = screensIn(dir).map((screen) => `${shell}/developer/${config.name}/${screen}`);
  return { name: config.name, address, link, pages, stop: () => server.stop() };
}

function screensIn(dir) {
  const file = join(dir, 'src/screens.ts');
  try {
    return readScreens(readFileSync(file, 'utf8'), file).map(({ name }) => name);
  } catch {
    // The build reports the problem.
    return [];
  }
}

const settings = (port) => ({
  host: HOST,
  port,
  headers,
  allowedHosts: 'all',
  hot: false,
  liveReload: true,
  static: false,
  // The result of a build is reported here, once.
  devMiddleware: { stats: 'none' },
  client: {
    // Explicit, because the page's own address is that of the college.
    webSocketURL: { protocol: 'ws', hostname: HOST, port, pathname: '/ws' },
    // It would cover the college's page, whose policy refuses its styles.
    overlay: false,
    logging: 'warn',
  },
});

const buildLine = (name, stats) =>
  stats.hasErrors()
    ? `${name} could not be built:\n${stats.toString({ preset: 'errors-only', colors: false })}`
    : `${name} built in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`;

const freePort = (wanted) =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      reject(
        error.code === 'EADDRINUSE' ? new PlainError(`Port ${wanted} is taken: choose another.`) : error,
      ),
    );
    probe.listen(wanted, HOST, () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
