import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { registryOfDatabase } from './registry-of-database.ts';
import { errorOf, resultOf, versionMover } from '../../../../test/version-mover.ts';
import type { Move } from '../../../../test/version-mover.ts';

const MINUTE = 60_000;

describeOnBothDatabases('versions of a remote', (open) => {
  let gateway: Gateway;
  let mover: ReturnType<typeof versionMover>;

  beforeAll(async () => {
    gateway = await openGateway(open());
    mover = versionMover(gateway, open(), (await gateway.signIn('admin')).token);
  });
  afterAll(() => gateway.close());

  it('one is given to everybody, the one before stays to go back to, and an audit row says so', async () => {
    const remote = await mover.create({
      versions: ['1.0.0', '1.1.0'],
      active: '1.0.0',
      rollout: { version: '1.1.0', percent: 10 },
    });
    const row = resultOf(await mover.move(remote, 'ActivateVersion', '1.1.0'));
    expect(row).toMatchObject({ activeVersion: '1.1.0', previousVersion: '1.0.0', rollout: null });
    expect(await mover.rowOf(remote.id)).toEqual(row);
    const [audit] = await open()
      .database.read('audit_logs')
      .where({ subject_type: 'remote', subject_id: String(remote.id) })
      .orderBy('id');
    expect(audit).toMatchObject({ call: 'MicroFrontend/ActivateVersion', role_key: 'admin' });
    expect(JSON.parse(audit.before_json)).toMatchObject({ activeVersion: '1.0.0', rollout: { percent: 10 } });
    expect(JSON.parse(audit.after_json)).toMatchObject({ activeVersion: '1.1.0', rollout: null });
  });

  it('one that everybody has is not given again', async () => {
    const remote = await mover.create({ versions: ['1.0.0'], active: '1.0.0' });
    expect(errorOf(await mover.move(remote, 'ActivateVersion', '1.0.0'))?.id).toBe(
      'micro-frontend.already-active',
    );
    expect(errorOf(await mover.move(remote, 'SetRollout', '1.0.0', { percent: 5 }))?.id).toBe(
      'micro-frontend.already-active',
    );
  });

  it('are activated only at the newest row version, and only for their own remote', async () => {
    const remote = await mover.create({ versions: ['1.0.0', '1.1.0'], active: '1.0.0' });
    const other = await mover.create({ versions: ['9.0.0'] });
    const versionId = remote.versionIds['1.1.0'];
    const stale = { id: remote.id, rowVersion: 0, versionId };
    expect(errorOf(await mover.call('ActivateVersion', stale))?.code).toBe(40902);
    expect(errorOf(await mover.call('SetRollout', { ...stale, percent: 5 }))?.code).toBe(40902);
    expect(errorOf(await mover.call('RollbackVersion', { id: remote.id, rowVersion: 0 }))?.code).toBe(40902);
    expect(errorOf(await mover.move(other, 'ActivateVersion', undefined, { versionId }))?.code).toBe(40401);
    const nowhere = { id: 999_999, rowVersion: 0, versionId };
    expect(errorOf(await mover.call('ActivateVersion', nowhere))?.code).toBe(40401);
  });

  it('two concurrent activations: one is done, the other is refused as stale', async () => {
    const remote = await mover.create({ versions: ['1.0.0', '1.1.0', '1.2.0'], active: '1.0.0' });
    const { rowVersion } = await mover.rowOf(remote.id);
    const answers = await Promise.all(
      ['1.1.0', '1.2.0'].map((version) =>
        mover.call('ActivateVersion', { id: remote.id, rowVersion, versionId: remote.versionIds[version] }),
      ),
    );
    expect(answers.map((answer) => errorOf(answer)?.code ?? 'done').sort()).toEqual([40902, 'done']);
  });

  it('going back ends a rollout first, then takes the version before, and then comes forward again', async () => {
    const remote = await mover.create({
      versions: ['1.0.0', '1.1.0', '1.2.0'],
      active: '1.1.0',
      previous: '1.0.0',
      rollout: { version: '1.2.0', percent: 10 },
    });
    const steps = [];
    for (let step = 0; step < 3; step += 1) {
      const row = resultOf(await mover.move(remote, 'RollbackVersion'));
      steps.push([row.activeVersion, row.previousVersion, row.rollout]);
    }
    expect(steps).toEqual([
      ['1.1.0', '1.0.0', null],
      ['1.0.0', '1.1.0', null],
      ['1.1.0', '1.0.0', null],
    ]);
  });

  it('after going back the one before both stands behind the active one', async () => {
    const remote = await mover.create({ versions: ['1.0.0', '1.1.0', '1.2.0'], active: '1.0.0' });
    await mover.move(remote, 'ActivateVersion', '1.1.0');
    await mover.move(remote, 'ActivateVersion', '1.2.0');
    await mover.move(remote, 'RollbackVersion');
    const registry = registryOfDatabase(open().database, gateway.storage);
    const someone = { userId: 1, visitorKey: '', roleId: null, areaCode: null };
    const entry = (await registry.resolve(someone, 'en')).remotes.find(({ name }) => name === remote.name);
    expect([entry?.due?.version, entry?.fallback?.version]).toEqual(['1.1.0', '1.0.0']);
  });

  it('there is no going back from the first', async () => {
    const remote = await mover.create({ versions: ['1.0.0'], active: '1.0.0' });
    expect(errorOf(await mover.move(remote, 'RollbackVersion'))?.id).toBe('micro-frontend.nothing-before');
  });

  it('a rollout reaches a share, roles and areas, and keeps its beginning when only the share changes', async () => {
    const remote = await mover.create({ versions: ['1.0.0', '1.1.0', '1.2.0'], active: '1.0.0' });
    const role = await open()
      .database.read('roles')
      .where({ role_key: 'teacher' })
      .first<{ id: number }>('id');
    const audience = { roleIds: [role.id, role.id], areaCodes: ['990100'] };
    const first = resultOf(await mover.move(remote, 'SetRollout', '1.1.0', { percent: 10, ...audience }));
    expect(first.rollout).toEqual({
      versionId: remote.versionIds['1.1.0'],
      version: '1.1.0',
      percent: 10,
      roleIds: [role.id],
      areaCodes: ['990100'],
      since: expect.any(String) as string,
    });
    expect(first.activeVersion).toBe('1.0.0');
    gateway.pass(MINUTE);
    const wider = resultOf(await mover.move(remote, 'SetRollout', '1.1.0', { percent: 50 }));
    expect(wider.rollout).toMatchObject({
      percent: 50,
      roleIds: [],
      areaCodes: [],
      since: first.rollout?.since,
    });
    const another = resultOf(await mover.move(remote, 'SetRollout', '1.2.0', { percent: 5 }));
    expect(another.rollout?.version).toBe('1.2.0');
    expect(another.rollout?.since).not.toBe(first.rollout?.since);
  });

  it('a rollout wants an active version beside it, and roles and areas that exist', async () => {
    const fresh = await mover.create({ versions: ['1.0.0'] });
    expect(errorOf(await mover.move(fresh, 'SetRollout', '1.0.0', { percent: 5 }))?.id).toBe(
      'micro-frontend.nothing-active',
    );
    const remote = await mover.create({ versions: ['1.0.0', '1.1.0'], active: '1.0.0' });
    for (const [audience, member] of [
      [{ roleIds: [999_999] }, 'roleIds'],
      [{ areaCodes: ['110000'] }, 'areaCodes'],
    ] as const) {
      const error = errorOf(await mover.move(remote, 'SetRollout', '1.1.0', { percent: 5, ...audience }));
      expect(error?.id).toBe('micro-frontend.unknown-audience');
      expect(error?.validationErrors[0]?.members).toEqual([member]);
    }
    expect((await mover.rowOf(remote.id)).rollout).toBeNull();
  });

  it('whatever is done in whatever order, nobody loses what they had', async () => {
    const names = ['1.0.0', '1.1.0', '1.2.0'];
    const version = fc.constantFrom(...names);
    const step = fc.oneof(
      fc.record({ call: fc.constant<Move>('ActivateVersion'), version }),
      fc.record({
        call: fc.constant<Move>('SetRollout'),
        version,
        percent: fc.integer({ min: 1, max: 100 }),
      }),
      fc.record({ call: fc.constant<Move>('RollbackVersion') }),
    );
    const steps = fc.array(step, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const remote = await mover.create({ versions: names });
        const onceActive = new Set<string | null>();
        let before = await mover.rowOf(remote.id);
        for (const { call: name, version: wanted, percent } of all as {
          call: Move;
          version?: string;
          percent?: number;
        }[]) {
          const { body } = await mover.move(remote, name, wanted, percent === undefined ? {} : { percent });
          const row = await mover.rowOf(remote.id);
          if (!body.success) {
            expect(body.error.id).toMatch(/already-active|nothing-active|nothing-before/);
            expect(row).toEqual(before);
            continue;
          }
          expect(row).toEqual(body.result);
          expect(row.rowVersion).toBe(before.rowVersion + 1);
          expect(row.activeVersion).not.toBeNull();
          if (row.rollout) expect(row.rollout.version).not.toBe(row.activeVersion);
          onceActive.add(row.activeVersion);
          if (row.previousVersion !== null) {
            expect(onceActive).toContain(row.previousVersion);
            expect(row.previousVersion).not.toBe(row.activeVersion);
          }
          if (row.activeVersion !== before.activeVersion)
            expect(row.previousVersion).toBe(before.activeVersion);
          before = row;
        }
      }),
      { numRuns: 15 },
    );
  });
});
