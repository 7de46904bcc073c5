/** The command: tries cheats at an address whose owner has put the token there. docs/how-to/try-the-cheats-on-your-site.md */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Site } from './cheat.ts';
import { college } from './college.ts';
import type { CollegeWorld, Hands } from './college.ts';
import { openSite, Refusal } from './owner.ts';
import type { Transport } from './owner.ts';
import { CHEATS, tooMuch, tryCheats } from './run.ts';
import type { Row } from './run.ts';
import { chaoxing } from './sites/chaoxing.ts';
import { openEdx } from './sites/open-edx.ts';
import { playEdu } from './sites/play-edu.ts';
import { startSmallSite } from './sites/small-site.ts';
import type { SmallSite } from './sites/small-site.ts';
import { videotime } from './sites/videotime.ts';

export const SMALL_SITES: readonly SmallSite[] = [playEdu, openEdx, videotime, chaoxing];

const USE = `cheat-kit <address> --token <token> --world <file> [--adapter <file>] [--only 1,2,…] [--sites]
cheat-kit --sites`;

/** What was tried at one site. */
export interface Tried {
  readonly site: string;
  readonly rows: readonly Row[];
}

type Adapter = (transport: Transport, world: CollegeWorld, hands: Hands) => Site;

const adapterIn = async (file: string): Promise<Adapter> =>
  ((await import(pathToFileURL(resolve(file)).href)) as { default: Adapter }).default;

/** The four published rules, each by a clock that is moved. */
export const trySmallSites = async (cheats = CHEATS): Promise<Tried[]> => {
  const tried: Tried[] = [];
  for (const rule of SMALL_SITES) {
    const site = await startSmallSite(rule);
    tried.push({ site: site.name, rows: await tryCheats(site, cheats) });
    await site.close();
  }
  return tried;
};

const rounded = (seconds: number): number => Number(seconds.toFixed(1));
const besides = ({ taken }: { readonly taken?: string }): string => (taken === undefined ? '' : `; ${taken}`);

/** `30 of 30`: what was earned, and the most that might be; `!` where that is less. */
export const earnedOf = ({ result, verdict }: Row): string =>
  result
    ? `${rounded(result.earned)} of ${rounded(result.truth)}${besides(result)}${verdict === 'held' ? '' : ' !'}`
    : '–';

/** Rows of a table for people: the first site in full, others beside it. */
export const tableOf = ([first, ...others]: readonly Tried[]): object[] =>
  (first?.rows ?? []).map(({ number, name, result, verdict, why }, index) => ({
    'no.': number,
    cheat: name,
    claimed: result?.claimed ?? '–',
    earned: result ? `${rounded(result.earned)}${besides(result)}` : '–',
    truth: result ? rounded(result.truth) : '–',
    verdict: result ? verdict : `${verdict}: ${why}`,
    ...Object.fromEntries(others.map(({ site, rows }) => [site, rows[index] ? earnedOf(rows[index]) : '–'])),
  }));

/** Runs the command; answers its exit code: 1 where something earns more than the truth, 2 where nothing was tried. */
export const command = async (
  args: readonly string[],
  { print, table }: { print: (text: string) => void; table: (rows: object[]) => void },
): Promise<number> => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      token: { type: 'string' },
      world: { type: 'string' },
      adapter: { type: 'string' },
      only: { type: 'string' },
      sites: { type: 'boolean', default: false },
    },
  });
  const [address] = positionals;
  if (address === undefined && !values.sites) {
    print(USE);
    return 2;
  }
  const only = values.only?.split(',').map(Number);
  const cheats = CHEATS.filter(({ number }) => only?.includes(number) ?? true);
  const tried: Tried[] = [];
  if (address !== undefined) {
    try {
      const transport = await openSite(address, values.token ?? '');
      if (values.world === undefined)
        throw new Refusal('--world names the file that says what is to be studied.');
      const world = JSON.parse(await readFile(values.world, 'utf8')) as CollegeWorld;
      const adapter = values.adapter === undefined ? college : await adapterIn(values.adapter);
      const hands: Hands = { wait: (seconds) => sleep(seconds * 1000), now: () => new Date() };
      const site = adapter(transport, world, hands);
      tried.push({ site: site.name, rows: await tryCheats(site, cheats, { whenDone: () => undefined }) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      print(error.message);
      return 2;
    }
  }
  // They give away what they give away: it counts for nothing here.
  const above = tooMuch(tried[0]?.rows ?? []);
  if (values.sites) tried.push(...(await trySmallSites(cheats)));
  table(tableOf(tried));
  if (address !== undefined)
    print(
      above.length === 0
        ? '✓ None earns more than the truth.'
        : `✗ More than the truth: ${above.map(({ number, name }) => `${number} (${name})`).join(', ')}`,
    );
  return above.length === 0 ? 0 : 1;
};
