import { afterAll, describe, expect, it } from 'vitest';
import { fontsOfPdf, textOfPdf } from '../../test/pdf-text.ts';
import { openPdfMaker } from './pdf-maker.ts';

const maker = openPdfMaker();
afterAll(() => maker.close());

describe('a PDF', () => {
  it('has its Chinese text as text, bold too, with a footer on every page', async () => {
    const pdf = await maker.make({
      title: '培训学时证明',
      footer: '安澜省应急管理培训学院',
      content: [
        { text: '煤矿安全生产管理人员', bold: true },
        { text: '张伟，女，龘', pageBreak: 'after' },
        { qr: 'https://college.example/visitor/verify?c=abc', eccLevel: 'M' },
      ],
    });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    // Only the glyphs in use are embedded, not 10 MB.
    expect(pdf.length).toBeLessThan(60_000);
    const pages = await textOfPdf(pdf);
    expect(pages).toHaveLength(2);
    expect(pages[0]).toContain('煤矿安全生产管理人员');
    expect(pages[0]).toContain('张伟，女，龘');
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('安澜省应急管理培训学院');
      expect(page).toContain(`${index + 1} / 2`);
    }
  });

  it('has a name in a font that has it, wherever it stands', async () => {
    const pdf = await maker.make({
      title: 'x',
      footer: '学院 𠮷',
      content: [
        '𠮷田',
        { text: ['持证人：', { text: '李𫠠', bold: true }] },
        { table: { body: [['İbrahim', { stack: ['𬺡'] }]] }, layout: 'grid' },
        { columns: [{ width: 50, text: '𪚥' }] },
      ],
    });
    const [page = ''] = await textOfPdf(pdf);
    for (const text of ['𠮷田', '李𫠠', 'İbrahim', '𬺡', '𪚥', '学院 𠮷']) expect(page).toContain(text);
    expect(await fontsOfPdf(pdf)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('NotoSansSC'),
        expect.stringContaining('HanaMinA'),
        expect.stringContaining('HanaMinB'),
      ]),
    );
    expect(pdf.length).toBeLessThan(80_000);
  });

  it('has formulas with their raised and lowered signs, and nothing of what cannot be seen', async () => {
    const [page = ''] = await textOfPdf(
      await maker.make({ title: 'x', content: ['CH₃COOC₂H₅', 'a\u200bb ☐'] }),
    );
    for (const text of ['CH3COOC2H5', 'ab □'])
      expect(page.replaceAll(/(?<=[\dA-Z]) (?=[\dA-Z])/g, '')).toContain(text);
  });

  it('is refused with the text and with what no font has, or spells it', async () => {
    const document = { title: 'x', content: [{ table: { body: [['张🚧伟']] } }] };
    await expect(maker.make(document)).rejects.toMatchObject({
      subject: '张🚧伟',
      characters: '🚧 (U+1F6A7)',
    });
    expect(await textOfPdf(await maker.make({ ...document, unknown: 'spell' }))).toEqual([
      expect.stringContaining('张[U+1F6A7]伟'),
    ]);
  });

  it.each(['file:///etc/hostname', '/etc/hostname', 'http://127.0.0.1:1/x.png'])(
    'opens nothing that its text names: %s',
    async (image) => {
      await expect(maker.make({ title: 'x', content: [{ image }] })).rejects.toThrow();
    },
  );

  it('is made for the next one after a document that cannot be made', async () => {
    await expect(
      maker.make({ title: 'x', content: [{ image: 'data:image/png;base64,AA==' }] }),
    ).rejects.toThrow();
    expect(await textOfPdf(await maker.make({ title: 'x', content: ['好'] }))).toEqual([
      expect.stringContaining('好'),
    ]);
  });
});
