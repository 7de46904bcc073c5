import type { Settings } from '../../../app/settings.ts';

/** Values created once for each gateway, when first used: key sets and providers' metadata are cached in them. */
export const perSettings = <Made>(make: (settings: Settings) => Made): ((settings: Settings) => Made) => {
  const made = new WeakMap<Settings, { readonly it: Made }>();
  return (settings) => {
    const known = made.get(settings) ?? { it: make(settings) };
    made.set(settings, known);
    return known.it;
  };
};
