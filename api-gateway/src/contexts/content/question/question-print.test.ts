import { Readable } from 'node:stream';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  imagesOf,
  pictureCache,
  printedPictures,
  printPictures,
  printText,
  standsTogether,
  tableText,
} from './question-print.ts';
import type { Services } from '../../../app/context.ts';
import type { storedFileOf } from '../../platform/attachment/attachment.port.ts';

const files = new Map<number, Buffer>();
const lost = () =>
  new Readable({
    read() {
      this.destroy(new Error('ENOENT'));
    },
  });
const stored = ((_services: unknown, id: number) => {
  const bytes = files.get(id);
  if (id === 10) return Promise.resolve({ stored: { open: lost } });
  return Promise.resolve(bytes ? { stored: { open: () => Readable.from([bytes]) } } : null);
}) as unknown as typeof storedFileOf;
const services = {} as Pick<Services, 'database' | 'storage'>;
const stem = '<p>图示 <img src="#file-7"> 与 <img alt="x" src="#file-8"> 中 \\(a^2\\)<img src="#file-9"></p>';

describe('a question on paper', () => {
  beforeAll(async () => {
    files.set(
      7,
      await sharp({ create: { width: 800, height: 400, channels: 3, background: '#f00' } })
        .png()
        .toBuffer(),
    );
    files.set(9, Buffer.from('no picture at all'));
  });

  it('keeps pictures from paper to paper, and gives each paper its own', async () => {
    let reads = 0;
    const counted = ((asked: unknown, id: number) => {
      reads += 1;
      return stored(asked as never, id as never);
    }) as unknown as typeof storedFileOf;
    const picturesOf = pictureCache(services, counted);
    const first = await picturesOf([{ stem }]);
    expect([...first.keys()]).toEqual([7]);
    expect(reads).toBe(3);
    expect(await picturesOf([{ stem }, { stem: '没有图' }])).toEqual(first);
    expect([...(await picturesOf([{ stem: '没有图' }])).keys()]).toEqual([]);
    expect(reads).toBe(3);
  });

  it('names a picture in a table', () => {
    expect(tableText(stem, '[图]')).toBe('图示 [图] 与 [图] 中 a² [图]');
  });

  it('has its pictures in the file, within the page, and says which are missing', async () => {
    const pictures = await printPictures(services, [{ stem }], stored);
    expect(Object.keys(imagesOf(pictures))).toEqual(['file-7']);
    expect(imagesOf(pictures)['file-7']).toMatch(/^data:image\/jpeg;base64,/);
    const shown = printedPictures(stem, pictures, 'missing');
    expect(shown).toMatchObject([{ image: 'file-7', width: 400 }, { text: 'missing' }, { text: 'missing' }]);
  });

  it('is printed without a picture that the storage has lost', async () => {
    const pictures = await printPictures(
      services,
      [{ stem: '<img src="#file-10"><img src="#file-7">' }],
      stored,
    );
    expect([...pictures.keys()]).toEqual([7]);
  });

  it('stays on one page where it has room on one, and goes over several otherwise', async () => {
    const pictures = await printPictures(services, [{ stem }], stored);
    const option = '<img src="#file-7">';
    expect(standsTogether([stem, option], pictures)).toBe(true);
    expect(standsTogether([stem, option, option, option], pictures)).toBe(false);
    expect(standsTogether(['<p>长</p>'.repeat(1500)], pictures)).toBe(false);
  });

  it('reads as a sentence, without the numbers of files', () => {
    expect(printText(stem)).toBe('图示 与 中 a²');
  });
});
