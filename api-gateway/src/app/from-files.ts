/** Secrets of a container or a systemd unit come as files: `DATA_KEY_FILE` names the one with `DATA_KEY` in it. */
import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** What is wrong with one setting, for whoever says it to the operator. */
export interface SettingFault {
  readonly name: string;
  readonly message: string;
}

const contentOf = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return null;
  }
};

/**
 * The environment with these settings read from the files that are named for them, without a line feed at their end;
 * what is set to an empty text is not set. A setting that comes both ways, or from a file that is empty or cannot be
 * read, is a fault.
 */
export const withFiles = (
  env: Environment,
  names: readonly string[],
): { env: Record<string, string>; fault: SettingFault | null } => {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
  );
  for (const base of names) {
    const name = `${base}_FILE`;
    const path = given[name];
    if (path === undefined) continue;
    if (given[base] !== undefined) return { env: given, fault: { name, message: `${base} is set as well` } };
    const content = contentOf(path);
    if (!content)
      return {
        env: given,
        fault: { name, message: `${path} ${content === null ? 'cannot be read' : 'is empty'}` },
      };
    given[base] = content;
  }
  return { env: given, fault: null };
};
