/**
 * Leaves out of the contracts what no browser uses: the sentence about each call, which is for the page of the API, and
 * the shape of its answer, which the gateway checks before it sends it. The rest is marked as free of side effects, so
 * that a bundle has only those schemas that it validates with.
 */
export default function browserContractLoader(source) {
  return withoutOutputs(source.replace(summary, ''))
    .replace(/(?<![\w.'])z\.(?=[a-z])/g, `${PURE}z.`)
    .replace(/^((?:export )?const \w+(?:: [\w<>.]+)? = )(?=[A-Za-z_]\w*[.(])/gm, `$1${PURE}`);
}

const PURE = '/*#__PURE__*/ ';
/** One that is put together in another way than by one literal stays. */
const summary = /^(\s*)summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm;

/** In contracts only calls have an `output`. */
function withoutOutputs(source) {
  const at = /^ *output: /m.exec(source)?.index;
  if (at === undefined) return source;
  let end = at;
  for (let depth = 0; depth > 0 || source[end] !== ','; end += 1) {
    if ('([{'.includes(source[end])) depth += 1;
    if (')]}'.includes(source[end])) depth -= 1;
    if (depth < 0 || end === source.length)
      throw new Error('an output of a contract does not end with a comma');
  }
  return source.slice(0, at) + withoutOutputs(source.slice(end + 1).replace(/^\n/, ''));
}
