/** The README.md of a package in the SDK: what its folder says of it, and a catalogue of its modules. */

const sentence = (comment = '') => {
  const text = comment.replace(/\s*\n\s*\*\s?/g, ' ').replace(/^\s*\*?\s*/, '');
  return /^.*?[.:](?=\s|$)/.exec(text.trim())?.[0].replace(/:$/, '.') ?? text.trim();
};

const exported =
  /(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm;

/** `[{ name, about }]`: what a module exports, each with the first sentence of its comment; types follow. */
export function partsIn(source) {
  const parts = [...source.matchAll(exported)].map(([text, comment, name]) => ({
    name,
    about: sentence(comment),
    isType: /export (?:interface|type) /.test(text),
  }));
  return parts.filter(({ isType }) => !isType).map(({ name, about }) => ({ name, about }));
}

/**
 * @param {object} library
 * @param {string} library.name as it is imported: `@college/form-kit`
 * @param {string} library.text the README of its folder
 * @param {{ name: string, source: string }[]} library.modules `source` is the text of the module
 * @returns {string} Markdown
 */
export function readmeOf({ name, text, modules }) {
  const lines = modules.flatMap((module) => {
    const parts = partsIn(module.source);
    if (parts.length === 0) return [];
    const said = parts.map((part) => `\`${part.name}\`${part.about ? `: ${part.about}` : ''}`);
    return [`- \`${name}/${module.name}\`: ${said.join(' ')}`];
  });
  return [text.trim(), '', '## Catalogue', '', 'What each module exports.', '', ...lines, ''].join('\n');
}
