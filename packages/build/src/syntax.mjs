/** A TypeScript file as a tree, without what is there for the compiler alone. */
import { parseSync } from '@swc/core';

export const parse = (source, file) =>
  parseSync(source, { syntax: 'typescript', tsx: !file.endsWith('.ts'), target: 'es2022' });

/** Types that say something about a value: the value is still there at run time. */
const aroundValues = new Set([
  'TsAsExpression',
  'TsConstAssertion',
  'TsInstantiation',
  'TsNonNullExpression',
  'TsSatisfiesExpression',
  'TsTypeAssertion',
]);

/** Every node under `node` and itself, in the order of the source; types are left out. */
export function* descendants(node) {
  if (Array.isArray(node)) {
    for (const one of node) yield* descendants(one);
  } else if (typeof node === 'object' && node !== null) {
    if (aroundValues.has(node.type)) return yield* descendants(node.expression);
    if (node.type?.startsWith('Ts') && node.type !== 'TsEnumDeclaration') return;
    if (node.type) yield node;
    for (const part of Object.values(node)) yield* descendants(part);
  }
}
