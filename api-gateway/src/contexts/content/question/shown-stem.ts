import { formulaText } from './formula-text.ts';
import { messageFor } from '../../../app/messages/message-catalogue.ts';
import type { Language } from '../../../app/messages/messages.ts';

/** What `textOfHtml` makes of a picture, with the blanks that it sets around it. */
const PICTURE = /(?<=^|\s)\[\d+\](?=\s|$)/g;

/** The text of a stem for a line of a list: formulas in signs, and that there is a picture in place of its number. */
export const shownStem = (text: string, language: Language): string =>
  formulaText(text.replace(PICTURE, messageFor('question.picture', language, {})));
