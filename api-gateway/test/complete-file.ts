import { randomUUID } from 'node:crypto';
import type { TestDatabase } from './databases.ts';
import { TEST_NOW } from './demo-world.ts';
import { fileKey } from '../src/contexts/platform/attachment/file-key.ts';
import type { Storage } from '../src/storage/storage.ts';

/** A document of the account `manager`, as a complete upload leaves it; answers its id. */
export const completeFile = async (
  { database }: TestDatabase,
  storage: Storage,
  content: string,
  changes: object = {},
): Promise<number> => {
  const rowKey = randomUUID();
  await storage.put(fileKey(rowKey), Buffer.from(content));
  const time = TEST_NOW.toISOString();
  return database.transaction(async (trx) => {
    const uploader: { id: number } = await trx('users').where({ username: 'manager' }).first('id');
    const [row] = await trx('attachments')
      .insert({
        row_key: rowKey,
        purpose: 'document',
        name: '资料.txt',
        size: content.length,
        media_type: 'text/plain',
        sha256: '',
        state: 'complete',
        creator_user_id: uploader.id,
        creation_time: time,
        last_modification_time: time,
        unused_since: time,
        ...changes,
      })
      .returning<{ id: number }[]>('id');
    return row?.id ?? 0;
  });
};
