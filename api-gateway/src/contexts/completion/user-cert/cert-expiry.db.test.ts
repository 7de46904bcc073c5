import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { TEST_NOW } from '../../../../test/demo-world.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { wallClock } from '../../../export/wall-clock.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import type { CertExpiry, ExpiryGroup } from '@college/contracts/completion/cert-expiry';

describeOnBothDatabases('certificates that run out', (open) => {
  let gateway: Gateway;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['admin', 'regulator', 'enterprise', 'student'])
      tokens[name] = (await gateway.signIn(name)).token;
  });
  afterAll(() => gateway.close());

  const expiry = async (input: object, as = 'admin') =>
    (await gateway.call<CertExpiry>('UserCert/GetCertExpiry', input, tokens[as])).body;
  const listed = async (filters: object, as = 'admin'): Promise<number> =>
    (
      await gateway.call<{ totalCount: number }>(
        'UserCert/GetUserCertPageList',
        { page: 1, pageSize: 1, ...filters },
        tokens[as],
      )
    ).body.result?.totalCount ?? -1;

  it('are counted as the list finds them, for each who sees them', async () => {
    for (const as of ['admin', 'regulator', 'enterprise'])
      for (const days of [30, 90, 365]) {
        const { result } = await expiry({ days }, as);
        expect(result?.due).toBe(await listed({ nearExpiryDays: days }, as));
        expect(result?.overdue).toBe(await listed({ state: 'expired' }, as));
        const sum = (groups: readonly ExpiryGroup[] = []) =>
          groups.reduce((all, { certificates }) => all + certificates, 0);
        expect(sum(result?.areas)).toBe(result?.due);
        expect(sum(result?.trades)).toBe(result?.due);
      }
  });

  it('each group is what its link finds', async () => {
    const { result } = await expiry({ days: 365 });
    const due = { nearExpiryDays: 365 };
    expect(result?.enterprises.length).toBeGreaterThan(0);
    for (const { key, certificates } of result?.enterprises ?? [])
      if (key !== '') expect(await listed({ ...due, departmentId: Number(key) })).toBe(certificates);
    for (const { key, certificates } of result?.trades ?? [])
      if (key !== '') expect(await listed({ ...due, trade: key })).toBe(certificates);
    const [area] = result?.areas ?? [];
    const within = await expiry({ days: 365, areaCode: area?.key });
    expect(within.result?.due).toBe(await listed({ ...due, areaCode: area?.key }));
  });

  it('that are valid today are counted by the statistics as the list finds them, by issuer', async () => {
    const to = wallClock(TEST_NOW.toISOString(), 'Asia/Shanghai').slice(0, 10);
    for (const as of ['admin', 'regulator', 'enterprise'])
      for (const more of [{}, { areaCode: '990100' }, { trainKind: 'initial' }]) {
        const { body } = await gateway.call<{ figures: { id: string; value: number | null }[] }>(
          'Statistics/GetOverview',
          { from: `${to.slice(0, 4)}-01-01`, to, ...more },
          tokens[as],
        );
        const counted = new Map(body.result?.figures.map(({ id, value }) => [id, value]));
        for (const [id, issuer] of [
          ['certificates', 'college'],
          ['state-records', 'state'],
        ] as const) {
          const found = await listed({ state: 'valid', issuer, ...more }, as);
          // A figure about fewer than five people may be hidden.
          if (counted.get(id) !== null) expect(found, `${as} ${id}`).toBe(counted.get(id));
        }
      }
    expect(await listed({ issuer: 'college' })).toBeGreaterThan(0);
    expect((await listed({ issuer: 'college' })) + (await listed({ issuer: 'state' }))).toBe(
      await listed({}),
    );
  });

  it('stand in a calendar file, each on its day with a reminder', async () => {
    await open().database.transaction((trx) =>
      trx('user_certs')
        .where('user_id', trx('users').where({ username: 'student' }).select('id'))
        .where({ kind: 'state-special-operation' })
        .update({
          title_en: '',
          title: 'A;B\nATTENDEE:x',
          next_review_date: '2026-08-31',
          valid_to: '2029-08-31',
        }),
    );
    const fetch = async (action: string, as: string): Promise<string> => {
      const answer = await gateway.app.inject({
        method: 'POST',
        url: pathOf('UserCert', action),
        headers: { authorization: `Bearer ${tokens[as]}`, 'accept-language': 'en' },
        payload: {},
      });
      expect(answer.headers['content-type'], answer.payload).toContain('text/calendar');
      return answer.payload.replaceAll('\r\n ', '');
    };
    const own = await fetch('GetMyCertCalendar', 'student');
    expect(own).toContain('DTSTART;VALUE=DATE:20260831');
    expect(own).toContain('SUMMARY:Review due: A\\;B\\nATTENDEE:x');
    expect(own).not.toMatch(/^ATTENDEE/m);
    expect(own).toContain('TRIGGER:-P60D');
    const staff = await fetch('ExportCertCalendar', 'enterprise');
    expect(staff.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(0);
  });

  it('are not for learners; an enterprise names itself only', async () => {
    expect((await expiry({ days: 90 }, 'student')).error?.id).toBe('common.forbidden');
    const { department_id: own } = (await open()
      .database.read('users')
      .where({ username: 'enterprise' })
      .first('department_id')) as { department_id: number };
    const { body } = await gateway.call<{ id: number }[]>('UserCert/GetCertEmployers', {}, tokens.enterprise);
    expect(body.result?.map(({ id }) => id)).toEqual([own]);
  });
});
