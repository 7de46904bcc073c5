import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveProofs } from './period-proof.table.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { textOfPdf } from '../../../../test/pdf-text.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import { pathOf } from '@college/contracts/core/endpoint';
import { newField } from '@college/contracts/completion/cert-design';
import type { CertTemplateDetail } from '@college/contracts/completion/cert-template';
import type { PeriodProofRow } from '@college/contracts/completion/period-proof';
import type { UserCertDetail } from '@college/contracts/completion/user-cert-row';
import type { VerifiedPaper } from '@college/contracts/completion/verify';

const MINUTE = 60_000;
const REASON = '工作单位有误';

interface Versioned {
  id: number;
  row_version: number;
  verify_code: string;
  kind: string;
}

describeOnBothDatabases('a paper and its page', (open) => {
  let gateway: Gateway;
  let classId = 0;
  let placeId = 0;
  let userId = 0;
  const tokens = new Map<string, string>();
  const read = () => open().database.read;
  const change = (table: string, id: number, columns: object) =>
    open().database.transaction((trx) => trx(table).where({ id }).update(columns));
  const call = <Result>(action: string, input: object, by = 'manager') =>
    gateway.call<Result>(action, input, tokens.get(by), { 'accept-language': 'zh-CN' });
  const page = async (verifyCode = ''): Promise<VerifiedPaper> => {
    const { result } = (await call<VerifiedPaper>('Visitor/VerifyCertificate', { verifyCode })).body;
    if (!result) throw new Error('there is no such paper');
    return result;
  };
  const paper = async (service: string, action: string, id: number): Promise<string> => {
    const { rawPayload } = await gateway.app.inject({
      method: 'POST',
      url: pathOf(service, action),
      headers: { authorization: `Bearer ${tokens.get('manager') ?? ''}`, 'accept-language': 'zh-CN' },
      payload: { id },
    });
    return (await textOfPdf(rawPayload)).join('\n').replaceAll(/\s/g, '');
  };

  beforeAll(async () => {
    gateway = await openGateway(open());
    for (const name of ['manager', 'enterprise', 'regulator'])
      tokens.set(name, (await gateway.signIn(name)).token);
    const make = await studyRowsMaker(open());
    const student = await make.personOf('student');
    userId = student.id;
    const film = await make.ware();
    classId = await make.trainClass({
      needHours: 2,
      courses: [{ courseId: film.courseId, hours: 2 }],
      students: [student],
    });
    await make.study([{ userId, classId, ware: film, creditedMs: 45 * MINUTE }]);
    const place = (await read()('train_class_users').where({ class_id: classId }).first('id')) as Versioned;
    placeId = place.id;
  });
  afterAll(() => gateway.close());

  describe('of hours', () => {
    const proofs = (): Promise<Versioned[]> =>
      read()('period_proofs').where({ class_id: classId }).orderBy('id');
    const proofPaper = () => paper('TrainClass', 'ExportStudentPeriodProve', placeId);
    const correct = ({ id, row_version: rowVersion }: Versioned, by = 'manager') =>
      call<PeriodProofRow>('TrainClass/CorrectPeriodProof', { id, rowVersion, reason: REASON }, by);

    it('say the same, line by line', async () => {
      const text = await proofPaper();
      const [proof] = await proofs();
      const said = await page(proof?.verify_code);
      expect(said.idCard).toMatch(/^\d{3}\*{11}/);
      const lines = [said.certNo, said.idCard, said.title, said.className, said.proof?.employer || '—'];
      const { needHours = 0, theoryHours, practiceHours, issuer = '' } = said.proof ?? {};
      lines.push(issuer, `${said.from}—${said.to}`, said.proof?.trainKind === 'refresh' ? '复训' : '初训');
      lines.push(
        `${said.hours}学时（理论${theoryHours}，实操${practiceHours}）`,
        `${needHours}学时，尚未达到`,
      );
      for (const line of lines) expect(text).toContain(line.replaceAll(/\s/g, ''));
      expect(said).toMatchObject({ state: 'valid', replacedBy: null });
    });

    it('stay what they were, whoever is renamed since', async () => {
      const [proof] = await proofs();
      const before = [await proofPaper(), await page(proof?.verify_code)];
      await change('users', userId, { name: '改名后', name_key: '改名后' });
      await change('train_classes', classId, { name: '改名后的班' });
      expect([await proofPaper(), await page(proof?.verify_code)]).toEqual(before);
    });

    it('are corrected by a new version; the page of the old one says by which, why and when', async () => {
      const [proof] = (await proofs()) as [Versioned];
      for (const by of ['enterprise', 'regulator'])
        expect((await correct(proof, by)).body.error?.id).toBe('common.forbidden');
      expect((await correct({ ...proof, row_version: 99 })).body.error?.id).toBe('common.stale');
      const made = (await correct(proof)).body.result;
      expect(made).toMatchObject({ state: 'valid', printedName: '改名后', voidReason: '' });
      expect(await proofPaper()).toContain('改名后的班');
      expect(await page(proof.verify_code)).toMatchObject({
        state: 'void',
        since: open().now.toISOString(),
        replacedBy: { certNo: made?.proofNo, reason: REASON },
      });
      const [old, fresh] = (await proofs()) as [Versioned, Versioned];
      expect((await page(fresh.verify_code)).replacedBy).toBeNull();
      expect((await correct(old)).body.error?.id).toBe('period-proof.is-void');
      expect((await correct(fresh)).body.error?.id).toBe('period-proof.nothing-to-correct');
      expect(await proofs(), 'a refusal takes no number').toHaveLength(2);
    });

    it('that is void since two accounts of its person were merged names the one that is valid', async () => {
      const fresh = (await proofs()).at(-1) as Versioned & { proof_no: string };
      const { id: _id, ...row } = (await read()('period_proofs')
        .where({ id: fresh.id })
        .first()) as Versioned;
      const other = (await read()('users').where({ username: 'personal' }).first('id')) as { id: number };
      const doubled = {
        user_id: other.id,
        proof_no: 'XS-DOUBLED',
        verify_code: 'doubled',
        replaces_id: null,
      };
      await open().database.transaction((trx) => trx('period_proofs').insert({ ...row, ...doubled }));
      const merge = { from: other.id, to: userId, now: open().now.toISOString() };
      await open().database.transaction((trx) => moveProofs(trx, merge, { language: 'zh-CN' }));
      expect(await page('doubled')).toMatchObject({
        state: 'void',
        replacedBy: { certNo: fresh.proof_no, reason: '同一人员的账号已合并' },
      });
      expect(await page(fresh.verify_code)).toMatchObject({ state: 'valid', replacedBy: null });
    });
  });

  describe('that is a certificate', () => {
    const certs = new Map<string, Versioned>();
    const stored = async (id: number): Promise<Versioned> =>
      (await read()('user_certs').where({ id }).first()) as Versioned;
    const made = async (kind: 'training-completion' | 'training-qualification'): Promise<Versioned> => {
      const found = certs.get(kind);
      if (found) return found;
      const subject = (await read()('train_subjects').orderBy('id').first('id')) as Versioned;
      const fields = { userId, kind, subjectId: subject.id, authority: '安澜省应急管理培训学院' };
      const dates = { issueDate: '2026-05-01', validTo: '2029-04-30', from: '2026-03-02', to: '2026-04-20' };
      const { result } = (
        await call<UserCertDetail>('UserCert/CreateOrUpdateUserCert', {
          ...{ ...fields, ...dates },
          trade: '煤矿安全作业',
          nextReviewDate: '2027-10-01',
          hours: 24,
        })
      ).body;
      const target = { id: result?.id ?? 0, rowVersion: result?.rowVersion ?? 0 };
      await call('UserCert/IssueUserCert', { ids: [target] });
      const cert = await stored(target.id);
      certs.set(kind, cert);
      return cert;
    };

    it('says each of its facts on the page', async () => {
      const cert = await made('training-completion');
      const said = await page(cert.verify_code);
      expect(said).toMatchObject({
        idCard: expect.stringMatching(/^\d{3}\*{11}/) as string,
        hours: 24,
        from: '2026-03-02',
        to: '2026-04-20',
        certificate: {
          trade: '煤矿安全作业',
          authority: '安澜省应急管理培训学院',
          issueDate: '2026-05-01',
          validFrom: '2026-05-01',
          validTo: '2029-04-30',
          nextReviewDate: '2027-10-01',
        },
      });
      const text = await paper('UserCert', 'GetUserCertPdf', cert.id);
      for (const line of [said.certNo, said.title, said.certificate?.authority ?? '?'])
        expect(text).toContain(line.replaceAll(/\s/g, ''));
    });

    it('stays what it was, whoever is renamed since, and with another design or seal of today', async () => {
      const cert = await made('training-completion');
      const before = [await paper('UserCert', 'GetUserCertPdf', cert.id), await page(cert.verify_code)];
      await change('users', userId, { name: '再次改名', name_key: '再次改名' });
      const subjects = (await read()('train_subjects').orderBy('id').first()) as Versioned & { name: string };
      await change('train_subjects', subjects.id, { name: '改名后的科目' });
      const current = await read()('cert_templates').where({ is_current: true }).pluck<number[]>('id');
      const setCurrent = (is_current: boolean) =>
        open().database.transaction((trx) =>
          trx('cert_templates').whereIn('id', current).update({ is_current }),
        );
      await setCurrent(false);
      expect([await paper('UserCert', 'GetUserCertPdf', cert.id), await page(cert.verify_code)]).toEqual(
        before,
      );
      await setCurrent(true);
      const [template = 0] = await read()('cert_templates')
        .where({ kind: cert.kind, is_current: true })
        .pluck<number[]>('id');
      const { result } = (await call<CertTemplateDetail>('UserCert/GetCertTemplate', { id: template })).body;
      if (!result) throw new Error('there is no such template');
      const fields = result.design.fields.filter(({ kind }) => kind !== 'seal');
      const words = { ...newField('text', fields), text: '另一枚印章' };
      const design = { ...result.design, fields: [...fields, words] };
      const { id, rowVersion } = result;
      const saved = await call('UserCert/UpdateCertTemplate', { id, rowVersion, design });
      expect(saved.body.success).toBe(true);
      expect([await paper('UserCert', 'GetUserCertPdf', cert.id), await page(cert.verify_code)]).toEqual(
        before,
      );
      await change('train_subjects', subjects.id, { name: subjects.name });
    });

    it('is corrected by a new version; the page of the old one says by which, why and when', async () => {
      const cert = await made('training-completion');
      const target = { id: cert.id, rowVersion: cert.row_version };
      const said = {
        title: '安全培训结业证书',
        titleEn: 'Certificate of safety training',
        authority: '更正后的学院',
      };
      const ofState = await call('UserCert/ReplaceUserCert', {
        ...{ ...target, ...said, reason: REASON },
        title: '特种作业操作证',
      });
      expect(ofState.body.error?.validationErrors).toMatchObject([{ members: ['title'] }]);
      const fresh = (
        await call<UserCertDetail>('UserCert/ReplaceUserCert', { ...target, ...said, reason: REASON })
      ).body.result;
      expect(fresh).toMatchObject(said);
      expect(await page(cert.verify_code)).toMatchObject({
        state: 'void',
        since: open().now.toISOString(),
        replacedBy: { certNo: fresh?.certNo, reason: REASON },
        certificate: { standing: 'replaced' },
      });
      const now = await stored(fresh?.id ?? 0);
      expect(await page(now.verify_code)).toMatchObject({
        state: 'valid',
        title: said.title,
        replacedBy: null,
        certificate: { authority: said.authority },
      });
      const text = await paper('UserCert', 'GetUserCertPdf', now.id);
      for (const line of ['再次改名', said.title, said.authority]) expect(text).toContain(line);
    });
  });
});
