/** Splits a PDF into files of one page; see split-document.ts. */
import { workerData } from 'node:worker_threads';
import { failureOf, openPdf } from './open-pdf.mjs';
import { give, say } from './thread-file.mjs';

try {
  const pdf = await openPdf();
  const { numPages: pages } = pdf;
  const count = Math.min(pages, workerData.most);
  for (let page = 0; page < count && pages === count; page += 1) {
    const bytes = await pdf.extractPages([{ document: null, includePages: [page] }]);
    await give(page, bytes);
  }
  say({ pages });
} catch (error) {
  say({ failure: failureOf(error) });
}
