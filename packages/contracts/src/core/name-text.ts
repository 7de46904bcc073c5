import { z } from './schema.ts';

/**
 * Invisible characters, and those that reverse the reading order: `annexe\u202Efdp.exe` is displayed as
 * `annexeexe.pdf`.
 */
const UNSEEN = /\p{Cf}|\p{Cs}|[\u2028\u2029]/gu;

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '');

/** The one way to write a name: composed letters (NFC), and white space of every kind as one space. */
export const nameText = (text: string): string =>
  withoutUnseen(text).normalize('NFC').replace(/\s+/gu, ' ').trim();

/**
 * A name that identifies somebody or something. Invisible characters are removed, so that `Administrator` with one of
 * them is not a second name, and a name of only such characters is empty. Not for free text, where they join emoji.
 */
export const NameText = z.string().overwrite(nameText);

/** What keyboards have for the dot within names of minorities. */
const DOTS = /(?:\s*[\u00b7\u16eb\u2022\u2027\u2219\u22c5\u2981\u30fb\uff0e\uff65]\s*)+/gu;
const HAN = String.raw`\p{Script=Han}`;
/** A full stop in the place of that dot, and the space that puts two characters below three. */
const STOP_IN_HAN = new RegExp(`(?<=${HAN})\\s*\\.\\s*(?=${HAN})`, 'gu');
const SPACE_IN_HAN = new RegExp(`(?<=${HAN}) (?=${HAN})`, 'gu');

/** The one way to write the name of a person: as `nameText`, with `·` as the only dot and no space between Han characters. */
export const personName = (text: string): string =>
  nameText(text).replace(DOTS, '·').replace(STOP_IN_HAN, '·').replace(SPACE_IN_HAN, '');

export const PersonName = z.string().overwrite(personName);
