import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSystem } from '../../../../seeds/system.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';
import type {
  CodeContentRow,
  CodeKindOption,
  CodeKindRow,
  CodeOption,
} from '@college/contracts/platform/code';

describeOnBothDatabases('codes', (open) => {
  let gateway: Gateway;
  let admin: string;
  let serial = 0;

  beforeAll(async () => {
    gateway = await openGateway(open());
    admin = (await gateway.signIn('admin')).token;
  });
  afterAll(() => gateway.close());

  const call = <Result>(action: string, input: object, token = admin, headers = {}) =>
    gateway.call<Result>(action, input, token, headers);
  const make = async <Result>(action: string, input: object): Promise<Result> => {
    const { body } = await call<Result>(action, input);
    if (!body.success || body.result === null) throw new Error(JSON.stringify(body.error));
    return body.result;
  };
  const makeKind = () => {
    serial += 1;
    return make<CodeKindRow>('CodeKind/CreateCodeKind', { kindKey: `kind-${serial}`, nameZh: '类别' });
  };
  const makeContent = (kindId: number, changes: object = {}) =>
    make<CodeContentRow>('CodeContent/CreateCodeContent', {
      kindId,
      code: 'one',
      nameZh: '一',
      ...changes,
    });
  const choices = (kindKey: string, token: string, language = 'en') =>
    call<CodeOption[]>('CodeContent/GetCodeContentSelection', { kindKey }, token, {
      'accept-language': language,
    });
  const offered = async (kindKey: string, language = 'en', token = admin) =>
    (await choices(kindKey, token, language)).body.result ?? [];
  const systemKind = async (key: string): Promise<CodeKindRow> => {
    const { body } = await call<{ items: CodeKindRow[] }>('CodeKind/GetCodeKindPageList', { keyword: key });
    const found = body.result?.items.find(({ kindKey }) => kindKey === key);
    if (!found) throw new Error(`no kind ${key}`);
    return found;
  };
  const contents = async (kindId: number): Promise<CodeContentRow[]> =>
    (
      await call<{ items: CodeContentRow[] }>('CodeContent/GetCodeContentPageList', {
        kindId,
        pageSize: 100,
      })
    ).body.result?.items ?? [];
  const target = ({ id, rowVersion }: { id: number; rowVersion: number }) => ({ id, rowVersion });

  describe('kinds', () => {
    it('come with the product, each with its contents, and are seeded once', async () => {
      const kind = await systemKind('notice-type');
      expect(kind).toMatchObject({ isSystem: true, contentCount: 4, nameEn: 'Notice types' });
      expect(await seedSystem(open().database)).toBe(false);
    });

    it('are added and renamed, with an audit row of each', async () => {
      const made = await makeKind();
      const { body } = await call<CodeKindRow>('CodeKind/UpdateCodeKind', {
        ...target(made),
        nameZh: '车辆',
        nameEn: 'Vehicles',
      });
      expect(body.result).toMatchObject({ nameZh: '车辆', nameEn: 'Vehicles', rowVersion: 1 });
      const rows = await open()
        .database.read('audit_logs')
        .where({ subject_type: 'code-kind', subject_id: String(made.id) })
        .orderBy('id');
      expect(rows.map(({ call: name }: { call: string }) => name)).toEqual([
        'CodeKind/CreateCodeKind',
        'CodeKind/UpdateCodeKind',
      ]);
      expect(JSON.parse(rows[1].before_json)).toMatchObject({ nameZh: '类别' });
    });

    it('have one key each, also when many ask for it at once', async () => {
      const input = { kindKey: 'same-key', nameZh: '同' };
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => call<CodeKindRow>('CodeKind/CreateCodeKind', input)),
      );
      expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
      expect(answers.flatMap(({ body }) => body.error?.id ?? [])).toEqual(Array(4).fill('code.key-taken'));
    });

    it.each(['', 'A-b', '1st', 'a b', 'x'.repeat(41), "a'; drop"])('refuse the key %j', async (kindKey) => {
      const { status } = await call('CodeKind/CreateCodeKind', { kindKey, nameZh: '坏' });
      expect(status).toBe(400);
    });

    it('of the system cannot be deleted, nor one that still has codes', async () => {
      const system = await systemKind('education');
      expect((await call('CodeKind/DeleteCodeKind', target(system))).body.error?.id).toBe('code.system-kind');
      const own = await makeKind();
      await makeContent(own.id);
      const refused = await call('CodeKind/DeleteCodeKind', target(own));
      expect(refused.body.error).toMatchObject({ id: 'code.kind-in-use', data: { count: 1 } });
    });

    it('that are empty go, and free their key', async () => {
      const own = await makeKind();
      expect((await call('CodeKind/DeleteCodeKind', target(own))).body.success).toBe(true);
      await make('CodeKind/CreateCodeKind', { kindKey: own.kindKey, nameZh: '又来' });
      const gone = await call('CodeKind/UpdateCodeKind', { ...target(own), nameZh: '晚' });
      expect(gone.body.error?.id).toBe('common.not-found');
    });

    it('are read one by one, and chosen from by name', async () => {
      const made = await makeKind();
      const renamed = await make<CodeKindRow>('CodeKind/UpdateCodeKind', {
        ...target(made),
        nameZh: '车辆',
        nameEn: 'Vehicles',
      });
      const { body } = await call<CodeKindRow>('CodeKind/GetCodeKind', { id: made.id });
      expect(body.result).toEqual(renamed);
      const choose = async () =>
        (
          await call<CodeKindOption[]>('CodeKind/GetCodeKindSelection', {}, admin, {
            'accept-language': 'en',
          })
        ).body.result ?? [];
      const all = await choose();
      expect(all).toContainEqual({ id: made.id, kindKey: made.kindKey, name: 'Vehicles' });
      expect(all.map(({ kindKey }) => kindKey)).toEqual([...all.map(({ kindKey }) => kindKey)].sort());
      await call('CodeKind/DeleteCodeKind', target(renamed));
      expect((await call('CodeKind/GetCodeKind', { id: made.id })).body.error?.id).toBe('common.not-found');
      expect((await choose()).some(({ id }) => id === made.id)).toBe(false);
    });

    it('refuse a version that is out of date', async () => {
      const own = await makeKind();
      await call('CodeKind/UpdateCodeKind', { ...target(own), nameZh: '新' });
      for (const action of ['CodeKind/UpdateCodeKind', 'CodeKind/DeleteCodeKind'])
        expect((await call(action, { ...target(own), nameZh: '旧' })).body.error?.id).toBe('common.stale');
    });
  });

  describe('contents', () => {
    it('are offered in order and in the caller’s language, also to visitors', async () => {
      expect((await offered('feedback-kind', 'en', '')).map(({ text }) => text)).toEqual([
        'Fault',
        'Consultation',
        'Complaint',
        'Suggestion',
        'Other',
      ]);
      expect((await offered('feedback-kind', 'zh-CN'))[0]).toEqual({
        value: 'fault',
        text: '故障报告',
        isEnabled: true,
      });
      expect(await offered('no-such-kind')).toEqual([]);
    });

    it.each(['notice-type', 'no-such-kind'])('of %s are for the signed-in only', async (kindKey) => {
      expect((await choices(kindKey, '')).body.error?.id).toBe('common.not-signed-in');
      expect((await choices(kindKey, admin)).body.success).toBe(true);
    });

    it('that are no longer offered are named to visitors only where a record still has one', async () => {
      const kind = await systemKind('feedback-kind');
      const off = { nameZh: '旧', sort: 900, isEnabled: false };
      for (const code of ['unused', 'stored']) {
        const made = await makeContent(kind.id, { code, nameZh: '旧' });
        if (code === 'stored') await make('Feedback/CreateFeedback', { kind: code, content: '门口的灯坏了' });
        await make('CodeContent/UpdateCodeContent', { ...target(made), ...off });
      }
      const codes = async (token: string) =>
        (await offered(kind.kindKey, 'en', token)).slice(5).map(({ value }) => value);
      expect(await codes('')).toEqual(['stored']);
      expect(await codes(admin)).toEqual(['unused', 'stored']);
    });

    it('are read one by one, each with its kind', async () => {
      const kind = await makeKind();
      const made = await makeContent(kind.id);
      const { body } = await call<CodeContentRow>('CodeContent/GetCodeContent', { id: made.id });
      expect(body.result).toEqual(made);
      expect(made.kindId).toBe(kind.id);
      await call('CodeContent/DeleteCodeContent', target(made));
      const gone = await call('CodeContent/GetCodeContent', { id: made.id });
      expect(gone.body.error?.id).toBe('common.not-found');
    });

    it('fall back to Chinese, follow their order, and keep their text when switched off', async () => {
      const kind = await makeKind();
      await makeContent(kind.id, { code: 'late', nameZh: '后', sort: 20 });
      const first = await makeContent(kind.id, { code: 'early', nameZh: '先', nameEn: 'First', sort: 10 });
      await call('CodeContent/UpdateCodeContent', {
        ...target(first),
        nameZh: '先',
        nameEn: 'First',
        sort: 10,
        isEnabled: false,
      });
      expect(await offered(kind.kindKey)).toEqual([
        { value: 'early', text: 'First', isEnabled: false },
        { value: 'late', text: '后', isEnabled: true },
      ]);
    });

    it('have one code each within their kind', async () => {
      const [kind, other] = [await makeKind(), await makeKind()];
      await makeContent(kind.id);
      const again = await call('CodeContent/CreateCodeContent', {
        kindId: kind.id,
        code: 'one',
        nameZh: '一',
      });
      expect(again.body.error?.id).toBe('code.code-taken');
      expect((await makeContent(other.id)).code).toBe('one');
    });

    it('cannot be added to a kind that does not exist', async () => {
      const { body } = await call('CodeContent/CreateCodeContent', {
        kindId: 2_000_000,
        code: 'one',
        nameZh: '一',
      });
      expect(body.error?.id).toBe('common.not-found');
    });

    it('of the system cannot be deleted, but can be renamed and switched off', async () => {
      const [content] = await contents((await systemKind('education')).id);
      if (!content) throw new Error('no content');
      const refused = await call('CodeContent/DeleteCodeContent', target(content));
      expect(refused.body.error?.id).toBe('code.system-content');
      const { body } = await call<CodeContentRow>('CodeContent/UpdateCodeContent', {
        ...target(content),
        nameZh: '小学',
        nameEn: '',
        sort: 1,
        isEnabled: false,
      });
      expect(body.result).toMatchObject({ nameZh: '小学', isEnabled: false });
      expect(await seedSystem(open().database)).toBe(false);
    });

    it('that are in use cannot be deleted, and the refusal says by what', async () => {
      const kind = await systemKind('public-item-kind');
      const used = await makeContent(kind.id, { code: 'used-kind', nameZh: '在用' });
      await make('PublicItem/CreatePublicItem', { kind: 'used-kind', title: '一条' });
      const refused = await call('CodeContent/DeleteCodeContent', target(used), admin, {
        'accept-language': 'en',
      });
      expect(refused.body.error).toMatchObject({
        id: 'code.content-in-use',
        data: { count: 1, what: 'Public item' },
      });
      expect(refused.body.error?.message).toContain('Public item: 1');
      expect((await contents(kind.id)).some(({ code }) => code === 'used-kind')).toBe(true);
    });

    it('that nothing uses go, and can be added again', async () => {
      const kind = await makeKind();
      const made = await makeContent(kind.id);
      expect((await call('CodeContent/DeleteCodeContent', target(made))).body.success).toBe(true);
      const stale = await call('CodeContent/DeleteCodeContent', target(made));
      expect(stale.body.error?.id).toBe('common.not-found');
      expect((await makeContent(kind.id)).id).not.toBe(made.id);
    });

    it('are searched and sorted', async () => {
      const { id } = await systemKind('education');
      const list = async (input: object) =>
        (
          await call<{ items: CodeContentRow[] }>('CodeContent/GetCodeContentPageList', {
            kindId: id,
            ...input,
          })
        ).body.result?.items.map(({ code }) => code);
      expect(await list({ keyword: 'high' })).toEqual(['junior-high', 'senior-high']);
      expect((await list({ sorting: 'code desc' }))?.[0]).toBe('senior-high');
      const bad = await call('CodeContent/GetCodeContentPageList', { kindId: id, sorting: 'id' });
      expect(bad.status).toBe(400);
    });
  });
});
