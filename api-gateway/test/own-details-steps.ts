import { afterAll, beforeAll } from 'vitest';
import type { TestDatabase } from './databases.ts';
import { openGateway } from './gateway.ts';
import type { Gateway } from './gateway.ts';
import { checkCharacterOf } from '@college/contracts/identity/id-card';
import type { OwnDetails } from '@college/contracts/classes/enrollment';

export const STATED = { education: 'bachelor', workUnit: '澜江石化', jobTitle: '班长' } as const;

/** What students do who fill in their own details. */
export const ownDetailsSteps = (open: () => TestDatabase) => {
  let gateway: Gateway;
  let serial = 0;
  beforeAll(async () => {
    gateway = await openGateway(open());
  });
  afterAll(() => gateway.close());

  const newCard = (): string => {
    const digits = `99040219910101${String((serial += 1)).padStart(3, '0')}`;
    return digits + checkCharacterOf(digits);
  };
  const newPhone = (): string => `198${String((serial += 1)).padStart(8, '0')}`;

  /** A student of the many who has said nothing yet. */
  const newcomer = async () => {
    const { database } = open();
    serial += 1;
    const username = `student${String(serial).padStart(4, '0')}`;
    const blank = Object.fromEntries(
      ['phone', 'id_card', 'email'].flatMap((name) => [
        [`${name}_sealed`, null],
        [`${name}_index`, null],
      ]),
    );
    await database.transaction((trx) =>
      trx('users')
        .where({ username })
        .update({ ...blank, education: null, work_unit: '', job_title: '', state: 'enabled' }),
    );
    const { token } = await gateway.signIn(username);
    return { username, token };
  };
  const rowOf = (username: string) => open().database.read('users').where({ username }).first();
  const details = async (token: string): Promise<OwnDetails> => {
    const { body } = await gateway.call<OwnDetails>('Enrollment/GetOwnDetails', undefined, token);
    if (!body.success) throw new Error(body.error.message);
    return body.result;
  };
  const complete = async (token: string, changes: object = {}, headers = {}) => {
    const { rowVersion } = await details(token);
    const input = { ...STATED, rowVersion, ...changes };
    return gateway.call<OwnDetails>('Enrollment/CompleteInfo', input, token, headers);
  };

  return { gateway: () => gateway, newCard, newPhone, newcomer, rowOf, details, complete };
};
