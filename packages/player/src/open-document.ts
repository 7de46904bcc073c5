import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import type { Failure } from './player-props.ts';
import { vouchedAddress } from './vouched-address.ts';

export type { PDFDocumentProxy, PDFPageProxy };

/** What pdf.js fetches while it draws: the gateway serves it. */
const FILES = '/pdf';

const loadLibrary = async () => {
  const [library, worker] = await Promise.all([
    import('pdfjs-dist'),
    vouchedAddress(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url)),
  ]);
  library.GlobalWorkerOptions.workerSrc = worker;
  return library;
};

export interface OpenedDocument {
  readonly document: PDFDocumentProxy;
  readonly close: () => void;
}

/** Nothing in a document runs: its scripts need a sandbox that is not loaded, its forms are drawn as pictures. */
export const openDocument = async (address: string): Promise<OpenedDocument> => {
  const { getDocument } = await loadLibrary();
  const task = getDocument({
    url: new URL(address, window.location.href).href,
    cMapUrl: `${FILES}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${FILES}/standard_fonts/`,
    wasmUrl: `${FILES}/wasm/`,
    // The page's policy allows no WebAssembly: pictures of scans are decoded by the same decoders in JavaScript.
    useWasm: false,
    isEvalSupported: false,
    enableXfa: false,
    // Page by page, as far as somebody reads.
    disableAutoFetch: true,
    disableStream: true,
  });
  return { document: await task.promise, close: () => void task.destroy() };
};

/** The text of a page over its picture, for selection, search and screen readers. */
export const drawText = async (
  page: PDFPageProxy,
  container: HTMLElement,
  scale: number,
): Promise<() => void> => {
  const { TextLayer } = await loadLibrary();
  container.replaceChildren();
  container.style.setProperty('--total-scale-factor', String(scale));
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale }),
  });
  await layer.render();
  return () => layer.cancel();
};

export const reasonOf = (error: unknown): Failure => {
  const { name, status } = error as { name?: unknown; status?: unknown };
  if (name === 'PasswordException') return 'encrypted';
  if (name === 'InvalidPDFException') return 'broken';
  if (typeof status === 'number' && status >= 400 && status < 500 && status !== 429) return 'expired';
  return typeof status === 'number' || error instanceof TypeError ? 'offline' : 'broken';
};
