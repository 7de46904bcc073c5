import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { SIGNATURE } from './archive-manifest.ts';
import { verifyArchive } from './verify-archive.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { examPapersMaker, GOOD } from '../../../../test/exam-papers-maker.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import { textOfPdf } from '../../../../test/pdf-text.ts';
import { readXlsx } from '../../../../test/read-xlsx.ts';
import { studyRowsMaker } from '../../../../test/study-rows-maker.ts';
import { unzipped } from '../../../../test/unzip.ts';
import { paperKeys } from '../credential/paper-keys.ts';
import { storePhoto } from '../../identity/user-photo/photo-file.ts';
import { signDocument } from '../../../crypto/document-signature.ts';
import { pdfFault } from '@college/credential/signed-pdf';
import { pathOf } from '@college/contracts/core/endpoint';
import type { ExportJob } from '@college/contracts/platform/export-job';

const MINUTE = 60_000;
const NAME = '<script>alert(1)</script> & 班';

describeOnBothDatabases('the archive of a class', (open) => {
  let gateway: Gateway;
  let classId = 0;
  let folder = '';
  let archive: Buffer = Buffer.alloc(0);
  let photo: Buffer = Buffer.alloc(0);
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'archive-'));
    gateway = await openGateway(open());
    for (const name of ['manager', 'regulator']) tokens.set(name, (await gateway.signIn(name)).token);
    const make = await studyRowsMaker(open());
    const people = [await make.personOf('student'), await make.personOf('personal')];
    const film = await make.ware();
    classId = await make.trainClass({
      needHours: 2,
      courses: [{ courseId: film.courseId, hours: 2 }],
      students: people,
    });
    const userId = people[0]?.id ?? 0;
    await make.study([{ userId, classId, ware: film, creditedMs: 45 * MINUTE }]);
    photo = await sharp({ create: { width: 9, height: 12, channels: 3, background: '#808080' } })
      .jpeg()
      .toBuffer();
    const sealed = await storePhoto({ keys: open().keys, storage: gateway.storage }, 'archived', photo);
    const papers = await examPapersMaker(open());
    const exam = { ...(await papers.exam()), classId };
    await open().database.transaction((trx) =>
      trx('exam_sittings').where({ id: exam.sittingId }).update({ class_id: classId }),
    );
    // Without a short answer it is graded at once.
    await papers.submitted(exam, 'student', GOOD.slice(0, 4));
    await open().database.transaction(async (trx) => {
      await trx('train_classes').where({ id: classId }).update({ name: NAME, name_en: '' });
      const time = open().now.toISOString();
      await trx('user_photos').where({ user_id: userId, state: 'accepted' }).update({ state: 'replaced' });
      await trx('user_photos').insert({
        ...{ creation_time: time, last_modification_time: time, row_key: 'archived', user_id: userId },
        ...{ state: 'accepted', sha256: 'x', key_sealed: sealed, via: 'login' },
      });
    });
  });
  afterAll(async () => {
    await gateway.close();
    await rm(folder, { recursive: true });
  });

  const send = (call: string, input: object, by = 'manager') =>
    gateway.app.inject({
      method: 'POST',
      url: pathOf(...(call.split('/') as [string, string])),
      headers: { authorization: `Bearer ${tokens.get(by) ?? ''}`, 'accept-language': 'zh-CN' },
      payload: input,
    });

  const made = async (input: object): Promise<Buffer> => {
    const ordered = await send('TrainClass/ArchiveTrainClass', { id: classId, ...input });
    const { id } = ordered.json<{ result: ExportJob }>().result;
    await expect
      .poll(async () => {
        const list = await send('ExportJob/GetExportJobList', {
          subjectKind: 'train-class',
          subjectId: classId,
        });
        const file = list.json<{ result: ExportJob[] }>().result.find((one) => one.id === id);
        return [file?.state, file?.failure];
      })
      .toEqual(['done', '']);
    return (await send('ExportJob/DownloadExport', { id })).rawPayload;
  };

  const archivedAt = async () => {
    const whole = await send('TrainClass/GetTrainClassInfoNew', { id: classId });
    return whole.json<{ result: { archivedAt: string | null } }>().result.archivedAt;
  };

  const verdictOf = async (bytes: Buffer) => {
    const path = join(folder, 'archive.zip');
    await writeFile(path, bytes);
    return verifyArchive(path);
  };

  const zipOf = (files: Iterable<readonly [string, Buffer]>): Promise<Buffer> => {
    const zip = new ZipFile();
    for (const [name, content] of files) zip.addBuffer(content, name);
    zip.end();
    return buffer(zip.outputStream);
  };

  /** One of the college, which stands for one of the class. */
  const certified = async (): Promise<void> => {
    const { id: userId } = await open().database.read('users').where({ username: 'student' }).first('id');
    const made = await send('UserCert/CreateOrUpdateUserCert', {
      ...{ userId, kind: 'training-completion', authority: '学院', issueDate: '2026-05-01' },
      ...{ hours: 24, from: '2026-03-02', to: '2026-04-20' },
    });
    const { id, rowVersion } = made.json<{ result: { id: number; rowVersion: number } }>().result;
    await send('UserCert/IssueUserCert', { ids: [{ id, rowVersion }] });
    await open().database.transaction((trx) => trx('user_certs').where({ id }).update({ class_id: classId }));
  };

  it('is made of a finished class only, by those who finish classes', async () => {
    const early = await send('TrainClass/ArchiveTrainClass', { id: classId });
    expect(early.json()).toMatchObject({ error: { id: 'class-archive.not-finished' } });
    await open().database.transaction((trx) =>
      trx('train_classes').where({ id: classId }).update({ state: 'finished' }),
    );
    expect((await send('TrainClass/ArchiveTrainClass', { id: classId }, 'regulator')).statusCode).toBe(403);
    expect((await send('TrainClass/ArchiveTrainClass', { id: 2 ** 31 - 1 })).statusCode).toBe(404);
    expect(await archivedAt()).toBeNull();
  });

  it('has everything of the class, a page to read it by, and a valid manifest', async () => {
    expect((await send('TrainClass/ExportTranUserPeriodProve', { classId })).statusCode).toBe(200);
    await certified();
    archive = await made({});
    expect(await archivedAt()).toBe(open().now.toISOString());
    const files = await unzipped(archive);
    const names = [...files.keys()];
    expect(names.filter((name) => !/^(certificates|proofs|exams)\//.test(name))).toEqual([
      'roster.xlsx',
      'reports.xlsx',
      'lessons.xlsx',
      'attendance.xlsx',
      'hours.xlsx',
      'hours-evidence.xlsx',
      'wares.xlsx',
      'exam-results.xlsx',
      'evaluation.xlsx',
      'history.xlsx',
      'grades.xlsx',
      'index.html',
      'manifest.json',
      'manifest.sig.json',
    ]);
    expect(names.filter((name) => name.startsWith('proofs/'))).toHaveLength(1);
    const certificates = names.filter((name) => name.startsWith('certificates/'));
    expect(certificates).toHaveLength(1);
    for (const name of [...certificates, ...names.filter((one) => one.startsWith('proofs/'))])
      expect(await pdfFault(files.get(name)!, await paperKeys(open())), name).toBeNull();
    const grades = await readXlsx(files.get('grades.xlsx')!);
    expect(grades).toHaveLength(3);
    expect(JSON.stringify(grades)).toContain('未完成培训');
    expect(await readXlsx(files.get('roster.xlsx')!)).toHaveLength(3);
    const evidence = await readXlsx(files.get('hours-evidence.xlsx')!);
    expect(evidence.length).toBeGreaterThan(1);
    expect(evidence.slice(1).reduce((sum, row) => sum + Number(row[7]), 0)).toBe(45);
    const results = await readXlsx(files.get('exam-results.xlsx')!);
    expect(results).toHaveLength(2);
    expect(results[1]).toContain(80);
    const papers = names.filter((name) => name.startsWith('exams/'));
    expect(papers).toHaveLength(1);
    const paper = (await textOfPdf(files.get(papers[0] ?? '')!)).join('').replace(/\s/g, '');
    for (const text of ['阅卷测试', '80/100', '单选', '作答：C', '答案：AD', '２１.2', '未作答', '0/20'])
      expect(paper).toContain(text);
    for (const name of ['history.xlsx', 'wares.xlsx'])
      expect(JSON.stringify(await readXlsx(files.get(name)!)), name).not.toContain('archive-');
    const page = files.get('index.html')!.toString();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; 班');
    expect(page).not.toMatch(/<script/i);
    expect(page).toContain('学时凭证');
    expect(page).toContain('Evidence of the hours');
    const verdict = await verdictOf(archive);
    expect(verdict).toMatchObject({ problems: [], manifest: { class: { id: classId, name: NAME } } });
    const key = await send('TrainClass/GetTrainClassArchiveKey', {});
    expect(key.json<{ result: unknown }>().result).toEqual({ fingerprint: verdict.fingerprint });
  });

  it('has the photos for those who may see them, for a reason that is recorded', async () => {
    const files = await unzipped(await made({ photosReason: '监管检查' }));
    const photos = [...files.keys()].filter((name) => name.startsWith('photos/'));
    expect(photos).toHaveLength(1);
    expect(files.get(photos[0] ?? '')?.equals(photo)).toBe(true);
    const rows = (await open()
      .database.read('audit_logs')
      .where({ call: 'TrainClass/ArchiveTrainClass', outcome: 'done' })) as { after_json: string }[];
    expect(rows.some(({ after_json: after }) => after.includes('监管检查'))).toBe(true);
    expect(rows.some(({ after_json: after }) => after.includes('manifest'))).toBe(true);
  });

  it('is refused with one changed byte, wherever it is', async () => {
    const files = [...(await unzipped(archive))];
    for (const [at, [name, content]] of files.entries()) {
      const changed = Buffer.from(content);
      const place = Math.floor(changed.length / 2);
      changed[place] = (changed[place] ?? 0) ^ 1;
      const verdict = await verdictOf(await zipOf(files.with(at, [name, changed])));
      expect(verdict.problems.length, name).toBeGreaterThan(0);
    }
    // Of the zip itself.
    for (const share of [0.2, 0.5, 0.8]) {
      const broken = Buffer.from(archive);
      const place = Math.floor(broken.length * share);
      broken[place] = (broken[place] ?? 0) ^ 1;
      expect((await verdictOf(broken)).problems.length, String(share)).toBeGreaterThan(0);
    }
  });

  it('is refused with a file missing, added, there twice, or signed by somebody else under our key', async () => {
    const files = [...(await unzipped(archive))];
    const problemsOf = async (changed: readonly (readonly [string, Buffer])[]) =>
      (await verdictOf(await zipOf(changed))).problems;
    expect(await problemsOf(files.filter(([name]) => name !== 'hours.xlsx'))).toEqual([
      { kind: 'missing', name: 'hours.xlsx' },
    ]);
    expect(await problemsOf([...files, ['more.txt', Buffer.from('x')]])).toEqual([
      { kind: 'added', name: 'more.txt' },
    ]);
    expect(await problemsOf([...files, ['hours.xlsx', Buffer.from('x')]])).toContainEqual({
      kind: 'twice',
      name: 'hours.xlsx',
    });
    expect(await problemsOf(files.filter(([name]) => name !== SIGNATURE))).toEqual([{ kind: 'no-manifest' }]);
    const forged = signDocument(open().keys, Buffer.from('something else'));
    const others = files.map(([name, content]): [string, Buffer] => [
      name,
      name === SIGNATURE ? Buffer.from(JSON.stringify(forged)) : content,
    ]);
    expect(await problemsOf(others)).toEqual([{ kind: 'wrong-signature' }]);
  });

  it('is not opened where a name leads out of the folder, or where it is a bomb', async () => {
    const escaping = await zipOf([['aa/evil.txt', Buffer.from('x')]]);
    const renamed = Buffer.from(escaping.toString('latin1').replaceAll('aa/evil', '../evil'), 'latin1');
    expect((await verdictOf(renamed)).problems.length).toBeGreaterThan(0);
    expect((await verdictOf(renamed)).manifest).toBeNull();
    const bomb = await zipOf([['zeros', Buffer.alloc(64 * 1024 * 1024)]]);
    expect((await verdictOf(bomb)).problems).toEqual([{ kind: 'too-large' }]);
    expect((await verdictOf(Buffer.from('no zip'))).problems).toEqual([{ kind: 'not-an-archive' }]);
  });
});
