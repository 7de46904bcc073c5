import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { openGateway } from '../../../../test/gateway.ts';
import type { Gateway } from '../../../../test/gateway.ts';

// No table is read.
describeOnBothDatabases(
  'the files of pdf.js',
  (open) => {
    let gateway: Gateway;
    beforeAll(async () => {
      gateway = await openGateway(open());
    });
    afterAll(() => gateway.close());
    const get = (url: string) => gateway.app.inject({ method: 'GET', url });

    it.each([
      ['/pdf/cmaps/UniGB-UCS2-H.bcmap', 'application/octet-stream'],
      ['/pdf/standard_fonts/LiberationSans-Regular.ttf', 'font/ttf'],
      ['/pdf/standard_fonts/FoxitFixed.pfb', 'application/octet-stream'],
      ['/pdf/wasm/openjpeg_nowasm_fallback.js', 'text/javascript; charset=utf-8'],
    ])('%s', async (url, type) => {
      const { statusCode, headers, rawPayload } = await get(url);
      expect([statusCode, headers['content-type']]).toEqual([200, type]);
      expect(rawPayload.length).toBeGreaterThan(100);
      expect(headers['cache-control']).toContain('public');
    });

    it.each([
      '/pdf/package.json',
      '/pdf/cmaps/../package.json',
      '/pdf/cmaps/%2e%2e/package.json',
      '/pdf/cmaps/nothing.bcmap',
      '/pdf/wasm/openjpeg.wasm',
      '/pdf/',
    ])('%s is not there', async (url) => {
      expect((await get(url)).statusCode).toBe(404);
    });
  },
  { on: ['sqlite'] },
);
