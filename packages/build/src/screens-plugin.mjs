/** Emits `screens.json`: the names that src/screens.ts gives to defineScreens, for the server, which runs no screen. */
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { Compilation, WebpackError, sources } from './webpack-parts.mjs';

export class ScreensPlugin {
  constructor(file) {
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ScreensPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'ScreensPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          try {
            const names = screenNames(readFileSync(this.file, 'utf8'), this.file);
            compilation.emitAsset('screens.json', new sources.RawSource(JSON.stringify(names)));
          } catch (error) {
            // An error of this build, and not the end of a watch that is to see it mended.
            compilation.errors.push(new WebpackError(error.message));
          }
        },
      );
    });
  }
}

/**
 * @param {string} source text of a screens.ts
 * @param {string} file its name, for the error
 * @returns {string[]} in the order of the file; throws when they cannot be read without running it
 */
export function screenNames(source, file) {
  const calls = parseSync(source, { syntax: 'typescript' }).body.flatMap(exportedCalls);
  const call = calls.find(({ callee }) => callee.value === 'defineScreens');
  const screens = call?.arguments[0]?.expression;
  if (screens?.type !== 'ObjectExpression')
    throw new Error(`${file} must say: export const screens = defineScreens({ … })`);
  return screens.properties.map(({ key }) => {
    if (key?.type === 'StringLiteral' || key?.type === 'Identifier') return key.value;
    throw new Error(`${file}: the name of a screen must be written out`);
  });
}

const exportedCalls = (statement) =>
  statement.type === 'ExportDeclaration' && statement.declaration.type === 'VariableDeclaration'
    ? statement.declaration.declarations
        .map(({ init }) => init)
        .filter((init) => init?.type === 'CallExpression')
    : [];
