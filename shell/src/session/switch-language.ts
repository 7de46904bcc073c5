import type { Language } from '@college/portal-sdk/language';
import { applyBootstrap, getSession } from '@college/portal-sdk/session';
import { applyLanguage } from '@college/portal-sdk/texts';
import { writeCookie } from '../app/cookies.ts';
import { askForRegistry } from '../app/poll-registry.ts';
import { queryClient } from '../app/query-client.ts';
import { sessionCalls } from './calls.ts';

// The gateway reads it when it writes the document.
const COOKIE = 'college_language';

/**
 * Switches the language at once and remembers it; then reloads texts of the server: menu, titles, names of remotes, and
 * what screens have loaded.
 */
export const switchLanguage = async (language: Language): Promise<void> => {
  writeCookie(COOKIE, language);
  await applyLanguage(language);
  const bootstrap = await sessionCalls.GetBootstrap();
  // After a lost login the server answers as for a visitor; the page stays, and the next call opens the login dialog.
  const isSameUser = bootstrap.user?.id === getSession().user?.id;
  if (isSameUser) applyBootstrap(bootstrap);
  void askForRegistry();
  await queryClient.invalidateQueries();
};
