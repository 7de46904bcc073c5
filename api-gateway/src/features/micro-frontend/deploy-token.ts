/** The text of a deploy token, and how it is known again. */
import { createHash, randomBytes } from 'node:crypto';

const MARK = 'college_deploy_';
/** The mark, and enough beyond it to tell two tokens apart; as wide as its column. */
const PREFIX_LENGTH = 20;

/** Begins with a mark by which secret scanners and people recognise it; then 32 random bytes in base64url. */
export const newDeployToken = (): string => MARK + randomBytes(32).toString('base64url');

export const isDeployToken = (text: string): boolean => /^college_deploy_[\w-]{43}$/.test(text);

export const prefixOf = (token: string): string => token.slice(0, PREFIX_LENGTH);

/**
 * What is stored. A plain hash is right here, unlike for passwords: 256 random bits cannot be guessed however fast the
 * hash is, so a slow or salted one would protect nothing, and the look-up by the hash would not work.
 */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
