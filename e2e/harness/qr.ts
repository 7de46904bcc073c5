/** Reads QR codes as a phone does: off a screen, or off a paper. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Locator } from 'playwright-core';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

const textOfPicture = async (png: Uint8Array): Promise<string> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ data: new Uint8Array(data), width: info.width, height: info.height });
};

/** What the code says that a page shows. */
export const qrOnScreen = async (picture: Locator): Promise<string> =>
  textOfPicture(await picture.screenshot({ animations: 'disabled' }));

interface Paper {
  width: number;
  height: number;
}
interface Canvas {
  toBuffer: (type: 'image/png') => Uint8Array;
}

/** What the code says that is printed on the first page of a PDF. */
export const qrOnPaper = async (pdf: Uint8Array): Promise<string> => {
  const task = getDocument({ data: new Uint8Array(pdf), isEvalSupported: false, verbosity: 0 });
  try {
    const document = await task.promise;
    const page = await document.getPage(1);
    const viewport = page.getViewport({ scale: 2 });
    const { width, height }: Paper = viewport;
    const factory = document.canvasFactory as {
      create: (width: number, height: number) => { canvas: unknown };
    };
    const { canvas } = factory.create(Math.ceil(width), Math.ceil(height));
    await page.render({ canvas: canvas as HTMLCanvasElement, viewport }).promise;
    return await textOfPicture((canvas as Canvas).toBuffer('image/png'));
  } finally {
    await task.destroy();
  }
};
