/** The smallest Word and PowerPoint files that an office program opens. */
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const zipOf = (files: Readonly<Record<string, string>>): Promise<Buffer> => {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(HEAD + text), name);
  zip.end();
  return buffer(zip.outputStream);
};

const typesOf = (parts: Readonly<Record<string, string>>): string =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${Object.entries(
    parts,
  )
    .map(
      ([name, type]) =>
        `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
    )
    .join('')}</Types>`;

const relationsOf = (...relations: readonly (readonly [kind: string, target: string])[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${relations
    .map(
      ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** With a page for each of these lines. */
export const wordFile = (lines: readonly string[]): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': typesOf({ 'word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relationsOf(['officeDocument', 'word/document.xml']),
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${lines
      .map((line) => `<w:p><w:pPr><w:pageBreakBefore/></w:pPr><w:r><w:t>${line}</w:t></w:r></w:p>`)
      .join('')}</w:body></w:document>`,
  });

const MAIN = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const SLIDES = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const spaces = `xmlns:a="${MAIN}" xmlns:r="${OFFICE}" xmlns:p="${SLIDES}"`;

const slideOf = (line: string): string =>
  `<p:sld ${spaces}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/><p:sp><p:nvSpPr><p:cNvPr id="2" name="line"/><p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="900000"/><a:ext cx="6000000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:p><a:r><a:t>${line}</a:t></a:r></a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`;

/** With a slide for each of these lines. */
export const slidesFile = (lines: readonly string[]): Promise<Buffer> => {
  const names = lines.map((_, at) => `slides/slide${at + 1}.xml`);
  return zipOf({
    '[Content_Types].xml': typesOf({
      'ppt/presentation.xml': 'presentationml.presentation.main',
      ...Object.fromEntries(names.map((name) => [`ppt/${name}`, 'presentationml.slide'])),
    }),
    '_rels/.rels': relationsOf(['officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `<p:presentation ${spaces}><p:sldIdLst>${lines
      .map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`)
      .join(
        '',
      )}</p:sldIdLst><p:sldSz cx="9144000" cy="5143500"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationsOf(...names.map((name) => ['slide', name] as const)),
    ...Object.fromEntries(lines.map((line, at) => [`ppt/slides/slide${at + 1}.xml`, slideOf(line)])),
  });
};
