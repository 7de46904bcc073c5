/** How certificates are signed for who verifies them elsewhere. */
export { issuerOf, sendOpenly } from './open-answer.ts';
export { signCredential } from './sign-credential.ts';
