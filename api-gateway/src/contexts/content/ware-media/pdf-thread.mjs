/** Counts the pages of a PDF; see count-pages.ts. */
import { failureOf, openPdf } from './open-pdf.mjs';
import { say } from './thread-file.mjs';

try {
  const { numPages: pages } = await openPdf();
  say({ pages });
} catch (error) {
  say({ failure: failureOf(error) });
}
