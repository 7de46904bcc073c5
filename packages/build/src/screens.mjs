/** The screens that a remote's src/screens.ts passes to defineScreens, read without executing it. */
import { parseSync } from '@swc/core';
import { descendants } from './syntax.mjs';

/**
 * @param {string} source text of a screens.ts
 * @param {string} file its name, for the error
 * @returns {{ name: string, request: string }[]} in the order of the file, with what each imports; throws when they
 *   cannot be read without running it
 */
export function readScreens(source, file) {
  const calls = parseSync(source, { syntax: 'typescript' }).body.flatMap(exportedCalls);
  const call = calls.find(({ callee }) => callee.value === 'defineScreens');
  const screens = call?.arguments[0]?.expression;
  if (screens?.type !== 'ObjectExpression')
    throw new Error(`${file} must say: export const screens = defineScreens({ … })`);
  return screens.properties.map(({ key, value }) => {
    if (key?.type !== 'StringLiteral' && key?.type !== 'Identifier')
      throw new Error(`${file}: the name of a screen must be written out`);
    return { name: key.value, request: importedBy(value, `${file}: ${key.value}`) };
  });
}

const exportedCalls = (statement) =>
  statement.type === 'ExportDeclaration' && statement.declaration.type === 'VariableDeclaration'
    ? statement.declaration.declarations
        .map(({ init }) => init)
        .filter((init) => init?.type === 'CallExpression')
    : [];

function importedBy(value, where) {
  for (const node of descendants(value))
    if (node.type === 'CallExpression' && node.callee.type === 'Import') {
      const { expression } = node.arguments[0];
      if (expression.type === 'StringLiteral') return expression.value;
    }
  throw new Error(`${where} must be written as () => import('./…')`);
}
