import { describe, expect, it } from 'vitest';
import { readSource } from './source-facts.mjs';

const head = `
  import { clientOf } from '@college/api-client/client';
  import { pathOf } from '@college/contracts/core/endpoint';
  import { lesson, type Lesson } from '@college/contracts/business/lesson';
  import { Permit, usePermit } from '@college/portal-sdk/permit';
  import { http } from '@college/portal-sdk/http';
`;
const read = (source, file = 'lesson.tsx') => readSource(head + source, file);
const words = (source) => read(source).words;

describe('the services of a source', () => {
  it('are those that clientOf gets, by module and name', () => {
    expect(read('const calls = clientOf(http, lesson);').services).toEqual([
      { module: 'business/lesson', name: 'lesson' },
    ]);
  });

  it('are found under other names', () => {
    const source = `import { clientOf as make } from '@college/api-client/client';
      import { lesson as ours } from '@college/contracts/business/lesson';
      make(http, ours);`;
    expect(readSource(source, 'lesson.ts').services).toEqual([{ module: 'business/lesson', name: 'lesson' }]);
  });

  it('are not what another function of that name gets', () => {
    expect(readSource('clientOf(http, anything);', 'lesson.ts').services).toEqual([]);
  });

  it.each([
    ['a parameter', 'const make = (service) => clientOf(http, service);'],
    ['something made on the spot', 'clientOf(http, { ...lesson });'],
    ['what is imported from elsewhere', `import { mine } from './mine.ts'; clientOf(http, mine);`],
  ])('cannot be known from %s, which is an error that names the file', (_what, source) => {
    expect(() => read(source)).toThrow(/^lesson\.tsx: give clientOf a service by the name/);
  });
});

describe('the words of a source', () => {
  it.each([
    ['a member', 'calls.GetLessons(1)'],
    ['a member that may not be there', 'calls?.GetLessons?.(1)'],
    ['a member by its text', `calls['GetLessons'](1)`],
    ['a member that is passed on', 'useCommand(calls.GetLessons)'],
    ['a member of a value that is called something else for the compiler', '(calls as Calls).GetLessons()'],
    ['a name taken out', 'const { GetLessons } = calls;'],
    ['a name taken out and changed', 'const { GetLessons: get } = calls;'],
    ['a key', `const table = { GetLessons: 'list' }; calls[key]();`],
    ['a text', `const action = 'GetLessons'; calls[action]();`],
    ['an attribute', '<Table call={calls.GetLessons} />'],
  ])('have %s', (_what, source) => {
    expect(words(source)).toContain('GetLessons');
  });

  it.each([
    ['types', `type List = OutputOf<(typeof lesson.actions)['GetLessons']>; let a: Calls['GetLessons'];`],
    ['comments', '// calls.GetLessons()'],
    ['variables', 'const GetLessons = 1; GetLessons;'],
  ])('have no %s', (_what, source) => {
    expect(words(source)).not.toContain('GetLessons');
  });
});

describe('the calls that a source names outright', () => {
  it('are those of pathOf', () => {
    expect(read(`send(pathOf('TokenAuth', 'RefreshToken')); pathOf(service, action);`).calls).toEqual([
      'TokenAuth/RefreshToken',
    ]);
  });
});

describe('the permission codes of a source', () => {
  it('are given to usePermit and to Permit', () => {
    const source = `const a = usePermit('lesson:read');
      const b = usePermit(isNew ? 'lesson:create' : 'lesson:update');
      const c = <><Permit code="lesson:delete">x</Permit><Permit code={'lesson:publish'} /></>;`;
    expect(read(source).codes).toEqual([
      'lesson:read',
      'lesson:create',
      'lesson:update',
      'lesson:delete',
      'lesson:publish',
    ]);
  });

  it('are nothing else that looks like one', () => {
    expect(
      read(`const flex = 'none:auto'; other('a:b'); <Permit code={code} />; <Cell code="x:y" />`).codes,
    ).toEqual([]);
  });
});
