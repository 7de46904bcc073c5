/**
 * Puts a style sheet into the cascade layer of its folder, so that the loading order does not matter. A sheet with its
 * own layers is left unchanged.
 */
export default function cascadeLayerLoader(source) {
  const { layers } = this.getOptions();
  const found = layers.find(({ folder }) => this.resourcePath.includes(folder));
  if (!found || /^\s*@layer\b/m.test(source)) return source;
  if (/^\s*@import\b/m.test(source))
    throw new Error(
      `${this.resourcePath}: import the style sheet from the module that needs it, not by @import`,
    );
  return `@layer ${found.layer} {\n${source}\n}\n`;
}
