import { beforeAll, expect, it } from 'vitest';
import { defineScopedTable } from './scoped-table.ts';
import type { BusinessColumns, Scope } from './scoped-table.ts';
import { everything, inArea, inDepartment, ownDepartment, ownRows } from './visibility.ts';
import { isFailure } from '../app/failure.ts';
import { describeOnBothDatabases } from '../../test/databases.ts';

interface SubjectRow extends BusinessColumns {
  name: string;
  person_kind: string;
  industry_risk: string;
  theory_hours: number;
  practice_hours: number;
}

interface User {
  id: number;
  username: string;
  department_id: number | null;
  path: string | null;
}

const subjects = defineScopedTable<SubjectRow>('train_subjects', {
  all: everything,
  area: inArea('train_subjects.area_code'),
  department: inDepartment('train_subjects.department_id'),
  enterprise: ownDepartment('train_subjects.department_id'),
  self: ownRows('train_subjects.creator_user_id'),
});

const PLACES = [
  { name: 'province', area: '990000', owner: 'admin' },
  { name: 'city', area: '990100', owner: 'manager' },
  { name: 'county', area: '990102', owner: 'enterprise' },
  { name: 'other city', area: '990200', owner: 'personal' },
];
const DELETED = 'deleted';
const NAMES: readonly string[] = [...PLACES.map(({ name }) => name), DELETED];

const NOW = new Date('2026-06-15T04:00:00.000Z');
const now = (): Date => NOW;

describeOnBothDatabases('a scoped table', (open) => {
  const users = new Map<string, User>();

  const scopeOf = (username: string, kind: Scope['kind'], areaCode = '990000'): Scope => {
    const user = users.get(username);
    return {
      kind,
      userId: user?.id ?? 0,
      areaCode,
      departmentId: user?.department_id ?? null,
      departmentPath: user?.path ?? '',
    };
  };
  const seen = async (scope: Scope): Promise<string[]> => {
    const query = subjects.visible(open().database.read, scope);
    const rows = await query.select<SubjectRow[]>('train_subjects.name');
    return rows.map((row) => row.name).filter((name) => NAMES.includes(name));
  };
  const add = (name: string, area: string, owner: string): Promise<number> =>
    open().database.transaction((trx) =>
      subjects.insert(
        trx,
        { now },
        {
          name,
          area_code: area,
          department_id: users.get(owner)?.department_id ?? null,
          creator_user_id: users.get(owner)?.id ?? null,
          person_kind: 'other',
          industry_risk: 'general',
          theory_hours: 1,
          practice_hours: 0.5,
        },
      ),
    );
  const rowOf = async (id: number): Promise<SubjectRow> =>
    (await open().database.read('train_subjects').where({ id }).first()) as SubjectRow;

  beforeAll(async () => {
    const rows = await open()
      .database.read('users')
      .leftJoin('departments', 'departments.id', 'users.department_id')
      .select<User[]>('users.id', 'users.username', 'users.department_id', 'departments.path');
    for (const row of rows) users.set(row.username, row);
    for (const place of PLACES) await add(place.name, place.area, place.owner);
  });

  it('shows everything to the scope all', async () => {
    expect(await seen(scopeOf('admin', 'all'))).toHaveLength(PLACES.length);
  });

  it.each([
    ['990000', ['province', 'city', 'county', 'other city']],
    ['990100', ['city', 'county']],
    ['990102', ['county']],
    ['990300', []],
  ])('shows to an area %s what lies in it and below', async (area, names) => {
    expect((await seen(scopeOf('supervisor', 'area', area))).sort()).toEqual([...names].sort());
  });

  it('shows to a department what belongs to it and below, which is nothing without a department', async () => {
    expect((await seen(scopeOf('admin', 'department'))).sort()).toEqual(['city', 'county', 'province']);
    expect(await seen(scopeOf('supervisor', 'department'))).toEqual(['county']);
    expect(await seen(scopeOf('personal', 'department'))).toEqual([]);
  });

  it('shows an enterprise its own rows, and a person theirs', async () => {
    expect(await seen(scopeOf('enterprise', 'enterprise'))).toEqual(['county']);
    expect(await seen(scopeOf('personal', 'enterprise'))).toEqual([]);
    expect(await seen(scopeOf('manager', 'self'))).toEqual(['city']);
  });

  it('never shows what is deleted', async () => {
    const id = await add(DELETED, '990102', 'enterprise');
    const admin = scopeOf('admin', 'all');
    expect(await seen(admin)).toHaveLength(PLACES.length + 1);
    const removed = await open().database.transaction((trx) =>
      subjects.updateVisible(trx, { scope: admin, now }, { id, rowVersion: 0 }, { is_deleted: true }),
    );
    expect(removed).toBeNull();
    expect(await seen(admin)).toHaveLength(PLACES.length);
  });

  it('changes a visible row, raises its version and notes the time by the clock it is given', async () => {
    const id = await add('to change', '990100', 'manager');
    const refusal = await open().database.transaction((trx) =>
      subjects.updateVisible(
        trx,
        { scope: scopeOf('manager', 'self'), now },
        { id, rowVersion: 0 },
        { name: 'changed' },
      ),
    );
    expect(refusal).toBeNull();
    const time = NOW.toISOString();
    expect(await rowOf(id)).toMatchObject({ name: 'changed', row_version: 1, last_modification_time: time });
  });

  it('changes nothing for a stale version, an unmet condition, or a row that the scope cannot see', async () => {
    const id = await add('guarded', '990100', 'manager');
    const attempts: [Scope, { rowVersion: number; where?: Partial<SubjectRow> }][] = [
      [scopeOf('manager', 'self'), { rowVersion: 7 }],
      [scopeOf('manager', 'self'), { rowVersion: 0, where: { person_kind: 'new-worker' } }],
      [scopeOf('teacher', 'self'), { rowVersion: 0 }],
      [scopeOf('regulator', 'area', '990200'), { rowVersion: 0 }],
    ];
    for (const [scope, target] of attempts) {
      const changed = await open().database.transaction((trx) =>
        subjects.updateVisible(trx, { scope, now }, { id, ...target }, { name: 'stolen' }),
      );
      expect(isFailure(changed)).toBe(true);
    }
    expect(await rowOf(id)).toMatchObject({ name: 'guarded', row_version: 0 });
  });

  it('lets exactly one of 20 changes at once win that saw the same version', async () => {
    const id = await add('contested', '990100', 'manager');
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        open().database.transaction((trx) =>
          subjects.updateVisible(
            trx,
            { scope: scopeOf('admin', 'all'), now },
            { id, rowVersion: 0 },
            { name: `winner ${index}` },
          ),
        ),
      ),
    );
    expect(results.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ name: `winner ${results.indexOf(null)}`, row_version: 1 });
  });
});
