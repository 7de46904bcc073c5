/**
 * Puts a style sheet into the cascade layer of the folder that it comes from, so that it does not matter in which order
 * the browser gets the files. A sheet that names its layers itself is left as it is.
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
