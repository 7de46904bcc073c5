/** Word, PowerPoint and OpenDocument files become PDF by LibreOffice. */
import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from './run-program.ts';
import type { WareFailure } from '@college/contracts/content/course-ware';

const GB = 1024 ** 3;
const LIMIT_SECONDS = 180;

interface Conversion {
  readonly soffice: string;
  /** A folder for this work alone, with the document in it. */
  readonly folder: string;
  /** Its name in there; the ending says what it is. */
  readonly file: string;
  readonly signal: AbortSignal;
  /** Seconds after which it is killed. */
  readonly limit?: number;
}

/** The path of the PDF, or why there is none. */
export const convertDocument = async ({
  soffice,
  folder,
  file,
  signal,
  limit = LIMIT_SECONDS,
}: Conversion): Promise<{ readonly pdf: string } | WareFailure> => {
  const outcome = await runProgram({
    command: soffice,
    args: [
      // A profile of its own: two at the same time would wait for one another, and macros stay off.
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      ...['--headless', '--norestore', '--nolockcheck', '--nodefault', '--convert-to', 'pdf'],
      ...['--outdir', join(folder, 'converted'), join(folder, file)],
    ],
    folder,
    limit,
    memoryBytes: 8 * GB,
    signal,
  });
  if (outcome !== 'done') return outcome === 'failed' ? 'broken' : outcome;
  const made = await readdir(join(folder, 'converted')).catch((error: NodeJS.ErrnoException) => {
    // It says that all went well for documents that it cannot open.
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const [pdf] = made.filter((name) => name.endsWith('.pdf'));
  if (pdf === undefined) return 'broken';
  const path = join(folder, 'document.pdf');
  await rename(join(folder, 'converted', pdf), path);
  return { pdf: path };
};
