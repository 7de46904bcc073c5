/**
 * Verifies the file of a certificate or a proof of hours: `node verify-certificate.mjs <file> [--keys jwks.json] [--status
 * status.jwt] [--ledger-keys ledger-keys.txt] [--language zh-CN]`. It needs no network, no account and nothing but Node 20:
 * keys and list are what was stored from the site. Exits with 0 when it is valid, with 1 when it is not or when
 * no signature covers the pages, with 2 when nothing is wrong and something is not known.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { reportText } from '../dist/report-text.js';
import { ledgerKeysIn, verifyCertificate } from '../dist/verify-certificate.js';

const USE =
  'Usage: node verify-certificate.mjs <file> [--keys jwks.json] [--status status.jwt] [--ledger-keys ledger-keys.txt]';

/** A mistake of whoever runs it. */
class Refusal extends Error {}

const read = (path) => {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new Refusal(`${path} cannot be read: ${error.message}`);
  }
};

/** Files beside the script's user need not be named. */
const readIfThere = (asked, usual) => {
  const path = asked ?? (existsSync(usual) ? usual : undefined);
  return path === undefined ? undefined : read(path).toString();
};

const keysIn = (text) => {
  try {
    const { keys } = JSON.parse(text);
    if (Array.isArray(keys)) return keys;
  } catch {
    // Said below.
  }
  throw new Refusal('The list of keys is none (JWKS).');
};

const optionsOf = (args) => {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        keys: { type: 'string' },
        status: { type: 'string' },
        'ledger-keys': { type: 'string' },
        language: { type: 'string' },
      },
    });
    if (positionals.length === 1) return { ...values, file: positionals[0] };
  } catch {
    // Said below.
  }
  throw new Refusal(USE);
};

const main = async () => {
  const options = optionsOf(process.argv.slice(2));
  const keys = readIfThere(options.keys, 'jwks.json');
  if (keys === undefined) throw new Refusal(`The keys of the site are missing.\n${USE}`);
  const language = options.language === 'zh-CN' ? 'zh-CN' : 'en';
  const report = await verifyCertificate(new Uint8Array(read(options.file)), {
    keys: keysIn(keys),
    statusList: readIfThere(options.status, 'status.jwt'),
    ledgerKeys: ledgerKeysIn(readIfThere(options['ledger-keys'], 'ledger-keys.txt') ?? ''),
    now: new Date(),
  });
  const { text, exit } = reportText(report, language);
  process.stdout.write(`${text}\n`);
  process.exitCode = exit;
};

try {
  await main();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
