import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCandidate } from './candidate.ts';
import { withCopies } from './compressed-copies.ts';
import { notesOfBuild } from './gate.ts';
import { findingOf } from './note.ts';
import type { Note } from './note.ts';
import { changeJson, ENTRY, sampleBuild, sampleShell } from '../../../../../test/sample-build.ts';
import type { SampleBuild, SampleWish } from '../../../../../test/sample-build.ts';
import { gateMessages } from './gate.messages.ts';
import { loadMessages } from '../../../../app/messages/message-catalogue.ts';

loadMessages([gateMessages]);

const build = (wish: Partial<SampleWish> = {}) =>
  sampleBuild({ name: 'safety-drill', version: '1.2.0-rc.1', calls: ['Area/GetAreaTreeList'], ...wish });

const notesOf = async (it: SampleBuild, hostedAt: string | null = null): Promise<readonly Note[]> => {
  const { name, version, files } = it;
  const candidate = readCandidate({ name, version, files, hostedAt }, 'en');
  if (!('kind' in candidate)) return candidate;
  return notesOfBuild({ ...candidate, files: await withCopies(files) }, files);
};
const rulesOf = async (it: SampleBuild, hostedAt?: string) =>
  (await notesOf(it, hostedAt)).map(({ rule, severity }) => (severity === 'warn' ? `${rule}?` : rule));
const messagesOf = async (it: SampleBuild, language: 'en' | 'zh-CN' = 'en') =>
  (await notesOf(it)).map((note) => findingOf(note, language).message);

const changed = (file: string, change: (value: Record<string, unknown>) => unknown, it = build()) => {
  changeJson(it, file, change);
  return it;
};
const inManifest = (change: (value: never) => object, it = build()) =>
  changed('mf-manifest.json', (value) => ({ ...value, ...change(value as never) }), it);
const without = (file: string, it = build()) => {
  it.files.delete(file);
  return it;
};
const having = (file: string, content: string | Buffer, it = build()) => {
  it.files.set(file, Buffer.from(content as string));
  return it;
};

