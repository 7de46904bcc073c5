import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import type { Person } from '../../../../test/study-rows-maker.ts';
import type { UserCertRecord } from './user-cert.table.ts';
import type { CertBatch, ClassCertPreview } from '@college/contracts/completion/class-cert';

const AUTHORITY = '安澜省应急管理培训学院';

describeOnBothDatabases('certificates made and issued in one order', (open) => {
  let gateway: Gateway;
  let make: Awaited<ReturnType<typeof studyRowsMaker>>;
  let people: Person[];
  let token = '';

  beforeAll(async () => {
    gateway = await openGateway(open());
    token = (await gateway.signIn('manager')).token;
    make = await studyRowsMaker(open());
    people = await Promise.all(['student', 'personal', 'teacher'].map(make.personOf));
  });
  afterAll(() => gateway.close());

  const read = () => open().database.read;
  const write = (table: string, where: object, changes: object) =>
    open().database.transaction((trx) => trx(table).where(where).update(changes));
  const call = async <Result>(action: string, input: object) =>
    (await gateway.call<Result>(`UserCert/${action}`, input, token)).body;
  const certsOf = async (classId: number) =>
    (await read()('user_certs').where({ class_id: classId }).orderBy('user_id')) as UserCertRecord[];
  const today = () => open().now.toISOString().slice(0, 10);

  /** A finished class: the first two completed it, the third did not. */
  const finished = async (): Promise<number> => {
    const film = await make.ware();
    const id = await make.trainClass({
      needHours: 1,
      courses: [{ courseId: film.courseId, hours: 1 }],
      students: people,
    });
    await write('train_classes', { id }, { state: 'finished', finished_at: open().now.toISOString() });
    for (const [index, { id: user_id }] of people.entries())
      await write(
        'train_class_users',
        { class_id: id, user_id },
        index < 2
          ? { study_state: 'completed', settled_hours: 1 }
          : { study_state: 'not-completed', settled_hours: 0, not_completed: '["hours"]' },
      );
    return id;
  };
  const order = (classId: number, more: object = {}) =>
    call<CertBatch>('CreateStudentCertByClass', {
      ...{ classId, kind: 'training-completion', issueDate: today(), authority: AUTHORITY, issue: true },
      ...more,
    });
  const outcome = async (classId: number, more?: object): Promise<CertBatch> => {
    const { result } = await order(classId, more);
    if (!result) throw new Error('nothing was ordered');
    for (;;) {
      const batch = (await call<CertBatch>('GetCertBatch', { id: result.id })).result;
      if (batch && batch.state !== 'waiting' && batch.state !== 'running') return batch;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const preview = async (classId: number) =>
    (await call<ClassCertPreview>('PreviewStudentCertByClass', { classId, kind: 'training-completion' }))
      .result;
  const idOf = (index: number): number => people[index]?.id ?? 0;

  it('names before who gets one and who does not, and does so', async () => {
    const classId = await finished();
    const before = await preview(classId);
    expect(before?.authority).not.toBe('');
    expect(new Map(before?.people.map(({ userId, reasons }) => [userId, reasons]))).toEqual(
      new Map([
        [idOf(0), []],
        [idOf(1), []],
        [idOf(2), ['hours']],
      ]),
    );
    expect(await outcome(classId)).toMatchObject({
      ...{ state: 'done', created: 2, issued: 2, refused: [] },
      skipped: [{ userId: idOf(2), reasons: ['hours'] }],
    });
    const certs = await certsOf(classId);
    expect(certs.map(({ state, cert_no: number }) => [state, number?.length])).toEqual([
      ['valid', 18],
      ['valid', 18],
    ]);
    const after = await preview(classId);
    expect(after?.authority).toBe(AUTHORITY);
    expect(after?.people.map(({ reasons }) => reasons).toSorted()).toEqual([
      ['exists'],
      ['exists'],
      ['hours'],
    ]);
    // Once more nothing is made or issued.
    expect(await outcome(classId)).toMatchObject({ created: 0, issued: 0, refused: [] });
    expect(await certsOf(classId)).toHaveLength(2);
  });

  it('issues what was made before, and names whom it refuses beside the others', async () => {
    const classId = await finished();
    expect(await outcome(classId, { issue: undefined })).toMatchObject({ created: 2, skipped: [{}] });
    expect((await certsOf(classId)).map(({ state }) => state)).toEqual(['pending', 'pending']);
    expect((await preview(classId))?.people.filter(({ reasons }) => reasons.length === 0)).toHaveLength(2);
    // No font has the glyph.
    const name = (await read()('users')
      .where({ id: idOf(1) })
      .first('name')) as { name: string };
    await write('users', { id: idOf(1) }, { name: '\u{3FFFD}某' });
    const batch = await outcome(classId);
    await write('users', { id: idOf(1) }, name);
    expect(batch).toMatchObject({ created: 0, issued: 1, skipped: [{ userId: idOf(2) }] });
    expect(batch.refused).toMatchObject([{ userId: idOf(1) }]);
    expect(batch.refused?.[0]?.message).not.toBe('');
    expect((await certsOf(classId)).map(({ state }) => state).toSorted()).toEqual(['pending', 'valid']);
  });

  it('is refused without the permission to issue, for a day to come and before the finish', async () => {
    const classId = await finished();
    expect((await order(classId, { issueDate: '2099-01-01' })).error?.validationErrors).toMatchObject([
      { members: ['issueDate'] },
    ]);
    const modules = await read()('modules').where({ perm_code: 'user-cert:issue' }).pluck<number[]>('id');
    const granted = (await read()('role_modules').whereIn('module_id', modules)) as object[];
    await open().database.transaction((trx) => trx('role_modules').whereIn('module_id', modules).delete());
    expect((await order(classId)).error?.id).toBe('common.forbidden');
    expect(await outcome(classId, { issue: false })).toMatchObject({ state: 'done', created: 2 });
    await open().database.transaction((trx) => trx('role_modules').insert(granted));
    await write('train_classes', { id: classId }, { state: 'published', finished_at: null });
    expect((await order(classId)).error?.id).toBe('class-cert.not-finished');
    expect(
      (await call('PreviewStudentCertByClass', { classId, kind: 'training-completion' })).error?.id,
    ).toBe('class-cert.not-finished');
  });
});
