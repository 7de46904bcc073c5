/** Small PDF files as readers meet them. */

/** A file of these objects, numbered from 1, of which the first is the catalogue. */
const pdfOf = (objects: readonly string[], trailer = ''): Buffer => {
  let text = '%PDF-1.7\n';
  const places: number[] = [];
  for (const [index, object] of objects.entries()) {
    places.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const start = text.length;
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};

/** With that many pages; `claims` is the number in its head, if that is another one. */
export const pagedPdf = (
  pages: number,
  {
    claims = pages,
    catalogue = '',
    trailer = '',
  }: { claims?: number; catalogue?: string; trailer?: string } = {},
): Buffer => {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`);
  return pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
      `<< /Type /Pages /Count ${claims} /Kids [${kids.join(' ')}] >>`,
      ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'),
    ],
    trailer,
  );
};

/** So many bytes that no filter makes smaller; always the same ones. */
export const noise = (bytes: number, seed: number): string => {
  let state = seed + 1;
  const codes = Uint8Array.from({ length: bytes }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return state >> 8;
  });
  return Buffer.from(codes).toString('latin1');
};

/** As LibreOffice writes them: all pages have one list of resources, here a picture of so many bytes for each. */
export const picturedPdf = (pages: number, bytes: number): Buffer => {
  const numbers = Array.from({ length: pages }, (_, at) => at);
  const picture = (at: number): number => 4 + at;
  const content = (at: number): number => 4 + pages + at;
  const page = (at: number): number => 4 + 2 * pages + at;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((at) => `${page(at)} 0 R`).join(' ')}] >>`,
    `<< /XObject << ${numbers.map((at) => `/Im${at} ${picture(at)} 0 R`).join(' ')} >> >>`,
    ...numbers.map(
      (at) =>
        `<< /Type /XObject /Subtype /Image /Width ${bytes} /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Length ${bytes} >>\nstream\n${noise(bytes, at)}\nendstream`,
    ),
    ...numbers.map((at) => `<< /Length ${`/Im${at} Do`.length} >>\nstream\n/Im${at} Do\nendstream`),
    ...numbers.map(
      (at) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources 3 0 R /Contents ${content(at)} 0 R >>`,
    ),
  ]);
};

export const scriptedPdf = (): Buffer =>
  pagedPdf(1, { catalogue: '/OpenAction << /S /JavaScript /JS (app.alert\\(document.cookie\\)) >>' });

/** Its password is not known. */
export const encryptedPdf = (): Buffer => {
  const bytes = 'ab'.repeat(32);
  return pagedPdf(1, {
    trailer: `/ID [<${'01'.repeat(16)}> <${'01'.repeat(16)}>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${bytes}> /U <${bytes}> >>`,
  });
};