describe('the gate', () => {
  it('has nothing against a good build of a remote, nor of the shell', async () => {
    expect(await notesOf(build())).toEqual([]);
    expect(await notesOf(sampleShell({ version: '2.0.0', provides: { react: '18.3.1' } }))).toEqual([]);
  });

  it('accepts descriptions, source maps and true compressed copies without a hash', async () => {
    const it = having('assets/main.js.map', '{}');
    const entry = it.files.get(ENTRY) ?? '';
    it.files.set(`${ENTRY}.br`, brotliCompressSync(entry)).set(`${ENTRY}.gz`, gzipSync(entry));
    expect(await notesOf(it)).toEqual([]);
  });

  describe('the page of a shell', () => {
    const shell = () => sampleShell({ version: '2.0.0' });
    const page = shell().files.get('index.html')?.toString() ?? '';
    const withPage = (text: string) => having('index.html', text, shell());

    it.each(['__NONCE__', '__LANG__', '__TITLE__', '<!--college-state-->', '</head>'])(
      'has a place for %s, else nobody could start it',
      async (name) => {
        expect(await messagesOf(withPage(page.replaceAll(name, '')))).toEqual([
          `index.html lacks what the gateway fills in for each visitor: ${name}`,
        ]);
      },
    );

    it.each([
      ['another version', page.replace('/2.0.0/', '/1.9.0/')],
      ['a file that is not there', page.replace('main.9f8e7d6c', 'main.00000000')],
      ['another origin', page.replace('src="/', 'src="https://elsewhere.example/')],
      ['no script at all', page.replace(/<script.*?<\/script>/, '<p title="__NONCE__"></p>')],
    ])('loads nothing but its own build: %s is refused', async (_what, text) => {
      expect(await rulesOf(withPage(text))).toEqual(['page-files']);
    });
  });

  describe('reads the documents strictly', () => {
    it.each(['mf-manifest.json', 'screens.json', 'uses.json'])('%s has to be there', async (file) => {
      expect(await messagesOf(without(file))).toEqual([`${file} is missing`]);
    });
    it.each(['shell-manifest.json', 'uses.json', 'index.html'])('%s of the shell too', async (file) => {
      expect(await messagesOf(without(file, sampleShell({ version: '2.0.0' })))).toEqual([
        `${file} is missing`,
      ]);
    });
    it.each(['{', '', '[1,]', '\ufeff{}', '{"a":1}x'])('refuses %j as JSON', async (text) => {
      expect(await rulesOf(having('uses.json', text))).toEqual(['file-json']);
    });
    it('refuses what nests deeper than any schema', async () => {
      const deep = `{"calls":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
      expect(await rulesOf(having('uses.json', deep))).toEqual(['file-json']);
    });
    it.each([
      ['mf-manifest.json', 'shellVersion'],
      ['uses.json', 'secrets'],
    ])('refuses an unknown field of %s', async (file, field) => {
      const [message] = await messagesOf(changed(file, (value) => ({ ...value, [field]: 1 })));
      expect(message).toBe(`${file} has fields that are not known here: ${field}`);
    });
    it('names a wrong value by its path, in both languages', async () => {
      const wrong = () => inManifest(() => ({ wanted: { react: 18 } }));
      expect(await messagesOf(wrong())).toEqual([
        'mf-manifest.json, at wanted.react: this is not the right kind of value',
      ]);
      expect((await messagesOf(wrong(), 'zh-CN'))[0]).toMatch(/^mf-manifest\.json 的 wanted\.react 处：/);
    });
    it('reports every document at once', async () => {
      const it = changed(
        'uses.json',
        () => ({}),
        changed('screens.json', () => ({})),
      );
      expect(new Set((await notesOf(it)).map(({ values }) => values.file))).toEqual(
        new Set(['screens.json', 'uses.json']),
      );
    });
  });

  describe('knows the container', () => {
    it.each([
      ['of another remote', 'mfe_business__1_2_0_rc_1'],
      ['of another version', 'mfe_safety_drill__1_2_0'],
      ['without a version', 'safety_drill'],
    ])('refuses one %s', async (_what, globalName) => {
      const it = inManifest((value: { metaData: object }) => ({
        metaData: { ...value.metaData, globalName },
      }));
      expect(await messagesOf(it)).toEqual([
        `The container is named ${globalName} and has to be mfe_safety_drill__1_2_0_rc_1`,
      ]);
    });
    it('refuses an entry that is not there', async () => {
      const remoteEntry = { path: '', name: 'other.js' };
      const it = inManifest((value: { metaData: object }) => ({
        metaData: { ...value.metaData, remoteEntry },
      }));
      expect(await rulesOf(it)).toEqual(['entry-missing']);
    });
    it('refuses one that exposes no screens', async () => {
      expect(await rulesOf(inManifest(() => ({ exposes: [{ name: 'other' }] })))).toEqual(['no-screens']);
    });
    it.each([{ list: ['assets/gone.js'] }, { unknown: [] }])(
      'refuses screenFiles %j',
      async (screenFiles) => {
        expect(await rulesOf(inManifest(() => ({ screenFiles })))).toEqual(['screen-files']);
      },
    );
  });

  describe('trusts no byte without a hash in the manifest', () => {
    it('refuses one changed byte', async () => {
      expect(await messagesOf(having(ENTRY, 'var mfe = 1'))).toEqual([
        `These files differ from the hashes in the manifest: ${ENTRY}`,
      ]);
    });
    it.each(['assets/more.js', 'assets/more.css', 'logo.png', 'font.woff2', 'index.html', 'LICENSE'])(
      'refuses %s beside it',
      async (file) => {
        expect(await rulesOf(having(file, 'x'))).toEqual(['integrity-unnamed']);
      },
    );
    it('refuses a missing file that has a hash', async () => {
      const it = inManifest((value: { integrity: Record<string, string> }) => ({
        integrity: { ...value.integrity, 'assets/gone.js': value.integrity[ENTRY] },
      }));
      expect(await rulesOf(it)).toEqual(['integrity-missing']);
    });
    it('does so for any one file of any build', async () => {
      const extra = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}\.(js|css|png)$/), fc.string(), {
        minKeys: 1,
      });
      await fc.assert(
        fc.asyncProperty(extra, fc.nat(), async (files, pick) => {
          const it = build({ extra: files });
          expect(await rulesOf(it)).toEqual([]);
          const victim = Object.keys(files)[pick % Object.keys(files).length] ?? '';
          expect(await rulesOf(having(victim, `${files[victim] ?? ''}!`, it))).toContain('integrity-wrong');
        }),
        { numRuns: 20 },
      );
    });
  });

  describe('believes no copy', () => {
    it.each([
      ['.br', brotliCompressSync('alert(1)')],
      ['.gz', gzipSync('alert(1)')],
      ['.br', Buffer.from('no brotli')],
      ['.gz', Buffer.from('')],
    ])('refuses a %s of other content', async (extension, content) => {
      expect(await rulesOf(having(ENTRY + extension, content))).toContain('copy-differs');
    });
    it.each(['.gz', '.br'])('does not unpack a bomb (%s)', async (extension) => {
      const zeros = Buffer.alloc(64 * 1024 * 1024);
      const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
      const bomb = extension === '.gz' ? gzipSync(zeros, { level: 1 }) : brotliCompressSync(zeros, quick);
      const before = process.memoryUsage().arrayBuffers;
      expect(await rulesOf(having(ENTRY + extension, bomb))).toContain('copy-differs');
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1024 * 1024);
    });
    it.each(['gone.js.br', `${ENTRY}.br.gz`])('refuses %s, a copy of nothing', async (file) => {
      expect(await rulesOf(having(file, gzipSync('x')))).toContain('copy-alone');
    });
    it('makes what is missing, and it unpacks to the same bytes', async () => {
      const files = await withCopies(build().files);
      for (const file of [ENTRY, 'mf-manifest.json', 'assets/screens.5a6b7c8d.css'])
        for (const extension of ['.br', '.gz'])
          expect(files.has(file + extension), file + extension).toBe(true);
      expect(await rulesOf({ ...build(), files: new Map(files) })).toEqual([]);
    });
  });

  describe('weighs after brotli', () => {
    // Random bytes do not shrink.
    const noise = (kilobytes: number) => Buffer.from(randomBytes(kilobytes * 750).toString('base64'));
    const withEntryOf = (kilobytes: number) => build({ extra: { [ENTRY]: noise(kilobytes) } });
    it('warns of an entry near 60 KB, and refuses a larger one', async () => {
      expect(await rulesOf(withEntryOf(45))).toEqual([]);
      expect(await rulesOf(withEntryOf(70))).toEqual(['entry-size?']);
      expect(await rulesOf(withEntryOf(90))).toEqual(['entry-size']);
    });
    it('warns of a build near 5 MB, and refuses a larger one, of the shell too', async () => {
      const picture = (kilobytes: number) => ({ 'logo.png': randomBytes(kilobytes * 1_000) });
      expect(await rulesOf(build({ extra: picture(3_900) }))).toEqual([]);
      expect(await rulesOf(build({ extra: picture(4_200) }))).toEqual(['total-size?']);
      expect(await rulesOf(build({ extra: picture(5_100) }))).toEqual(['total-size']);
      expect(await rulesOf(sampleShell({ version: '2.0.0', extra: picture(5_100) }))).toEqual(['total-size']);
    });
  });

  it('refuses a hash that does not belong to its call, since an equal hash is not looked behind', async () => {
    const it = changed('uses.json', (value) => ({
      ...value,
      calls: { 'Area/GetAreaTreeList': { hash: '0'.repeat(64), input: null, output: null } },
    }));
    expect(await rulesOf(it)).toEqual(['call-hash']);
  });

  it('refuses uses that leave out a package which the manifest wants', async () => {
    const it = build({ shared: { react: '^18.3.1' } });
    expect(await rulesOf(it)).toEqual([]);
    expect(await rulesOf(changed('uses.json', (value) => ({ ...value, shared: {} }), it))).toEqual([
      'packages-differ',
    ]);
  });

  describe('says where a remote may be hosted', () => {
    it.each([
      'https://safety.example/remotes/1.2.0/',
      'https://safety.example:8443/',
      'http://localhost:4000/dist/',
      'http://127.0.0.1:4000/',
    ])('at %s', async (address) => {
      expect(await rulesOf(build(), address)).toEqual([]);
    });
    it.each([
      'http://safety.example/',
      'http://localhost.evil.example/',
      'https://safety.example/remotes',
      'https://user:secret@safety.example/',
      'https://safety.example/?v=1/',
      'https://safety.example/#/',
      'https://safety.example/a b/',
      'https://*.example/',
      "https://a.example;script-src'unsafe-inline'/",
      'https://a.example,b.example/',
      'https://SAFETY.example/',
      'https://safety.example:443/',
      'https://safety.example/../',
      'https://safety.example/%2e%2e/',
      'https:\\\\safety.example\\',
      'https://s\u0430fety.example/',
      'https://localhost./',
      'http://2130706433:4000/',
      'http://10.0.0.7/',
      'blob:https://safety.example/',
      '//safety.example/',
      'javascript:alert(1)/',
      'data:text/html,/',
      'http://[::1]:4000/',
      'https://[2001:db8::7]/',
      `https://safety.example/${'a'.repeat(300)}/`,
    ])('and not at %s', async (address) => {
      expect(await rulesOf(build(), address)).toEqual(['hosted-address']);
    });
    it('and the shell nowhere else', async () => {
      expect(await rulesOf(sampleShell({ version: '2.0.0' }), 'https://safety.example/')).toEqual([
        'hosted-shell',
      ]);
    });
  });

  it('shows names that a stranger wrote shortened and without control characters', async () => {
    const names = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`\u001b[31m${'x'.repeat(150)}${index}`, '^1.0.0']),
    );
    const [message = ''] = await messagesOf(
      inManifest(() => ({
        wanted: Object.fromEntries(Object.entries(names).map(([name, range]) => [name.slice(0, 118), range])),
      })),
    );
    expect(message).not.toContain('\u001b');
    expect(message.length).toBeLessThan(1_600);
  });
});
