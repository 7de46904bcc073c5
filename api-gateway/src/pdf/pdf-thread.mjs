/**
 * Makes a PDF of a document definition of pdfmake, in a thread of its own: the first one reads two fonts of 10 MB, and
 * each takes some 40 ms. It signs them, too. Plain JavaScript, because a thread loads the file as it is.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { openWoff2 } from './woff2.mjs';

const require = createRequire(import.meta.url);
const BLANK = ' ';
const LINE = '#c9d2de';

/** For what the first font lacks in people's names: there is one weight of each. */
const NAME_FONTS = ['HanaMinA', 'HanaMinB'];
const onlyOneOf = (/** @type {string} */ name) => ({
  normal: name,
  bold: name,
  italics: name,
  bolditalics: name,
});

// Nothing is loaded by importing this file: a pool does not say which task a broken file belongs to.
const open = async () => {
  const font = (/** @type {string} */ name) => require.resolve(`@expo-google-fonts/noto-sans-sc/${name}`);
  const normal = font('400Regular/NotoSansSC_400Regular.ttf');
  const bold = font('700Bold/NotoSansSC_700Bold.ttf');
  const { default: pdfmake } = await import('pdfmake');
  pdfmake.setFonts({
    NotoSansSC: { normal, bold, italics: normal, bolditalics: bold },
    ...Object.fromEntries(NAME_FONTS.map((name) => [name, onlyOneOf(name)])),
  });
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
 * Opens a font for names when a document first has a character of it: HanaMinB takes 30 MB. The document embeds the
 * glyphs that it has, and no others.
 * @param {typeof import('pdfmake')} pdfmake
 * @param {string} name
 */
const openNameFont = async (pdfmake, name) => {
  if (pdfmake.virtualfs.existsSync(name)) return;
  const woff2 = await readFile(require.resolve(`@college/name-fonts/${name}.woff2`));
  pdfmake.virtualfs.writeFileSync(name, await openWoff2(woff2));
};

/** As in pdf-maker.ts, which a thread does not load. */
const SIGNATURE_BYTES = 8192;

/**
 * `startxref` of a PDF with room for a signature says where the appended table of objects begins: the library counts
 * from the line feed before it, of which strict readers warn. Its trailer names the file as the first one does, which
 * PDF/A asks for.
 * @param {Buffer} pdf
 */
const completeTrailer = (pdf) => {
  const end = pdf.lastIndexOf('startxref');
  const table = pdf.lastIndexOf('\nxref\n', end) + 1;
  const [id] = /\/ID \[[^\]]+\]/.exec(pdf.toString('latin1', pdf.lastIndexOf('trailer', table))) ?? [];
  if (id === undefined) throw new Error('the document has no ID');
  const open = pdf.lastIndexOf('>>', end);
  return Buffer.concat([pdf.subarray(0, open), Buffer.from(`${id}\n>>\nstartxref\n${table}\n%%EOF\n`)]);
};

/** @type {(footer: import('pdfmake').Content) => import('pdfmake').DynamicContent} */
const footerOf = (footer) => (current, pages) => ({
  columns: [
    { stack: [footer || BLANK], width: '*' },
    { text: `${current} / ${pages}`, width: 'auto', alignment: 'right' },
  ],
  margin: [56, 16, 56, 0],
  fontSize: 8,
  color: '#5f6b7a',
});

/**
 * @param {import('./pdf-maker.ts').PreparedDocument} document
 * @returns {Promise<Uint8Array>}
 */
export const make = async ({
  title,
  content,
  fonts,
  footer = '',
  styles = {},
  images = {},
  credential,
  receipt,
  signature,
  ...page
}) => {
  opened ??= open();
  const pdfmake = await opened;
  for (const name of fonts) await openNameFont(pdfmake, name);
  const pdf = await pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [56, 56, 56, 64],
      ...page,
      info: { title, ...(credential && { Credential: credential }), ...(receipt && { Ledger: receipt }) },
      content,
      styles,
      images,
      defaultStyle: { font: 'NotoSansSC', fontSize: 10.5, lineHeight: 1.25 },
      ...(footer !== null && { footer: footerOf(footer) }),
      // What is signed is kept for years.
      ...(signature && { version: '1.7', subset: 'PDF/A-2b' }),
    })
    .getBuffer();
  if (!signature) return pdf;
  const { plainAddPlaceholder } = await import('@signpdf/placeholder-plain');
  const { at, ...shown } = signature;
  return completeTrailer(
    plainAddPlaceholder({
      ...shown,
      pdfBuffer: pdf,
      contactInfo: '',
      signingTime: at,
      signatureLength: SIGNATURE_BYTES,
    }),
  );
};

/**
 * @param {import('./pdf-maker.ts').SignatureTask} task
 * @returns {Promise<Uint8Array>}
 */
export const sign = async ({ bytes, p12, at }) => {
  const { P12Signer } = await import('@signpdf/signer-p12');
  return new P12Signer(Buffer.from(p12, 'base64')).sign(
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    at,
  );
};
