/** Media for tests: made ready from bytes, and read as a viewer reads them. */
import type { LightMyRequestResponse } from 'fastify';
import type { Viewer } from '../src/contexts/content/ware-media/media-address.ts';
import { prepareMedia } from '../src/contexts/content/ware-media/prepare-media.ts';
import { fileMediaFor } from '../src/contexts/content/ware-media/ware-media.port.ts';
import { findMedia, insertMedia } from '../src/contexts/content/ware-media/ware-media.table.ts';
import type { MediaKind, MediaRecord } from '../src/contexts/content/ware-media/ware-media.table.ts';
import { completeFile } from './complete-file.ts';
import type { TestDatabase } from './databases.ts';
import { TEST_NOW } from './demo-world.ts';
import type { FileGateway } from './file-gateway.ts';
import { parseSettings } from '../src/app/settings.ts';

export const mediaMaker = (test: TestDatabase, gateway: FileGateway) => {
  let serial = 0;
  const deps = (env: Record<string, string> = {}) => ({
    ...test,
    storage: gateway.storage,
    settings: parseSettings({ VAR_DIR: gateway.varDir, FFMPEG: 'off', SOFFICE: 'off', ...env }),
    now: () => TEST_NOW,
  });
  const prepared = async (
    bytes: Buffer,
    { kind, mediaType, env }: { kind: MediaKind; mediaType: string; env?: Record<string, string> },
  ): Promise<MediaRecord> => {
    serial += 1;
    const purpose = kind;
    const fileId = await completeFile(test, gateway.storage, 'x', { purpose, media_type: mediaType });
    const { database } = test;
    const { row_key: rowKey } = (await database.read('attachments').where({ id: fileId }).first()) as {
      row_key: string;
    };
    await gateway.storage.put(`attachments/${rowKey}/file`, bytes);
    const media = { rowKey: `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`, fileId, kind };
    const id = await database.transaction((trx) =>
      insertMedia(trx, { ...media, now: TEST_NOW.toISOString() }),
    );
    const work = { signal: new AbortController().signal, progress: () => Promise.resolve() };
    await prepareMedia(deps(env), id ?? 0, work);
    const found = await findMedia(database.read, id ?? 0);
    if (!found) throw new Error('the media is not there');
    return found;
  };
  const shown = (media: MediaRecord, viewer: Viewer = 12) =>
    fileMediaFor(
      test.database.read,
      deps(),
      { fileId: media.file_id, captionsId: null, captionsLabel: '' },
      viewer,
    );
  const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    gateway.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br, gzip', ...headers } });
  return { deps, prepared, shown, get };
};
