/**
 * One for every call that takes an input, from `examples/<feature>.ts`: the folder is read, so that a new file is in the
 * walks without being named. The walk over bad input fails for a call without one.
 */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Example } from './example.ts';

type Examples = Readonly<Record<string, Example>>;

const folder = fileURLToPath(new URL('examples/', import.meta.url));
const names = (await readdir(folder)).filter((file) => file.endsWith('.ts')).toSorted();
const files = await Promise.all(
  names.map(async (file) => (await import(`./examples/${file.slice(0, -3)}.ts`)) as Record<string, Examples>),
);
const all = files.flatMap((file) => Object.values(file)).flatMap((one) => Object.entries(one));

const doubled = all.map(([call]) => call).filter((call, index, calls) => calls.indexOf(call) !== index);
if (doubled.length > 0) throw new Error(`There are two examples of ${doubled.join(', ')}`);

export const examples: Examples = Object.fromEntries(all);
