/** What a visitor gets before any script has run. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from './databases.ts';
import { stateOf } from './document-state.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { trainClassMaker } from './train-class-maker.ts';
import {
  ENGLISH_FONT,
  TOKENS,
  WIDE_PAGE,
} from '../src/contexts/delivery/document/first-content/critical-style.ts';
import type { Registry } from '../src/app/registry.ts';

const HOSTILE = '<img src=x onerror=alert(1)>"\'&<!--college-state-->';

/** Bytes after brotli. */
const BUDGET = 14_000;

const withPage = (page: string): Registry => ({
  resolve: () =>
    Promise.resolve({ shell: { version: '1.0.0', fallback: null }, remotes: [], isForVisitors: false }),
  shellPage: () => Promise.resolve(page),
});
const PAGE =
  '<html lang="__LANG__"><head><title>__TITLE__</title><!--college-state--></head><body><!--college-first-content--><div id="root"></div></body></html>';

describeOnBothDatabases('the first content of public pages', (open) => {
  let gateway: Gateway;
  let classes: Awaited<ReturnType<typeof trainClassMaker>>;
  let hostile: number;
  let draft: number;

  beforeAll(async () => {
    const env = { PUBLIC_URL: 'http://localhost:8080' };
    gateway = await openGateway(open(), { registry: withPage(PAGE), env });
    classes = await trainClassMaker(gateway);
    hostile = (await publish({ name: HOSTILE })).id;
    draft = (await classes.create({ name: 'Nobody knows yet' })).id;
  });
  afterAll(() => gateway.close());

  const publish = async (changes: Parameters<typeof classes.create>[0]) => {
    const { id, rowVersion } = await classes.create(changes);
    await gateway.call('TrainClass/PublishTrainClass', { id, rowVersion }, classes.manager);
    return { id };
  };
  const get = (url: string, headers: Record<string, string> = {}) =>
    gateway.app.inject({ method: 'GET', url, headers: { 'accept-language': 'en', ...headers } });
  const contentOf = async (url: string): Promise<string> =>
    /<div id="first-content">.*<\/main>/s.exec((await get(url)).body)?.[0] ?? '';

  it.each([
    '/web/home',
    '/web/class',
    '/web/course',
    '/web/course?subjectId=1',
    '/web/download',
    '/visitor/index',
    '/visitor/trainClass',
    '/visitor/publicCourse?pInd=1',
    '/visitor/publicCourse?pInd=3',
    '/visitor/standard',
    '/visitor/downCenter',
    '/visitor/publicItem',
    '/visitor/feedBack',
    '/visitor/verify',
    '/login',
  ])('%s has a heading, a title and a description', async (url) => {
    const { body, statusCode } = await get(url);
    expect(statusCode).toBe(200);
    expect(await contentOf(url)).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
    expect(body).toMatch(/<title>[^<]+ · [^<]+<\/title>/);
    expect(body).toMatch(/<meta name="description" content="[^"]{10,}">/);
    expect(body).toContain(`<link rel="canonical" href="http://localhost:8080${url}">`);
  });

  it('carries the answers of the calls that the screen makes, as the calls give them', async () => {
    const { answers } = stateOf((await get('/web/home')).body);
    const info = await gateway.call('Visitor/GetVHomeInfo', {}, undefined, { 'accept-language': 'en' });
    expect(answers?.['/api/services/app/Visitor/GetVHomeInfo[]']).toEqual(info.body.result);
    const list = stateOf((await get('/visitor/trainClass?phase=applying&page=2')).body).answers ?? {};
    // They are asked together, so either may be answered first.
    expect(Object.keys(list).toSorted()).toEqual([
      '/api/services/app/Visitor/GetVClassAreaList[]',
      '/api/services/app/Visitor/GetVTrainClassPageList[["page",2],["pageSize",12],["phase","applying"]]',
    ]);
  });

  it('of the courses of a topic are those that the screen asks for: all of them, with their own heading', async () => {
    const { answers } = stateOf((await get('/web/course?subjectId=1')).body);
    expect(Object.keys(answers ?? {}).toSorted()).toEqual([
      '/api/services/app/Visitor/GetVCoursePageList[["page",1],["pageSize",12],["subjectId",1]]',
      '/api/services/app/Visitor/GetVCourseTypeList[["subjectId",1]]',
    ]);
    expect(await contentOf('/web/course?subjectId=1')).toContain('Courses of a topic');
    expect(await contentOf('/web/course')).toContain('Recommended courses');
  });

  it('text of records stays text', async () => {
    for (const url of ['/web/home', '/web/class', `/visitor/trainDetail?id=${hostile}`]) {
      const { body } = await get(url);
      expect(await contentOf(url)).toContain('&#60;img src=x onerror=alert(1)&#62;');
      expect(body).not.toContain('<img src=x');
      expect(body.match(/id="college-state"/g)).toHaveLength(1);
    }
    expect((await get(`/visitor/trainDetail?id=${hostile}&x="><script>`)).body).not.toContain('"><script>');
  });

  it('has nothing that visitors may not see, and says with 404 that it is not there', async () => {
    expect((await get('/web/class')).body).not.toContain('Nobody knows yet');
    for (const id of [String(draft), '999999', 'x', '']) {
      const { statusCode, body } = await get(`/visitor/trainDetail?id=${id}`);
      expect(statusCode).toBe(404);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toContain('Nobody knows yet');
      expect(body).not.toContain('rel="canonical"');
    }
    expect((await get(`/visitor/standardDetail?id=999999`)).statusCode).toBe(404);
  });

  it('a page that the anonymous role does not have has no content', async () => {
    const { database } = open();
    const module = { path: '/visitor/standard' };
    const row = (await database.read('modules').where(module).first('id')) as { id: number };
    const granted = (await database.read('role_modules').where({ module_id: row.id })) as object[];
    await database.transaction((trx) => trx('role_modules').where({ module_id: row.id }).delete());
    expect(await contentOf('/visitor/standard')).toBe('');
    await database.transaction((trx) => trx('role_modules').insert(granted));
    expect(await contentOf('/visitor/standard')).not.toBe('');
  });

  it('shows a class as soon as it is published', async () => {
    await contentOf('/web/class');
    await publish({ name: 'Brand new class' });
    expect(await contentOf('/web/class')).toContain('Brand new class');
  });

  it('links stay under the base of phones, and the canonical address does not', async () => {
    const { body } = await get('/app/web/home?utm=1');
    expect(body).toContain(`href="/app/visitor/trainDetail?id=${hostile}"`);
    expect(body).toContain('<link rel="canonical" href="http://localhost:8080/web/home">');
  });

  it('whoever is signed in gets none, and neither does a shell without the place for it', async () => {
    const { cookie } = await gateway.signIn('manager');
    expect((await get('/web/home', { cookie })).body).not.toContain('first-content');
    const older = await openGateway(open(), {
      registry: withPage(PAGE.replace('<!--college-first-content-->', '')),
    });
    const { body } = await older.app.inject({ method: 'GET', url: '/web/home' });
    expect(body).not.toContain('first-content');
    expect(stateOf(body).answers).toBeUndefined();
    await older.close();
  });

  it.each(['/web/home', '/web/class', '/visitor/index'])('%s keeps to its budget', async (url) => {
    const { rawPayload } = await get(url, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(rawPayload).includes('first-content')).toBe(true);
    expect(rawPayload.length).toBeLessThanOrEqual(BUDGET);
  });

  it('robots.txt names the sitemap, which has the pages and records of visitors', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://localhost:8080/sitemap.xml');
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain('<loc>http://localhost:8080/web/home</loc>');
    expect(body).toContain(`<loc>http://localhost:8080/visitor/trainDetail?id=${hostile}</loc>`);
    expect(body).not.toContain(`trainDetail?id=${draft}<`);
    expect(body).not.toContain('/dashboard');
  });
});

it('the tokens of the first content are those of ui-kit', () => {
  const sheet = readFileSync(new URL('../../packages/ui-kit/src/tokens.css', import.meta.url), 'utf8');
  for (const [name, value] of Object.entries(TOKENS)) expect(sheet).toContain(`--college-${name}: ${value};`);
  expect(sheet).toContain(`--college-font: ${ENGLISH_FONT};`);
  expect(sheet).toContain(`--college-page-width: ${WIDE_PAGE};`);
});
