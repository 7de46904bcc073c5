/**
 * The gateway as it is: which feature imports which, and which reads or writes the tables of which. A table that is
 * named in SQL ties two features together as much as an import does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, sep } from 'node:path';
import ts from 'typescript';
import { root } from './workspace.mjs';

const gateway = join(root, 'api-gateway');

const filesIn = (folder, skipped) =>
  readdirSync(join(gateway, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.ts') && !skipped.test(file))
    .map((file) => ({ file, text: readFileSync(join(gateway, folder, file), 'utf8') }));

/** The sources of the gateway without their tests, relative to `api-gateway/src`. */
export const gatewaySources = () => filesIn('src', /\.test\.ts$/);

/** Every table that a migration makes. */
export const tablesOf = (migrations = filesIn('migrations', /\.test\.ts$/)) =>
  new Set(
    migrations.flatMap(({ text }) =>
      [...text.matchAll(/createTable\(\s*'([a-z_]+)'/g)].map(([, name]) => name),
    ),
  );

/** `user` for `contexts/identity/user/user.table.ts`, undefined for the kernel. */
export const featureOf = (file) => /^contexts\/[^/]+\/([^/]+)\//.exec(file)?.[1];

const WRITES = new Set([
  'insert',
  'update',
  'delete',
  'del',
  'increment',
  'decrement',
  'truncate',
  'updateVisible',
]);
/** Functions that take a table by its name and write it. */
const WRITERS = /^(?:bulkUpdate|batchInsert|replace|insert\w*|put\w*|delete\w*|remove\w*|move\w*)$/;
const SQL_READ = /\b(?:from|join)\s+"?([a-z_]+)\b/gi;
const SQL_WRITE = /\b(?:update|into|delete\s+from)\s+"?([a-z_]+)\b/gi;

const isText = (node) => ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);

/** The text of a type, what a value is compared with, or a list of values that have a type of their own. */
const isNoTable = ({ parent }) =>
  ts.isLiteralTypeNode(parent) ||
  (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken) ||
  (ts.isArrayLiteralExpression(parent) &&
    ts.isVariableDeclaration(parent.parent) &&
    parent.parent.type !== undefined &&
    !/\bstring\b/.test(parent.parent.type.getText()));

/** The methods that are called on a call: `where`, `update` for `db('t').where(…).update(…)`. */
const chainOn = (call) => {
  const methods = [];
  for (let node = call; ;) {
    const access = node.parent;
    if (ts.isAwaitExpression(access) || ts.isParenthesizedExpression(access) || ts.isAsExpression(access)) {
      node = access;
      continue;
    }
    if (!ts.isPropertyAccessExpression(access) || access.expression !== node) return methods;
    if (!ts.isCallExpression(access.parent) || access.parent.expression !== access) return methods;
    methods.push(access.name.text);
    node = access.parent;
  }
};

const isWritten = (call) => chainOn(call).some((method) => WRITES.has(method));

const nameOf = (expression) =>
  ts.isPropertyAccessExpression(expression)
    ? expression.name.text
    : ts.isIdentifier(expression)
      ? expression.text
      : '';

/** The call of which a node is an argument, itself or as a value of an object or list. */
const callAround = (given) => {
  let node = given;
  while (
    ts.isPropertyAssignment(node.parent) ||
    ts.isObjectLiteralExpression(node.parent) ||
    ts.isArrayLiteralExpression(node.parent) ||
    ts.isAsExpression(node.parent)
  )
    node = node.parent;
  return ts.isCallExpression(node.parent) && node.parent.expression !== node ? node.parent : undefined;
};

/** The name of the declaration at the top of a file that a node stands in. */
const declaredAround = (node) => {
  let name;
  for (let at = node; at.parent; at = at.parent)
    if (ts.isVariableDeclaration(at) && ts.isIdentifier(at.name) && ts.isSourceFile(at.parent.parent.parent))
      name = at.name.text;
  return name;
};

const namesOf = (bindings) =>
  bindings && ts.isNamedImports(bindings) ? [...bindings.elements].filter((one) => !one.isTypeOnly) : [];

