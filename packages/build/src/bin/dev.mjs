#!/usr/bin/env node
/** `college-dev --shell URL`, in the folder of a remote: shows it inside that college during development. */
import { parseDev } from '../dev/arguments.mjs';
import { runDev } from '../dev/run-dev.mjs';
import { runPlainly } from '../plain-error.mjs';

await runPlainly(() => runDev({ dir: process.cwd(), ...parseDev(process.argv.slice(2)) }));
