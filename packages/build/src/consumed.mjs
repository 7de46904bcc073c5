/**
 * The shared packages that a build asks the page for: `{ name, range, hasCopy }`, the name being the literal request,
 * `hasCopy` whether the build brings a copy to fall back on.
 */
export const consumedBy = ({ modules }) =>
  [...modules]
    .filter(({ type }) => type === 'consume-shared-module')
    .map(({ options }) => ({
      name: options.shareKey,
      range: options.requiredVersion,
      hasCopy: Boolean(options.import),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** `{ react: '^18.3.1' }` */
export const ranges = (consumed) => Object.fromEntries(consumed.map(({ name, range }) => [name, range]));
