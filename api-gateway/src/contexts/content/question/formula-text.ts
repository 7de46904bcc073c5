/** Formulas as text, for paper and tables: `\frac{a}{b}` is (a)/(b), `x^2` is x², `\le` is ≤. */
const FORMULA = /\\\(([\s\S]*?)\\\)|\\\[([\s\S]*?)\\\]/g;

const SIGNS: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  Delta: 'Δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  eta: 'η',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  Sigma: 'Σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  omega: 'ω',
  Omega: 'Ω',
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  lt: '<',
  gt: '>',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  infty: '∞',
  to: '→',
  rightarrow: '→',
  sum: '∑',
  int: '∫',
  circ: '°',
  degree: '°',
  left: '',
  right: '',
  quad: ' ',
};

const RAISED = new Map(
  [...'0123456789+-=()n°'].map((sign, at) => [sign, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ°'][at] ?? sign]),
);
const LOWERED = new Map([...'0123456789+-=()'].map((sign, at) => [sign, [...'₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'][at] ?? sign]));

/** A word, a number, or one letter with its raised or lowered signs; 2x below a line would be read as twice half of x. */
const inOne = (text: string): string =>
  /^(?:\p{L}+|[\p{Nd}.]+|\p{L}\p{No}+)$/u.test(text) ? text : `(${text})`;

/** In place of `^` and `_` that are done: a later pass would raise the first sign of what stands behind them. */
const [RAISES, LOWERS] = ['\uE000', '\uE001'];

const moved = (text: string, signs: ReadonlyMap<string, string>, mark: string): string =>
  [...text].every((sign) => signs.has(sign))
    ? [...text].map((sign) => signs.get(sign) ?? sign).join('')
    : `${mark}${inOne(text)}`;

/** Each pass takes away the innermost braces; deeper ones than this are left as they were written. */
const PASSES = 20;

const spoken = (source: string): string => {
  let text = source.replace(/[\uE000\uE001]/g, '').replace(/\\circ\b/g, '°');
  for (let pass = 0; pass < PASSES; pass += 1) {
    const before = text;
    text = text
      .replace(/\\(?:text|mathrm|mathbf|mathit|operatorname)\{([^{}]*)\}/g, '$1')
      .replace(/\^\{([^{}]*)\}|\^([^\s{}\\])/g, (_all, many?: string, one?: string) =>
        moved(many ?? one ?? '', RAISED, RAISES),
      )
      .replace(/_\{([^{}]*)\}|_([^\s{}\\_])/g, (_all, many?: string, one?: string) =>
        moved(many ?? one ?? '', LOWERED, LOWERS),
      )
      .replace(/\\sqrt\{([^{}]*)\}/g, (_all, of: string) => `√${inOne(of)}`)
      .replace(
        /\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g,
        (_all, above: string, below: string) => `${inOne(above)}/${inOne(below)}`,
      );
    if (text === before) break;
  }
  return text
    .replace(/\\([a-zA-Z]+)/g, (_all, name: string) => SIGNS[name] ?? name)
    .replace(/\\([%$#&_{}])/g, '$1')
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/(?<!\\)[{}]/g, '')
    .replaceAll(RAISES, '^')
    .replaceAll(LOWERS, '_')
    .trim();
};

export const formulaText = (text: string): string =>
  text.replace(FORMULA, (_all, inline?: string, block?: string) => spoken(inline ?? block ?? ''));
