import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { newestFirst } from './keyset.ts';
import { columnName, MAX_CELL_LENGTH, neutralised, writable } from './xlsx-cells.ts';
import type { Cell } from './xlsx-cells.ts';
import { xlsxStream } from './xlsx-stream.ts';

const time = new Date('2026-06-15T04:00:00.000Z');

async function* oneByOne<T>(items: readonly T[]): AsyncGenerator<T> {
  for (const item of items) yield await Promise.resolve(item);
}

const streamOf = (titles: string[], batches: AsyncIterable<readonly Cell[][]>) =>
  xlsxStream({ name: '日志', columns: titles.map((title) => ({ title, width: 10 })), batches, time });

const bytesOf = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const readBack = async (titles: string[], batches: readonly Cell[][][]): Promise<unknown[][]> => {
  const bytes = await bytesOf(streamOf(titles, oneByOne(batches)));
  const [sheet] = await readXlsxFile(bytes, { trim: false });
  return (sheet?.data ?? []) as unknown[][];
};

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    ' =1',
    '<&>"\'',
    ']]>',
    ' 空 格 ',
    'a\nb\r\nc',
  ),
);

describe('a workbook', () => {
  it('reads back as it was written, for any text and number', async () => {
    const row = fc.tuple(texts, fc.integer(), texts, fc.double({ noNaN: true, noDefaultInfinity: true }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(row, { maxLength: 4 }), { maxLength: 4 }), async (batches) => {
        const rows = batches.flat();
        const read = await readBack(['甲', '乙', '=丙', '丁'], batches);
        expect(read[0]).toEqual(['甲', '乙', "'=丙", '丁']);
        expect(read.slice(1)).toHaveLength(rows.length);
        rows.forEach(([text, whole, other, fraction], index) => {
          const [a, b, c, d] = read[index + 1] ?? [];
          expect([a ?? '', b, c ?? '', d]).toEqual([
            writable(text),
            whole,
            writable(other),
            fraction === 0 ? 0 : fraction,
          ]);
        });
      }),
      { numRuns: 60 },
    );
  });

  it('is a workbook without rows too', async () => {
    expect(await readBack(['a', 'b'], [])).toEqual([['a', 'b']]);
  });

  it('asks for no more while nobody takes what is there, and for nothing once the receiver is gone', async () => {
    let given = 0;
    let closed = false;
    async function* endless(): AsyncGenerator<Cell[][]> {
      try {
        for (;;) {
          given += 1;
          const noise = () => randomBytes(500).toString('base64');
          yield await Promise.resolve(Array.from({ length: 100 }, () => [noise(), noise()]));
        }
      } finally {
        closed = true;
      }
    }
    const stream = streamOf(['a', 'b'], endless());
    const reader = stream[Symbol.asyncIterator]();
    await reader.next();
    await new Promise((resolve) => setTimeout(resolve, 500));
    const waiting = given;
    expect(waiting).toBeLessThan(10);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(given).toBe(waiting);
    stream.destroy();
    await expect.poll(() => closed).toBe(true);
  });

  it('breaks off when what it reads from fails', async () => {
    async function* failing(): AsyncGenerator<Cell[][]> {
      yield await Promise.resolve([['a']]);
      throw new Error('the database went away');
    }
    await expect(bytesOf(streamOf(['a'], failing()))).rejects.toThrow('the database went away');
  });
});

describe('a cell', () => {
  it('never begins with what a spreadsheet would calculate', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(writable(text)).not.toMatch(/^[=+\-@\t\r]/);
        expect(neutralised(text).endsWith(text)).toBe(true);
      }),
    );
  });

  it('is cut to what Excel takes, and has no character that XML cannot', () => {
    expect(writable('x'.repeat(40_000))).toHaveLength(MAX_CELL_LENGTH);
    expect(writable(`a\u0000b\ud800c`)).toBe('a\ufffdb\ufffdc');
    const halved = writable(`${'x'.repeat(MAX_CELL_LENGTH - 2)}😀x`);
    expect(() => encodeURIComponent(halved)).not.toThrow();
  });

  it('stands in a column named as Excel names it', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });
});

describe('reading by the batch', () => {
  it('yields every row once, the newest first, in queries of a bounded size', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) => ({ id: 2_500 - index }));
    const limits: number[] = [];
    const read = (before: number, limit: number) => {
      limits.push(limit);
      return Promise.resolve(rows.filter(({ id }) => id < before).slice(0, limit));
    };
    const seen: number[] = [];
    for await (const batch of newestFirst(read)) seen.push(...batch.map(({ id }) => id));
    expect(seen).toEqual(rows.map(({ id }) => id));
    expect(Math.max(...limits)).toBe(1_000);
  });
});
