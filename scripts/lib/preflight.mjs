/** What must be true before anything is installed or started. Uses nothing but Node. */
import { createServer } from 'node:net';
import { PlainError } from './say.mjs';

const oldest = [20, 19];

export function requireNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  throw new PlainError(
    `Node ${oldest.join('.')} or newer is needed, and this is Node ${version}: install a newer one from nodejs.org.`,
  );
}

/** The port the gateway will use; the gateway checks the setting again, by the same rule. */
export function requirePort(text = process.env.PORT ?? '') {
  const port = text === '' ? 21021 : Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new PlainError(`PORT must be a whole number from 1 to 65535, and is '${text}'.`);
}

const canListen = (port, host) =>
  new Promise((resolve) => {
    const server = createServer();
    // An address this machine does not have (no IPv6, say) is not a port that is taken.
    server.once('error', (error) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

export async function requireFreePort(port, host = process.env.HOST ?? 'localhost') {
  const hosts = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  for (const one of hosts) {
    if (await canListen(port, one)) continue;
    throw new PlainError(
      `Port ${port} is taken: stop the program that uses it, or choose another one, for instance PORT=${port + 1} npm start.`,
    );
  }
}
