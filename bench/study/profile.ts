/** Where a gateway's CPU time went during a part of its life, by package of a library and by file of ours. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

interface CpuProfile {
  readonly nodes: readonly { id: number; callFrame: { url: string; functionName: string } }[];
  readonly samples: readonly number[];
  /** In µs, of the clock of `process.hrtime`. */
  readonly startTime: number;
  readonly timeDeltas: readonly number[];
}

/** Now, by the clock of a profile, in µs. */
export const profileClock = (): number => Number(process.hrtime.bigint() / 1000n);

/** Options of Node with which a process writes its profile to the folder when it ends. */
export const profiledInto = (folder: string): string[] => ['--cpu-prof', '--cpu-prof-dir', folder];

const partOf = ({ url, functionName }: CpuProfile['nodes'][number]['callFrame']): string =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ??
  /(?:api-gateway|packages)\/.*/.exec(url)?.[0].replace('dist/src/', '') ??
  (url || functionName);

const SHOWN = 30;

/** The largest parts, for `console.table`, in per cent of what was not idle. `from` and `to` by the clock of the profile. */
export const sharesOf = async (
  folder: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Record<string, { 'CPU, %': number }>> => {
  const [file = ''] = await readdir(folder);
  const profile = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as CpuProfile;
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, partOf(callFrame)]));
  const spent: Record<string, number> = {};
  let at = profile.startTime;
  let whole = 0;
  profile.samples.forEach((id, index) => {
    at += profile.timeDeltas[index] ?? 0;
    const name = names.get(id) ?? '';
    if (at < from || at > to || name === '(idle)') return;
    const ms = profile.timeDeltas[index + 1] ?? 0;
    whole += ms;
    spent[name] = (spent[name] ?? 0) + ms;
  });
  const shares = Object.entries(spent).toSorted(([, a], [, b]) => b - a);
  return Object.fromEntries(
    shares.slice(0, SHOWN).map(([name, ms]) => [name, { 'CPU, %': Number(((100 * ms) / whole).toFixed(1)) }]),
  );
};
