/**
 * Parts of a backup are encrypted as `age` does it (https://age-encryption.org/v1), so that they can be opened without
 * this product. Each backup made with a passphrase has a key pair of its own, and only that is sealed with the passphrase:
 * to derive a key from a passphrase takes a second, and there is a part for each file.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { replaceFile } from '../../crypto/durable-file.ts';
import { Refusal } from '../refusal.ts';

/** By passphrase, or with a key pair of age of which a machine that makes backups knows the public half only. */
export interface BackupSecret {
  readonly passphrase: string | null;
  readonly recipient: string | null;
  /** The text of a file of `age-keygen`, or its secret line. */
  readonly identity: string | null;
}

const KEY_FILE = 'backup.key.age';
const RECIPIENT_FILE = 'recipient.txt';
const SHORTEST_PASSPHRASE = 12;
/** To try a passphrase takes about a second: the default of age. */
const WORK_FACTOR = 18;

type ByteStream = globalThis.ReadableStream<Uint8Array>;
const toWeb = (stream: Readable): ByteStream => Readable.toWeb(stream) as ByteStream;
const toNode = (stream: ByteStream): Readable => Readable.fromWeb(stream as unknown as ReadableStream);

export const sealedTo = async (recipient: string, content: Readable): Promise<Readable> => {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return toNode(await encrypter.encrypt(toWeb(content)));
};

/** Its stream fails where a part was cut off or changed. */
export const openedWith = async (identity: string, content: Readable): Promise<Readable> => {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return toNode(await decrypter.decrypt(toWeb(content)));
};

const readIfThere = (path: string): Promise<Buffer | null> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

const identityIn = async (sealed: Buffer, passphrase: string): Promise<string> => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    return (await decrypter.decrypt(sealed, 'text')).trim();
  } catch (error) {
    throw new Refusal('The passphrase does not open this backup.', { cause: error });
  }
};

const newIdentity = async (path: string, passphrase: string, workFactor: number): Promise<string> => {
  const identity = await generateX25519Identity();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(workFactor);
  await replaceFile(path, await encrypter.encrypt(`${identity}\n`));
  return identity;
};

/** To whom the parts of a backup are sealed: the same as before, if one that was interrupted is continued. */
export const recipientFor = async (
  folder: string,
  { passphrase, recipient }: BackupSecret,
  workFactor = WORK_FACTOR,
): Promise<string> => {
  const sealedKey = await readIfThere(join(folder, KEY_FILE));
  const named = (await readIfThere(join(folder, RECIPIENT_FILE)))?.toString('utf8').trim();
  if (passphrase !== null) {
    if (named !== undefined) throw new Refusal('This backup was begun with BACKUP_RECIPIENT.');
    if (sealedKey) return identityToRecipient(await identityIn(sealedKey, passphrase));
    if (passphrase.length < SHORTEST_PASSPHRASE)
      throw new Refusal(`A passphrase has ${SHORTEST_PASSPHRASE} characters or more.`);
    return identityToRecipient(await newIdentity(join(folder, KEY_FILE), passphrase, workFactor));
  }
  if (recipient === null)
    throw new Refusal('Set BACKUP_PASSPHRASE, or BACKUP_RECIPIENT to a public key of age (age1…).');
  if (sealedKey) throw new Refusal('This backup was begun with BACKUP_PASSPHRASE.');
  if (named !== undefined && named !== recipient)
    throw new Refusal(`This backup was begun for ${named}, and not for ${recipient}.`);
  try {
    new Encrypter().addRecipient(recipient);
  } catch (error) {
    throw new Refusal(`BACKUP_RECIPIENT is no public key of age: ${recipient}`, { cause: error });
  }
  await replaceFile(join(folder, RECIPIENT_FILE), `${recipient}\n`);
  return recipient;
};

/** The secret key that opens a backup. */
export const identityFor = async (
  folder: string,
  { passphrase, identity }: BackupSecret,
): Promise<string> => {
  const sealedKey = await readIfThere(join(folder, KEY_FILE));
  if (sealedKey) {
    if (passphrase === null)
      throw new Refusal('This backup is opened by a passphrase: set BACKUP_PASSPHRASE.');
    return identityIn(sealedKey, passphrase);
  }
  const secret = identity?.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (secret === undefined)
    throw new Refusal(
      'Set BACKUP_IDENTITY to the file with the secret key (AGE-SECRET-KEY-…) of this backup.',
    );
  return secret.trim();
};
