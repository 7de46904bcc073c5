import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withCopies } from './compressed-copies.ts';
import { build, having, inManifest, messagesOf, rulesOf } from '../../../../../test/gate-notes.ts';
import { ENTRY, sampleShell } from '../../../../../test/sample-build.ts';

describe('the gate, of files,', () => {
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
});
