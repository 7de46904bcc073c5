/**
 * `pnpm ledger:witness --name <name> --key <key>… [--folder <folder>] [--host <host>] [--port <port>]`: a witness for the
 * ledger of another college; see docs/how-to/run-a-witness.md.
 */
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { Refusal, say } from './command.ts';
import { witnessServer } from '../contexts/platform/ledger/witness-server.ts';
import { documentSigner } from '../crypto/document-signature.ts';
import { loadKeys } from '../crypto/keys.ts';
import { parseVerifierKey } from '@college/ledger/checkpoint';
import { witnessKeyText } from '@college/ledger/cosignature';

const USE =
  'pnpm ledger:witness --name witness.example --key <key of the ledger>… [--folder witness] [--host localhost] [--port 2021]';

const wishOf = () => {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      key: { type: 'string', multiple: true, default: [] },
      folder: { type: 'string', default: 'witness' },
      host: { type: 'string', default: 'localhost' },
      port: { type: 'string', default: '2021' },
    },
  });
  const { name, key: texts, port, ...place } = values;
  if (name === undefined || !/^[^\s+]+$/.test(name) || texts.length === 0) throw new Refusal(USE);
  const keys = texts.map((text) => {
    const key = parseVerifierKey(text);
    if (!key) throw new Refusal(`This is no key of a ledger: ${text}`);
    return key;
  });
  return { ...place, name, keys, port: Number(port) };
};

try {
  const { name, keys, folder, host, port } = wishOf();
  await mkdir(folder, { recursive: true });
  const signer = { name, ...documentSigner(await loadKeys(null, folder)) };
  const complain = (line: string): void => void process.stderr.write(`${new Date().toISOString()} ${line}\n`);
  const server = witnessServer({ folder, signer, keys, now: () => new Date(), say: complain });
  server.listen(port, host);
  await once(server, 'listening');
  say(`LEDGER_WITNESS_URL=http://${host}:${(server.address() as AddressInfo).port}`);
  say(`LEDGER_WITNESS_KEY=${witnessKeyText(signer)}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
} catch (error) {
  process.exitCode = 1;
  const code = (error as NodeJS.ErrnoException).code;
  const isPlain = error instanceof Refusal || code?.startsWith('ERR_PARSE_ARGS') || code === 'EADDRINUSE';
  if (!isPlain) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
}
