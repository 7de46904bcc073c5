import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../../index.ts';
import { shownStem } from '../../content/question/shown-stem.ts';
import { ErrorCode } from '@college/contracts/core/errors';
import { MAX_FOUND } from '@college/contracts/site/search';
import type { SiteSettingDetail } from '@college/contracts/platform/site-setting';
import type { FoundGroup } from '@college/contracts/site/search';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';

interface Answer {
  pages: string[];
  groups: FoundGroup[];
}

describeOnBothDatabases('the search everywhere', (open) => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());

  const search = async (account: string, keyword: string): Promise<Answer> => {
    const { token } = await gateway.signIn(account);
    const { body } = await gateway.call<Answer>('Search/SearchEverything', { keyword }, token);
    expect(body.error).toBeNull();
    return body.result as Answer;
  };
  const group = ({ groups }: Answer, id: string): FoundGroup | undefined =>
    groups.find((one) => one.id === id);

  it('finds pages of the menu by their names in both languages', async () => {
    expect((await search('admin', '培训班')).pages).toContain('/trainClass');
    expect((await search('admin', 'training CLASS')).pages).toContain('/trainClass');
    expect((await search('student', 'role')).pages).toEqual([]);
  });

  it('finds classes, people and notices, at most five of each, with the query of their page', async () => {
    const { read } = open().database;
    const { id, name, name_en } = (await read('train_classes')
      .where({ is_deleted: false })
      .first('id', 'name', 'name_en')) as { id: number; name: string; name_en: string };
    const found = group(await search('manager', name), 'train-class');
    expect(found).toMatchObject({ name: 'Training classes' });
    expect(found?.items.find((item) => item.id === id)).toMatchObject({ title: name_en, query: `id=${id}` });
    const people = group(await search('manager', 'student'), 'user');
    expect(people?.items.length).toBeGreaterThan(0);
    expect(people?.items.length).toBeLessThanOrEqual(MAX_FOUND);
    expect(people?.items[0]?.query).toBe(`keyword=${people?.items[0]?.note}`);
    const sent = (await read('notices').where({ state: 'sent', target_kind: 'all' }).first()) as {
      notice_title: string;
      notice_title_en: string;
    };
    expect(group(await search('admin', sent.notice_title), 'notice')?.items[0]?.title).toBe(
      sent.notice_title_en,
    );
  });

  it('finds classes, for visitors too, by the words that the site sets', async () => {
    const { token } = await gateway.signIn('admin');
    const call = async <T>(action: string, input: object, by?: string): Promise<T> => {
      const { body } = await gateway.call<T>(action, input, by, { 'accept-language': 'en' });
      expect(body.error).toBeNull();
      return body.result as T;
    };
    const detail = () => call<SiteSettingDetail>('SiteSetting/GetSiteSettingDetail', {}, token);
    const found = async (keyword: string) => {
      const { totalCount } = await call<{ totalCount: number }>('Visitor/GetVTrainClassPageList', {
        keyword,
      });
      const subjects = await call<{ totalCount: number }>('Visitor/GetVTrainSubjectPageList', { keyword });
      const items = group(await search('manager', keyword), 'train-class')?.items ?? [];
      return [totalCount > 0, subjects.totalCount > 0, items.length > 0];
    };
    expect(await found('electrician')).toEqual([true, true, true]);
    expect(await found('sparky')).toEqual([false, false, false]);
    const { rowVersion, searchWords } = await detail();
    expect(searchWords).toContain('electrician');
    const set = { rowVersion, searchWords: 'sparky, 低压电' };
    await call('SiteSetting/UpdateSiteSetting', set, token);
    expect(await found('sparky')).toEqual([true, true, true]);
    expect(await found('elektriker')).toEqual([false, false, false]);
    await call('SiteSetting/UpdateSiteSetting', { ...(await detail()), searchWords: '' }, token);
    expect(await found('sparky')).toEqual([false, false, false]);
  });

  it.each([
    ['train-class', 'train_classes', 'name', 'creation_time'],
    ['exam', 'exams', 'name', 'id'],
    ['standard', 'standards', 'title', 'creation_time'],
    ['question', 'questions', 'stem_text', 'id'],
  ])(
    'finds a %s by its words in both languages, shown in that of the page',
    async (id, table, name, newest) => {
      const { read } = open().database;
      const rows = read(table).where({ is_deleted: false }).orderBy(newest, 'desc').orderBy('id', 'desc');
      const hasEnglish = id !== 'question';
      const found = hasEnglish ? rows.whereNot(`${name}_en`, '') : rows;
      const row = (await found.first()) as Record<string, unknown>;
      const shown = String(row[hasEnglish ? `${name}_en` : name]);
      for (const word of [String(row[name]), shown]) {
        const { items = [] } = group(await search('manager', word.slice(0, 50)), id) ?? {};
        const title = hasEnglish ? shown : shownStem(shown, 'en');
        expect(items.map((item) => item.title)).toContain(title);
      }
    },
  );

  it('finds roles for who may set their permissions, by their names in both languages', async () => {
    const { id, role_key, role_name_zh, role_name_en } = (await open()
      .database.read('roles')
      .where({ role_key: 'teacher' })
      .first()) as Record<'role_key' | 'role_name_zh' | 'role_name_en', string> & { id: number };
    for (const word of [role_name_zh, role_name_en]) {
      const { items = [] } = group(await search('admin', word), 'role') ?? {};
      expect(items).toContainEqual({ id, title: role_name_en, note: role_key, query: `id=${id}` });
      expect(group(await search('manager', word), 'role')).toBeUndefined();
    }
  });

  it('shows first what is called just so', async () => {
    // Names of accounts contain it, too.
    const { groups } = await search('admin', 'teacher');
    expect(groups.map(({ id }) => id)).toContain('user');
    expect(groups[0]?.id).toBe('role');
  });

  it('finds neither exams nor questions for who sits them', async () => {
    const { read } = open().database;
    for (const [table, name] of [
      ['exams', 'name'],
      ['questions', 'stem_text'],
    ] as const) {
      const row = (await read(table).where({ is_deleted: false }).orderBy('id').first()) as Record<
        string,
        string
      >;
      const { groups } = await search('student', String(row[name]).slice(0, 50));
      expect(groups.map(({ id }) => `${id}s`)).not.toContain(table);
    }
  });

  it('finds nothing beyond the permissions and the data scope of the caller', async () => {
    expect(group(await search('student', 'student'), 'user')).toBeUndefined();
    const { read } = open().database;
    const draft = (await read('train_classes').where({ state: 'draft', is_deleted: false }).first()) as {
      name: string;
    };
    expect(group(await search('enterprise', draft.name), 'train-class')).toBeUndefined();
    const ofEnterprise = group(await search('enterprise', 'stu'), 'user')?.items ?? [];
    const { department_id } = (await read('users').where({ username: 'enterprise' }).first()) as {
      department_id: number;
    };
    const rows = (await read('users').whereIn(
      'id',
      ofEnterprise.map(({ id }) => id),
    )) as { department_id: number }[];
    expect(rows.every((row) => row.department_id === department_id)).toBe(true);
  });

  it('takes wildcards as they are, and looks no numbers up that would have to be counted', async () => {
    expect(group(await search('admin', '%%'), 'user')).toBeUndefined();
    expect(group(await search('admin', '__'), 'train-class')).toBeUndefined();
    const { groups } = await search('admin', '990102198808081012');
    expect(groups.map(({ id }) => id)).not.toContain('user');
  });

  it.each(['', ' a ', 'x'.repeat(51)])('refuses the keyword “%s”', async (keyword) => {
    const { token } = await gateway.signIn('admin');
    const { body } = await gateway.call('Search/SearchEverything', { keyword }, token);
    expect(body.error?.code).toBe(ErrorCode.invalid);
  });

  it('makes one query for each kind, one for other words of a trade, and three beside', async () => {
    const { token } = await gateway.signIn('admin');
    const { read } = open().database;
    let queries = 0;
    const note = (): void => void (queries += 1);
    read.on('query', note);
    await gateway.call('Search/SearchEverything', { keyword: 'class' }, token);
    read.removeListener('query', note);
    expect(queries).toBeLessThanOrEqual(features.flatMap(({ finders }) => finders ?? []).length + 4);
  });
});

describe('finders', () => {
  it('have names of their own', () => {
    const ids = features.flatMap(({ finders }) => finders ?? []).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
