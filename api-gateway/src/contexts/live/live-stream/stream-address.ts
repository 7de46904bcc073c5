/** Addresses of what is sent and watched live: each signed for one person, and a time. */
import type { Quality } from './encoder.ts';
import type { StreamRow } from './live-stream.table.ts';
import type { Services } from '../../../app/context.ts';
import { signAddress } from '../../../app/signed-address.ts';

export const STREAM_PATH = '/api/live-stream';
export const INGEST_PATH = '/ws/live-ingest';

const MINUTE_MS = 60 * 1000;
/** A page asks for a fresh one when this one has ended. */
const PLAY_MS = 120 * MINUTE_MS;
/** Of a piece: a player fetches it at once, or tries again a few times. */
const PIECE_MS = 5 * MINUTE_MS;
/** A ticket that is used once goes with it. */
const INGEST_MS = MINUTE_MS;

type Signer = Pick<Services, 'keys' | 'now'>;
type Named = Pick<StreamRow, 'row_key'>;

export const personOf = (userId: number): string => `user-${userId}`;

/** What is signed; `name` is the file, such as `high/list.m3u8`. */
export const pathFor = (rowKey: string, person: string, name: string): string =>
  `${STREAM_PATH}/${rowKey}/${person}/${name}`;
export const ingestPath = (rowKey: string, person: string): string => `${INGEST_PATH}/${rowKey}/${person}`;
export const listName = (quality: Quality): string => `${quality}/list.m3u8`;
export const pieceName = (quality: Quality, { run, place }: { run: number; place: number }): string =>
  `${quality}/${run}-${place}.ts`;

const after = ({ now }: Signer, milliseconds: number): Date => new Date(now().getTime() + milliseconds);

export const masterAddress = (services: Signer, { row_key: rowKey }: Named, userId: number) => {
  const expires = after(services, PLAY_MS);
  return {
    address: signAddress(services.keys, pathFor(rowKey, personOf(userId), 'master.m3u8'), expires),
    expiresAt: expires.toISOString(),
  };
};

export const ingestAddressFor = (services: Signer, { row_key: rowKey }: Named, userId: number) => {
  const expires = after(services, INGEST_MS);
  return {
    address: signAddress(services.keys, ingestPath(rowKey, personOf(userId)), expires),
    expiresAt: expires.toISOString(),
  };
};

/** Of what a playlist names: the next playlist is good as long as this one, a piece for some minutes. */
export const addressOfPiece = (services: Signer, rowKey: string, person: string, name: string): string =>
  signAddress(services.keys, pathFor(rowKey, person, name), after(services, PIECE_MS));
