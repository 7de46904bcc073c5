/** The progress of an upload: one line that is overwritten on a terminal, a few plain lines in a log. */

const WIDTH = 30;
const LOG_STEP = 25;

export const readableSize = (bytes) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * @param {number} total bytes
 * @param {{ write: (text: string) => unknown, isTTY?: boolean }} [output]
 * @returns {{ sent: (bytes: number) => void, end: () => void }} `sent` takes the sum so far; `end` leaves the line
 */
export function createProgress(total, output = process.stdout) {
  let shown = -1;

  const line = (bytes, percent) => `${readableSize(bytes)} of ${readableSize(total)}, ${percent}%`;
  const bar = (percent) => {
    const full = Math.round((percent / 100) * WIDTH);
    return `[${'='.repeat(full)}${' '.repeat(WIDTH - full)}]`;
  };
  const show = (bytes, percent) => {
    if (output.isTTY) output.write(`\r  ${bar(percent)} ${line(bytes, percent)}\u001b[K`);
    else output.write(`  ${line(bytes, percent)}\n`);
  };

  return {
    sent(bytes) {
      const percent = total === 0 ? 100 : Math.floor((bytes / total) * 100);
      const step = output.isTTY ? percent : Math.floor(percent / LOG_STEP) * LOG_STEP;
      if (step <= shown) return;
      shown = step;
      show(bytes, percent);
    },
    end() {
      if (output.isTTY && shown >= 0) output.write('\n');
    },
  };
}
