import { z } from './schema.ts';

/**
 * Invisible characters, and those that reverse the reading order: `annexe\u202Efdp.exe` is displayed as
 * `annexeexe.pdf`.
 */
const UNSEEN = /\p{Cf}|\p{Cs}|[\u2028\u2029]/gu;

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/**
 * A name that identifies somebody or something. Invisible characters are removed, so that `Administrator` with one of
 * them is not a second name, and a name of only such characters is empty. Not for free text, where they join emoji.
 */
export const NameText = z.string().overwrite(withoutUnseen).trim();
