import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import type { UserCertDetail, UserCertRow } from '@college/contracts/completion/user-cert-row';

describeOnBothDatabases('certificates', (open) => {
  let gateway: Gateway;
  let studentId = 0;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'admin', 'regulator', 'enterprise', 'student', 'personal'])
      tokens.set(name, (await gateway.signIn(name)).token);
    studentId = ((await read()('users').where({ username: 'student' }).first('id')) as { id: number }).id;
  });
  afterAll(() => gateway.close());

  const read = () => open().database.read;
  const call = <Result>(action: string, input: object, by = 'manager') =>
    gateway.call<Result>(`UserCert/${action}`, input, tokens.get(by));
  const add = async (more: object = {}) =>
    (
      await call<UserCertDetail>('CreateOrUpdateUserCert', {
        userId: studentId,
        kind: 'training-completion',
        authority: '安澜省应急管理培训学院',
        issueDate: '2026-05-01',
        hours: 24,
        from: '2026-04-01',
        to: '2026-04-20',
        ...more,
      })
    ).body;
  const made = async (more: object = {}): Promise<UserCertDetail> => {
    const { result } = await add(more);
    if (!result) throw new Error('no certificate was made');
    return result;
  };
  const one = async (id: number, by = 'manager') =>
    (await call<UserCertDetail>('GetUserCert', { id }, by)).body.result;
  const issued = async (more: object = {}): Promise<UserCertDetail> => {
    const { id, rowVersion } = await made(more);
    await call('IssueUserCert', { ids: [{ id, rowVersion }] });
    const cert = await one(id);
    if (!cert) throw new Error('it was not issued');
    return cert;
  };
  const target = ({ id, rowVersion }: UserCertDetail) => ({ id, rowVersion });

  it('wait until they are issued, and say then what is true then', async () => {
    const cert = await made();
    expect(cert).toMatchObject({
      state: 'pending',
      certNo: null,
      title: '培训结业证书',
      titleEn: 'Certificate of completion',
      source: 'hand',
    });
    const { body } = await call('IssueUserCert', { ids: [target(cert)] });
    expect(body.result).toEqual({ done: [cert.id], refused: [] });
    const now = await one(cert.id);
    expect(now).toMatchObject({
      state: 'valid',
      certNo: expect.stringMatching(/^99\d{4}202601\d{6}$/) as string,
    });
    const row = (await read()('user_certs').where({ id: cert.id }).first()) as Record<string, string>;
    expect(Buffer.from(row.verify_code ?? '', 'base64url')).toHaveLength(16);
    expect(Number(row.status_index)).toBeLessThan(131_072);
    expect(row.id_card_sealed).not.toBeNull();
    expect(now?.history.map(({ action }) => action)).toEqual(['issue', 'create']);
    const again = await call('IssueUserCert', { ids: [{ id: cert.id, rowVersion: now?.rowVersion }] });
    expect(again.body.result).toMatchObject({
      done: [],
      refused: [{ id: cert.id, error: 'user-cert.illegal-transition' }],
    });
  });

  it('have numbers without gaps, also where a hundred are issued at once', async () => {
    const ids: { id: number; rowVersion: number }[] = [];
    const in2019 = { issueDate: '2019-05-01', from: '2019-04-01', to: '2019-04-20' };
    for (let count = 0; count < 100; count += 1)
      ids.push(target(await made({ ...in2019, kind: 'training-qualification' })));
    const answers = await Promise.all(ids.map((it) => call('IssueUserCert', { ids: [it] })));
    expect(answers.map(({ body }) => body.error).filter(Boolean)).toEqual([]);
    const numbers = await read()('user_certs')
      .whereIn(
        'id',
        ids.map(({ id }) => id),
      )
      .orderBy('cert_no')
      .pluck<string[]>('cert_no');
    expect(numbers).toHaveLength(100);
    expect(numbers.map((no) => Number(no.slice(-6)))).toEqual(numbers.map((_no, index) => index + 1));
    expect(new Set(await read()('user_certs').whereNotNull('status_index').pluck('status_index')).size).toBe(
      Number((await read()('user_certs').whereNotNull('status_index').count({ n: '*' }))[0]?.n),
    );
  });

  it('are cancelled, revoked and replaced with a reason, and not rewritten', async () => {
    const cert = await issued();
    expect((await add({ id: cert.id, rowVersion: cert.rowVersion, note: 'x' })).error).toMatchObject({
      id: 'user-cert.issued',
    });
    expect((await call('RevokeUserCert', { ...target(cert), reason: ' ' })).body.error?.code).toBe(
      ErrorCode.invalid,
    );
    const revoked = await call<UserCertDetail>('RevokeUserCert', { ...target(cert), reason: '查实替考' });
    expect(revoked.body.result).toMatchObject({ state: 'revoked', stateReason: '查实替考' });
    const late = await call('ReplaceUserCert', {
      id: cert.id,
      rowVersion: revoked.body.result?.rowVersion,
      reason: '遗失',
    });
    expect(late.body.error).toMatchObject({ id: 'user-cert.illegal-transition' });

    const lost = await issued({ validTo: '2029-04-30' });
    const fresh = (await call<UserCertDetail>('ReplaceUserCert', { ...target(lost), reason: '遗失' })).body
      .result;
    expect(fresh).toMatchObject({ state: 'valid', validTo: '2029-04-30', replaces: { id: lost.id } });
    expect(fresh?.certNo).not.toBe(lost.certNo);
    expect(await one(lost.id)).toMatchObject({ state: 'replaced', replacedBy: { id: fresh?.id } });
    const mistake = await made();
    const cancelled = await call<UserCertDetail>('CancelUserCert', { ...target(mistake), reason: '重复' });
    expect(cancelled.body.result?.state).toBe('cancelled');
  });

  it('of the state are recorded only', async () => {
    const state = {
      kind: 'state-special-operation',
      authority: '应急管理部',
      certNo: 'T1',
      validTo: '2032-04-30',
    };
    expect((await add({ ...state, certNo: undefined })).error?.code).toBe(ErrorCode.invalid);
    const record = await made(state);
    expect(record).toMatchObject({ state: 'valid', certNo: 'T1' });
    expect((await add(state)).error).toMatchObject({ id: 'user-cert.number-taken' });
    for (const action of ['RevokeUserCert', 'ReplaceUserCert'])
      expect((await call(action, { ...target(record), reason: '遗失' })).body.error).toMatchObject({
        id: 'user-cert.state-record',
      });
    const renewed = await made({
      ...state,
      ...target(record),
      validTo: '2038-04-30',
      verifiedOn: '2026-01-02',
    });
    expect(renewed).toMatchObject({ validTo: '2038-04-30', certNo: 'T1', verifiedOn: '2026-01-02' });
    expect((await add({ kind: 'training-completion', certNo: 'X1' })).error?.code).toBe(ErrorCode.invalid);
  });

  it('of the state are not dated ahead of their issue', async () => {
    const state = { kind: 'state-special-operation', authority: '应急管理部', certNo: 'AHEAD-1' };
    const refusal = {
      validationErrors: [
        { members: ['issueDate'], message: 'must not be after today; the authority has issued it already' },
      ],
    };
    expect((await add({ ...state, issueDate: '2026-06-16' })).error).toMatchObject(refusal);
    const record = await made({ ...state, issueDate: '2026-06-15' });
    expect((await add({ ...state, ...target(record), issueDate: '2026-06-16' })).error).toMatchObject(
      refusal,
    );
    // The college may date its own ahead; they are issued then.
    expect(await made({ issueDate: '2026-06-16' })).toMatchObject({ state: 'pending' });
  });

  it('refuse dates that run backwards, and people whom nobody knows', async () => {
    expect((await add({ validTo: '2026-04-30' })).error?.code).toBe(ErrorCode.invalid);
    expect((await add({ validTo: '2029-04-30', nextReviewDate: '2030-01-01' })).error?.code).toBe(
      ErrorCode.invalid,
    );
    const cert = await made({ validTo: '2029-04-30' });
    // The start is the stored one.
    expect((await add({ ...target(cert), validTo: '2026-04-01' })).error?.code).toBe(ErrorCode.invalid);
    // Nobody is certified to have completed what was still going on.
    const early = { validationErrors: [{ members: ['issueDate'] }] };
    expect((await add({ to: '2026-05-02' })).error).toMatchObject(early);
    expect((await add({ ...target(cert), issueDate: '2026-04-19' })).error).toMatchObject(early);
    expect((await add({ ...target(cert), to: '2026-05-02' })).error).toMatchObject(early);
    expect((await add({ userId: undefined, idCard: '110101199003070134' })).error).toMatchObject({
      id: 'user-cert.unknown-person',
    });
  });

  it('have a standing of their own until their first day', async () => {
    const title = `次年生效 ${Math.random()}`;
    const far = await issued({ title, validFrom: '2027-01-01', validTo: '2027-01-05' });
    const near = await issued({ title, validFrom: '2026-06-16', validTo: '2026-06-20' });
    const now = await issued({ title, validTo: '2026-06-20' });
    expect([far, near, now].map(({ standing }) => standing)).toEqual([
      ...['not-yet-valid', 'not-yet-valid'],
      'near-expiry',
    ]);
    const listed = async (state: string) =>
      (
        await call<{ items: UserCertRow[] }>('GetUserCertPageList', { keyword: title, state })
      ).body.result?.items
        .map(({ id, standing }) => [id, standing])
        .toSorted(([one], [other]) => Number(one) - Number(other));
    expect(await listed('not-yet-valid')).toEqual([
      [far.id, 'not-yet-valid'],
      [near.id, 'not-yet-valid'],
    ]);
    expect(await listed('near-expiry')).toEqual([[now.id, 'near-expiry']]);
    // Those that run out soon are valid, too.
    expect(await listed('valid')).toEqual([[now.id, 'near-expiry']]);
    const { verify_code: verifyCode } = (await read()('user_certs')
      .where({ id: far.id })
      .first('verify_code')) as { verify_code: string };
    const verified = await gateway.call('Visitor/VerifyCertificate', { verifyCode });
    expect(verified.body.result).toMatchObject({
      state: 'void',
      certificate: { standing: 'not-yet-valid', validFrom: '2027-01-01' },
    });
  });

  it('are seen by the college, by whoever supervises the area, by the employer, and by their owner', async () => {
    const cert = await issued();
    const mine = (await call<UserCertRow[]>('GetMyUserCertList', {}, 'student')).body.result ?? [];
    expect(mine.map(({ id }) => id)).toContain(cert.id);
    expect(mine.every(({ state }) => state !== 'pending' && state !== 'cancelled')).toBe(true);
    expect((await call('GetMyUserCert', { id: cert.id }, 'personal')).body.error?.code).toBe(
      ErrorCode.notFound,
    );
    const list = await call<{ items: UserCertRow[] }>('GetUserCertPageList', { pageSize: 100 }, 'enterprise');
    const staff = await read()('users')
      .where('department_id', read()('users').where({ username: 'enterprise' }).select('department_id'))
      .pluck<number[]>('id');
    expect(list.body.result?.items.every(({ userId }) => staff.includes(userId))).toBe(true);
  });

  it('name the work unit of the application where the holder has no employer of their own', async () => {
    const { id } = await made();
    const { id: placeId, class_id: classId } = (await read()('train_class_users')
      .where({ user_id: studentId })
      .whereNotIn('id', read()('student_applications').whereNotNull('place_id').select('place_id'))
      .first('id', 'class_id')) as Record<string, number>;
    await open().database.transaction(async (trx) => {
      const application = trx('student_applications').min('id');
      await trx('student_applications')
        .where({ id: application })
        .update({ place_id: placeId, work_unit: '澜江石化' });
      await trx('user_certs').where({ id }).update({ class_id: classId });
      await trx('users').where({ id: studentId }).update({ department_id: null, work_unit: '' });
    });
    expect((await one(id))?.employer).toBe('澜江石化');
    await open().database.transaction((trx) => trx('user_certs').where({ id }).update({ class_id: null }));
    expect((await one(id))?.employer).toBe('');
  });
});
