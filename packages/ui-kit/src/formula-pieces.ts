/** A common part of formulas. */
export interface FormulaPiece {
  /** On its button. */
  sign: string;
  /** What it is, in English and in Chinese. */
  name: readonly [en: string, zh: string];
  /** In the notation of KaTeX; the caret goes into its first empty braces. */
  source: string;
}

export const FORMULA_PIECES: readonly FormulaPiece[] = [
  { sign: 'a⁄b', name: ['Fraction', '分数'], source: '\\frac{}{}' },
  { sign: 'xⁿ', name: ['Power', '上标'], source: '^{}' },
  { sign: 'xₙ', name: ['Index', '下标'], source: '_{}' },
  { sign: '√', name: ['Square root', '平方根'], source: '\\sqrt{}' },
  { sign: '×', name: ['Times', '乘号'], source: '\\times ' },
  { sign: '÷', name: ['Divided by', '除号'], source: '\\div ' },
  { sign: '±', name: ['Plus or minus', '正负号'], source: '\\pm ' },
  { sign: '≤', name: ['At most', '小于等于'], source: '\\le ' },
  { sign: '≥', name: ['At least', '大于等于'], source: '\\ge ' },
  { sign: '≠', name: ['Not equal', '不等于'], source: '\\ne ' },
  { sign: '≈', name: ['About', '约等于'], source: '\\approx ' },
  { sign: '°', name: ['Degrees', '度'], source: '^{\\circ}' },
  { sign: 'Ω', name: ['Ohm', '欧姆'], source: '\\Omega ' },
  { sign: 'μ', name: ['Micro', '微'], source: '\\mu ' },
  { sign: 'Δ', name: ['Delta', '德尔塔'], source: '\\Delta ' },
  { sign: 'π', name: ['Pi', '圆周率'], source: '\\pi ' },
  { sign: '∑', name: ['Sum', '求和'], source: '\\sum_{}^{}' },
  { sign: '→', name: ['Arrow', '箭头'], source: '\\rightarrow ' },
];

/** Whether a text ends within a formula: after `\(` or `\[` that nothing closes. */
const endsInFormula = (before: string): boolean =>
  Math.max(before.lastIndexOf('\\('), before.lastIndexOf('\\[')) >
  Math.max(before.lastIndexOf('\\)'), before.lastIndexOf('\\]'));

/**
 * What to insert for a piece behind a text: the piece within a formula, or else a formula of it. `caret` is where to go
 * on writing, in characters from the start of the inserted text.
 */
export const insertedPiece = (
  before: string,
  { source }: Pick<FormulaPiece, 'source'>,
): { text: string; caret: number } => {
  const hole = source.indexOf('{}');
  const caret = hole === -1 ? source.length : hole + 1;
  if (endsInFormula(before)) return { text: source, caret };
  return { text: `\\( ${source} \\)`, caret: caret + 3 };
};
