/** What was sent over what is there: a field that an update leaves out keeps its value, null clears it. */
export const withLeftOut = <Before extends object>(
  before: Before,
  sent: { readonly [Field in keyof Before]?: Before[Field] | undefined },
): Before => ({
  ...before,
  ...(Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Partial<Before>),
});
