/**
 * Makes a PDF of a document definition of pdfmake, in a thread of its own: the first one reads two fonts of 10 MB, and
 * each takes some 40 ms. Plain JavaScript, because a thread loads the file as it is.
 */
import { createRequire } from 'node:module';

const BLANK = ' ';
const LINE = '#c9d2de';

// Nothing is loaded by importing this file: a pool does not say which task a broken file belongs to.
const open = async () => {
  const require = createRequire(import.meta.url);
  const font = (/** @type {string} */ name) => require.resolve(`@expo-google-fonts/noto-sans-sc/${name}`);
  const normal = font('400Regular/NotoSansSC_400Regular.ttf');
  const bold = font('700Bold/NotoSansSC_700Bold.ttf');
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts({ NotoSansSC: { normal, bold, italics: normal, bolditalics: bold } });
  // A document contains what people wrote: nothing that it names is opened but the fonts.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => path === normal || path === bold);
  // Layouts are functions, which a document cannot have: it names one.
  pdfmake.addTableLayouts({
    lines: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0,
      hLineColor: () => LINE,
    },
    grid: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      hLineColor: () => LINE,
      vLineColor: () => LINE,
    },
  });
  return pdfmake;
};

/** @type {ReturnType<typeof open> | null} */
let opened = null;

/**
 * @param {import('./pdf-maker.ts').PdfDocument} document
 * @returns {Promise<Uint8Array>}
 */
export default async ({ title, content, footer = '', styles = {}, ...page }) => {
  opened ??= open();
  const pdfmake = await opened;
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [56, 56, 56, 64],
      ...page,
      info: { title },
      content,
      styles,
      defaultStyle: { font: 'NotoSansSC', fontSize: 10.5, lineHeight: 1.25 },
      footer: (current, pages) => ({
        columns: [
          { text: footer || BLANK, width: '*' },
          { text: `${current} / ${pages}`, width: 'auto', alignment: 'right' },
        ],
        margin: [56, 16, 56, 0],
        fontSize: 8,
        color: '#5f6b7a',
      }),
    })
    .getBuffer();
};
