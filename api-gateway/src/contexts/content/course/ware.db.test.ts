import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openFileGateway } from '../../../../test/file-gateway.ts';
import type { FileGateway } from '../../../../test/file-gateway.ts';
import { fileSender } from '../../../../test/file-sender.ts';
import { encryptedPdf, pagedPdf } from '../../../../test/pdf-maker.ts';
import type { CourseDetail } from '@college/contracts/content/course';
import type { CourseWareDetail, CourseWareRow } from '@college/contracts/content/course-ware';

describeOnBothDatabases('the wares of a course', (open) => {
  let gateway: FileGateway;
  let teacher: string;
  let manager: string;
  let serial = 0;
  beforeAll(async () => {
    gateway = await openFileGateway(open());
    teacher = (await gateway.signIn('teacher')).token;
    manager = (await gateway.signIn('manager')).token;
  });
  afterAll(() => gateway.close());

  const call = <Result = CourseWareDetail>(action: string, input: object, token = teacher) =>
    gateway.call<Result>(`CourseWare/${action}`, input, token);
  const done = async <Result = CourseWareDetail>(action: string, input: object, token = teacher) => {
    const { body } = await call<Result>(action, input, token);
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const refusal = async (action: string, input: object, token = teacher) =>
    (await call(action, input, token)).body.error;
  const newCourse = async (): Promise<CourseDetail> => {
    serial += 1;
    const type = await open()
      .database.read('course_types')
      .where({ is_deleted: false })
      .first<{ id: number }>();
    const { body } = await gateway.call<CourseDetail>(
      'Course/CreateCourse',
      { name: `课件课程 ${serial}`, typeId: type.id, kind: 'open', hours: 0 },
      teacher,
    );
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const course = async (action: string, { id }: { id: number }, more: object = {}, token = teacher) => {
    const seen = await gateway.call<CourseDetail>('Course/GetCourse', { id }, token);
    const { body } = await gateway.call<CourseDetail>(
      `Course/${action}`,
      { id, rowVersion: seen.body.result?.rowVersion, ...more },
      token,
    );
    if (!body.success) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const text = (courseId: number, name: string) =>
    done('CreateCourseWare', {
      courseId,
      kind: 'text',
      name,
      content: `<p>${'安'.repeat(1000)}</p><script>1</script>`,
    });
  const rowsOf = async (courseId: number, token = teacher) =>
    (await done<{ items: CourseWareRow[] }>('GetCourseWarePageList', { courseId }, token)).items;
  const target = ({ id, rowVersion }: CourseWareRow) => ({ id, rowVersion });
  const send = (name: string, bytes: Buffer) =>
    fileSender(gateway, teacher).sent({ name, purpose: 'document', bytes });
  const settled = (id: number) =>
    expect.poll(async () => (await done('GetCourseWare', { id })).state).toMatch(/^(ready|failed)$/);

  it('are added at the end, moved, changed and removed', async () => {
    const { id: courseId } = await newCourse();
    const one = await text(courseId, '一');
    expect(one).toMatchObject({
      state: 'ready',
      creditSeconds: 200,
      sort: 1,
      media: { by: 'text' },
    });
    expect(one.content).not.toContain('script');
    const two = await done('CreateCourseWare', {
      courseId,
      kind: 'link',
      name: '二',
      address: 'https://a.example/b',
    });
    expect(two).toMatchObject({
      creditSeconds: 0,
      sort: 2,
      media: { by: 'link', address: 'https://a.example/b' },
    });
    await text(courseId, '三');

    const moved = await done<CourseWareRow[]>('SortCourseWare', {
      id: two.id,
      position: 0,
    });
    expect(moved.map(({ name, sort }) => [name, sort])).toEqual([
      ['二', 1],
      ['一', 2],
      ['三', 3],
    ]);
    const changed = await done('UpdateCourseWare', {
      ...target(one),
      nameEn: 'One',
    });
    expect(changed).toMatchObject({
      name: '一',
      nameEn: 'One',
      content: one.content,
    });
    expect((await refusal('UpdateCourseWare', { ...target(one), name: '又' }))?.id).toBe('common.stale');
    expect((await rowsOf(courseId)).map(({ name }) => name)).toEqual(['二', 'One', '三']);
    await done('DeleteCourseWare', target(two));
    expect((await rowsOf(courseId)).map(({ name, sort }) => [name, sort])).toEqual([
      ['One', 1],
      ['三', 2],
    ]);
  });

  it('need what their kind is made of', async () => {
    const { id: courseId } = await newCourse();
    const create = (fields: object) => refusal('CreateCourseWare', { courseId, name: '课件', ...fields });
    const pdf = await send('讲义.pdf', pagedPdf(2));
    const vtt = await send('字幕.vtt', Buffer.from('WEBVTT\n\n00:01,000 --> 00:02.000\na\n'));
    expect((await create({ kind: 'video' }))?.id).toBe('course-ware.incomplete');
    expect((await create({ kind: 'text', content: '<p> </p>' }))?.id).toBe('course-ware.incomplete');
    for (const address of ['', 'http://a.example', 'javascript:alert(1)', 'https://u:p@a.example'])
      expect((await create({ kind: 'link', address }))?.id).toBe('course-ware.bad-address');
    expect((await create({ kind: 'video', fileId: pdf }))?.id).toBe('course-ware.bad-file');
    expect((await create({ kind: 'document', fileId: vtt }))?.id).toBe('course-ware.bad-file');
    expect((await create({ kind: 'text', content: '<p>a</p>', fileId: pdf }))?.id).toBe(
      'course-ware.bad-file',
    );
    expect((await create({ kind: 'document', fileId: 999_999 }))?.id).toBe('attachment.unknown');
    const video = {
      kind: 'video',
      fileId: await sampleFilm(),
      captionsId: vtt,
    };
    expect(await create(video)).toMatchObject({
      id: 'course-ware.bad-captions',
      data: { line: 3 },
    });
    expect(await rowsOf(courseId)).toEqual([]);
  });

  const sampleFilm = async (): Promise<number> => {
    const film = await open()
      .database.read('attachments')
      .where({ media_type: 'video/mp4' })
      .first<{ id: number; row_key: string }>();
    await gateway.storage.put(`attachments/${film.row_key}/file`, Buffer.from('film'));
    return film.id;
  };

  it('are made ready after their upload, and once more after a failure', async () => {
    const { id: courseId } = await newCourse();
    const fileId = await send('讲义.pdf', pagedPdf(3));
    const ware = await done('CreateCourseWare', {
      courseId,
      kind: 'document',
      name: '讲义',
      fileId,
    });
    expect(ware).toMatchObject({ pages: null, creditSeconds: 0, media: null });
    await settled(ware.id);
    expect(await done('GetCourseWare', { id: ware.id })).toMatchObject({
      state: 'ready',
      pages: 3,
      creditSeconds: 180,
      isWeak: false,
      media: { by: 'pdf', pages: 3 },
    });
    expect((await refusal('PrepareCourseWare', target(ware)))?.id).toBe('course-ware.not-failed');

    const locked = await send('加密.pdf', encryptedPdf());
    const failed = await done('CreateCourseWare', {
      courseId,
      kind: 'document',
      name: '加密',
      fileId: locked,
    });
    await settled(failed.id);
    const seen = await done('GetCourseWare', { id: failed.id });
    expect(seen).toMatchObject({
      state: 'failed',
      failure: 'encrypted',
      media: null,
    });
    expect((await done('PrepareCourseWare', target(seen))).state).toBe('waiting');
    await settled(failed.id);
  });

  it('of a course that is being checked, or is not one’s own, stay as they are', async () => {
    const made = await newCourse();
    const ware = await text(made.id, '一');
    await course('SubmitCourse', made);
    for (const [action, input] of [
      ['CreateCourseWare', { courseId: made.id, kind: 'text', name: '二', content: '<p>二</p>' }],
      ['UpdateCourseWare', { ...target(ware), name: '二' }],
      ['DeleteCourseWare', target(ware)],
      ['SortCourseWare', { id: ware.id, position: 1 }],
      ['PrepareCourseWare', target(ware)],
    ] as const)
      expect((await refusal(action, input))?.id, action).toBe('course-ware.course-closed');
    expect((await rowsOf(made.id)).map(({ name }) => name)).toEqual(['一']);
  });

  it('of an approved course change in its new version; what is studied stays', async () => {
    const made = await newCourse();
    const ware = await text(made.id, '一');
    await course('SubmitCourse', made);
    await course('CheckCourse', made, { result: 'approve', opinion: '' }, manager);
    const reader = (await gateway.signIn('supervisor')).token;

    const changed = await done('UpdateCourseWare', {
      ...target(ware),
      name: '一改',
    });
    expect(changed.id).not.toBe(ware.id);
    expect((await rowsOf(made.id)).map(({ name }) => name)).toEqual(['一改']);
    expect((await rowsOf(made.id, reader)).map(({ name }) => name)).toEqual(['一']);
    expect((await refusal('GetCourseWare', { id: changed.id }, reader))?.id).toBe('common.not-found');
    expect((await done('GetCourseWare', { id: ware.id }, reader)).name).toBe('一');
  });

  it('let their files go with a version that is thrown away', async () => {
    const made = await newCourse();
    await text(made.id, '一');
    await course('SubmitCourse', made);
    await course('CheckCourse', made, { result: 'approve', opinion: '' }, manager);
    const fileId = await send('补充.pdf', pagedPdf(2));
    const added = await done('CreateCourseWare', { courseId: made.id, kind: 'document', name: '二', fileId });
    await settled(added.id);
    const unusedSince = async (): Promise<unknown> => {
      const file = (await open().database.read('attachments').where({ id: fileId }).first()) as {
        unused_since: unknown;
      };
      return file.unused_since;
    };
    expect(await unusedSince()).toBeNull();
    await course('DiscardCourseVersion', made);
    expect(await unusedSince()).not.toBeNull();
    expect((await rowsOf(made.id)).map(({ name }) => name)).toEqual(['一']);
  });
});
