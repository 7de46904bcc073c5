import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { useSession } from '../session.ts';
import type { Session } from '../session.ts';
import { applyLanguage } from '../texts.ts';
import { screenFrame } from './screen-frame.tsx';

interface Place {
  /** Path and query string of the page. */
  at: string;
  /** Permission codes of the buttons that the role may use there. */
  permits?: string[];
  session?: Partial<Session>;
  language?: Session['language'];
}

/**
 * Shows a screen in a test as the shell would: under a router, with its own query client and the entry of its page.
 * Returns the router, whose `state.location` is the current place; every other path shows nothing.
 */
export const showScreen = async (
  Screen: ComponentType,
  { at, permits = [], session = {}, language = 'en' }: Place,
) => {
  useSession.setState(session);
  await applyLanguage(language);
  const { router, element } = screenFrame(Screen, at, permits);
  render(element);
  return router;
};
