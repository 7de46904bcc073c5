/**
 * The worker side of password hashing; each thread hashes one password at a time. Plain JavaScript, because a thread
 * loads the file as it is, from the sources as well as from the build.
 */
import { hashSync, verifySync } from '@node-rs/argon2';

/** argon2id (the library's default) with 19 MiB, 2 passes, 1 lane: OWASP Password Storage Cheat Sheet. */
export const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * @param {{ password: string }} task
 * @returns {string} in PHC format, with a salt of its own
 */
export const hash = ({ password }) => hashSync(password, PARAMETERS);

/**
 * @param {{ storedHash: string, password: string }} task
 * @returns {boolean} false for a wrong password and also for a hash that cannot be read
 */
export const verify = ({ storedHash, password }) => {
  try {
    return verifySync(storedHash, password);
  } catch {
    // The library throws for a malformed hash, which matches no password.
    return false;
  }
};
