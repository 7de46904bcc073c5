/** What of a document or text has been read: by the pages or sections that are worth time each. */
import type { WareMedia } from '@college/contracts/content/course-ware';
import type { Stretch } from '@college/contracts/study/study';

export interface ReadPage {
  /** From 1. */
  readonly number: number;
  /** Where the reader finds it: a page from 1, the share of a text at which a section begins. */
  readonly place: number;
  /** Of its worth, until all of it is counted. */
  readonly secondsLeft: number;
}

/** A page is read within this much of its worth, in seconds: the rest is what rounding leaves. */
const READ_WITHIN = 0.5;

/** Where each page ends, in the units of what is credited; null for what is not read by page. */
const endsOf = (media: WareMedia): readonly number[] | null => {
  if (media.by === 'sections') return media.ends;
  return media.by === 'pages' ? media.addresses.map((_, at) => at + 1) : null;
};

/** All pages of a ware that is read by page, else none. `wareSeconds`: what all of it is worth. */
export const readPages = (
  media: WareMedia,
  credited: readonly Stretch[],
  wareSeconds: number,
): ReadPage[] => {
  const ends = endsOf(media) ?? [];
  const whole = ends.at(-1) ?? 1;
  return ends.map((end, at) => {
    const begin = ends[at - 1] ?? 0;
    const read = credited.reduce(
      (sum, { from, to }) => sum + Math.max(0, Math.min(to, end) - Math.max(from, begin)),
      0,
    );
    const secondsLeft = ((end - begin - read) / whole) * wareSeconds;
    const place = media.by === 'sections' ? begin : at + 1;
    return { number: at + 1, place, secondsLeft: secondsLeft < READ_WITHIN ? 0 : secondsLeft };
  });
};

/** The open one, by what the reader reports. */
export const openPage = (pages: readonly ReadPage[], position: number): ReadPage | undefined =>
  pages.findLast(({ place }) => place <= position);

/** `2, 5–7, 9`: of the first so many runs; the rest is an ellipsis. */
export const runsOf = (numbers: readonly number[], most: number): string => {
  const runs: [number, number][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else runs.push([number, number]);
  }
  const words = runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
  return words.length > most ? `${words.slice(0, most).join(', ')} …` : words.join(', ');
};
