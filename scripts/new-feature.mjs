/**
 * `pnpm new:feature course-type --in content`: a record with a name in both languages and a place in the order, from
 * its contract to its screen and its tests. It works as it is written; what is the feature's own is then added by hand.
 * With `--states in-use,retire:retired` it has a life cycle: the first state, and actions that lead to the others. With
 * `--own` a learner has records of their own.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format } from 'oxfmt';
import { knownContexts } from './lib/context-graph.mjs';
import { requireNode } from './lib/preflight.mjs';
import { main, PlainError, say } from './lib/say.mjs';
import { root } from './lib/workspace.mjs';

const templates = fileURLToPath(new URL('feature-template/', import.meta.url));

/** The group of the menu that pages of a context go into. */
const GROUPS = {
  classes: '/business/training',
  content: '/business/content',
  live: '/business/training',
  exams: '/business/exams',
  study: '/business/study',
  completion: '/business/certificates',
  site: '/business/notices',
};

/** The remote with the screens of a context, under which menu their pages are, and where they lie. */
const screensOf = (context) =>
  existsSync(join(root, 'mfe-business/src/contexts', context))
    ? {
        remote: 'business',
        menu: GROUPS[context] ?? '/business',
        folder: `mfe-business/src/contexts/${context}`,
      }
    : { remote: 'system', menu: '/basic', folder: 'mfe-system/src/features' };

