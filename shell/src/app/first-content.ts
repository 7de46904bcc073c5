import { noCallsInFlight } from '@college/portal-sdk/calls-in-flight';
import { hasFirstAnswers, holdFirstAnswers } from '@college/portal-sdk/first-answers';
import { useEffect, useInsertionEffect } from 'react';

/** Milliseconds after which the page is shown as far as it is. */
const LONGEST = 4_000;

const firstContent = () => document.getElementById('first-content');

/** Shows the page in the place of the content that came rendered with the document. */
export const uncover = (): void => {
  firstContent()?.remove();
  holdFirstAnswers();
};

/** Rendered beside the first screen: uncovers the page once the screen shows what it asked for. */
export const UncoverWhenComplete = (): null => {
  // Before a field of the screen takes the focus, which nothing hidden can.
  useInsertionEffect(() => {
    if (!hasFirstAnswers()) uncover();
  }, []);
  useEffect(() => {
    if (!firstContent()) return;
    const timer = setTimeout(uncover, LONGEST);
    void noCallsInFlight().then(() => setTimeout(uncover));
    return () => clearTimeout(timer);
  }, []);
  return null;
};
