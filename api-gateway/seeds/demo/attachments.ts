import { createHash, randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import sharp from 'sharp';
import { fileKey } from '../../src/contexts/platform/attachment/file-key.ts';
import type { Database } from '../../src/db/database.ts';
import type { Storage } from '../../src/storage/storage.ts';
import type { FilePurpose } from '@college/contracts/platform/attachment';
import { cameAt } from '../insert.ts';

export interface DemoFile {
  readonly name: string;
  readonly purpose: FilePurpose;
  readonly mediaType: string;
  readonly content: Buffer;
}

export interface StoredDemoFile {
  readonly row: object;
}

interface Uploader {
  readonly id: number;
  readonly area_code: string | null;
  readonly department_id: number | null;
}

/** Puts a file into storage as an upload would have; answers its row, for `insertDemoFile`. */
export const storeDemoFile = async (
  storage: Storage,
  { name, purpose, mediaType, content }: DemoFile,
  uploader: Uploader,
  time: Date,
): Promise<StoredDemoFile> => {
  const rowKey = randomUUID();
  await storage.put(fileKey(rowKey), content);
  return {
    row: {
      ...cameAt(time),
      row_key: rowKey,
      purpose,
      name,
      size: content.length,
      media_type: mediaType,
      sha256: createHash('sha256').update(content).digest('hex'),
      state: 'complete',
      creator_user_id: uploader.id,
      area_code: uploader.area_code,
      department_id: uploader.department_id,
    },
  };
};

/** Puts a drawing into storage as a picture that somebody has uploaded; answers its row, and who that was. */
export const storeDemoDrawing = async (
  { read }: Database,
  storage: Storage,
  { name, svg, username }: { readonly name: string; readonly svg: string; readonly username: string },
  time: Date,
): Promise<{ file: StoredDemoFile; uploader: Uploader }> => {
  const uploader: Uploader = await read('users')
    .where({ username })
    .first('id', 'area_code', 'department_id');
  const content = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  const picture = { name, purpose: 'image', mediaType: 'image/png', content } as const;
  return { file: await storeDemoFile(storage, picture, uploader, time), uploader };
};

/** Answers the file's id. */
export const insertDemoFile = async (trx: Knex.Transaction, { row }: StoredDemoFile): Promise<number> => {
  const [inserted] = await trx('attachments').insert(row).returning<{ id: number }[]>('id');
  if (!inserted) throw new Error('a file of the demo came back without an id');
  return inserted.id;
};

export const useDemoFile = async (
  trx: Knex.Transaction,
  subject: string,
  id: number,
  fileId: number,
): Promise<void> => {
  await trx('attachment_uses').insert({ attachment_id: fileId, subject, subject_id: id });
};
