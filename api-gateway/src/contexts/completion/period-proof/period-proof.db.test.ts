import { buffer } from 'node:stream/consumers';
import { VERIFICATIONS_AN_HOUR } from '../../classes/enrollment/lookup-limit.port.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { textOfPdf } from '../../../../test/pdf-text.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import { unzipped } from '../../../../test/unzip.ts';
import { zipStream } from '../../../export/zip-stream.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import { ErrorCode } from '@college/contracts/core/errors';
import type { PeriodProofRow } from '@college/contracts/completion/period-proof';
import type { VerifiedPaper } from '@college/contracts/completion/verify';

const MINUTE = 60_000;

type Maker = Awaited<ReturnType<typeof studyRowsMaker>>;
type Ware = Awaited<ReturnType<Maker['ware']>>;

interface StoredProof {
  id: number;
  proof_no: string;
  verify_code: string;
  state: string;
}

describeOnBothDatabases('proofs of hours', (open) => {
  let gateway: Gateway;
  let classId = 0;
  let studentId = 0;
  let [film, more, most] = [] as unknown as [Ware, Ware, Ware];
  let make: Maker;
  const tokens = new Map<string, string>();
  const places = new Map<string, number>();

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'enterprise', 'regulator', 'teacher', 'student', 'personal'])
      tokens.set(name, (await gateway.signIn(name)).token);
    make = await studyRowsMaker(open());
    const wares = [await make.ware(), await make.ware(), await make.ware()];
    [film, more, most] = wares as [Ware, Ware, Ware];
    const [student, personal, teacher] = [
      await make.personOf('student'),
      await make.personOf('personal'),
      await make.personOf('teacher'),
    ];
    studentId = student.id;
    classId = await make.trainClass({
      needHours: 5,
      courses: wares.map(({ courseId }) => ({ courseId, hours: 3 })),
      students: [student, personal],
      teacher,
      areaCode: '990200',
    });
    await make.study([{ userId: student.id, classId, ware: film, creditedMs: 90 * MINUTE }]);
    const rows = (await open()
      .database.read('train_class_users')
      .where({ class_id: classId })
      .select('id', 'user_id')) as { id: number; user_id: number }[];
    for (const { id, user_id } of rows) places.set(user_id === student.id ? 'student' : 'personal', id);
  });
  afterAll(() => gateway.close());

  const { read } = { read: () => open().database.read };
  const stored = (): Promise<StoredProof[]> =>
    read()('period_proofs').where({ class_id: classId }).orderBy('id');
  const download = (action: string, input: object, by = 'manager', language = 'zh-CN') =>
    gateway.app.inject({
      method: 'POST',
      url: pathOf('TrainClass', action),
      headers: { authorization: `Bearer ${tokens.get(by) ?? ''}`, 'accept-language': language },
      payload: input,
    });
  const paper = async (by = 'manager', language = 'zh-CN') => {
    const { headers, rawPayload } = await download(
      'ExportStudentPeriodProve',
      { id: places.get('student') },
      by,
      language,
    );
    expect(headers['content-type']).toBe('application/pdf');
    return (await textOfPdf(rawPayload)).join('\n');
  };
  const verify = (input: object, headers?: Record<string, string>) =>
    gateway.call<VerifiedPaper>('Visitor/VerifyCertificate', input, undefined, headers);

  it('are made when asked for first, and are the same as long as the hours are', async () => {
    const text = await paper();
    const [proof] = await stored();
    expect(proof).toMatchObject({ proof_no: expect.stringMatching(/^XS-2026-\d{6}$/) as string });
    expect(Buffer.from(proof?.verify_code ?? '', 'base64url')).toHaveLength(16);
    for (const said of ['培训学时证明', proof?.proof_no ?? '', '2 学时（理论 2，实操 0）', '尚未达到'])
      expect(text).toContain(said);
    expect(await paper('enterprise', 'en')).toContain('2 (theory 2, practice 0)');
    expect(await stored()).toHaveLength(1);
  });

  it('mask the ID card', async () => {
    expect(await paper()).toMatch(/\d{3}\*{11}/);
  });

  it('are void once the hours are others, and a new one takes their place, with the next number', async () => {
    const [old] = await stored();
    await make.study([
      { userId: studentId, classId, ware: more, creditedMs: 45 * MINUTE, begin: make.days(1) },
    ]);
    // More hours leave the old one true.
    expect((await verify({ verifyCode: old?.verify_code })).body.result).toMatchObject({
      state: 'valid',
      hours: 2,
    });
    expect(await paper()).toContain('3 学时');
    const [before, after] = await stored();
    expect([before?.state, after?.state]).toEqual(['void', 'valid']);
    expect(Number(after?.proof_no.slice(-6))).toBe(Number(before?.proof_no.slice(-6)) + 1);
    expect((await verify({ verifyCode: old?.verify_code })).body.result).toMatchObject({ state: 'void' });
  });

  it('are void for whoever verifies them as soon as study is withdrawn', async () => {
    const [, valid] = await stored();
    const slices = (await read()('study_slices')
      .where({ class_id: classId, user_id: studentId })
      .orderBy('id', 'desc')
      .limit(3)
      .pluck('id')) as number[];
    const { body } = await gateway.call(
      'StudyRecord/WithdrawSlices',
      { sliceIds: slices, reason: '该时段无人应答。' },
      tokens.get('manager'),
    );
    expect(body.error).toBe(null);
    const found = (await verify({ verifyCode: valid?.verify_code })).body.result;
    expect(found).toMatchObject({ state: 'void', hours: 3 });
    expect(found?.since).toBe(open().now.toISOString());
    await paper();
    const rows = await stored();
    expect(rows.map(({ state }) => state)).toEqual(['void', 'void', 'valid']);
    const listed = await gateway.call<{ totalCount: number; items: PeriodProofRow[] }>(
      'TrainClass/GetPeriodProofPageList',
      { classId, state: 'void' },
      tokens.get('manager'),
    );
    expect(listed.body.result?.totalCount).toBe(2);
  });

  it('have no gaps in their numbers, whatever is asked for at once', async () => {
    await make.study([
      { userId: studentId, classId, ware: most, creditedMs: 10 * MINUTE, begin: make.days(0, 8) },
    ]);
    await Promise.all(
      Array.from({ length: 6 }, () => download('ExportStudentPeriodProve', { id: places.get('student') })),
    );
    expect((await stored()).filter(({ state }) => state === 'valid')).toHaveLength(1);
    const numbers = (await read()('period_proofs').orderBy('proof_no').pluck('proof_no')) as string[];
    const series = numbers.filter((number) => number.startsWith('XS-2026-'));
    expect(series).toEqual(series.map((_, index) => `XS-2026-${String(index + 1).padStart(6, '0')}`));
  });

  it('of a class are a zip with a paper for everybody who has hours', async () => {
    const { rawPayload, headers } = await download('ExportTranUserPeriodProve', { classId });
    expect(headers['content-type']).toBe('application/zip');
    const files = await unzipped(rawPayload);
    const [proof] = (await stored()).filter(({ state }) => state === 'valid');
    const [name] = [...files.keys()];
    expect(files.size).toBe(1);
    expect(name).toContain(proof?.proof_no);
    expect((await textOfPdf(files.get(name ?? '') ?? Buffer.alloc(0)))[0]).toContain('培训学时证明');
  });

  it('are theirs to download, without a permission', async () => {
    const before = await stored();
    const own = await download('ExportMyPeriodProve', { classId }, 'student');
    expect(own.headers['content-type']).toBe('application/pdf');
    const [proof] = (await stored()).filter(({ state }) => state === 'valid');
    expect((await textOfPdf(own.rawPayload)).join('\n')).toContain(proof?.proof_no);
    expect(await stored(), 'the same paper that the college exports').toEqual(before);
    for (const [by, id] of [
      ['personal', 'period-proof.no-hours'],
      ['manager', 'common.not-found'],
    ]) {
      const { body } = await gateway.call(
        'TrainClass/ExportMyPeriodProve',
        { classId },
        tokens.get(by ?? ''),
      );
      expect(body.error).toMatchObject({ id });
    }
  });

  it('are refused where nobody has hours, and are nobody else’s to see', async () => {
    const personal = await gateway.call(
      'TrainClass/ExportStudentPeriodProve',
      { id: places.get('personal') },
      tokens.get('manager'),
    );
    expect(personal.body.error).toMatchObject({ id: 'period-proof.no-hours' });
    for (const [by, code] of [
      ['regulator', ErrorCode.notFound],
      ['teacher', ErrorCode.forbidden],
      ['student', ErrorCode.forbidden],
    ] as const) {
      const one = await gateway.call(
        'TrainClass/ExportStudentPeriodProve',
        { id: places.get('student') },
        tokens.get(by),
      );
      expect(one.body.error?.code).toBe(code);
      const all = await gateway.call('TrainClass/ExportTranUserPeriodProve', { classId }, tokens.get(by));
      expect(all.body.error?.code).toBe(code);
    }
  });

  describe('on the public page', () => {
    it('show no more than is on them, with the name masked', async () => {
      const [proof] = (await stored()).filter(({ state }) => state === 'valid');
      const byCode = (await verify({ verifyCode: proof?.verify_code })).body.result;
      expect(byCode).toMatchObject({ kind: 'period-proof', certNo: proof?.proof_no, state: 'valid' });
      expect(byCode?.name).toMatch(/^.\*+$/);
      expect((await verify({ certNo: proof?.proof_no.toLowerCase() })).body.result).toEqual(byCode);
    });

    it('an unknown number and an unknown code answer alike', async () => {
      const answers = [
        await verify({ certNo: 'XS-2026-999999' }),
        await verify({ verifyCode: 'AAAAAAAAAAAAAAAAAAAAAA' }),
        await verify({ verifyCode: "' OR 1=1 --" }),
      ].map(({ status, body: { error } }) => ({ status, id: error?.id, message: error?.message }));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(answers[0]?.id).toBe('common.not-found');
      expect((await verify({})).body.error?.code).toBe(ErrorCode.invalid);
      expect((await verify({ verifyCode: 'a', certNo: 'b' })).body.error?.code).toBe(ErrorCode.invalid);
    });

    it('numbers are asked for so often from one address only, and codes as often as anybody likes', async () => {
      const from = { 'x-forwarded-for': '192.0.2.77' };
      const counted = await openGateway(open(), { env: { TRUST_PROXY: 'true' } });
      const ask = (input: object) => counted.call('Visitor/VerifyCertificate', input, undefined, from);
      try {
        for (let turn = 0; turn < VERIFICATIONS_AN_HOUR.address_print; turn += 1)
          expect((await ask({ certNo: `XS-2025-${turn}` })).body.error?.id).toBe('common.not-found');
        const [proof] = (await stored()).filter(({ state }) => state === 'valid');
        expect((await ask({ certNo: proof?.proof_no })).body.error?.id).toBe('common.too-many');
        expect((await ask({ verifyCode: proof?.verify_code })).body.success).toBe(true);
      } finally {
        await counted.close();
      }
    });

    it('a number is looked up for people only who read a picture', async () => {
      const strict = await openGateway(open(), { env: { CAPTCHA: 'image' } });
      try {
        const [proof] = await stored();
        const byNumber = await strict.call('Visitor/VerifyCertificate', { certNo: proof?.proof_no });
        expect(byNumber.body.error?.id).toBe('token-auth.wrong-code');
        const byCode = await strict.call('Visitor/VerifyCertificate', { verifyCode: proof?.verify_code });
        expect(byCode.body.success).toBe(true);
      } finally {
        await strict.close();
      }
    });
  });
});

describe('a zip that is written as it goes', () => {
  it('asks for no more when its receiver is gone, and breaks off when its source does', async () => {
    let closed = false;
    async function* endless() {
      try {
        for (let index = 0; ; index += 1)
          yield await Promise.resolve({
            name: `${index}`,
            content: Buffer.alloc(100_000, index),
            compress: false,
          });
      } finally {
        closed = true;
      }
    }
    const stream = zipStream(endless(), new Date(0));
    await stream[Symbol.asyncIterator]().next();
    stream.destroy();
    await expect.poll(() => closed).toBe(true);
    async function* failing() {
      yield await Promise.resolve({ name: 'a', content: Buffer.from('a') });
      throw new Error('the database went away');
    }
    await expect(buffer(zipStream(failing(), new Date(0)))).rejects.toThrow('the database went away');
  });
});
