import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certPaper, currentVersionFor, printCopies } from './cert-template.port.ts';
import { renewSigningKey } from './site-signer.ts';
import { insertSigningKey, signingKeys } from './signing-key.table.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { memoryStorage } from '../../../../test/memory-storage.ts';
import { loadMessages } from '../../../app/messages/message-catalogue.ts';
import { openPdfMaker } from '../../../pdf/pdf-maker.ts';
import { makeSigningKey } from '../../../pdf/signer.ts';
import { paperKeyOf } from '../credential/credential-key.ts';
import { paperKeys } from '../credential/paper-keys.ts';
import { credentialIn, pdfFault, receiptIn } from '@college/credential/signed-pdf';
import { parseReceipt } from '@college/ledger/receipt';
import { certTemplateMessages } from './cert-template.messages.ts';
import { textOfPdf } from '../../../../test/pdf-text.ts';

const SNAPSHOT = {
  certNo: '990102202601000001',
  title: '培训结业证书',
  titleEn: 'Certificate of Completion',
  name: '张伟',
  idCard: '110101199003078515',
  trade: '煤矿安全作业',
  subjectName: '煤矿安全生产管理人员',
  subjectNameEn: 'Managers of safety in coal mines',
  className: '2026 年第 1 期',
  classNameEn: 'First class of 2026',
  hours: 48,
  from: '2026-10-08',
  to: '2026-10-31',
  issueDate: '2026-11-02',
  validFrom: '2026-11-02',
  validTo: '2029-11-01',
  nextReviewDate: null,
  authority: '安澜省应急管理培训学院',
};
const VERIFY = 'https://college.example/visitor/verify?code=abcdefghijklmnopqrstuv';

