/** Moments of a lesson as places in its film, which has no breaks. */
import type { PieceRow, StreamRow } from './live-stream.table.ts';
import type { CaptionRow, TurnRow } from './live-track.table.ts';

/** Seconds from the beginning of the film. What came before it is at its beginning, what came in a break at its end. */
export type FilmClock = (moment: string) => number;

/** `pieces` in their order; where another server made the film there are none, and it ran through. */
export const filmClock = (
  { started_at: startedAt }: Pick<StreamRow, 'started_at'>,
  pieces: readonly Pick<PieceRow, 'seconds' | 'creation_time'>[],
): FilmClock => {
  if (pieces.length === 0) {
    const start = startedAt === null ? null : Date.parse(startedAt);
    return (moment) => (start === null ? 0 : Math.max(0, (Date.parse(moment) - start) / 1000));
  }
  return (moment) => {
    const at = Date.parse(moment);
    let passed = 0;
    for (const { seconds, creation_time: noted } of pieces) {
      // It was noted when it was whole.
      const into = (at - Date.parse(noted)) / 1000 + seconds;
      if (into < 0) return passed;
      if (into <= seconds) return passed + into;
      passed += seconds;
    }
    return passed;
  };
};

export interface Chapter {
  /** Seconds into the film. */
  readonly position: number;
  /** Of the slides. */
  readonly page: number;
}

/** A page that was only leafed past is no chapter. */
const LEAST_SECONDS = 3;

/** Where the pages of the slides begin in a film. */
export const chaptersOf = (turns: readonly TurnRow[], clock: FilmClock): Chapter[] => {
  const all: Chapter[] = [];
  for (const { page, at } of turns) {
    const position = Math.floor(clock(at));
    while ((all.at(-1)?.position ?? -Infinity) > position - LEAST_SECONDS) all.pop();
    if (all.at(-1)?.page !== page) all.push({ position: all.length === 0 ? 0 : position, page });
  }
  return all;
};

/** A caption stays until the next one, and not for longer than it takes to read. */
const SHOWN_SECONDS = 6;
const LEAST_SHOWN_SECONDS = 1;

const time = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000);
  const part = (size: number, count: number, digits: number): string =>
    String(Math.floor(milliseconds / size) % count).padStart(digits, '0');
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1_000, 60, 2)}.${part(1, 1_000, 3)}`;
};

/** What begins a tag in WebVTT, and the arrow that would begin a cue. */
const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** WebVTT. */
export const captionsText = (
  captions: readonly Pick<CaptionRow, 'text' | 'at'>[],
  clock: FilmClock,
): string => {
  const begins = captions.map(({ at }) => clock(at));
  const cues = captions.map(({ text }, index) => {
    const from = begins[index] ?? 0;
    const until = Math.min(from + SHOWN_SECONDS, begins[index + 1] ?? Infinity);
    return `${time(from)} --> ${time(Math.max(until, from + LEAST_SHOWN_SECONDS))}\n${plain(text)}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
};
