/**
 * `pnpm verify:certificate <file> --keys <jwks.json> [--status <status.jwt>] [--language zh-CN]`: whether a certificate
 * of the college is true. It needs no gateway, no account and no database: keys and list are what was stored from
 * `/.well-known/jwks.json` and `/credentials/status/1`. Exits with 0 when it is valid, with 1 when it is not, with 2
 * when nothing is wrong and its revocation is not known.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { installWhenChanged } from './lib/install.mjs';
import { requireNode } from './lib/preflight.mjs';
import { main, PlainError, say } from './lib/say.mjs';
import { packageDir } from './lib/workspace.mjs';

const USE = 'Usage: pnpm verify:certificate <file> --keys <jwks.json> [--status <status.jwt>]';
const EXITS = { valid: 0, early: 1, refused: 1, open: 2 };

function optionsOf(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { keys: { type: 'string' }, status: { type: 'string' }, language: { type: 'string' } },
  });
  if (positionals.length !== 1 || !values.keys) throw new PlainError(USE);
  return { file: positionals[0], language: 'en', ...values };
}

const readOrSay = (path) => {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new PlainError(`${path} cannot be read: ${error.message}`);
  }
};

function keysIn(path) {
  const text = readOrSay(path).toString();
  try {
    const { keys } = JSON.parse(text);
    if (Array.isArray(keys)) return keys;
  } catch {
    // Said below.
  }
  throw new PlainError(`${path} is no list of keys (JWKS).`);
}

const module = (name) => import(join(packageDir('credential'), `dist/${name}.js`));

await main(async () => {
  requireNode();
  await installWhenChanged();
  const { bringUpToDate } = await import('./lib/one-build.mjs');
  await bringUpToDate('gateway');
  const { verifyCertificate } = await module('verify-certificate');
  const { findingSentence, notProved, verdictSentence } = await module('sentences');
  const { file, keys, status, language: asked } = optionsOf(process.argv.slice(2));
  const language = asked === 'zh-CN' ? 'zh-CN' : 'en';
  const { verdict, facts, issuer, findings } = await verifyCertificate(readOrSay(file), {
    keys: keysIn(keys),
    statusList: status && readOrSay(status).toString(),
    now: new Date(),
  });
  say(verdictSentence(verdict, language));
  for (const finding of findings)
    say(`  ${finding.is === 'proved' ? '✓' : '✗'} ${findingSentence(finding, language)}`);
  if (facts) {
    say(`  ${facts.title} ${facts.certNo}`);
    say(`  ${facts.name} · ${facts.subject} · ${facts.hours} h · ${facts.from} — ${facts.to}`);
    say(`  ${facts.authority} · ${issuer}`);
  }
  say(`  ${notProved[language]}`);
  process.exitCode = EXITS[verdict];
});
