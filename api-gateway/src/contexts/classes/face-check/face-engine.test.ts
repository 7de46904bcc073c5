import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFaceEngine } from './face-engine.ts';
import { judgeFace } from './judge-face.ts';
import { scratchFolder } from '../../../../test/scratch-folder.ts';

const opened = (options?: Parameters<typeof openFaceEngine>[1]) => {
  const warned: unknown[] = [];
  const engine = openFaceEngine({ warn: (line: unknown) => void warned.push(line) }, options);
  onTestFinished(() => engine.close());
  return { engine, warned };
};

/** A page of faces that ships with the engine: 18 a row, 100 px each; the first row is one man in many photographs. */
const PAGE = join(
  dirname(createRequire(import.meta.url).resolve('@vladmandic/human')),
  '../assets/screenshot-facematch.jpg',
);
const [ROWS, COLUMN, SIDE] = [[284, 396, 508], 1920 / 18, 100];

const face = async (row: number, column: number): Promise<Buffer> => {
  const part = { left: Math.round(column * COLUMN), top: ROWS[row] ?? 0, width: SIDE, height: SIDE };
  const cut = await sharp(PAGE).extract(part).resize(480, 480).toBuffer();
  const edge = { top: 80, bottom: 80, left: 80, right: 80, background: '#888888' };
  return sharp(cut).extend(edge).jpeg().toBuffer();
};

describe('the engine', () => {
  it('knows one man in another photograph and how he turns, other people, two, and an empty room', async () => {
    const { engine, warned } = opened();
    const turned = await face(0, 14);
    const empty = { create: { width: 480, height: 480, channels: 3, background: '#888888' } } as const;
    const both = await sharp({ create: { ...empty.create, width: 960 } })
      .composite([
        {
          input: await sharp(await face(0, 2))
            .resize(480, 480)
            .toBuffer(),
          left: 0,
          top: 0,
        },
        {
          input: await sharp(await face(2, 1))
            .resize(480, 480)
            .toBuffer(),
          left: 480,
          top: 0,
        },
      ])
      .jpeg()
      .toBuffer();
    const frames = [
      await face(0, 2),
      turned,
      await sharp(turned).flop().jpeg().toBuffer(),
      await face(2, 1),
      both,
      await sharp(empty).jpeg().toBuffer(),
    ];
    const seen = await engine.look(await face(0, 0), frames);
    expect(warned).toEqual([]);
    expect(seen?.frames.map(({ length }) => length)).toEqual([1, 1, 1, 1, 2, 0]);
    const judged = (challenge: 'turn-left' | 'turn-right', ...at: number[]) =>
      judgeFace(
        seen && { reference: seen.reference, frames: at.map((one) => seen.frames[one] ?? []) },
        challenge,
      );
    expect(judged('turn-left', 0, 1, 1)).toMatchObject({ state: 'passed', reason: 'alike' });
    expect(judged('turn-right', 0, 2, 2)).toMatchObject({ state: 'passed', reason: 'alike' });
    expect(judged('turn-right', 0, 1, 1)).toMatchObject({ state: 'failed', reason: 'no-challenge' });
    expect(judged('turn-left', 3, 1, 1)).toMatchObject({ state: 'failed', reason: 'different' });
    expect(judged('turn-left', 4, 1, 1)).toMatchObject({ state: 'to-check', reason: 'several-faces' });
    expect(judged('turn-left', 5, 5, 5)).toMatchObject({ state: 'to-check', reason: 'no-face' });
  }, 30_000);

  const engineOf = async (source: string) => {
    const folder = await mkdtemp(join(scratchFolder(), 'face-engine-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'thread.mjs');
    await writeFile(file, source);
    return opened({ script: pathToFileURL(file), timeMs: 1000 });
  };

  it.each([
    ['hangs', 'export default () => { for (;;); }', 'AbortError'],
    ['gives up', 'export default () => { throw new Error("no"); }', 'Error'],
    ['is not installed', 'import "not-there"; export default () => null;', 'AbortError'],
  ])('that %s answers nothing, in time', async (_what, source, name) => {
    const { engine, warned } = await engineOf(source);
    expect(await engine.look(Buffer.from(''), [])).toBeNull();
    expect(warned).toContainEqual({ err: expect.objectContaining({ name }) });
  });
});
