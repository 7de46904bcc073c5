/**
 * What one source file uses of the server: the services that it creates clients of, the names that could refer to their
 * calls, and the permission codes that it checks.
 */
import { descendants, parse } from './syntax.mjs';

const client = { from: '@college/api-client/client', name: 'clientOf' };
const path = { from: '@college/contracts/core/endpoint', name: 'pathOf' };
const hook = { from: '@college/portal-sdk/permit', name: 'usePermit' };
const element = { from: '@college/portal-sdk/permit', name: 'Permit' };
const contracts = '@college/contracts/';
const isCode = (text) => /^[^:\s]+:[^:\s]+$/.test(text);

/**
 * @typedef {object} SourceFacts
 * @property {{ module: string, name: string }[]} services given to clientOf: `business/train-class` and `trainClass`
 * @property {string[]} calls named outright, by pathOf: `TokenAuth/RefreshToken`
 * @property {Set<string>} words names of members and keys, and texts
 * @property {string[]} codes given to usePermit and to Permit
 */

/**
 * @param {string} source
 * @param {string} file its name, for errors and to distinguish .ts from .tsx
 * @returns {SourceFacts} throws when clientOf is given something else than what was imported from a contract: the calls
 *   behind it would not be known
 */
export function readSource(source, file) {
  const tree = parse(source, file);
  const imports = importsOf(tree.body);
  const is = (node, wanted) => {
    const found = node?.type === 'Identifier' ? imports.get(node.value) : undefined;
    return found?.from === wanted.from && found.name === wanted.name;
  };
  const facts = { services: [], calls: [], words: new Set(), codes: [] };
  for (const node of descendants(tree.body)) {
    for (const word of wordsOf(node)) facts.words.add(word);
    if (node.type === 'CallExpression') {
      const given = node.arguments.map(({ expression }) => expression);
      if (is(node.callee, client)) facts.services.push(serviceIn(given[1], imports, file));
      if (is(node.callee, path) && given.every(isText)) facts.calls.push(textsIn(given).join('/'));
      if (is(node.callee, hook)) facts.codes.push(...textsIn(given).filter(isCode));
    }
    if (node.type === 'JSXOpeningElement' && is(node.name, element))
      facts.codes.push(...codesGiven(node.attributes));
  }
  return facts;
}

/** Local name → `{ from, name }` of everything that is imported as a value. */
function importsOf(body) {
  const declarations = body.filter(({ type, typeOnly }) => type === 'ImportDeclaration' && !typeOnly);
  return new Map(
    declarations.flatMap(({ source, specifiers }) =>
      specifiers
        .filter(({ type, isTypeOnly }) => type === 'ImportSpecifier' && !isTypeOnly)
        .map(({ local, imported }) => [
          local.value,
          { from: source.value, name: imported?.value ?? local.value },
        ]),
    ),
  );
}

function serviceIn(node, imports, file) {
  const found = node?.type === 'Identifier' ? imports.get(node.value) : undefined;
  if (!found?.from.startsWith(contracts))
    throw new Error(
      `${file}: give clientOf a service by the name that it was imported by from ${contracts}…; else nobody can know which calls this build makes`,
    );
  return { module: found.from.slice(contracts.length), name: found.name };
}

const isText = (node) => node?.type === 'StringLiteral';
const textsIn = (nodes) => [...descendants(nodes)].filter(isText).map(({ value }) => value);

const codesGiven = (attributes) =>
  attributes
    .filter(({ type, name }) => type === 'JSXAttribute' && name.value === 'code')
    .flatMap(({ value }) => textsIn([value]))
    .filter(isCode);

/** `calls.Publish`, `const { Publish } = calls`, `{ Publish: … }`, `'Publish'` */
function wordsOf(node) {
  switch (node.type) {
    case 'StringLiteral':
      return [node.value];
    case 'MemberExpression':
      return named(node.property);
    case 'KeyValueProperty':
    case 'KeyValuePatternProperty':
    case 'AssignmentPatternProperty':
    case 'MethodProperty':
      return named(node.key);
    default:
      return [];
  }
}

const named = ({ type, value }) => (type === 'Identifier' ? [value] : []);
