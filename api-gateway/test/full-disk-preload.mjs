/** SIGUSR2 takes away the room of every SQLite database that this process has open, and the next one gives it back. */
import { createRequire } from 'node:module';

const { Database } = createRequire(import.meta.url)('sqlite3');
const NO_BOUND = 1_073_741_823;
const open = new Set();
const { exec } = Database.prototype;
// Each connection begins with its pragmas.
Database.prototype.exec = function (...args) {
  open.add(this);
  return exec.apply(this, args);
};
let isFull = false;
process.on('SIGUSR2', () => {
  isFull = !isFull;
  for (const database of open)
    database.get('PRAGMA page_count', (_error, { page_count: pages }) => {
      database.run(`PRAGMA max_page_count = ${isFull ? pages : NO_BOUND}`);
    });
});
