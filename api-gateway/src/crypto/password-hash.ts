import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with 19 MiB, 2 passes, 1 lane: OWASP Password Storage Cheat Sheet. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A well-formed hash of no password at all, as costly to check as a real one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5LW5vYm9keS1ubw$UmFuZG9tIGJ5dGVzIHRoYXQgYXJlIG5vYm9keSdzIGs';

export const hashPassword = (password: string): Promise<string> => hash(password, PARAMETERS);

/** False for a wrong password and also for a hash that cannot be read. */
export const verifyPassword = async (storedHash: string, password: string): Promise<boolean> => {
  try {
    return await verify(storedHash, password);
  } catch {
    // The library throws for a malformed hash; nobody can sign in with one, and that is the whole answer.
    return false;
  }
};

/** Takes as long as a real check, so that an unknown user name cannot be told by the clock. Always false. */
export const dummyVerify = (password: string): Promise<boolean> => verifyPassword(NOBODY, password);
