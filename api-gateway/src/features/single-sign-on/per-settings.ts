import type { Settings } from '../../app/settings.ts';

/** What is made once for each gateway, when it is first wanted: key sets and providers' descriptions are kept in it. */
export const perSettings = <Made>(make: (settings: Settings) => Made): ((settings: Settings) => Made) => {
  const made = new WeakMap<Settings, { readonly it: Made }>();
  return (settings) => {
    const known = made.get(settings) ?? { it: make(settings) };
    made.set(settings, known);
    return known.it;
  };
};
