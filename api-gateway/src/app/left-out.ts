/** Merges an update into the present values: a field that is left out keeps its value, null clears it. */
export const withLeftOut = <Before extends object>(
  before: Before,
  sent: { readonly [Field in keyof Before]?: Before[Field] | undefined },
): Before => ({
  ...before,
  ...(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<Before>),
});
