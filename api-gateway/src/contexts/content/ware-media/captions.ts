/** WebVTT (w3.org/TR/webvtt1), checked line by line, since a browser shows nothing of a file that it cannot read. */

const TIME = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMING = new RegExp(`^${TIME}[ \\t]+-->[ \\t]+${TIME}(?:[ \\t].*)?$`);
const HEAD = /^WEBVTT(?:[ \t].*)?$/;
const BLOCK = /^(NOTE|STYLE|REGION)(?:[ \t]|$)/;
const MAX_CUES = 20_000;

const secondsOf = ([hours, minutes, seconds, milliseconds]: readonly (string | undefined)[]): number =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milliseconds) / 1000;

/** The cue that begins at this line: the line after it, or the number of a wrong line. */
const readCue = (
  lines: readonly string[],
  from: number,
): { readonly next: number; readonly start: number } | { readonly wrong: number } => {
  // A cue may have a name of one line.
  const at = lines[from]?.includes('-->') ? from : from + 1;
  const parts = TIMING.exec(lines[at] ?? '');
  if (!parts) return { wrong: Math.min(at, lines.length - 1) + 1 };
  const start = secondsOf(parts.slice(1, 5));
  if (secondsOf(parts.slice(5, 9)) <= start) return { wrong: at + 1 };
  let next = at + 1;
  for (; next < lines.length && lines[next] !== ''; next += 1)
    if (lines[next]?.includes('-->')) return { wrong: next + 1 };
  return { next, start };
};

/** The number of the first wrong line, from 1; null when the captions are good. */
export const wrongCaptionLine = (bytes: Uint8Array): number | null => {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8, which captions have to be.
    return 1;
  }
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  if (!HEAD.test(lines[0] ?? '') || (lines[1] ?? '') !== '')
    return lines[1] && HEAD.test(lines[0] ?? '') ? 2 : 1;
  let last = 0;
  let cues = 0;
  for (let at = 1; at < lines.length;) {
    if (lines[at] === '') {
      at += 1;
    } else if (BLOCK.test(lines[at] ?? '')) {
      while (at < lines.length && lines[at] !== '') at += 1;
    } else {
      const cue = readCue(lines, at);
      if ('wrong' in cue) return cue.wrong;
      cues += 1;
      if (cue.start < last || cues > MAX_CUES) return at + 1;
      last = cue.start;
      at = cue.next;
    }
  }
  return cues === 0 ? lines.length : null;
};
