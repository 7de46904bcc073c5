import { expect, it } from 'vitest';
import { databaseAddress, fitting, inStorage } from './disk-room.ts';
import { StartError } from '../app/settings.ts';

const full = (code: string) => Object.assign(new Error('no space left on device, write'), { code });
const places = {
  VAR_DIR: '/srv/college',
  ...inStorage({ storagePlace: { kind: 'folder', folder: '/mnt' } }),
};

it.each([
  full('ENOSPC'),
  full('SQLITE_FULL'),
  full('53100'),
  new Error('cannot open the database', { cause: full('SQLITE_FULL') }),
])('a full disk at the start says where, and what to do: %s', async (error) => {
  const failure: unknown = await fitting(() => Promise.reject(error), places).catch(
    (reason: unknown) => reason,
  );
  expect(failure).toBeInstanceOf(StartError);
  const { message } = failure as StartError;
  expect(message).not.toContain('\n');
  for (const word of ['disk is full', '/srv/college (VAR_DIR)', '/mnt (STORAGE_URL)', 'Free some space'])
    expect(message).toContain(word);
});

it('any other failure stays as it is', async () => {
  const error = full('EACCES');
  await expect(fitting(() => Promise.reject(error), places)).rejects.toBe(error);
});

it('names a database without its password', () => {
  expect(databaseAddress('postgres://college:hidden@db.internal:5432/college?sslmode=require')).toBe(
    'the PostgreSQL server db.internal:5432',
  );
  expect(databaseAddress('/srv/college.sqlite')).toBe('/srv/college.sqlite');
});
