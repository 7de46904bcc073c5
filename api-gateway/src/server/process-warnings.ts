/** What Node and libraries warn of, as lines of the log: Node itself writes them beside it, as text. */
import type { LogStream } from '../app/logger.ts';

const WARN = 40;

export const logWarnings = (log: LogStream): void => {
  // Node's own, which writes to standard error.
  process.removeAllListeners('warning');
  process.on('warning', (warning: Error & { code?: string }) => {
    const { name: type, code = '', message, stack = '' } = warning;
    const line = {
      level: WARN,
      time: Date.now(),
      err: { type, code, message, stack },
      msg: 'a warning of Node or a library',
    };
    log.write(`${JSON.stringify(line)}\n`);
  });
};
