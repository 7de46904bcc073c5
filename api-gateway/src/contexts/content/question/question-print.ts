/** Contents of questions on paper: their pictures as a PDF takes them, and formulas as text that can be read. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { formulaText } from './formula-text.ts';
import { picturesIn } from './question-content.ts';
import type { Services } from '../../../app/context.ts';
import { storedFileOf } from '../../platform/attachment/attachment.port.ts';
import type { PdfContent } from '../../../pdf/pdf-maker.ts';
import { textOfHtml } from '@college/contracts/content/question';
import type { QuestionContent } from '@college/contracts/content/question';

interface PrintPicture {
  readonly address: string;
  /** As printed, in points. */
  readonly width: number;
  readonly height: number;
}
export type PrintPictures = ReadonlyMap<number, PrintPicture>;

const PIXEL_IN_POINTS = 0.75;
const WIDEST = 400;
const HIGHEST = 280;
/** About the height of a page, in points, less the room to answer in. */
const PAGE_HEIGHT = 560;
const LINE_HEIGHT = 16;
const LINE_SIGNS = 38;
/** Sharp enough for paper. */
const DOTS = 1200;
const JPEG_QUALITY = 85;

const drawn = async (bytes: Buffer): Promise<PrintPicture> => {
  const { data, info } = await sharp(bytes)
    .resize({ width: DOTS, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });
  const width = Math.min(info.width * PIXEL_IN_POINTS, WIDEST, (HIGHEST * info.width) / info.height);
  const height = (width * info.height) / info.width;
  return { address: `data:image/jpeg;base64,${data.toString('base64')}`, width, height };
};

/** The pictures of some contents; one that is gone, or cannot be read, is not among them. */
export const printPictures = async (
  services: Pick<Services, 'database' | 'storage'>,
  contents: readonly Partial<QuestionContent>[],
  stored: typeof storedFileOf = storedFileOf,
): Promise<PrintPictures> => {
  const pictures = new Map<number, PrintPicture>();
  for (const id of picturesIn(contents)) {
    const file = await stored(services, id);
    if (!file) continue;
    // What the storage has lost, or cannot hand out now, is said to be missing: the paper is printed all the same.
    const picture = await buffer(file.stored.open())
      .then(drawn)
      .catch(() => null);
    if (picture) pictures.set(id, picture);
  }
  return pictures;
};

/** A part of them is cached from paper to paper, since those of one exam ask the same questions. */
const MOST_CACHED = 60;

export const pictureCache = (
  services: Pick<Services, 'database' | 'storage'>,
  stored: typeof storedFileOf = storedFileOf,
) => {
  const cache = new Map<number, PrintPicture | null>();
  return async (contents: readonly Partial<QuestionContent>[]): Promise<PrintPictures> => {
    const wanted = picturesIn(contents);
    if (cache.size > MOST_CACHED) cache.clear();
    const missing = contents.filter((content) => picturesIn([content]).some((id) => !cache.has(id)));
    const found = await printPictures(services, missing, stored);
    for (const id of picturesIn(missing)) cache.set(id, found.get(id) ?? null);
    return new Map(
      wanted.flatMap((id) => {
        const picture = cache.get(id);
        return picture ? [[id, picture] as const] : [];
      }),
    );
  };
};

const nameOf = (id: number): string => `file-${id}`;

export const imagesOf = (pictures: PrintPictures): Record<string, string> =>
  Object.fromEntries([...pictures].map(([id, { address }]) => [nameOf(id), address]));

const PICTURE = /<img\b[^>]*?#file-(\d+)[^>]*>/gi;

/** One line of text, with formulas as they are said. */
export const printText = (html: string): string => formulaText(textOfHtml(html.replace(PICTURE, ' ')));

/** The same for a table, in which a picture is only named. */
export const tableText = (html: string, picture: string): string =>
  formulaText(textOfHtml(html.replace(PICTURE, ` ${picture} `)));

/** The pictures below the text in which they stand; where one is missing, this is said. */
export const printedPictures = (html: string, pictures: PrintPictures, missing: string): PdfContent[] =>
  [...html.matchAll(PICTURE)].map(([, id]) => {
    const picture = pictures.get(Number(id));
    return picture
      ? { image: nameOf(Number(id)), width: picture.width, margin: [14, 4, 0, 4] }
      : { text: missing, color: '#b42318', margin: [14, 2, 0, 2] };
  });

const heightOf = (html: string, pictures: PrintPictures): number =>
  [...html.matchAll(PICTURE)].reduce(
    (sum, [, id]) => sum + (pictures.get(Number(id))?.height ?? LINE_HEIGHT),
    Math.ceil(printText(html).length / LINE_SIGNS) * LINE_HEIGHT,
  );

/** Whether it has room on one page: what stays together and is higher than a page would be cut off at its end. */
export const standsTogether = (html: readonly string[], pictures: PrintPictures): boolean =>
  html.reduce((sum, one) => sum + heightOf(one, pictures), 0) <= PAGE_HEIGHT;
