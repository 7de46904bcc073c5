import katex from 'katex';
import 'katex/dist/katex.min.css';

const FORMULA = /\\\(([\s\S]*?)\\\)|\\\[([\s\S]*?)\\\]/g;

/** Characters of one formula; a longer one is shown as it was written. */
const LONGEST = 1_000;

const OPTIONS = {
  // An error would be marked by a style attribute, which the content security policy refuses.
  throwOnError: true,
  strict: 'ignore',
  trust: false,
  // A macro that never ends, and a rule of a mile.
  maxExpand: 200,
  maxSize: 10,
  // The MathML beside it may have style attributes.
  output: 'html',
} as const;

const formulaOf = (source: string, displayMode: boolean): HTMLElement => {
  const box = document.createElement('span');
  try {
    katex.render(source, box, { ...OPTIONS, displayMode });
    box.setAttribute('role', 'math');
    box.setAttribute('aria-label', source.trim());
  } catch {
    box.replaceChildren(Object.assign(document.createElement('code'), { textContent: source }));
  }
  return box;
};

const drawIn = (text: Text): void => {
  const parts: (string | HTMLElement)[] = [];
  let at = 0;
  for (const found of text.data.matchAll(FORMULA)) {
    const source = found[1] ?? found[2] ?? '';
    if (source.length > LONGEST) continue;
    parts.push(text.data.slice(at, found.index), formulaOf(source, found[2] !== undefined));
    at = found.index + found[0].length;
  }
  if (at > 0) text.replaceWith(...parts, text.data.slice(at));
};

/** Draws the formulas in the texts of an element. */
export const drawFormulas = (box: HTMLElement): void => {
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) drawIn(text);
};
