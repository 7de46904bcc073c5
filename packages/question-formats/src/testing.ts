/** Questions of every kind for property tests: as the bank has them, sanitised and without faults. */
import fc from 'fast-check';
import { EMPTY } from './found.ts';
import { escapeHtml, htmlOf } from './rich.ts';
import { questionFaults } from '@college/contracts/content/question';
import type { QuestionContent } from '@college/contracts/content/question';

const pieces = fc.constantFrom(
  '瓦斯浓度达到 1.5% 时',
  '~ = # { } : \\ % | * [html] [plain] -> &&058; &&',
  '{=a ~b}',
  '{1:SHORTANSWER:=a}',
  '{#3}',
  '::title::',
  '// no comment',
  '%50%',
  '####',
  '$CATEGORY: x',
  '@@x',
  '=1+1',
  "'=1",
  '+86',
  '-5',
  '@sum',
  ']]>',
  '"quoted"',
  "it's",
  '\\(x^2 \\le {y}_1\\)',
  '\\[ \\frac{1}{2} \\]',
  '  two  spaces',
  '\u3000\u3000',
  '\u00a0',
  '\t',
  '😀👨‍👩‍👧',
  'a<b & c>d',
  '&amp;&lt;',
  'A. x',
  '1. y',
  '答案：A',
  '\\n',
  '\\|',
  '\n',
  '\n\n',
);
const anything = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  // eslint-disable-next-line no-control-regex -- the bank has no control characters
  .map((text) => text.replace(/[\u0000-\u001f\u007f]/g, ''));
const line = fc
  .array(fc.oneof(pieces, anything), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '');
// The gaps of a stem are set on purpose.
const plain = line.map((text) => text.replace(/_/g, '-'));
const tags = fc.constantFrom('p', 'strong', 'em', 'sub', 'sup', 'code', 'pre', 'li');

const html: fc.Arbitrary<string> = fc.oneof(
  plain.map(htmlOf),
  plain.map(escapeHtml),
  fc
    .tuple(tags, plain, plain)
    .map(([tag, one, two]) => `<${tag}>${escapeHtml(one)}</${tag}>${escapeHtml(two)}`),
  fc.tuple(plain, plain).map(([one, two]) => `<p>${escapeHtml(one)}</p>\n\n<p>${escapeHtml(two)}<br /></p>`),
  plain.map((text) => `<p>${escapeHtml(text)}</p>`),
);
const rich = html.map((text) => text.trim()).filter((text) => text !== '');
const maybe = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> => fc.oneof(fc.constant(''), texts);

const cut = (text: string, length: number): string => [...text].slice(0, length).join('').trim();

const base = fc.record({
  stem: rich,
  analysis: maybe(rich),
  difficulty: fc.integer({ min: 1, max: 5 }),
});
const options = fc.uniqueArray(rich, { minLength: 2, maxLength: 12 });
const answers = fc.array(
  fc.array(
    line.map((text) => cut(text, 100)),
    { minLength: 1, maxLength: 3 },
  ),
  {
    minLength: 1,
    maxLength: 4,
  },
);

const question: fc.Arbitrary<QuestionContent> = base.chain((own) =>
  fc.oneof(
    fc.tuple(options, fc.nat()).map(([all, at]) => ({
      ...EMPTY,
      ...own,
      kind: 'single' as const,
      options: all,
      right: [at % all.length],
    })),
    fc.tuple(options, fc.nat()).map(([all, bits]) => {
      const right = all.map((_option, at) => at).filter((at) => (bits >> at) % 2 === 1);
      return {
        ...EMPTY,
        ...own,
        kind: 'multiple' as const,
        options: all,
        right: right.length > 0 ? right : [0],
      };
    }),
    fc.nat(1).map((at) => ({ ...EMPTY, ...own, kind: 'true-false' as const, right: [at] })),
    fc.tuple(answers, fc.integer({ min: 3, max: 6 }), fc.boolean()).map(([blanks, length, isAnyOrder]) => ({
      ...EMPTY,
      ...own,
      kind: 'blank' as const,
      stem: `${own.stem} ${blanks.map(() => '_'.repeat(length)).join('，')}。`,
      blanks,
      // Of one blank there is no order.
      ...(isAnyOrder && blanks.length > 1 && { anyOrder: true }),
    })),
    fc
      .tuple(
        rich,
        fc.array(
          line.map((text) => cut(text, 25)),
          { maxLength: 4 },
        ),
      )
      .map(([answer, keywords]) => ({ ...EMPTY, ...own, kind: 'short-answer' as const, answer, keywords })),
  ),
);

/** A question that the bank may have. */
export const aQuestion = question.filter(
  (content) =>
    questionFaults(content).length === 0 &&
    [...content.blanks.flat(), ...content.keywords].every((text) => text !== ''),
);
export const aPoint = fc.oneof(fc.constant(''), fc.constantFrom('瓦斯防治', '通风 / 局部通风', '=x', 'A: b'));

/** A content in which a text of one paragraph stands without it. */
export const plainly = (content: QuestionContent | null | undefined): unknown =>
  JSON.parse(JSON.stringify(content ?? null), (_key, value: unknown) =>
    typeof value === 'string' ? value.replace(/^<p>([^<]*)<\/p>$/, '$1') : value,
  );
