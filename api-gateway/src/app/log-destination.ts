import { writeSync } from 'node:fs';
import type { LogStream } from './logger.ts';

/** A reader of our lines that is slow gets so many tries, so many milliseconds apart. */
const TRIES = 20;
const PAUSE_MS = 5;

const STANDARD_OUTPUT = 1;

/**
 * Writes lines to standard output at once. One that cannot be written, on a full disk or to a reader that is gone, is
 * dropped and counted, and a line says how many as soon as there is room again: the product does not end for its log.
 *
 * `write` takes bytes and yields how many of them it has written; it throws when it cannot.
 */
export const logDestination = (
  write: (bytes: Buffer) => number = (bytes) => writeSync(STANDARD_OUTPUT, bytes),
): LogStream => {
  let dropped = 0;
  /** The last line ends in its middle. */
  let isCut = false;

  const writeWhole = (line: string): void => {
    const bytes = Buffer.from(line);
    let written = 0;
    // Nobody waits again for a reader that has just been given up.
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
