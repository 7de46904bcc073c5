/**
 * The number of an open checkpoint as a picture and as a sound. Both are made when they are asked for, by signed
 * addresses that are good for one try while its learner has the lease; neither is stored, and no text says the number.
 */
import { numberIn, seedOf } from './checkpoint.number.ts';
import { checkpointById } from './checkpoint.table.ts';
import type { CheckpointRow } from './checkpoint.table.ts';
import { SPOKEN, speakNumber } from './spoken-number.ts';
import { findLease } from './study.table.ts';
import type { Services } from '../../../app/context.ts';
import { fail } from '../../../app/failure.ts';
import { failureOfLogin } from '../../../app/guard.ts';
import { sendFailure } from '../../../app/mount.ts';
import { isSignedAddress, signAddress } from '../../../app/signed-address.ts';
import type { Keys } from '../../../crypto/keys.ts';
import { pictureOf } from '../../platform/login-guard/picture-text.port.ts';
import type { Checkpoint } from '@college/contracts/study/study';
import { commonErrors } from '@college/contracts/core/errors';
import type { FastifyInstance } from 'fastify';

const PATH = '/api/study-checkpoint';
const PICTURE = 'number.png';
const soundName = (language: string): string => `number.${language}.wav`;

/** Fetched once or twice a checkpoint, which comes every ten minutes; a class may share one address. */
const SHARE = 0.5;
const SIZE = { width: 140, height: 50 };

type Numbered = Pick<CheckpointRow, 'id' | 'tries' | 'until' | 'image'>;

const pathOf = ({ id, tries }: Pick<Numbered, 'id' | 'tries'>, name: string): string =>
  `${PATH}/${id}/${tries}/${name}`;

export const numberAddresses = (keys: Keys, row: Numbered): Pick<Checkpoint, 'image' | 'sound'> => {
  if (row.image !== '') return { image: row.image };
  const address = (name: string): string => signAddress(keys, pathOf(row, name), new Date(row.until));
  return {
    image: address(PICTURE),
    sound: { en: address(soundName('en')), 'zh-CN': address(soundName('zh-cn')) },
  };
};

/** The checkpoint of such an address, if its learner can still answer that try of it. */
const openNumber = async (
  { database: { read }, logins, now }: Services,
  { id, tries }: Pick<Numbered, 'id' | 'tries'>,
): Promise<CheckpointRow | null> => {
  const row = await checkpointById(read, id);
  if (row?.state !== 'open' || row.kind !== 'number' || row.tries !== tries) return null;
  const lease = await findLease(read, row.user_id);
  if (lease?.checkpoint_id !== row.id || lease.login_id === null) return null;
  const login = (await logins.findAll(read, [lease.login_id])).get(lease.login_id);
  return login && failureOfLogin(login, now()) === null ? row : null;
};

export const mountNumbers = (app: FastifyInstance, services: Services): void => {
  const { keys, now, settings } = services;
  const get = (name: string, type: string, make: (row: CheckpointRow) => Promise<Buffer>): void => {
    app.get<{ Params: { id: string; tries: string }; Querystring: Record<string, unknown> }>(
      `${PATH}/:id/:tries/${name}`,
      {
        schema: { hide: true },
        compress: false,
        config: { rateLimit: { max: Math.max(1, Math.floor(settings.rateLimit * SHARE)) } },
      },
      async (request, reply) => {
        const asked = { id: Number(request.params.id), tries: Number(request.params.tries) };
        const isSigned = isSignedAddress(keys, pathOf(asked, name), request.query, now());
        const row = isSigned ? await openNumber(services, asked) : null;
        return row
          ? reply
              .header('cache-control', 'private, no-store')
              .type(type)
              .send(await make(row))
          : sendFailure(request, reply, fail(commonErrors.notFound));
      },
    );
  };
  get(PICTURE, 'image/png', ({ secret }) => pictureOf(numberIn(keys, secret), SIZE));
  for (const language of SPOKEN)
    get(soundName(language), 'audio/wav', ({ secret }) =>
      speakNumber(numberIn(keys, secret), language, seedOf(keys, secret, language)),
    );
};
