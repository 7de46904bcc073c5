import { createReadStream } from 'node:fs';

/** Content that other programs would treat as HTML, as a drawing, or as a script. */
const LIVE = /^\s*(<\s*[!?a-z]|#!)/i;
// eslint-disable-next-line no-control-regex -- text has none of them
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f\u007f]/;

/**
 * Whether the whole file is text in UTF-8 or GB 18030, and, unless it may be, not something that a program would
 * execute.
 */
export const isPlainText = async (file: string, mayBeMarkup: boolean): Promise<boolean> =>
  (await reads(file, 'utf-8', mayBeMarkup)) || (await reads(file, 'gb18030', mayBeMarkup));

const reads = async (file: string, encoding: 'utf-8' | 'gb18030', mayBeMarkup: boolean): Promise<boolean> => {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      const text = decoder.decode(chunk, { stream: true });
      if (NO_TEXT.test(text) || (isFirst && !mayBeMarkup && LIVE.test(text))) return false;
      isFirst = false;
    }
    return !NO_TEXT.test(decoder.decode());
  } catch (error) {
    // The decoder throws a TypeError for invalid text; I/O errors are passed on.
    if (error instanceof TypeError) return false;
    throw error;
  }
};