const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What was asked for: its name, context and Chinese name, its plural in words, and its states; throws a `PlainError`. */
export function parseNewFeature(argv) {
  const { values, positionals } = read(argv);
  const [name] = positionals;
  if (positionals.length !== 1)
    throw new PlainError('One name, for instance: pnpm new:feature course-type --in content');
  if (name.length < 2 || name.length > 40 || !namePattern.test(name))
    throw new PlainError(
      `'${name}' cannot be the name of a feature: 2 to 40 small letters and digits, words joined by '-'.`,
    );
  const { kernel: _, ...contexts } = knownContexts();
  if (!Object.hasOwn(contexts, values.in ?? ''))
    throw new PlainError(`--in wants the context that it belongs to: ${Object.keys(contexts).join(', ')}.`);
  const plural = (values.plural ?? pluralOf(wordsOf(name))).replaceAll('-', ' ');
  if (!namePattern.test(plural.replaceAll(' ', '-')))
    throw new PlainError("--plural wants several of them in small letters, such as 'course types'.");
  const zh = (values.zh ?? wordsOf(name)).trim();
  if (zh === '' || /['\\\n]/.test(zh)) throw new PlainError('--zh wants its Chinese name, such as 课程类型.');
  return {
    name,
    context: values.in,
    zh,
    plural,
    states: values.states ? statesOf(values.states) : [],
    isOwn: values.own,
  };
}

/** `in-use,retire:retired`: each action leads from the state before it. A word may have its Chinese: `retire=停用`. */
function statesOf(text) {
  const steps = text.split(',').map((step) => step.split(':').map(wordOf));
  const [[initial, ...more], ...actions] = steps;
  const isRight = more.length === 0 && actions.length > 0 && actions.every(({ length }) => length === 2);
  if (!isRight || !steps.flat().every(({ code }) => namePattern.test(code)))
    throw new PlainError('--states wants a state, and actions that lead to others: in-use,retire:retired.');
  const states = [initial, ...actions.map(([, to]) => to)];
  return states.map((to, index) => ({ to, from: states[index - 1], action: actions[index - 1]?.[0] }));
}

const wordOf = (text) => {
  const [code, zh = code] = text.trim().split('=');
  return { code, zh };
};

function read(argv) {
  try {
    return parseArgs({
      args: argv,
      options: {
        in: { type: 'string' },
        zh: { type: 'string' },
        plural: { type: 'string' },
        states: { type: 'string' },
        own: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    // Node's own message explains what it cannot parse.
    if (!error.code?.startsWith('ERR_PARSE_ARGS')) throw error;
    throw new PlainError(error.message);
  }
}

const wordsOf = (name) => name.replaceAll('-', ' ');
const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
const camelOf = (words) => words.replace(/ (.)/g, (_, letter) => letter.toUpperCase());

const pluralOf = (words) => {
  if (/[^aeiou]y$/.test(words)) return `${words.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(words) ? `${words}es` : `${words}s`;
};

/** The template's own words and what stands in their place, the longer ones first. */
function replacements({ name, context, zh, plural: all }) {
  const one = wordsOf(name);
  const { remote, menu } = screensOf(context);
  // What is not counted, such as equipment, has no article, and one variable more would have its name.
  const isCounted = all !== one;
  const article = /^[aeio]/.test(one) ? 'an' : 'a';
  const several = camelOf(isCounted ? all : `${one} records`);
  return [
    ['__CONTEXT__', context],
    ['__REMOTE__', remote],
    ['__MENU__', menu],
    ['a sample thing', isCounted ? `${article} ${one}` : one],
    ['sample_things', all.replaceAll(' ', '_')],
    ['SAMPLE_THINGS', all.replaceAll(' ', '_').toUpperCase()],
    ['sampleThings', several],
    ['sample things', all],
    ['Sample things', capital(all)],
    ['sample-thing', name],
    ['sampleThing', camelOf(one)],
    ['SampleThing', capital(camelOf(one))],
    ['sample thing', one],
    ['Sample thing', capital(one)],
    ['示例事项', zh],
  ];
}

const pascalOf = ({ code }) => capital(camelOf(wordsOf(code)));

const partsOf = (name, { code, zh } = { code: '', zh: '' }) => [
  [`__${name}__`, code],
  [`__${name}_CAMEL__`, camelOf(wordsOf(code))],
  [`__${name}_PASCAL__`, capital(camelOf(wordsOf(code)))],
  [`__${name}_WORDS__`, capital(wordsOf(code))],
  [`__${name}_ZH__`, zh],
];

/**
 * Lines of a template that begin with `?states` are for a life cycle, with `!states` for none; `own` is for records of a
 * learner. Others are there once for each state or action, for the first action, or for each state after the second.
 */
function withOptions(template, { states, isOwn }) {
  const [initial, ...actions] = states;
  const has = { states: states.length > 0, own: isOwn };
  const each = { state: states, action: actions, first: actions.slice(0, 1), more: states.slice(2) };
  const chosen = template.replace(/^([?!])(states|own) (.*\n)/gm, (_, sign, option, line) =>
    has[option] === (sign === '?') ? line : '',
  );
  const repeated = chosen.replace(/(?:^\?(state|action|first|more) .*\n)+?(?!\?\1 )/gm, (block, kind) =>
    each[kind].map((one) => eachOf(block.replace(/^\?\w+ /gm, ''), one)).join(''),
  );
  if (!has.states) return repeated;
  return replaced(repeated, [
    ['__INITIAL__', initial.to.code],
    ['__STATES__', states.map(({ to }) => `'${to.code}'`).join(', ')],
    [
      '__TONES__',
      states.map(({ to }, index) => `'${to.code}': '${index === 0 ? 'good' : 'neutral'}'`).join(', '),
    ],
    ['__HOOKS__', actions.map(({ action }) => `use${pascalOf(action)}SampleThing`).join(', ')],
  ]);
}

const eachOf = (text, { from, to, action }) =>
  replaced(text, [...partsOf('FROM', from), ...partsOf('TO', to), ...partsOf('ACTION', action)]);

const replaced = (text, names) => names.reduce((so, [from, to]) => so.replaceAll(from, to), text);

/** Which file each template becomes. */
function filesOf({ name, context }, migration) {
  const gateway = `api-gateway/src/contexts/${context}/${name}/${name}`;
  const screens = `${screensOf(context).folder}/${name}/${name}`;
  return {
    'contract.ts': `packages/contracts/src/${context}/${name}.ts`,
    'migration.ts': `api-gateway/migrations/${migration}.ts`,
    'table.ts': `${gateway}.table.ts`,
    'service.ts': `${gateway}.service.ts`,
    'feature.ts': `${gateway}.feature.ts`,
    'db.test.ts': `${gateway}.db.test.ts`,
    'messages.ts': `${gateway}.messages.ts`,
    'modules.ts': `${gateway}.modules.ts`,
    'demo.ts': `api-gateway/seeds/demo/${name}.ts`,
    'examples.ts': `api-gateway/test/examples/${name}.ts`,
    'queries.ts': `${screens}.queries.ts`,
    'texts.ts': `${screens}.texts.ts`,
    'list.tsx': `${screens}-list.tsx`,
    'list.test.tsx': `${screens}-list.test.tsx`,
  };
}

/** Puts a line before the last place where `mark` stands. */
const before = (mark, line) => (text, file) => {
  const at = text.lastIndexOf(mark);
  if (at < 0) throw new PlainError(`${file} is not as it was: there is no '${mark.trim()}' in it.`);
  return `${text.slice(0, at)}${line}${text.slice(at)}`;
};

/** Behind the last import. */
const importing = (line) => (text) => {
  const last = [...text.matchAll(/ from '[^']+';\n/g)].at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${text.slice(0, at)}${line}\n${text.slice(at)}`;
};

const ending = (lines) => (text) => `${text.trimEnd()}\n${lines.join('\n')}\n`;

/** Every list that a feature is entered in, and how. */
function entriesOf({ name, context, states, isOwn }) {
  const { remote, folder } = screensOf(context);
  const camel = camelOf(wordsOf(name));
  const pascal = capital(camel);
  const calls = [
    `Get${pascal}PageList`,
    `Get${pascal}`,
    `Create${pascal}`,
    `Update${pascal}`,
    `Delete${pascal}`,
    ...states.slice(1).map(({ action }) => `${pascalOf(action)}${pascal}`),
  ];
  return {
    'api-gateway/src/contexts/index.ts': [
      importing(`import { ${camel}Feature } from './${context}/${name}/${name}.feature.ts';`),
      before('];', `  ${camel}Feature,\n`),
    ],
    'docs/permissions.csv': [
      ending(
        calls.map((call) => `${pascal}/${call},no,yes,no,no,no,no,${isOwn ? 'yes,yes,yes' : 'no,no,no'}`),
      ),
    ],
    [`mfe-${remote}/src/screens.ts`]: [
      before(
        '});',
        `  '${name}/list': () => import('.${folder.slice(`mfe-${remote}/src`.length)}/${name}/${name}-list.tsx'),\n`,
      ),
    ],
  };
}

const timestamp = (now) => now.toISOString().replace(/\D/g, '').slice(0, 14);

const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));

const formatted = async (file, text) => {
  if (file.endsWith('.csv')) return text;
  const { code, errors } = await format(file, text, style);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return code;
};

/**
 * What a new feature consists of; nothing is written yet.
 * @param {ReturnType<typeof parseNewFeature>} feature
 * @returns {Promise<{ written: Map<string, string>, edited: Map<string, string> }>} texts by path in the workspace; throws
 *   a `PlainError` when one of the files is there, or a list is not as it was
 */
export async function newFeature(feature, { workspace = root, now = new Date() } = {}) {
  const migration = `${timestamp(now)}_create_${feature.name}`;
  const written = new Map();
  for (const [template, file] of Object.entries(filesOf(feature, migration))) {
    if (existsSync(join(workspace, file))) throw new PlainError(`${file} is there already.`);
    let text = readFileSync(join(templates, `${template}.txt`), 'utf8');
    text = replaced(withOptions(text, feature), replacements(feature));
    written.set(file, await formatted(file, text));
  }
  const edited = new Map();
  for (const [file, edits] of Object.entries(entriesOf(feature))) {
    const text = readFileSync(join(workspace, file), 'utf8');
    edited.set(
      file,
      await formatted(
        file,
        edits.reduce((so, edit) => edit(so, file), text),
      ),
    );
  }
  return { written, edited };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await main(async () => {
    requireNode();
    const feature = parseNewFeature(process.argv.slice(2));
    const { written, edited } = await newFeature(feature);
    for (const [file, text] of [...written, ...edited]) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    say(`${feature.name} is made: ${written.size} files, and a line or two in ${edited.size} lists.`);
    for (const file of [...written.keys(), ...edited.keys()]) say(`  ${file}`);
    say('Next: pnpm graph, then docs/how-to/add-a-feature.md from step 2.');
  });
