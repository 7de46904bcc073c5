import { randomInt, randomUUID } from 'node:crypto';
import { pictureOf } from './picture-text.port.ts';
import { extendProof, insertVerifyCode, proofOf, takeVerifyCode } from './verify-code.table.ts';
import type { Services } from '../../../app/context.ts';
import { isSigned, sign } from '../../../crypto/signature.ts';

const LIFETIME_MS = 5 * 60 * 1000;
const PROOF_MS = 10 * 60 * 1000;
/** Counted from the right answer, however often it was used since. */
const LONGEST_PROOF_MS = 20 * 60 * 1000;

type Deps = Pick<Services, 'database' | 'keys' | 'now'>;

const CHARACTERS = 4;
/** Without those that look like others. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';

const drawText = (): string =>
  Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Bound to its id, so that the answer to one picture does not fit another. */
const signed = (id: string, code: string): string => `verify-code/${id}/${code.toLowerCase()}`;

/** Draws four characters and stores their hash for five minutes. */
export const drawVerifyCode = async (deps: Deps): Promise<{ codeId: string; image: string }> => {
  const text = drawText();
  const picture = await pictureOf(text, { width: 120, height: 40 });
  const codeId = randomUUID();
  const now = deps.now();
  await deps.database.transaction((trx) =>
    insertVerifyCode(
      trx,
      {
        id: codeId,
        code_hash: sign(deps.keys, 'blindIndex', signed(codeId, text)),
        expires_at: new Date(now.getTime() + LIFETIME_MS).toISOString(),
      },
      now.toISOString(),
    ),
  );
  return { codeId, image: `data:image/png;base64,${picture.toString('base64')}` };
};

/** True for the right answer in time. Right or wrong, the picture is used up. */
export const checkVerifyCode = async (
  deps: Deps,
  codeId: string | undefined,
  code: string | undefined,
): Promise<boolean> => {
  if (codeId === undefined || code === undefined) return false;
  const hash = await deps.database.transaction((trx) =>
    takeVerifyCode(trx, codeId, deps.now().toISOString()),
  );
  return hash !== null && isSigned(deps.keys, 'blindIndex', signed(codeId, code), hash);
};

type Gated = Deps & Pick<Services, 'settings'>;

/** The same if the installation uses pictures; otherwise always true. */
export const passesVerifyCode = async (
  deps: Gated,
  codeId: string | undefined,
  code: string | undefined,
): Promise<boolean> => deps.settings.captcha === 'off' || checkVerifyCode(deps, codeId, code);

/** Identifies the user for whom a picture was solved, without revealing the name to readers of the table. */
const provedFor = (id: string, username: string): string => `verify-code-for/${id}/${username.toLowerCase()}`;

const extend = (
  { database, keys, now }: Deps,
  codeId: string,
  username: string,
  answeredAt: Date,
): Promise<void> => {
  const until = Math.min(now().getTime() + PROOF_MS, answeredAt.getTime() + LONGEST_PROOF_MS);
  return database.transaction((trx) =>
    extendProof(trx, codeId, {
      proved_for: sign(keys, 'blindIndex', provedFor(codeId, username)),
      proved_until: new Date(until).toISOString(),
    }),
  );
};

/** Like `passesVerifyCode`; for ten minutes the picture then also proves that it was solved for this user name. */
export const prove = async (
  deps: Gated,
  { codeId, code, username }: { codeId?: string | undefined; code?: string | undefined; username: string },
): Promise<boolean> => {
  if (deps.settings.captcha === 'off') return true;
  if (codeId === undefined || !(await checkVerifyCode(deps, codeId, code))) return false;
  await extend(deps, codeId, username, deps.now());
  return true;
};

/**
 * Whether a picture was solved for this user name; if so, that is valid for ten more minutes, but no longer than twenty
 * minutes after the answer.
 */
export const hasProved = async (
  deps: Gated,
  { codeId, username }: { codeId?: string | undefined; username: string },
): Promise<boolean> => {
  if (deps.settings.captcha === 'off') return true;
  if (codeId === undefined) return false;
  const proof = await proofOf(deps.database.read, codeId, deps.now().toISOString());
  if (!proof || !isSigned(deps.keys, 'blindIndex', provedFor(codeId, username), proof.proved_for))
    return false;
  await extend(deps, codeId, username, new Date(proof.used_at));
  return true;
};
