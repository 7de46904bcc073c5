/** Moves versions of remotes as an administrator does, through the calls of a gateway. */
import type { TestDatabase } from './databases.ts';
import type { Answer, Gateway } from './gateway.ts';
import { createTestRemote } from './remote-maker.ts';
import type { CreatedRemote } from './remote-maker.ts';
import type { EnvelopeError } from '@college/contracts/core/envelope';
import type { RemoteRow } from '@college/contracts/delivery/micro-frontend-row';

export type Move = 'ActivateVersion' | 'RollbackVersion' | 'SetRollout';
type Wish = Omit<Parameters<typeof createTestRemote>[2], 'now'>;

export const errorOf = ({ body }: Answer<RemoteRow>): EnvelopeError | null =>
  body.success ? null : body.error;

export const resultOf = ({ body }: Answer<RemoteRow>): RemoteRow => {
  if (!body.success) throw new Error(`${body.error.id}: ${body.error.message}`);
  return body.result;
};

export const versionMover = (gateway: Gateway, { database, now }: TestDatabase, token: string) => {
  let counter = 0;
  const create = async (wish: Wish, name?: string): Promise<CreatedRemote & { name: string }> => {
    counter += 1;
    const remote = name ?? `drill-${counter}`;
    return { name: remote, ...(await createTestRemote(database, remote, { ...wish, now })) };
  };
  const call = (move: Move, input: object, language = 'en'): Promise<Answer<RemoteRow>> =>
    gateway.call<RemoteRow>(`MicroFrontend/${move}`, input, token, { 'accept-language': language });
  const rowOf = async (id: number): Promise<RemoteRow> =>
    resultOf(await gateway.call<RemoteRow>('MicroFrontend/GetRemote', { id }, token));
  /** By the row as it is now. */
  const move = async (
    remote: CreatedRemote,
    name: Move,
    version?: string,
    more: object = {},
    language = 'en',
  ) => {
    const { rowVersion } = await rowOf(remote.id);
    const versionId = version && remote.versionIds[version];
    return call(name, { id: remote.id, rowVersion, ...(version && { versionId }), ...more }, language);
  };
  return { create, call, rowOf, move };
};
