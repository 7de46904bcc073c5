/** From what somebody reads on the page to the log and the trace. */
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { itWith } from './harness/it.ts';
import { enter } from './harness/sign-in.ts';
import { openDatabase } from '../api-gateway/src/db/database.ts';
import { openCollector } from '../api-gateway/test/trace-collector.ts';

const collector = await openCollector();
afterAll(() => collector.close());

const it = itWith({ ownProcess: true, env: { TRACES_URL: collector.url, LOG_LEVEL: 'info' } });

it('the number in an error is the one of its line in the log and of its trace', async ({
  visit,
  product,
}) => {
  const database = await openDatabase(join(product.varDir, 'college.sqlite'));
  await database.transaction((trx) => trx.schema.renameTable('labels', 'labels_away'));
  await database.close();
  const visitor = await visit({ language: 'en' });
  visitor.allow(/500|label/i);
  await enter(visitor, 'admin');
  await visitor.page.goto('/basic/label');
  const said = await visitor.page
    .getByText(/give this trace id to the support line/)
    .first()
    .textContent();
  const [, id = ''] = /([0-9a-f]{32})/.exec(said ?? '') ?? [];
  const line = () =>
    product
      .log()
      .split('\n')
      .find((text) => text.includes(id) && text.includes('"level":50'));
  expect(line()).toContain('no such table');
  // Spans are sent in groups, every five seconds.
  const spans = () => collector.spans.filter(({ traceId }) => traceId === id).map(({ name }) => name);
  await expect.poll(spans).toEqual(expect.arrayContaining(['Label/GetLabelPageList', 'select labels']));
});
