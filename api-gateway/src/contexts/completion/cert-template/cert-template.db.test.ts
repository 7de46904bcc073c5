import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certTemplates } from '../../../../seeds/cert-templates.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { newField, startingDesign } from '@college/contracts/completion/cert-design';
import type { CertDesign } from '@college/contracts/completion/cert-design';
import type { CertTemplateDetail, CertTemplateRow } from '@college/contracts/completion/cert-template';

describeOnBothDatabases('templates of certificates', (open) => {
  let gateway: Gateway;
  let manager: string;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    manager = (await gateway.signIn('manager')).token;
  });
  afterAll(() => gateway.close());

  const call = <Result = CertTemplateDetail>(action: string, input: object, token = manager) =>
    gateway.call<Result>(`UserCert/${action}`, input, token, { 'accept-language': 'en' });
  const create = async (changes: object = {}): Promise<CertTemplateDetail> => {
    serial += 1;
    const { body } = await call('CreateCertTemplate', {
      kind: 'training-completion',
      nameZh: `模板 ${serial}`,
      design: startingDesign(),
      ...changes,
    });
    if (!body.result) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const target = ({ id, rowVersion }: CertTemplateRow) => ({ id, rowVersion });
  const changed = (text: string): CertDesign => {
    const design = startingDesign();
    return { ...design, fields: [...design.fields, { ...newField('text', design.fields), text }] };
  };
  const versions = (templateId: number) =>
    open()
      .database.read('cert_template_versions')
      .where({ template_id: templateId })
      .orderBy('no')
      .select<{ id: number; no: number; design: string }[]>();
  /** As if a certificate had been issued with the newest version. */
  const issue = async (templateId: number): Promise<void> => {
    const version = (await versions(templateId)).at(-1);
    const time = open().now.toISOString();
    const { id: userId } = (await open().database.read('users').where({ username: 'student' }).first()) as {
      id: number;
    };
    await open().database.transaction((trx) =>
      trx('user_certs').insert({
        row_key: randomUUID(),
        kind: 'training-completion',
        cert_no: `T${templateId}-${version?.no}`,
        user_id: userId,
        source: 'hand',
        title: '培训结业证书',
        title_en: '',
        trade: '',
        authority: '学院',
        issue_date: '2026-11-01',
        valid_from: '2026-11-01',
        state: 'valid',
        state_since: time,
        state_reason: '',
        template_version_id: version?.id,
        snapshot: '',
        verified_source: '',
        note: '',
        creation_time: time,
        last_modification_time: time,
      }),
    );
  };

  it('come with the product: one for each kind that the college issues', async () => {
    const { body } = await call<{ items: CertTemplateRow[] }>('GetCertTemplatePageList', { pageSize: 100 });
    const current = body.result?.items.filter(({ isCurrent }) => isCurrent) ?? [];
    expect(current.map(({ kind }) => kind).sort()).toEqual(certTemplates.map(({ kind }) => kind).sort());
  });

  it('are changed in place until a certificate has the design, and get a next version from then on', async () => {
    const made = await create();
    const first = await call('UpdateCertTemplate', { ...target(made), design: changed('甲') });
    expect(first.body.result).toMatchObject({ versionNo: 1, isVersionUsed: false });
    await issue(made.id);
    const second = await call('UpdateCertTemplate', {
      ...target(first.body.result as CertTemplateDetail),
      design: changed('乙'),
    });
    expect(second.body.result).toMatchObject({ versionNo: 2, isVersionUsed: false, certCount: 1 });
    const stored = await versions(made.id);
    expect(stored.map(({ design }) => design.includes('甲'))).toEqual([true, false]);
    const renamed = await call('UpdateCertTemplate', {
      ...target(second.body.result as CertTemplateDetail),
      nameEn: 'Renamed',
    });
    expect(renamed.body.result).toMatchObject({ versionNo: 2, nameEn: 'Renamed', nameZh: made.nameZh });
  });

  it('of a kind: one is current, and another one takes its place', async () => {
    const before = await create({ kind: 'training-qualification', isCurrent: true });
    const next = await create({ kind: 'training-qualification' });
    const { body } = await call('UpdateCertTemplate', { ...target(next), isCurrent: true });
    expect(body.result?.isCurrent).toBe(true);
    expect((await call('GetCertTemplate', { id: before.id })).body.result?.isCurrent).toBe(false);
    const refused = await call('UpdateCertTemplate', {
      ...target(body.result as CertTemplateDetail),
      isCurrent: false,
    });
    expect(refused.body.error?.id).toBe('cert-template.is-current');
    const gone = await call('DeleteCertTemplate', target(body.result as CertTemplateDetail));
    expect(gone.body.error?.id).toBe('cert-template.is-current');
  });

  it('that certificates have are not deleted, and the refusal says so; others are', async () => {
    const [used, spare] = [await create(), await create()];
    await issue(used.id);
    const refused = await call('DeleteCertTemplate', target(used));
    expect(refused.body.error).toMatchObject({ id: 'cert-template.in-use', data: { count: 1 } });
    expect((await call('DeleteCertTemplate', target(spare))).body.success).toBe(true);
    expect((await call('GetCertTemplate', { id: spare.id })).body.error?.id).toBe('common.not-found');
  });

  it('are not made for what the state issues, nor for kinds that nobody knows', async () => {
    const input = { nameZh: '特种作业操作证', design: startingDesign() };
    for (const [kind, id] of [
      ['state-special-operation', 'cert-template.state-kind'],
      ['state-manager', 'cert-template.state-kind'],
      ['diploma', 'cert-template.unknown-kind'],
    ])
      expect((await call('CreateCertTemplate', { ...input, kind })).body.error?.id).toBe(id);
  });

  it.each<[string, (design: CertDesign) => object]>([
    ['script in a text', () => changed('<script>alert(1)</script>')],
    ['a fact that there is not', () => changed('{salary}')],
    [
      'a font that there is not',
      (design) => ({ ...design, fields: design.fields.map((field) => ({ ...field, font: 'comic' })) }),
    ],
    [
      'a field beyond the page',
      (design) => ({ ...design, fields: design.fields.map((field) => ({ ...field, x: 250 })) }),
    ],
    [
      'a field in the last 10 mm',
      (design) => ({ ...design, fields: design.fields.map((field) => ({ ...field, y: 199 })) }),
    ],
    [
      'a field outside of every page',
      (design) => ({ ...design, fields: design.fields.map((field) => ({ ...field, x: -5 })) }),
    ],
    ['no QR code', (design) => ({ ...design, fields: design.fields.filter(({ kind }) => kind !== 'qr') })],
    ['no name', (design) => ({ ...design, fields: design.fields.filter(({ fact }) => fact !== 'name') })],
    [
      'a number in Chinese only',
      (design) => ({
        ...design,
        fields: [
          ...design.fields.filter(({ fact }) => fact !== 'certNo'),
          { ...newField('text', []), id: 'n', text: '{certNo}', textEn: 'No number' },
        ],
      }),
    ],
    [
      'a colour that is none',
      (design) => ({ ...design, fields: design.fields.map((field) => ({ ...field, colour: 'url(x)' })) }),
    ],
    [
      'too many fields',
      (design) => ({
        ...design,
        fields: Array.from({ length: 61 }, (_, index) => ({ ...design.fields[0], id: `x${index}` })),
      }),
    ],
    ['two fields of one id', (design) => ({ ...design, fields: [...design.fields, design.fields[0]] })],
  ])('are refused with %s', async (_what, broken) => {
    const made = await create();
    const { body } = await call('UpdateCertTemplate', { ...target(made), design: broken(startingDesign()) });
    expect(body.error?.code).toBe(40001);
    expect(body.error?.validationErrors.length).toBeGreaterThan(0);
  });

  it('take no background that is no picture, is not there, or is still on its way', async () => {
    const made = await create();
    const { database, now } = open();
    const time = now.toISOString();
    const file = (changes: object) =>
      database.transaction(async (trx) => {
        const row = {
          row_key: randomUUID(),
          purpose: 'image',
          name: '底图.png',
          size: 1000,
          media_type: 'image/png',
          state: 'complete',
          creation_time: time,
          last_modification_time: time,
          unused_since: time,
          ...changes,
        };
        const [inserted] = (await trx('attachments').insert(row).returning('id')) as { id: number }[];
        return inserted?.id ?? 0;
      });
    const wrong = [await file({ purpose: 'document' }), await file({ state: 'uploading' }), 2_000_000];
    for (const backgroundFileId of wrong) {
      const design = { ...startingDesign(), backgroundFileId };
      for (const refused of [
        await call('UpdateCertTemplate', { ...target(made), design }),
        await call('PreviewCertTemplate', { kind: 'training-completion', design, language: 'en' }),
      ])
        expect(refused.body.error?.id).toBe('attachment.unknown');
    }
    const good = await file({});
    const design = { ...startingDesign(), backgroundFileId: good };
    const { body } = await call('UpdateCertTemplate', { ...target(made), design });
    expect(body.result?.files.map(({ id }) => id)).toEqual([good]);
  });

  it('are of managers, and not of others', async () => {
    const student = (await gateway.signIn('student')).token;
    expect((await call('GetCertTemplatePageList', {}, student)).body.error?.code).toBe(40301);
  });

  it('of two who give one name at once, one gets it', async () => {
    const input = { kind: 'training-completion', nameZh: '同名模板', design: startingDesign() };
    const answers = await Promise.all([1, 2, 3].map(() => call('CreateCertTemplate', input)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error?.id === 'cert-template.name-taken')).toHaveLength(2);
  });

  it('are shown as a PDF before they are saved', async () => {
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/api/services/app/UserCert/PreviewCertTemplate',
      headers: { authorization: `Bearer ${manager}` },
      payload: { kind: 'training-completion', design: startingDesign(), language: 'en' },
    });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
