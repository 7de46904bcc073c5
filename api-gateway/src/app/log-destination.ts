import { writeSync } from 'node:fs';
import type { LogStream } from './logger.ts';

/** How often, and how many milliseconds apart, a write to a slow reader is tried. */
const TRIES = 20;
const PAUSE_MS = 5;

const STANDARD_OUTPUT = 1;

/**
 * Writes log lines to standard output synchronously. A line that cannot be written, because the disk is full or the
 * reader is gone, is dropped and counted; the count is logged as soon as writing works again. A log that cannot be
 * written never ends the process.
 *
 * `write` takes bytes and returns how many of them it has written; it throws when it cannot.
 */
export const logDestination = (
  write: (bytes: Buffer) => number = (bytes) => writeSync(STANDARD_OUTPUT, bytes),
): LogStream => {
  let dropped = 0;
  /** The last line was written only in part. */
  let isCut = false;

  const writeWhole = (line: string): void => {
    const bytes = Buffer.from(line);
    let written = 0;
    // No retries for a reader that has just been given up.
    let tries = dropped === 0 ? TRIES : 1;
    while (written < bytes.length) {
      try {
        written += write(bytes.subarray(written));
        continue;
      } catch (error) {
        tries -= 1;
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || tries === 0) {
          isCut ||= written > 0;
          throw error;
        }
      }
      pause();
    }
  };

  const writeCount = (): void => {
    if (dropped === 0) return;
    const said = { level: 40, time: Date.now(), dropped, msg: 'log lines could not be written' };
    writeWhole(`${isCut ? '\n' : ''}${JSON.stringify(said)}\n`);
    dropped = 0;
    isCut = false;
  };

  return {
    write: (line) => {
      try {
        writeCount();
        writeWhole(line);
      } catch {
        dropped += 1;
      }
    },
  };
};

const pause = (): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