describeOnBothDatabases('the paper of a certificate', (open) => {
  const pdfs = openPdfMaker();
  const storage = memoryStorage();
  const services = () => ({ ...open(), storage, pdfs, now: () => open().now });
  beforeAll(() => loadMessages([certTemplateMessages]));
  afterAll(() => pdfs.close());

  const versionOf = async (kind: string): Promise<number> =>
    (await currentVersionFor(open().database.read, kind))?.id ?? 0;
  const paper = async (kind: string) => ({
    snapshot: SNAPSHOT,
    versionId: await versionOf(kind),
    verifyUrl: VERIFY,
  });

  it.each(['training-completion', 'training-qualification'])(
    'of %s is one page in both languages',
    async (kind) => {
      const zh = await textOfPdf(await certPaper(services(), { ...(await paper(kind)), language: 'zh-CN' }));
      expect(zh).toHaveLength(1);
      for (const word of ['张伟', SNAPSHOT.certNo, '安澜省应急管理培训学院', '2026年11月2日', VERIFY])
        expect(zh[0]).toContain(word);
      const en = await textOfPdf(await certPaper(services(), { ...(await paper(kind)), language: 'en' }));
      expect(en).toHaveLength(1);
      for (const word of ['张伟', 'Certificate of Completion', '2 November 2026', `Verify at ${VERIFY}`])
        expect(en[0]).toContain(word);
    },
  );

  it('carries its credential, and is verified without the site', async () => {
    const pdf = await certPaper(services(), {
      ...(await paper('training-completion')),
      language: 'zh-CN',
      credential: 'eyJhbGciOiJFUzI1NiJ9.eyJhIjoxfQ.c2ln-_',
    });
    const keys = await paperKeys(services());
    expect(credentialIn(pdf)).toBe('eyJhbGciOiJFUzI1NiJ9.eyJhIjoxfQ.c2ln-_');
    expect(await pdfFault(pdf, keys)).toBe(null);
    expect(await pdfFault(pdf, [])).toBe('unknown-key');
    expect(await pdfFault(Buffer.concat([pdf, Buffer.from('\n% more')]), keys)).toBe('malformed');
    const at = pdf.indexOf('eyJhIjoxfQ');
    const changed = Buffer.from(pdf);
    changed.writeUInt8(changed.readUInt8(at) + 1, at);
    expect(await pdfFault(changed, keys)).toBe('changed');
    const copy = await printCopies(services(), {
      papers: [await paper('training-completion')],
      language: 'en',
    });
    expect(await pdfFault(copy, keys)).toBe('unsigned');
  });

  it('a title that looks like the structure of a PDF stays a title', async () => {
    const { snapshot, ...rest } = await paper('training-completion');
    const title = '<<电工>> /ByteRange [0 1 2 3] /Credential 1 0 R (x';
    const pdf = await certPaper(services(), { ...rest, snapshot: { ...snapshot, title }, language: 'zh-CN' });
    expect(await pdfFault(pdf, await paperKeys(services()))).toBe(null);
    expect(pdf.includes('<<电工')).toBe(false);
    expect(await textOfPdf(pdf)).toHaveLength(1);
  });

  it('of a key that somebody wrote into the database is not known', async () => {
    const stranger = await makeSigningKey('Stranger', open().now);
    await open().database.transaction((trx) =>
      insertSigningKey(trx, {
        row_key: randomUUID(),
        certificate: stranger.certificate,
        fingerprint: stranger.fingerprint,
        secret_sealed: stranger.p12,
        creation_time: open().now.toISOString(),
        expires_at: stranger.expiresAt,
      }),
    );
    const published = await paperKeys(services());
    const theirs = await paperKeyOf(stranger.certificate);
    expect(published.map(({ kid }) => kid)).not.toContain(theirs.kid);
    await open().database.transaction((trx) =>
      trx('signing_keys').where({ fingerprint: stranger.fingerprint }).delete(),
    );
  });

  it('says where the ledger has it', async () => {
    const ledger = {
      kind: 'certificate',
      recordId: 1,
      fact: '{}',
      salt: '',
      size: 1234,
      hashes: [],
      index: 41,
      checkpoint: 'college.example/ledger\n1234\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n',
    };
    const pdf = await certPaper(services(), {
      ...(await paper('training-completion')),
      language: 'en',
      ledger,
    });
    expect((await textOfPdf(pdf))[0]).toContain('Ledger entry 41; checkpoint 1234 CsUYap');
    expect(parseReceipt(receiptIn(pdf) ?? '')).toEqual(ledger);
    const early = await certPaper(services(), {
      ...(await paper('training-completion')),
      language: 'en',
      ledger: null,
    });
    expect((await textOfPdf(early))[0]).toContain('Not in the ledger of records yet');
    expect(receiptIn(early)).toBeNull();
  });

  it('is no paper of what only the state issues', async () => {
    expect(await currentVersionFor(open().database.read, 'state-special-operation')).toBeUndefined();
  });

  it('of many is one file of copies, each of which says that it is one', async () => {
    const papers = [
      await paper('training-completion'),
      await paper('training-qualification'),
      await paper('training-completion'),
    ];
    const pdf = await printCopies(services(), { papers, language: 'en' });
    const pages = await textOfPdf(pdf);
    expect(pages).toHaveLength(3);
    for (const page of pages) expect(page).toContain('Print copy, not signed');
    expect(pdf.includes('/ByteRange')).toBe(false);
  });

  it('is signed with one key, until there is a next one; the certificates of all stay', async () => {
    await Promise.all([
      certPaper(services(), { ...(await paper('training-completion')), language: 'en' }),
      certPaper(services(), { ...(await paper('training-completion')), language: 'en' }),
    ]);
    const first = await signingKeys(open().database.read);
    expect(first).toHaveLength(1);
    expect(first[0]?.secret_sealed).not.toContain('BEGIN');
    await renewSigningKey(services(), { isForced: true });
    const both = await signingKeys(open().database.read);
    expect(both.map(({ fingerprint }) => fingerprint)).toContain(first[0]?.fingerprint);
    expect(both).toHaveLength(2);
  });

  it('is made although a picture of its design is gone', async () => {
    const { database } = open();
    const id = await database.transaction(async (trx) => {
      const template = (await trx('cert_templates').first('id')) as { id: number };
      const version = (await trx('cert_template_versions').where({ template_id: template.id }).first()) as {
        design: string;
      };
      const design = JSON.stringify({
        ...(JSON.parse(version.design) as object),
        backgroundFileId: 2_000_000,
      });
      const [row] = (await trx('cert_template_versions')
        .insert({ template_id: template.id, no: 90, design, creation_time: open().now.toISOString() })
        .returning('id')) as { id: number }[];
      return row?.id ?? 0;
    });
    const pdf = await certPaper(services(), {
      snapshot: { ...SNAPSHOT, certNo: randomUUID() },
      versionId: id,
      verifyUrl: VERIFY,
      language: 'en',
    });
    expect(await textOfPdf(pdf)).toHaveLength(1);
  });
});
