/**
 * Encryption with a password as the files of Safe Exam Browser have it: version 3 of the format of RNCryptor, which is
 * AES-256-CBC with an HMAC behind it, both keys drawn from the password.
 */
import { createCipheriv, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const VERSION = 3;
const WITH_PASSWORD = 1;
const ITERATIONS = 10_000;
const KEY_BYTES = 32;
const SALT_BYTES = 8;
const IV_BYTES = 16;

interface Salts {
  readonly key: Buffer;
  readonly hmac: Buffer;
  readonly iv: Buffer;
}

const drawn = (): Salts => ({
  key: randomBytes(SALT_BYTES),
  hmac: randomBytes(SALT_BYTES),
  iv: randomBytes(IV_BYTES),
});

const derive = promisify(pbkdf2);

/** @param salts are drawn; a test brings its own. */
export const withPassword = async (plain: Buffer, password: string, salts = drawn()): Promise<Buffer> => {
  const [key, hmacKey] = await Promise.all(
    [salts.key, salts.hmac].map((salt) => derive(password, salt, ITERATIONS, KEY_BYTES, 'sha1')),
  );
  if (!key || !hmacKey) throw new Error('no keys were drawn from the password');
  const cipher = createCipheriv('aes-256-cbc', key, salts.iv);
  const body = Buffer.concat([
    Buffer.from([VERSION, WITH_PASSWORD]),
    salts.key,
    salts.hmac,
    salts.iv,
    cipher.update(plain),
    cipher.final(),
  ]);
  return Buffer.concat([body, createHmac('sha256', hmacKey).update(body).digest()]);
};
