/** The syntax tree of a TypeScript file, without types. */
import { parseSync } from '@swc/core';

export const parse = (source, file) =>
  parseSync(source, { syntax: 'typescript', tsx: !file.endsWith('.ts'), target: 'es2022' });

/** Type annotations around a value: the value exists at run time. */
const aroundValues = new Set([
  'TsAsExpression',
  'TsConstAssertion',
  'TsInstantiation',
  'TsNonNullExpression',
  'TsSatisfiesExpression',
  'TsTypeAssertion',
]);

/** Every node under `node` and itself, in source order; types are left out. */
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
