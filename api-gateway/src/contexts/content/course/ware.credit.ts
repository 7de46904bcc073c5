/** What watching or reading all of a ware is worth (hours of study are 2,700 seconds). */
import type { WareKind } from '@college/contracts/content/course-ware';

const PAGE_SECONDS = 60;
const CHARACTERS_A_SECOND = 5;
const SHORTEST_TEXT_SECONDS = 60;

/** Characters that are read: without tags and spaces; an entity is one. */
export const charactersOf = (html: string): number =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#\d+|#x[\da-f]+|[a-z]+);/gi, '·')
    .replace(/\s/g, '').length;

interface Measured {
  readonly kind: WareKind;
  readonly content: string;
  /** As the server measured it; null before it is ready. */
  readonly durationSeconds: number | null;
  readonly pages: number | null;
}

export const creditSecondsOf = ({ kind, content, durationSeconds, pages }: Measured): number => {
  switch (kind) {
    case 'video':
    case 'audio':
    case 'replay':
      return Math.floor(durationSeconds ?? 0);
    case 'document':
      return (pages ?? 0) * PAGE_SECONDS;
    case 'text':
      return Math.max(SHORTEST_TEXT_SECONDS, Math.floor(charactersOf(content) / CHARACTERS_A_SECOND));
    case 'link':
      // The server sees nothing of what happens elsewhere.
      return 0;
  }
};
