import { z } from './schema.ts';

/** Letters that nobody sees, or that turn the reading order round: `annexe\u202Efdp.exe` reads `annexeexe.pdf`. */
const UNSEEN = /\p{Cf}|\p{Cs}|[\u2028\u2029]/gu;

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/**
 * What somebody or something is told apart by. `Administrator` with a letter nobody sees is no second one, and a name of
 * such letters alone is none. Not for free texts, where they join emoji.
 */
export const NameText = z.string().overwrite(withoutUnseen).trim();
