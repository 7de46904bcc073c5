import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../../test/databases.ts';
import { releaseSteps } from '../../../../../test/release-steps.ts';
import { changeJson } from '../../../../../test/sample-build.ts';
import { ErrorCode } from '@college/contracts/core/errors';

describeOnBothDatabases('a release that is refused', (open) => {
  const { name, build, send, reportOf, findingsOf, rulesOf, versions, pageOf } = releaseSteps(open);

  it('cannot be rolled out beside nothing', async () => {
    expect(rulesOf(await send(build(), { mode: 'rollout', percent: '10' }))).toEqual(['nothing-active']);
    expect(await versions()).toEqual([]);
  });

  it('without a screen that a page needs is refused, by route, screen and role in the caller’s language', async () => {
    await pageOf(`${name()}/exam`, 'teacher');
    const [finding] = findingsOf(await send(build()));
    expect(finding).toMatchObject({ rule: 'missing-screen', severity: 'refuse' });
    expect(finding?.message).toBe(
      `The page /${name()}-exam needs the screen ${name()}/exam, which this build lacks. Roles with it: Teacher`,
    );
    const zh = await send(build(), {}, { headers: { 'accept-language': 'zh-CN' } });
    expect(findingsOf(zh)[0]?.message).toContain('拥有该页面的角色：教师');
    reportOf(await send(build({ screens: ['list', 'exam'] })));
  });

  it('that makes a call which this gateway has not is refused', async () => {
    const it = build({ calls: ['Area/GetAreaTreeList'] });
    expect(reportOf(await send(it, { mode: 'check' })).findings).toEqual([]);
    changeJson<{ calls: Record<string, unknown> }>(it, 'uses.json', (uses) => ({
      ...uses,
      calls: { 'Lamp/Light': uses.calls['Area/GetAreaTreeList'] },
    }));
    const [finding] = findingsOf(await send(it));
    expect(finding).toMatchObject({
      rule: 'incompatible',
      message: expect.stringContaining('Lamp/Light') as string,
    });
  });

  it('reports all that is wrong at once', async () => {
    await pageOf(`${name()}/exam`, 'teacher');
    const it = build();
    it.files.set('assets/more.js', Buffer.from('more'));
    expect(rulesOf(await send(it)).sort()).toEqual(['integrity-unnamed', 'missing-screen']);
  });

  it.each([
    [{ mode: 'publish' }, 'mode'],
    [{ mode: 'rollout' }, 'percent'],
    [{ mode: 'rollout', percent: '0' }, 'percent'],
    [{ mode: 'rollout', percent: '101' }, 'percent'],
    [{ version: '1.0' }, 'version'],
    [{ version: '../1.0.0' }, 'version'],
  ])('asked for with %j is refused by the field', async (query, member) => {
    const { body } = await send(build(), query as Record<string, string>);
    expect(body.error).toMatchObject({ code: ErrorCode.invalid, validationErrors: [{ members: [member] }] });
  });

  it('asked for with a word that nobody knows is refused, so that a slip is no other release', async () => {
    const { body } = await send(build(), { mod: 'activate' });
    expect(body.error?.code).toBe(ErrorCode.invalid);
    expect(await versions()).toEqual([]);
  });
});
