import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOG_COLUMNS, logRowDigest } from './log-row.ts';
import type { LogContent, LogTable } from './log-row.ts';

const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null));
const contentOf = (table: LogTable) =>
  fc.record({
    ...Object.fromEntries(LOG_COLUMNS[table].map((column) => [column, value])),
    time: fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
      .map((time) => time.toISOString()),
  }) as fc.Arbitrary<LogContent<LogTable>>;

describe.each(['audit_logs', 'login_logs'] as const)('the hash of a row of %s', (table) => {
  it('is another one for whatever else a row says, in each of its columns', () => {
    fc.assert(
      fc.property(contentOf(table), contentOf(table), (one, other) => {
        const isSame = LOG_COLUMNS[table].every(
          (column) => one[column as keyof typeof one] === other[column as keyof typeof one],
        );
        expect(logRowDigest(table, one) === logRowDigest(table, other)).toBe(isSame);
        for (const column of LOG_COLUMNS[table]) {
          const key = column as keyof typeof one;
          const changed = { ...one, [key]: other[key] };
          expect(logRowDigest(table, changed) === logRowDigest(table, one)).toBe(one[key] === other[key]);
        }
      }),
    );
  });

  it('is the same however a database writes the time', () => {
    fc.assert(
      fc.property(contentOf(table), (row) => {
        const time = String(row.time).replace('Z', '+00:00');
        expect(logRowDigest(table, { ...row, time })).toBe(logRowDigest(table, row));
      }),
    );
  });
});
