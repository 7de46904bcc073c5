/** Deploy tokens, and how they are recognized. */
import { createHash, randomBytes } from 'node:crypto';

const MARK = 'college_deploy_';
/** The prefix, and enough after it to distinguish tokens; as wide as its column. */
const PREFIX_LENGTH = 20;

/** Begins with a prefix by which secret scanners and people recognize it, followed by 32 random bytes in base64url. */
export const newDeployToken = (): string => MARK + randomBytes(32).toString('base64url');

export const isDeployToken = (text: string): boolean => /^college_deploy_[\w-]{43}$/.test(text);

export const prefixOf = (token: string): string => token.slice(0, PREFIX_LENGTH);

/**
 * What is stored. Unlike for passwords, a plain hash is sufficient: 256 random bits cannot be guessed however fast the
 * hash is. A slow or salted hash would protect nothing, and would prevent the look-up by hash.
 */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
