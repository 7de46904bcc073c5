import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPdfMaker } from './pdf-maker.ts';
import { makeSigningKey, signerOf, signPdf } from './signer.ts';

const maker = openPdfMaker();
const AT = new Date('2026-11-23T02:00:00Z');
const hasQpdf = spawnSync('qpdf', ['--version']).status === 0;
if (!hasQpdf) process.stderr.write('qpdf is not installed: nobody else checks the structure of PDF files.\n');

let pdf: Buffer;
/** The newest of each object, a byte a character. */
let objects: Map<string, string>;

beforeAll(async () => {
  const seal = await sharp({
    create: { width: 20, height: 20, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  const key = await makeSigningKey('安澜省应急管理培训学院', AT);
  const made = await maker.make({
    title: '培训合格证书 990100202601000017',
    content: [
      { text: '张伟', bold: true },
      // Each is in another font.
      '𠮷 㐂 Émile',
      { qr: 'https://college.example/visitor/verify' },
      { image: 'seal', width: 20 },
      { canvas: [{ type: 'rect', x: 0, y: 0, w: 9, h: 9, color: '#173a6b', fillOpacity: 0.5 }] },
    ],
    images: { seal: `data:image/png;base64,${seal.toString('base64')}` },
    credential: 'eyJhbGciOiJFUzI1NiJ9.eyJhIjoxfQ.c2ln-_',
    receipt: 'eyJraW5kIjoicHJvb2YifQ',
    signature: { name: '安澜省应急管理培训学院', reason: '990100202601000017', location: '', at: AT },
  });
  pdf = await signPdf(made, signerOf(maker, '安澜', key), AT);
  const text = pdf.toString('latin1');
  objects = new Map(
    [...text.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, no = '', body = '']) => [no, body]),
  );
}, 60_000);
afterAll(() => maker.close());

const root = (): string => [...objects.values()].find((body) => body.includes('/Type /Catalog')) ?? '';
const referred = (body: string, name: string): string => {
  const [, no = ''] = new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(body) ?? [];
  return objects.get(no) ?? '';
};
const streamOf = (body: string): Buffer => {
  const [, raw = ''] = /\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? [];
  const bytes = Buffer.from(raw, 'latin1');
  return body.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
};
const ofType = (type: string): string[] =>
  [...objects.values()].filter((body) => new RegExp(`/Type /${type}\\b(?!\\w)`).test(body));

/** What PDF/A-2b (ISO 19005-2) asks for, as far as it can be read from the structure. */
describe('a signed paper as PDF/A-2b', () => {
  it('says in its metadata what it is, in plain text, and its title as its properties do', () => {
    expect(pdf.toString('latin1', 0, 8)).toBe('%PDF-1.7');
    expect([...pdf.subarray(9, 14)].filter((byte) => byte > 127).length).toBeGreaterThanOrEqual(4);
    const metadata = referred(root(), 'Metadata');
    expect(metadata).toContain('/Subtype /XML');
    expect(metadata).not.toContain('/Filter');
    const xml = streamOf(metadata).toString('utf8');
    expect(xml).toContain('<pdfaid:part>2</pdfaid:part>');
    expect(xml).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(xml).toContain('>培训合格证书 990100202601000017</rdf:li>');
    const tags = [...xml.matchAll(/<(\/?)([a-z]+:\w+)[^>]*>/gi)];
    expect(tags.filter(([, end]) => end === '/')).toHaveLength(tags.length / 2);
    expect(xml.replaceAll(/&(amp|lt|gt);/g, '')).not.toContain('&');
  });

  it('has an output intent with a profile of colours', () => {
    const intent = referred(root(), 'OutputIntents');
    expect(intent).toContain('/S /GTS_PDFA1');
    const profile = referred(intent, 'DestOutputProfile');
    expect(profile).toContain('/N 3');
    expect(streamOf(profile).toString('latin1', 36, 40)).toBe('acsp');
  });

  it('embeds every font', () => {
    const composed = ofType('Font').filter((body) => body.includes('/Subtype /Type0'));
    expect(composed.length).toBeGreaterThanOrEqual(3);
    for (const font of composed) {
      expect(referred(font, 'ToUnicode')).not.toBe('');
      const file = referred(referred(referred(font, 'DescendantFonts'), 'FontDescriptor'), 'FontFile2');
      expect(streamOf(file).length).toBeGreaterThan(100);
    }
    const others = ofType('Font').filter((body) => !/\/Subtype \/(Type0|CIDFontType2)/.test(body));
    expect(others).toEqual([]);
  });

  it('names the file in each trailer, and has nothing that acts or hides', () => {
    const text = pdf.toString('latin1');
    const trailers = [...text.matchAll(/\ntrailer\n<<\n([\s\S]*?)>>/g)].map(([, body = '']) => body);
    const ids = trailers.map((body) => /\/ID \[(<[0-9a-f]{32}>) \1\]/.exec(body)?.[1]);
    expect(ids).toHaveLength(2);
    expect(ids[0]).toBeDefined();
    expect(ids[1]).toBe(ids[0]);
    expect(text).not.toMatch(/\/(Encrypt|JavaScript|OpenAction|LZWDecode|Launch|NeedAppearances)\b/);
    const [widget = ''] = ofType('Annot');
    expect(widget).toContain('/F 4');
    expect(widget).toContain('/Rect [0 0 0 0]');
  });

  it.skipIf(!hasQpdf)('leaves qpdf nothing to say', () => {
    const folder = mkdtempSync(join(tmpdir(), 'college-qpdf-'));
    const path = join(folder, 'paper.pdf');
    writeFileSync(path, pdf);
    const { status, stdout, stderr } = spawnSync('qpdf', ['--check', path], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).not.toMatch(/warning|error(?!s)/i);
  });
});
