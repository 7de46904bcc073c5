/** Asks before a paper is numbered, signed or made whether fonts have all that it says. */
import { fail } from './failure.ts';
import type { FailureOf } from './failure.ts';
import { withoutGlyph } from '../pdf/glyphs.ts';
import { commonErrors } from '@college/contracts/core/errors';

export interface PaperTexts {
  /** The person whom the paper is about. */
  readonly who: string;
  readonly texts: readonly string[];
}

const MOST_NAMED = 20;

/** The person, and the text where it is not the name that cannot be printed. */
const subjectOf = ({ who, texts }: PaperTexts): string => {
  if (withoutGlyph(who) !== '') return who;
  return `${who} (${texts.find((text) => withoutGlyph(text) !== '') ?? ''})`;
};

/** A refusal that names each person and what no font has; null where all can be printed. */
export const unprintable = (
  papers: readonly PaperTexts[],
): FailureOf<typeof commonErrors.unprintable> | null => {
  const refused = papers.filter(({ texts }) => withoutGlyph(...texts) !== '');
  if (refused.length === 0) return null;
  const named = refused.slice(0, MOST_NAMED).map(subjectOf);
  return fail(commonErrors.unprintable, {
    subject: [...named, ...(refused.length > MOST_NAMED ? ['…'] : [])].join(', '),
    characters: withoutGlyph(...refused.flatMap(({ texts }) => texts)),
  });
};
