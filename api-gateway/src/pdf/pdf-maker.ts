/** PDF files with Chinese text, made off the threads that answer calls. */
import { Piscina } from 'piscina';
import { printable } from './printable.ts';
import type { Unknown } from './printable.ts';
import type { PaperFont } from './glyphs.ts';
import type { Content, Size, Style } from 'pdfmake';

/** A thread with both fonts read has some 150 MB. */
const MEMORY_MB = 512;
const TIME_MS = 20_000;
/** Of a document of a thousand pages. */
const LONG_TIME_MS = 5 * 60_000;
const LONG_MEMORY_MB = 1024;
const IDLE_MS = 60_000;
const MAX_WAITING = 200;
/** Threads that answer calls have priority. */
const NICE = 5;

/** Room for a signature, with what readers show of it before they verify it. */
export interface SignatureRoom {
  readonly name: string;
  readonly reason: string;
  readonly location: string;
  readonly at: Date;
}

/** So many bytes of signature there is room for: certificates of a seal service and its time stamp are in it. */
export const SIGNATURE_BYTES = 8192;

/** Plain data: it is handed to a thread. Each page ends with `footer` and its number. */
export interface PdfDocument {
  /** As a reader's window shows it. */
  readonly title: string;
  /**
   * As pdfmake wants it, without functions; images as data addresses, a QR code as `{ qr: text }`;
   * tables with `layout: 'lines'` or `'grid'`.
   */
  readonly content: Content;
  /** What becomes of characters that no font has; without it the document is refused. */
  readonly unknown?: Unknown;
  /** Null: pages end without one. */
  readonly footer?: string | null;
  /** Data addresses of pictures that `content` names; each is in the file once, however many pages show it. */
  readonly images?: Readonly<Record<string, string>>;
  /** The same facts for machines, as a signed token: it stands in the properties of the document. */
  readonly credential?: string | null;
  /** What proves to machines where the ledger has it (`receiptText`), beside the credential. */
  readonly receipt?: string | null;
  /** The file is to be signed by `signPdf`. */
  readonly signature?: SignatureRoom;
  readonly styles?: Readonly<Record<string, Style>>;
  readonly pageSize?: 'A3' | 'A4' | 'A5';
  readonly pageOrientation?: 'portrait' | 'landscape';
  /** Left, top, right, bottom, in points. */
  readonly pageMargins?: [number, number, number, number];
}
/** With the font of each text, as the thread takes it. */
export interface PreparedDocument extends Omit<PdfDocument, 'footer' | 'unknown'> {
  readonly footer?: Content | null;
  /** Those for names that it needs. */
  readonly fonts: readonly PaperFont[];
}
export type { Content as PdfContent, Size as PdfSize };

/** The queue for PDF files is full; answered with 50301. */
export class PdfBusy extends Error {
  readonly statusCode = 503;
}

export interface SignatureTask {
  readonly bytes: Uint8Array;
  /** Key and certificate as PKCS #12 without a password, in base64. */
  readonly p12: string;
  readonly at: Date;
}

export interface PdfMaker {
  /** Rejects with PdfBusy when the queue is full, and with Unprintable. */
  readonly make: (document: PdfDocument) => Promise<Buffer>;
  /** The same for a document of very many pages, which takes minutes: others do not wait for it. */
  readonly makeLong: (document: PdfDocument) => Promise<Buffer>;
  /** A detached CMS signature in DER. */
  readonly sign: (task: SignatureTask) => Promise<Buffer>;
  /** How many documents and signatures wait for a thread. */
  readonly waiting: () => number;
  readonly close: () => Promise<void>;
}

const prepared = ({ unknown = 'refuse', ...document }: PdfDocument): PreparedDocument => {
  const { content, fonts } = printable(document.content, unknown);
  if (!document.footer) return { ...document, content, fonts };
  const footer = printable(document.footer, unknown);
  return { ...document, content, footer: footer.content, fonts: [...fonts, ...footer.fonts] };
};

const openPool = (maxOldGenerationSizeMb: number): Piscina =>
  new Piscina({
    filename: new URL('./pdf-thread.mjs', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
    niceIncrement: NICE,
    resourceLimits: { maxOldGenerationSizeMb },
    env: {},
  });

/** One thread, which starts with the first document and ends when idle; another one for long documents. */
export const openPdfMaker = (): PdfMaker => {
  const pool = openPool(MEMORY_MB);
  const longPool = openPool(LONG_MEMORY_MB);
  // A thread that does not answer in time is ended.
  const run = async (where: Piscina, task: object, name: 'make' | 'sign', ms: number): Promise<Buffer> => {
    if (where.queueSize >= MAX_WAITING) throw new PdfBusy('too many PDF files to make');
    const made = (await where.run(task, { name, signal: AbortSignal.timeout(ms) })) as Uint8Array;
    return Buffer.from(made.buffer, made.byteOffset, made.byteLength);
  };
  return {
    make: async (document) => run(pool, prepared(document), 'make', TIME_MS),
    makeLong: async (document) => run(longPool, prepared(document), 'make', LONG_TIME_MS),
    sign: (task) => run(pool, task, 'sign', TIME_MS),
    waiting: () => pool.queueSize + longPool.queueSize,
    close: async () => {
      await Promise.all([pool.destroy(), longPool.destroy()]);
    },
  };
};
