/** Splits a PDF into files of one page; see split-document.ts. */
import { workerData } from 'node:worker_threads';
import { failureOf, openBytes, openPdf } from './open-pdf.mjs';
import { give, say } from './thread-file.mjs';
import { withoutUnused } from './unused-resources.mjs';

/** Below it a page is not worth a second look. */
const LARGE_BYTES = 200_000;

/**
 * @param {Awaited<ReturnType<typeof openPdf>>} pdf
 * @param {number} page
 */
const onePage = (pdf, page) => pdf.extractPages([{ document: null, includePages: [page] }]);

/**
 * The second time what nothing names any more is left behind.
 * @param {Uint8Array} page
 */
const smaller = async (page) => {
  const named = page.length > LARGE_BYTES ? withoutUnused(page) : null;
  if (!named) return page;
  const pdf = await openBytes(named);
  try {
    return await onePage(pdf, 0);
  } finally {
    await pdf.loadingTask.destroy();
  }
};

try {
  const pdf = await openPdf();
  const { numPages: pages } = pdf;
  for (let page = 0; page < pages && pages <= workerData.most; page += 1)
    await give(page, await smaller(await onePage(pdf, page)));
  say({ pages });
} catch (error) {
  say({ failure: failureOf(error) });
}
