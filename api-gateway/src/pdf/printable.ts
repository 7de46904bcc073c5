/** Prepares the texts of a document for its fonts: each piece names the font that has it, or the document is refused. */
import { runsOf, spelt, withoutGlyph } from './glyphs.ts';
import type { PaperFont, Run } from './glyphs.ts';
import type { Content } from 'pdfmake';

/** A text has characters that no font of papers has: the caller is told which text, and which characters. */
export class Unprintable extends Error {
  readonly subject: string;
  readonly characters: string;

  constructor(subject: string, characters: string) {
    super(`no font has ${characters}`);
    this.subject = subject;
    this.characters = characters;
  }
}

/** What a record had to keep is printed with codes in place of such characters; all else is refused. */
export type Unknown = 'refuse' | 'spell';

const SHOWN = 60;
/** Of a node of pdfmake: the members that have nodes in them. */
const MEMBERS = ['text', 'columns', 'stack', 'ul', 'ol', 'section', 'table', 'body'];

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isPlain = ({ font, shift }: Run): boolean => font === 'NotoSansSC' && shift === undefined;
const runNode = (run: Run): string | { font: PaperFont; text: string; sub?: true; sup?: true } =>
  isPlain(run) ? run.text : { font: run.font, text: run.text, ...(run.shift && { [run.shift]: true }) };

/** Draws nothing, and so is no character that a font could lack: it comes with texts that were copied. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]|\u200c|\u200d|\ufe0e|\ufe0f/gu;

/**
 * The same content, with the font of each text that the first font lacks; `fonts` are those that are named.
 * @throws Unprintable
 */
export const printable = (content: Content, unknown: Unknown): { content: Content; fonts: PaperFont[] } => {
  const fonts = new Set<PaperFont>();
  const ofText = (written: string): string | ReturnType<typeof runNode>[] => {
    const given = written.replace(UNSEEN, '');
    const missing = withoutGlyph(given);
    if (missing !== '' && unknown === 'refuse') throw new Unprintable(given.slice(0, SHOWN), missing);
    const text = missing === '' ? given : spelt(given);
    const runs = runsOf(text);
    for (const { font } of runs) fonts.add(font);
    return runs.every(isPlain) ? runs.map((run) => run.text).join('') : runs.map(runNode);
  };
  const ofNode = (node: unknown, isText = false): unknown => {
    if (typeof node === 'string') {
      const text = ofText(node);
      return isText || typeof text === 'string' ? text : { text };
    }
    if (Array.isArray(node)) return node.map((part) => ofNode(part));
    if (!isNode(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([name, value]) => [
        name,
        MEMBERS.includes(name) ? ofNode(value, name === 'text') : value,
      ]),
    );
  };
  const prepared = ofNode(content) as Content;
  fonts.delete('NotoSansSC');
  return { content: prepared, fonts: [...fonts] };
};
