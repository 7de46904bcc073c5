/**
 * The compiler that checks types and makes what runs and what is packed, one for all of it: another one could accept,
 * and write, something else. `typescript` of that name is the one whose API the lint rules and some tests use.
 */
import { join } from 'node:path';
import { runNode } from './run.mjs';
import { root } from './workspace.mjs';

const compiler = join(root, 'node_modules/typescript-native/bin/tsc');

/**
 * Compiles projects with what they refer to. Each further thread would check again much that another one has checked.
 * @param {string[]} args folders, `--force`
 * @param {{ output?: 'show' | 'capture' }} [options]
 */
export const tsc = (args, options) => runNode([compiler, '-b', '--singleThreaded', ...args], options);
