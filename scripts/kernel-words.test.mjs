/** The kernel has no word of the business: dependency-cruiser judges what it imports, this what it says (docs/adr/0137). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { knownContexts } from './lib/context-graph.mjs';
import { root } from './lib/workspace.mjs';

const FOLDERS = ['app', 'crypto', 'db', 'export', 'import', 'jobs', 'plugins', 'storage'];

/** Parts of the names of features that by themselves say nothing of the business. */
const PLAIN = new Set(
  (
    'application attempt browser center common credential document down export frontend import item list matter media micro my ' +
    'print process public record room rule search set standard stream template type user view watch ledger archive'
  ).split(' '),
);

/** In no name of a feature. */
const PEOPLE = ['learner', 'lesson', 'student', 'teacher'];

/** Words that mean something else in the kernel, or stand there for a reason. */
const ALLOWED = [
  {
    words: /^subject$/,
    names: /^(?:job|set)?subject_?(?:id|kind|type|of)?$/i,
    why: 'of an audit entry, a job, a refusal',
  },
  { words: /^visitors?$/, names: /./, why: 'who is not signed in' },
  { words: /^class$/, names: /^TransactionClass$/, why: 'a class of knex' },
  {
    words: /^(?:dashboard|student|learner)$/,
    names: /Dashboard|^dashboard$|^LearnerPart$/,
    files: /^app\/(?:dashboard|feature)\.ts$/,
    why: 'features of all contexts hand in to the first page, those below its owner, too',
  },
  {
    words: /^live$/,
    names: /./,
    files: /^app\/(?:live-)?settings\.ts$|^plugins\/security-headers\.ts$/,
    why: 'what the environment says is read in one place, before there are features',
  },
];

/** Words as a name spells them: `TrainClass`, `class_id` and `CLASS_IDS` have `class`. */
const wordsOf = (name) =>
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[^A-Za-z]/g, ' ')
    .toLowerCase()
    .split(' ')
    .filter((word) => word !== '');

const pluralsOf = (word) => [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')];

const businessWords = () => {
  const { kernel: _, platform: _platform, identity: _identity, ...business } = knownContexts();
  const named = Object.values(business)
    .flat()
    .flatMap((feature) => feature.split('-'));
  const words = [...named, ...PEOPLE].filter((word) => !PLAIN.has(word));
  return new Set(words.flatMap((word) => [word, ...pluralsOf(word)]));
};

/** Every name in a source: of variables, functions, types and members, also of members in quotation marks. */
const namesIn = (text) => {
  const names = new Set();
  const visit = (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text);
    if (node.name && ts.isStringLiteral(node.name)) names.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('any.ts', text, ts.ScriptTarget.Latest));
  return names;
};

const isAllowed = (file, name, word) =>
  ALLOWED.some(
    ({ words, names, files }) => words.test(word) && names.test(name) && (files?.test(file) ?? true),
  );

/** `file: name`, for each name with a word of the business; a source without such a word anywhere is not parsed. */
const businessNames = (sources, business) => {
  const anywhere = new RegExp([...business].join('|'), 'i');
  return sources
    .filter(({ text }) => anywhere.test(text))
    .flatMap(({ file, text }) =>
      [...namesIn(text)]
        .filter((name) => wordsOf(name).some((word) => business.has(word) && !isAllowed(file, name, word)))
        .map((name) => `${file}: ${name}`),
    );
};

const kernelSources = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(root, 'api-gateway/src', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.(?:ts|mjs)$/.test(name))
      .map((name) => ({
        file: `${folder}/${name}`,
        text: readFileSync(join(root, 'api-gateway/src', folder, name), 'utf8'),
      })),
  );

const business = businessWords();
const found = businessNames(kernelSources(), business);

it('the kernel has no word of the business', () => {
  expect(found).toEqual([]);
});

it('takes names apart, and the names of features for words of the business', () => {
  expect(wordsOf('trainClassID')).toEqual(['train', 'class', 'id']);
  expect(wordsOf('EXAM_ROOM')).toEqual(['exam', 'room']);
  expect([...business]).toEqual(expect.arrayContaining(['class', 'exams', 'wares', 'studies', 'lesson']));
});

it.each([
  ['const examIds = [1];', 'examIds'],
  ['interface TrainClass { id: number }', 'TrainClass'],
  ["const limits = { 'live-course': 1 };", 'live-course'],
  ['const of = (row) => row.class_id;', 'class_id'],
])('finds one in %s', (text, name) => {
  expect(businessNames([{ file: 'app/any.ts', text }], business)).toEqual([`app/any.ts: ${name}`]);
});

it.each([['class Lamp {}'], ['const change = { subjectId: 7 };'], ["const word = 'exam';"]])(
  'finds none in %s',
  (text) => {
    expect(businessNames([{ file: 'app/any.ts', text }], business)).toEqual([]);
  },
);
