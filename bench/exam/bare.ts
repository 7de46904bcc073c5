/** What saves are compared with: a bare route that takes the same call and writes it by one upsert and a commit. */
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { Database } from '@college/api-gateway/src/db/database';
import type { Save } from '@college/api-gateway/src/contexts/exams/exam-attempt/save-answers';
import { pathOf } from '@college/contracts/core/endpoint';

export const openBare = async (database: Database) => {
  await database.transaction((trx) =>
    trx.schema.createTable('bench_answers', (table) => {
      table.integer('attempt_id').notNullable();
      table.integer('item_no').notNullable();
      table.text('value').notNullable();
      table.integer('seq').notNullable();
      table.string('saved_at', 30).notNullable();
      table.primary(['attempt_id', 'item_no']);
    }),
  );
  const app = Fastify();
  app.post(pathOf('TestExam', 'SaveExamAnswer'), async ({ body }) => {
    const { attemptId, seq, answers } = body as Save;
    const now = new Date().toISOString();
    const rows = answers.map(({ itemNo, value }) => ({
      attempt_id: attemptId,
      item_no: itemNo,
      value: JSON.stringify(value),
      seq,
      saved_at: now,
    }));
    await database.transaction(async (trx) => {
      await trx('bench_answers').insert(rows).onConflict(['attempt_id', 'item_no']).merge();
    });
    return { success: true, result: { ackSeq: seq, deadline: now, serverNow: now } };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => app.close() };
};
