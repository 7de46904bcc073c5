import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader finds in a PDF when it searches or copies: the text of each page. */
export const textOfPdf = async (bytes: Uint8Array): Promise<string[]> => {
  const task = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  await task.destroy();
  return pages;
};

/** The names of the fonts that its first page draws with. */
export const fontsOfPdf = async (bytes: Uint8Array): Promise<string[]> => {
  const task = getDocument({ data: new Uint8Array(bytes), isEvalSupported: false, verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const used = fnArray.flatMap((call, index) =>
    call === OPS.setFont ? [(argsArray as unknown[][])[index]?.[0] as string] : [],
  );
  const names = [...new Set(used)].map((id) => (page.commonObjs.get(id) as { name: string }).name);
  await task.destroy();
  return names;
};
