/**
 * Verifies the file of a certificate or a proof of hours: `node verify-certificate.mjs <file> [--keys jwks.json] [--status
 * status.jwt] [--ledger-keys ledger-keys.txt] [--language zh-CN]`. It needs no network, no account and nothing but Node 20:
 * keys and list are what was stored from the site. Exits with 0 when it is valid, with 1 when it is not, with 2 when
 * nothing is wrong and something is not known.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findingSentence, notProved, verdictSentence } from '../dist/sentences.js';
import { ledgerKeysIn, verifyCertificate } from '../dist/verify-certificate.js';

const USE =
  'Usage: node verify-certificate.mjs <file> [--keys jwks.json] [--status status.jwt] [--ledger-keys ledger-keys.txt]';
const EXITS = { valid: 0, early: 1, refused: 1, open: 2 };
const MARKS = { proved: '✓', open: '·', refused: '✗' };

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

const factLines = ({ title, certNo, name, subject, hours, from, to, authority }, issuer) => [
  `  ${title} ${certNo}`,
  `  ${[name, subject, hours === null ? null : `${hours} h`, from && to && `${from} — ${to}`].filter(Boolean).join(' · ')}`,
  `  ${[authority, issuer].filter(Boolean).join(' · ')}`,
];

const main = async () => {
  const options = optionsOf(process.argv.slice(2));
  const keys = readIfThere(options.keys, 'jwks.json');
  if (keys === undefined) throw new Refusal(`The keys of the site are missing.\n${USE}`);
  const language = options.language === 'zh-CN' ? 'zh-CN' : 'en';
  const { verdict, facts, issuer, findings } = await verifyCertificate(new Uint8Array(read(options.file)), {
    keys: keysIn(keys),
    statusList: readIfThere(options.status, 'status.jwt'),
    ledgerKeys: ledgerKeysIn(readIfThere(options['ledger-keys'], 'ledger-keys.txt') ?? ''),
    now: new Date(),
  });
  const lines = [
    verdictSentence(verdict, language),
    ...findings.map(
      (finding) => `  ${MARKS[finding.is.split('-')[0]]} ${findingSentence(finding, language)}`,
    ),
    ...(facts ? factLines(facts, issuer) : []),
    `  ${notProved[language]}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = EXITS[verdict];
};

try {
  await main();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
