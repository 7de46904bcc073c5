/** A disk that is full when the gateway starts: in plain words, where and what to do. */
import { StartError } from '../app/settings.ts';
import type { Settings } from '../app/settings.ts';
import { isOutOfRoom } from '../db/database-failures.ts';

/** What is written to, by the setting that names it. */
export type Places = Readonly<Record<string, string>>;

/** Without name and password. */
export const databaseAddress = (url: string): string =>
  /^postgres(ql)?:/.test(url)
    ? `the PostgreSQL server ${url.replace(/^.*?\/\/([^@/]*@)?([^/?]*).*$/, '$2')}`
    : url;

export const inStorage = ({ storagePlace: place }: Pick<Settings, 'storagePlace'>): Places => ({
  STORAGE_URL: place.kind === 'folder' ? place.folder : `the bucket ${place.bucket}`,
});

/** Rejects with a StartError where one of these places has no room. */
export const fitting = async <T>(work: () => Promise<T>, places: Places): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!isOutOfRoom(error)) throw error;
    const named = Object.entries(places).map(([setting, place]) => `${place} (${setting})`);
    throw new StartError(
      `The disk is full: there is no room left for ${named.join(' or ')}. Free some space there, or have the setting name a place with more room, then start again`,
      { cause: error },
    );
  }
};
