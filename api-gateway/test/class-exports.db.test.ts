/** Every file of a class is read by the reader of our own imports and by pdf.js; LibreOffice does so in the long run. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { classExporter, classExports } from './class-exports.ts';
import { describeOnBothDatabases, isLong } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { textOfPdf } from './pdf-text.ts';
import { readXlsx } from './read-xlsx.ts';

const CHINESE = /\p{Script=Han}{2}/u;

describeOnBothDatabases(
  'the files of the group of classes',
  (open) => {
    let gateway: Gateway;
    let exported: Awaited<ReturnType<typeof classExporter>>;

    beforeAll(async () => {
      gateway = await openGateway(open());
      exported = await classExporter(gateway, open());
    });
    afterAll(() => gateway.close());

    it.each(classExports)('%s has its Chinese text', async (call) => {
      const documents = await exported(call);
      expect(documents.size).toBeGreaterThan(0);
      for (const [name, bytes] of documents) {
        if (name.endsWith('.xlsx')) {
          const [head = [], ...rows] = await readXlsx(bytes);
          expect(head.join(), name).toMatch(CHINESE);
          if (!call.includes('Template') && name === 'file.xlsx') {
            expect(rows.length, name).toBeGreaterThan(0);
            expect(rows.flat().join(), name).toMatch(CHINESE);
          }
        } else if (name.endsWith('.pdf')) expect((await textOfPdf(bytes)).join(''), name).toMatch(CHINESE);
        else expect(name).toMatch(/\.(jpg|html|json)$/);
      }
    });
  },
  // What is read from each database has tests of its own beside the calls.
  { on: isLong ? ['sqlite', 'postgres'] : ['sqlite'] },
);
