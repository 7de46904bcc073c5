import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { dashboardReader } from '../../../../test/dashboard-reader.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';

describeOnBothDatabases('what waits for somebody who manages', (open) => {
  let gateway: Gateway;

  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());

  const { tokenOf, manager, totalOf } = dashboardReader(() => gateway);
  const idsOf = (list: readonly { id: string }[] | undefined) => list?.map(({ id }) => id);

  it('is counted as the list that it leads to, and left out where it is zero or not the caller’s', async () => {
    const { tasks = [] } = await manager('manager');
    expect(tasks.every(({ count }) => count > 0)).toBe(true);
    const of = (wanted: string) => tasks.find(({ id }) => id === wanted)?.count ?? 0;
    expect(of('feedback-open')).toBe(
      await totalOf('Feedback/GetFeedbackPageList', 'manager', { state: 'open' }),
    );
    expect(of('user-photo-pending')).toBe(
      await totalOf('UserPhoto/GetUserPhotoPageList', 'manager', { state: 'pending' }),
    );
    expect(of('exam-suspicions')).toBe(
      await totalOf('TestExam/GetExamReviewPageList', 'manager', { flag: 'suspected' }),
    );
    for (const [id, filter] of [
      ['user-cert-pending', { state: 'pending' }],
      ['user-cert-renew', { nearExpiryDays: 90 }],
    ] as const) {
      expect(of(id), id).toBe(await totalOf('UserCert/GetUserCertPageList', 'manager', filter));
      expect(of(id), id).toBeGreaterThan(0);
      expect(idsOf((await manager('regulator')).tasks)).not.toContain(id);
    }
    expect(of('train-class-drafts')).toBeGreaterThan(0);
    expect(of('train-class-closing')).toBeGreaterThan(0);
    expect(idsOf((await manager('regulator')).tasks)).not.toContain('feedback-open');
    expect(idsOf((await manager('regulator')).tasks)).not.toContain('exam-suspicions');
    expect(idsOf((await manager('teacher')).tasks)).not.toContain('train-class-drafts');
  });

  it('unread notices are those of the header', async () => {
    const { body } = await gateway.call<{ count: number }>(
      'Notice/GetUnreadNoticeCount',
      undefined,
      await tokenOf('regulator'),
    );
    const task = (await manager('regulator')).tasks?.find(({ id }) => id === 'notice-unread');
    expect(task?.count ?? 0).toBe(body.result?.count);
  });
});
