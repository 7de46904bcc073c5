/** Counts the pages of a PDF; see count-pages.ts. Nothing in it is drawn or run. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { read, say, size } from './thread-file.mjs';

try {
  const bytes = await read(0, size);
  const pdf = await getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    verbosity: 0,
  }).promise;
  // A document may claim any number: the last page has to be there.
  await pdf.getPage(pdf.numPages);
  say({ pages: pdf.numPages });
} catch (error) {
  say({ failure: error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken' });
}
