/** The tree for everybody: the newest checkpoint and the tiles, by the paths of C2SP tlog-tiles. Only hashes. */
import { entriesAt, readKeys, readState, readTiles } from './ledger.table.ts';
import type { Services } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { sendFailure } from '../../../app/mount.ts';
import { commonErrors } from '@college/contracts/core/errors';
import { concatBytes, fromBase64 } from '@college/ledger/bytes';
import { verifierKey } from '@college/ledger/checkpoint';
import { parseTilePath, TILE_WIDTH, tileBytes } from '@college/ledger/tiles';
import type { AskedTile } from '@college/ledger/tiles';
import type { FastifyInstance } from 'fastify';
import type { Knex } from 'knex';

/** Of the general limit. */
const SHARE = 0.25;

/** Each entry with its length before it. */
const entryBundle = async (db: Knex, { index, width }: AskedTile): Promise<Uint8Array | null> => {
  const rows = await entriesAt(db, index * TILE_WIDTH, width);
  return rows.length === width
    ? concatBytes(
        ...rows.flatMap(({ entry }) => {
          const bytes = fromBase64(entry) ?? new Uint8Array();
          return [Uint8Array.of(bytes.length >> 8, bytes.length % 256), bytes];
        }),
      )
    : null;
};

const hashTile = async (db: Knex, { level, index, width }: AskedTile): Promise<Uint8Array | null> => {
  const [tile] = await readTiles(db, [{ level: level ?? 0, index }]);
  return tile && tile.hashes.length >= width ? tileBytes({ hashes: tile.hashes.slice(0, width) }) : null;
};

export const mountLedger = (app: FastifyInstance, { database, settings }: Services): void => {
  const options = {
    schema: { hide: true },
    config: { rateLimit: { max: Math.max(1, Math.floor(settings.rateLimit * SHARE)) } },
  };
  app.get('/ledger/checkpoint', options, async (request, reply) => {
    const { note } = await readState(database.read);
    if (note === '') return sendFailure(request, reply, fail(commonErrors.notFound));
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(note);
  });
  app.get('/ledger/keys', options, async (_request, reply) => {
    const keys = (await readKeys(database.read)).map(
      ({ name, public_key: key }) =>
        `${verifierKey({ name, publicKey: fromBase64(key) ?? new Uint8Array() })}\n`,
    );
    return reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(keys.join(''));
  });
  app.get<{ Params: { '*': string } }>('/ledger/tile/*', options, async (request, reply) => {
    const asked = parseTilePath(`tile/${request.params['*']}`);
    const bytes = asked && (await (asked.level === null ? entryBundle : hashTile)(database.read, asked));
    if (!bytes) return sendFailure(request, reply, fail(commonErrors.notFound));
    return reply
      .type('application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(bytes));
  });
};
