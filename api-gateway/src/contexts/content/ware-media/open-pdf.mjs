/** Opens the PDF that a thread looks into. Nothing in it is drawn or run. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { read, size } from './thread-file.mjs';

/** @param {Uint8Array} bytes */
export const openBytes = (bytes) =>
  getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    verbosity: 0,
  }).promise;

export const openPdf = async () => {
  const pdf = await openBytes(await read(0, size));
  // A document may claim any number: the last page has to be there.
  await pdf.getPage(pdf.numPages);
  return pdf;
};

/** @param {unknown} error */
export const failureOf = (error) =>
  error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken';
