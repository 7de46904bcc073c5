/** PDF files with Chinese text, made off the threads that answer calls. */
import { Piscina } from 'piscina';
import type { Content, Size, Style } from 'pdfmake';

/** A thread with both fonts read has some 150 MB. */
const MEMORY_MB = 512;
const TIME_MS = 20_000;
const IDLE_MS = 60_000;
const MAX_WAITING = 200;
/** Threads that answer calls have priority. */
const NICE = 5;

/** Plain data: it is handed to a thread. Each page ends with `footer` and its number. */
export interface PdfDocument {
  /** As a reader's window shows it. */
  readonly title: string;
  /**
   * As pdfmake wants it, without functions; images as data addresses, a QR code as `{ qr: text }`;
   * tables with `layout: 'lines'` or `'grid'`.
   */
  readonly content: Content;
  readonly footer?: string;
  readonly styles?: Readonly<Record<string, Style>>;
  readonly pageSize?: 'A4' | 'A5';
  readonly pageOrientation?: 'portrait' | 'landscape';
  /** Left, top, right, bottom, in points. */
  readonly pageMargins?: [number, number, number, number];
}
export type { Content as PdfContent, Size as PdfSize };

/** The queue for PDF files is full; answered with 50301. */
export class PdfBusy extends Error {
  readonly statusCode = 503;
}

export interface PdfMaker {
  /** Rejects with PdfBusy when the queue is full. */
  readonly make: (document: PdfDocument) => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

/** One thread, which starts with the first document and ends when idle. */
export const openPdfMaker = (): PdfMaker => {
  const pool = new Piscina({
    filename: new URL('./pdf-thread.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: {},
  });
  return {
    make: async (document) => {
      if (pool.queueSize >= MAX_WAITING) throw new PdfBusy('too many PDF files to make');
      // A thread that does not answer in time is ended.
      const made = (await pool.run(document, { signal: AbortSignal.timeout(TIME_MS) })) as Uint8Array;
      return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
    },
    close: () => pool.destroy(),
  };
};
