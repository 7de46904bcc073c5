import { readdir, readFile } from 'node:fs/promises';

/** The command lines of all processes of this machine. One that has ended has none any more. */
export const commandLines = async (): Promise<string[][]> => {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''));
  return (await Promise.all(lines)).map((line) => line.split('\0'));
};
