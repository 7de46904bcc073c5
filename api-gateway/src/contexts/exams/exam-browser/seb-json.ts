/**
 * Settings of Safe Exam Browser, as it reads them and as it hashes them
 * (https://safeexambrowser.org/developer/seb-config-key.html and seb-file-format.html).
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { withPassword } from './seb-password.ts';

export type SebValue = boolean | number | string | readonly SebValue[] | SebSettings;
export interface SebSettings {
  readonly [key: string]: SebValue;
}

const isDict = (value: SebValue): value is SebSettings => typeof value === 'object' && !Array.isArray(value);

/** Says which program wrote the file, and is no setting. */
const ORIGINATOR = 'originatorVersion';

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => {
  const [low, high] = [a.toLowerCase(), b.toLowerCase()];
  return low < high ? -1 : Number(low > high);
};

const isEmptyDict = (value: SebValue): boolean => isDict(value) && Object.keys(value).length === 0;

/** Sorted by keys without case at every level, without blanks, empty dictionaries and any escaping. */
export const sebJson = (value: SebValue): string => {
  if (typeof value === 'string') return `"${value}"`;
  if (typeof value !== 'object') return String(value);
  if (!isDict(value)) return `[${(value as readonly SebValue[]).map(sebJson).join(',')}]`;
  const entries = Object.entries(value)
    .filter(([key, one]) => key !== ORIGINATOR && !isEmptyDict(one))
    .sort(byKey);
  return `{${entries.map(([key, one]) => `"${key}":${sebJson(one)}`).join(',')}}`;
};

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

export const configKey = (settings: SebSettings): string => sha256(sebJson(settings));

/** What is sent for an address: without its fragment, and with the key behind it. */
export const keyHash = (address: string, key: string): string => sha256(`${address.split('#', 1)[0]}${key}`);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const plist = (value: SebValue): string => {
  if (typeof value === 'string') return `<string>${escaped(value)}</string>`;
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>';
  if (typeof value === 'number') return `<integer>${value}</integer>`;
  if (!isDict(value)) return `<array>${(value as readonly SebValue[]).map(plist).join('')}</array>`;
  const entries = Object.entries(value).map(([key, one]) => `<key>${escaped(key)}</key>${plist(one)}`);
  return `<dict>${entries.join('')}</dict>`;
};

export const plistXml = (settings: SebSettings): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">${plist(settings)}</plist>
`;

/** Its prefix, `plnd` or `pswd`, stands before the compressed settings, and both are compressed once more. */
export const sebFile = async (settings: SebSettings, password: string): Promise<Buffer> => {
  const compressed = gzipSync(plistXml(settings));
  const parts =
    password === ''
      ? [Buffer.from('plnd'), compressed]
      : [Buffer.from('pswd'), await withPassword(compressed, password)];
  return gzipSync(Buffer.concat(parts));
};
