import { describe, expect, it } from 'vitest';
import { refuseTooMany } from './workbook.ts';
import { exportErrors, MAX_EXPORT_ROWS } from '@college/contracts/core/export';

describe('rows of a sheet', () => {
  it.each([0, 1, MAX_EXPORT_ROWS])('%i fit', (rows) => {
    expect(refuseTooMany(rows)).toBeNull();
  });

  it('one more is refused before anything is written, saying how many there are and how many fit', () => {
    const rows = MAX_EXPORT_ROWS + 1;
    expect(refuseTooMany(rows)).toMatchObject({
      error: exportErrors.tooManyRows,
      data: { rows, limit: MAX_EXPORT_ROWS },
    });
  });
});
