import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  build,
  changed,
  having,
  inManifest,
  messagesOf,
  notesOf,
  rulesOf,
  without,
} from '../../../../../test/gate-notes.ts';
import { ENTRY, sampleShell } from '../../../../../test/sample-build.ts';

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
