/** `pnpm verify:archive <file.zip> [--key <fingerprint>]`; see docs/how-to/verify-an-archive.md. */
import { parseArgs } from 'node:util';
import { Refusal, say } from './command.ts';
import { verifyArchive } from '../contexts/completion/class-archive/verify-archive.ts';
import type { ArchiveProblem } from '../contexts/completion/class-archive/verify-archive.ts';

const SAID: Readonly<Record<ArchiveProblem['kind'], string>> = {
  'not-an-archive': 'This is no archive of a class, or it was cut or changed',
  'too-large': 'This would unpack to more than any class has, and is not opened',
  'no-manifest': 'It has no manifest, or one without a signature',
  'wrong-signature': 'The manifest is not the one that was signed',
  changed: 'Changed',
  missing: 'Missing',
  added: 'Not in the manifest',
  twice: 'There twice',
  'unsafe-name': 'A name that leads out of the folder',
};

const plain = (key: string): string => key.replace(/\s/g, '').toLowerCase();

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } });
  const [path] = positionals;
  if (path === undefined)
    throw new Refusal('Which file? pnpm verify:archive <file.zip> [--key <fingerprint>]');
  const { manifest, fingerprint, problems } = await verifyArchive(path);
  for (const problem of problems)
    say(`${SAID[problem.kind]}${'name' in problem ? `: ${JSON.stringify(problem.name)}` : ''}`);
  const isOther = values.key !== undefined && plain(values.key) !== plain(fingerprint);
  if (isOther && fingerprint !== '') say(`Signed by another key: ${fingerprint}`);
  if (problems.length > 0 || isOther) throw new Refusal('This archive is NOT as it was signed');
  say(`Class ${manifest?.class.code ?? ''} of ${manifest?.site ?? ''}, made ${manifest?.madeAt ?? ''}`);
  const files = manifest?.files ?? [];
  const among = (folder: string): number => files.filter(({ name }) => name.startsWith(folder)).length;
  say(
    `${files.length} files, each as it was signed; ${among('certificates/')} certificates and ${among('proofs/')} proofs of hours among them`,
  );
  say('Each certificate and proof can be verified by itself: pnpm verify:certificate <file>');
  say(`Signed by the key ${fingerprint}`);
  if (values.key === undefined)
    say('Compare the key with the one that the college shows, or pass it with --key');
} catch (error) {
  process.exitCode = 1;
  const code = (error as NodeJS.ErrnoException).code;
  if (!(error instanceof Refusal) && code !== 'ENOENT' && !code?.startsWith('ERR_PARSE_ARGS')) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
}
