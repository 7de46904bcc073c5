/** What makes a password weak although it has the required letters and digits. */
import type { MessageId } from '../../../app/messages/messages.ts';
import { isCommonPassword } from '../../../crypto/common-passwords.ts';

/** Names of this product, its kind and its owner, as people type them. */
const SITE_WORDS = ['college', 'emergency', 'yingji', 'xueyuan', 'peixun', 'anquan'];
/** Shorter user names occur in words by chance. */
const SHORTEST_NAME = 4;

/** The message that says why a password is easy to guess, or null. */
export const passwordWeakness = (password: string, username: string): MessageId | null => {
  if (isCommonPassword(password)) return 'user.password-common';
  const text = password.toLowerCase();
  const name = username.toLowerCase();
  const hasName = name.length >= SHORTEST_NAME && text.includes(name);
  return hasName || SITE_WORDS.some((word) => text.includes(word)) ? 'user.password-name' : null;
};
