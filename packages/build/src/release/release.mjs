/** Sends a build to the gateway of a college. */
import { URLSearchParams } from 'node:url';
import { PlainError } from '../plain-error.mjs';
import { askGateway, Refusal } from './gateway.mjs';
import { packFolder, standingBuild } from './pack.mjs';
import { createProgress, readableSize } from './progress.mjs';
import { findingLines, reportLines } from './report.mjs';

/**
 * Packs the build that stands in `dir`, uploads it, and says what came of it, line by line.
 * @param {import('./arguments.mjs').ReleaseOptions & { dir: string }} options
 * @param {{ output?: { write: (text: string) => unknown, isTTY?: boolean },
 *   env?: Record<string, string | undefined> }} [surroundings]
 * @returns {Promise<import('@college/contracts/delivery/release').ReleaseReport>} throws a `PlainError` that carries every
 *   finding when the gateway refuses
 */
export async function releaseBuild(options, { output = process.stdout, env = process.env } = {}) {
  const say = (line) => output.write(`${line}\n`);
  const build = standingBuild(options.dir);
  const { tar, files, sizeBytes } = await packFolder(build.folder);
  say(`▸ ${sentenceOf(options.mode)} ${build.name} ${build.version}`);
  say(`  ${files} files, ${readableSize(sizeBytes)}, to ${options.to}`);

  const progress = createProgress(tar.length, output);
  const path = `/api/deploy/${build.name}?${queryOf(options, build.version)}`;
  try {
    const report = await askGateway(options, path, { body: tar, onSent: progress.sent, env });
    progress.end();
    for (const line of reportLines(report, options.percent)) say(line);
    return report;
  } catch (error) {
    progress.end();
    throw error instanceof Refusal ? explained(build, options.mode, error) : error;
  }
}

const sentenceOf = (mode) => (mode === 'check' ? 'Checking' : 'Releasing');

function queryOf({ mode, percent, hostedAt }, version) {
  const query = new URLSearchParams({ version, mode });
  if (mode === 'rollout') query.set('percent', String(percent));
  if (hostedAt) query.set('hostedAt', hostedAt);
  return query;
}

function explained({ name, version }, mode, refusal) {
  const findings = refusal.data?.findings ?? [];
  const what = mode === 'check' ? 'would not be taken' : 'was not released';
  const lines = [
    `✗ ${name} ${version} ${what}: ${refusal.message}`,
    ...refusal.fields,
    ...findingLines(findings),
  ];
  return new PlainError(lines.join('\n'), { cause: refusal });
}