/** What a file takes from another one once compiled: local name → name there; undefined for types alone. */
const importOf = (node) => {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly ? undefined : new Map();
  const { importClause } = node;
  if (importClause?.isTypeOnly) return undefined;
  const named = namesOf(importClause?.namedBindings);
  const isForTypes = importClause?.namedBindings && named.length === 0 && !importClause.name;
  if (isForTypes && ts.isNamedImports(importClause.namedBindings)) return undefined;
  return new Map(named.map((one) => [one.name.text, (one.propertyName ?? one.name).text]));
};

/**
 * What one file says: `imports` (`path` relative to the sources, `names`), the `tables` it names and whether it writes
 * them, `uses`: the functions and constants through which it writes, `gives`: those that stand for a table.
 */
export function readSource({ file, text }, tables) {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = { file, imports: [], tables: [], uses: [], gives: new Map() };
  const add = (table, writes) => tables.has(table) && found.tables.push({ table, writes });
  const addSql = (sql) => {
    for (const [, table] of sql.matchAll(SQL_READ)) add(table, false);
    for (const [, table] of sql.matchAll(SQL_WRITE)) add(table, true);
  };
  /** `const TABLE = 'users'` and `for (const table of ['users', …])`, by the name of the constant. */
  const constants = new Map();

  const name = (node, named) => {
    const call = callAround(node);
    for (const table of named) {
      add(table, call !== undefined && (isWritten(call) || WRITERS.test(nameOf(call.expression))));
      const by = call && declaredAround(call);
      if (by) found.gives.set(by, table);
      if (call && nameOf(call.expression) === 'defineScopedTable') add(table, true);
    }
  };
  const note = (node) => {
    if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return;
    const { initializer } = node;
    const loop = node.parent.parent;
    const texts =
      initializer && isText(initializer)
        ? [initializer]
        : ts.isForOfStatement(loop) && ts.isArrayLiteralExpression(loop.expression)
          ? loop.expression.elements.filter(isText)
          : [];
    const named = texts.map((one) => one.text).filter((one) => tables.has(one));
    if (named.length > 0) constants.set(node.name.text, named);
  };
  const visit = (node) => {
    note(node);
    if (isText(node) && !isNoTable(node)) {
      const table = /^([a-z_]+)(?: as \w+)?$/.exec(node.text)?.[1];
      if (table !== undefined && tables.has(table)) name(node, [table]);
      else addSql(node.text);
    }
    if (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) addSql(node.text);
    if (ts.isIdentifier(node) && constants.has(node.text) && !ts.isVariableDeclaration(node.parent))
      name(node, constants.get(node.text));
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      if (ts.isIdentifier(expression) && isWritten(node)) found.uses.push(expression.text);
      if (ts.isPropertyAccessExpression(expression) && WRITES.has(expression.name.text))
        if (ts.isIdentifier(expression.expression)) found.uses.push(expression.expression.text);
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(tree, visit);
  for (const node of tree.statements) {
    if (!(ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) || !node.moduleSpecifier) continue;
    const path = node.moduleSpecifier.text;
    const names = path.startsWith('.') ? importOf(node) : undefined;
    if (names) found.imports.push({ path: posix.join(dirname(file), path), names });
  }
  return found;
}

/** What is written through a function or constant of another file counts for the file that writes. */
export const withWritesThrough = (files) => {
  const byPath = new Map(files.map((one) => [one.file, one]));
  for (const { imports, tables, uses, gives } of files)
    for (const used of uses) {
      const from = imports.find(({ names }) => names.has(used));
      const table = from ? byPath.get(from.path)?.gives.get(from.names.get(used)) : gives.get(used);
      if (table) tables.push({ table, writes: true });
    }
  return files;
};

/** Every source of the gateway, read. */
export const readGateway = () => {
  const tables = tablesOf();
  return { tables, files: withWritesThrough(gatewaySources().map((one) => readSource(one, tables))) };
};

/** table → unit → the files that write it, of those that say so in a way that can be read. */
export const writersOf = (files, unitOf) => {
  const writers = new Map();
  for (const { file, tables } of files)
    for (const { table, writes } of tables) {
      const unit = unitOf(file);
      if (!writes || unit === undefined) continue;
      if (!writers.has(table)) writers.set(table, new Map());
      const units = writers.get(table);
      units.set(unit, (units.get(unit) ?? new Set()).add(file));
    }
  return writers;
};
