import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type { CertDelayPlan } from '@college/contracts/completion/cert-delay';
import type { UserCertDetail } from '@college/contracts/completion/user-cert-row';
import { ErrorCode } from '@college/contracts/core/errors';

interface Cert {
  id: number;
  row_version: number;
  user_id: number;
  valid_to: string;
}

describeOnBothDatabases('certificates that are prolonged', (open) => {
  let gateway: Gateway;
  let manager = '';
  let refresh = { id: 0, subject_id: 0 };
  /** Of the demo: within the window, before it, behind it. */
  let certs: Cert[] = [];
  let record: Cert;

  const read = () => open().database.read;
  const change = (id: number, columns: object) =>
    open().database.transaction((trx) => trx('user_certs').where({ id }).update(columns));
  const call = <Result>(action: string, input: object, by = manager) =>
    gateway.call<Result>(`UserCert/${action}`, input, by);
  const planOf = async (id: number) =>
    (await call<CertDelayPlan>('GetCertDelayPlan', { id })).body.result as CertDelayPlan;
  const prolong = async ({ id }: { id: number }, more: object = {}) => {
    const row = (await read()('user_certs').where({ id }).first('row_version')) as Cert;
    const input = { id, rowVersion: row.row_version, classId: refresh.id, ...more };
    return (await call<UserCertDetail>('StudentCertToDelay', input)).body;
  };
  const entries = async (id: number) =>
    Number(
      (
        await read()('ledger_entries')
          .where({ kind: 'certificate', record_id: id })
          .count<{ n: number }[]>({ n: '*' })
      )[0]?.n,
    );

  beforeAll(async () => {
    gateway = await openGateway(open());
    manager = (await gateway.signIn('manager')).token;
    refresh = (await read()('train_classes')
      .where({ state: 'finished', train_kind: 'refresh', need_exam: true })
      .orderBy('train_end', 'desc')
      .first('id', 'subject_id')) as typeof refresh;
    const ofSubject = { subject_id: refresh.subject_id, class_id: null, state: 'valid' };
    certs = await read()('user_certs')
      .where({ ...ofSubject, kind: 'training-qualification' })
      .orderBy('id')
      .limit(3);
    record = (await read()('user_certs')
      .where({ ...ofSubject, kind: 'state-manager' })
      .first()) as Cert;
  });
  afterAll(() => gateway.close());

  it('are shown when they can be, and by which class', async () => {
    const [within, early, late] = certs;
    expect(await planOf(within?.id ?? 0)).toMatchObject({
      what: 'renewal',
      standing: 'open',
      before: { validTo: within?.valid_to },
      classes: [{ id: refresh.id, refusal: null }],
    });
    expect((await planOf(early?.id ?? 0)).standing).toBe('early');
    expect((await planOf(late?.id ?? 0)).standing).toBe('late');
    expect(await planOf(record.id)).toMatchObject({ what: 'note', after: null, window: null });
  });

  it('are refused outside of their window, with its days', async () => {
    const [, early, late] = certs as [Cert, Cert, Cert];
    const { window } = await planOf(early.id);
    const refused = await prolong(early);
    expect(refused.error).toMatchObject({ id: 'cert-delay.outside-window', data: window });
    expect(refused.error?.message).toContain(window?.until);
    const past = await prolong(late);
    expect(past.error).toMatchObject({ id: 'cert-delay.expired', data: { until: late.valid_to } });
    expect((await read()('user_certs').where({ id: late.id }).first('valid_to')) as Cert).toEqual({
      valid_to: late.valid_to,
    });
  });

  it('need a class of the subject that was completed, with an exam passed in the window', async () => {
    const [within] = certs as [Cert];
    const other = (await read()('train_classes').whereNot({ id: refresh.id }).first('id')) as { id: number };
    expect((await prolong(within, { classId: other.id })).error?.id).toBe('cert-delay.other-class');
    expect((await prolong(within, { classId: 999_999 })).error?.id).toBe('cert-delay.other-class');
    const place = { class_id: refresh.id, user_id: within.user_id };
    const attempt = { ...place, state: 'graded' };
    const tried = async (table: string, where: object, columns: object) => {
      const was = (await read()(table).where(where).first(Object.keys(columns))) as object;
      await open().database.transaction((trx) => trx(table).where(where).update(columns));
      const { error } = await prolong(within);
      await open().database.transaction((trx) => trx(table).where(where).update(was));
      return error?.id;
    };
    expect(await tried('train_class_users', place, { study_state: 'not-completed' })).toBe(
      'cert-delay.not-completed',
    );
    expect(await tried('train_class_users', place, { state: 'withdrawn' })).toBe('cert-delay.other-class');
    expect(await tried('train_classes', { id: refresh.id }, { state: 'published' })).toBe(
      'cert-delay.not-finished',
    );
    expect(await tried('train_classes', { id: refresh.id }, { train_kind: 'initial' })).toBe(
      'cert-delay.other-class',
    );
    expect(await tried('exam_attempts', attempt, { passed: false })).toBe('cert-delay.no-exam');
    expect(await tried('exam_attempts', attempt, { submitted_at: '2020-01-01T00:00:00.000Z' })).toBe(
      'cert-delay.exam-outside',
    );
    expect(await tried('user_certs', { id: within.id }, { subject_id: null })).toBe('cert-delay.no-subject');
    expect(await tried('user_certs', { id: within.id }, { valid_to: null })).toBe('cert-delay.no-end');
  });

  it('stretch the next review only after ten years without a gap, with a reason', async () => {
    const [within] = certs as [Cert];
    expect((await prolong(within, { isStretched: true })).error?.code).toBe(ErrorCode.invalid);
    const asked = { isStretched: true, reason: '连续从事本工种满十年' };
    // The subject knows no reviews.
    expect((await prolong(within, asked)).error?.id).toBe('cert-delay.no-stretch');
    const subject = { id: refresh.subject_id };
    const months = (review: number | null) =>
      open().database.transaction((trx) =>
        trx('train_subjects').where(subject).update({ review_months: review }),
      );
    await months(12);
    expect((await prolong(within, asked)).error).toMatchObject({ id: 'cert-delay.stretch-too-soon' });
    await months(null);
  });

  it('go on from the old last day, once for a class, in the history and in the ledger', async () => {
    const [within] = certs as [Cert];
    const { after } = await planOf(within.id);
    const before = await entries(within.id);
    const stale = await prolong(within, { rowVersion: 99 });
    expect(stale.error?.id).toBe('common.stale');
    const { result } = await prolong(within, { reason: '复训合格' });
    expect(result).toMatchObject({ ...after, state: 'valid', standing: 'valid' });
    expect(Number(result?.validTo?.slice(0, 4))).toBe(Number(within.valid_to.slice(0, 4)) + 3);
    expect(result?.history[0]).toMatchObject({
      action: 'delay',
      reason: '复训合格',
      dates: { validTo: { before: within.valid_to, after: after?.validTo }, nextReviewDate: null },
    });
    expect(result?.history[0]?.className).not.toBe('');
    expect(await entries(within.id)).toBe(before + 1);
    // Brought back to its old day, the class is still used up.
    await change(within.id, { valid_to: within.valid_to });
    expect((await prolong(within)).error?.id).toBe('cert-delay.used');
    const replaced = await call<UserCertDetail>('ReplaceUserCert', {
      id: within.id,
      rowVersion: ((await read()('user_certs').where({ id: within.id }).first()) as Cert).row_version,
      reason: '遗失',
    });
    expect((await prolong({ id: replaced.body.result?.id ?? 0 })).error?.id).toBe('cert-delay.used');
    expect((await prolong(within)).error?.id).toBe('user-cert.illegal-transition');
  });

  it('of the state are not prolonged: the training is noted', async () => {
    const { result } = await prolong(record);
    expect(result).toMatchObject({ validTo: record.valid_to, nextReviewDate: null });
    expect(result?.history[0]).toMatchObject({ action: 'delay', dates: null });
    expect((await prolong(record)).error?.id).toBe('cert-delay.used');
  });

  it('are prolonged by the college only', async () => {
    const [, early] = certs as [Cert, Cert];
    for (const name of ['regulator', 'enterprise', 'student']) {
      const { token } = await gateway.signIn(name);
      expect((await call('GetCertDelayPlan', { id: early.id }, token)).body.error?.code).toBe(
        ErrorCode.forbidden,
      );
    }
  });
});
