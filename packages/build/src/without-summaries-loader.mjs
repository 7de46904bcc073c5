/**
 * Leaves the sentence about each call out of the contracts: it is for the page of the API, which the gateway serves, and
 * no browser reads it. A sentence that is put together in another way than by one literal stays.
 */
export default function withoutSummariesLoader(source) {
  return source.replace(/^(\s*)summary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm, '');
}
