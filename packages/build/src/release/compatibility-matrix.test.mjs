import { describe, expect, it } from 'vitest';
import { cellsBeside, matrixLines, problemLine } from './compatibility-matrix.mjs';

/** Stands for the contracts' own rules, which have tests of their own: a call or package is there or it is not. */
const lacking = (kind) => (wanted, provided) =>
  Object.keys(wanted)
    .filter((subject) => !(subject in provided))
    .map((subject) => ({ kind, subject, detail: '', reason: 'missing' }));
const rules = {
  callProblems: lacking('missing-call'),
  packageProblems: lacking('package'),
  satisfies: () => true,
};
const live = {
  gateway: { calls: { 'A/One': {} } },
  shells: [{ version: '1.0.0', provides: { react: '18.3.1' } }],
  remotes: [
    {
      name: 'business',
      version: '2.0.0',
      use: 'active',
      uses: { calls: { 'A/One': {} }, shared: { react: '^18.0.0' } },
    },
    { name: 'system', version: '3.0.0', use: 'previous', uses: { calls: { 'A/Two': {} }, shared: {} } },
  ],
};
const misfits = (cells) => cells.filter(({ problems }) => problems.length > 0);

describe('what is to be deployed', () => {
  it('as a gateway is compared with every build that is live or may be gone back to', () => {
    const cells = cellsBeside({ name: 'gateway', calls: { 'A/One': {} } }, live, rules);
    expect(cells).toHaveLength(2);
    expect(misfits(cells)).toEqual([
      { row: 'system 3.0.0 (previous)', column: 'this gateway', problems: ['A/Two is not there'] },
    ]);
  });

  it('as a gateway is compared with the shells too, where it is known what they call', () => {
    const shells = [{ version: '1.0.0', provides: {}, uses: { calls: { 'A/Three': {} }, shared: {} } }];
    const cells = cellsBeside(
      { name: 'gateway', calls: { 'A/One': {}, 'A/Two': {} } },
      { ...live, shells },
      rules,
    );
    expect(misfits(cells).map(({ row }) => row)).toEqual(['shell 1.0.0']);
  });

  it('as a shell is compared with every remote and the gateway', () => {
    const shell = {
      name: 'shell',
      version: '1.1.0',
      provides: {},
      uses: { calls: { 'A/Two': {} }, shared: {} },
    };
    expect(misfits(cellsBeside(shell, live, rules))).toEqual([
      {
        row: 'business 2.0.0 (active)',
        column: 'shell 1.1.0',
        problems: ['react  is wanted, and there is none'],
      },
      { row: 'shell 1.1.0', column: 'the gateway', problems: ['A/Two is not there'] },
    ]);
  });

  it('as a remote is compared with the gateway and every shell', () => {
    const uses = { calls: { 'A/One': {} }, shared: { react: '^18.0.0' } };
    const cells = cellsBeside({ name: 'business', version: '2.1.0', uses }, live, rules);
    expect(cells.map(({ column }) => column)).toEqual(['the gateway', 'shell 1.0.0']);
    expect(misfits(cells)).toEqual([]);
  });
});

describe('the table', () => {
  it('marks what fits and counts what does not, then lists it', () => {
    const lines = matrixLines([
      { row: 'business 2.0.0', column: 'the gateway', problems: [] },
      { row: 'business 2.0.0', column: 'shell 1.0.0', problems: ['one', 'two'] },
    ]);
    expect(lines).toEqual([
      '                  the gateway  shell 1.0.0',
      '  business 2.0.0  fits         ✗ 2',
      '✗ business 2.0.0 with shell 1.0.0',
      '    one',
      '    two',
    ]);
  });

  it('says of each misfit where it is', () => {
    const package_ = {
      kind: 'package',
      subject: 'react',
      detail: '^19.0.0',
      reason: 'version',
      found: '18.3.1',
    };
    expect(problemLine(package_)).toBe('react ^19.0.0 is wanted, and there is 18.3.1');
    const input = { kind: 'input', subject: 'A/One', detail: 'items[].state', reason: 'values' };
    expect(problemLine(input)).toBe('A/One, input items[].state: other values');
  });
});
