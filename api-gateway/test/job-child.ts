/** A process that runs jobs until it is killed: `node job-child.js <database url>`. */
import { setTimeout as wait } from 'node:timers/promises';
import { jobProcess } from './job-world.ts';
import { slowPiece } from './slow-piece.ts';
import { openDatabase } from '../src/db/database.ts';

const database = await openDatabase(process.argv[2] ?? '');
jobProcess({ database }, [slowPiece]).start();
// Its timers alone keep no process alive.
await wait(10 * 60_000);
