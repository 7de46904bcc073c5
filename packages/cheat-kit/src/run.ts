/** Tries cheats at a site: each with somebody of its own, so that none meets what another one left behind. */
import { NotHere } from './cheat.ts';
import type { Cheat, Learner, Offers, Outcome, Site } from './cheat.ts';
import { Refusal } from './owner.ts';
import { cheatsOfPresence } from './cheats-of-presence.ts';
import { cheatsOfProof } from './cheats-of-proof.ts';
import { cheatsOfTime } from './cheats-of-time.ts';

/** All that are known, by their numbers. */
export const CHEATS: readonly Cheat[] = [...cheatsOfTime, ...cheatsOfPresence, ...cheatsOfProof].sort(
  (a, b) => a.number - b.number,
);

export interface Row extends Pick<Cheat, 'number' | 'name'> {
  /** In seconds; null where it is not applicable. */
  readonly result: (Outcome & { readonly earned: number }) | null;
  /** `held`: it earned the truth at most, and nothing else. */
  readonly verdict: 'held' | 'earns too much' | 'not applicable';
  /** Why it is not applicable; else empty. */
  readonly why: string;
}

const tryOne = async (site: Site, cheat: Cheat): Promise<Row> => {
  const { number, name } = cheat;
  const notApplicable = (why: string): Row => ({
    number,
    name,
    result: null,
    verdict: 'not applicable',
    why,
  });
  for (const need of cheat.needs) {
    const why = site.lacks[need];
    if (why !== undefined) return notApplicable(why);
  }
  const learner = await site.learner();
  const missing = cheat.needs.find((need) => learner[need] === undefined);
  if (missing) throw new Error(`${site.name} offers no ${missing}, and does not say why`);
  try {
    const outcome = await cheat.run(learner as Learner & Offers, site);
    const earned = await learner.earned();
    const isHeld = earned <= outcome.truth && outcome.taken === undefined;
    const result = { ...outcome, earned };
    return { number, name, result, verdict: isHeld ? 'held' : 'earns too much', why: '' };
  } catch (error) {
    if (error instanceof NotHere) return notApplicable(error.message);
    if (error instanceof Refusal) throw error;
    throw new Error(`cheat ${number} (${name}) broke off at ${site.name}`, { cause: error });
  }
};

/** One after the other, or beside each other: then `whenDone` is called as each ends. */
export const tryCheats = async (
  site: Site,
  cheats: readonly Cheat[],
  { whenDone }: { readonly whenDone?: () => void } = {},
): Promise<Row[]> => {
  if (whenDone) return Promise.all(cheats.map((cheat) => tryOne(site, cheat).finally(whenDone)));
  const rows: Row[] = [];
  for (const cheat of cheats) rows.push(await tryOne(site, cheat));
  return rows;
};

/** Those that earned more than the truth. */
export const tooMuch = (rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ verdict }) => verdict === 'earns too much');
