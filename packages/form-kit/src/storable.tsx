/** Names of fields whose values must not be stored. */
const SECRET = /password|secret|sms_?code|verify_?code|captcha/i;

const isPlain = (value: unknown): boolean =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/**
 * The part of a form's values that may be stored: texts, numbers, choices and lists of them; no passwords, no files.
 */
export const storable = (value: unknown): unknown => {
  if (isPlain(value)) return value;
  if (Array.isArray(value)) return value.map(storable);
  const isRecord =
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  if (!isRecord) return undefined;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !SECRET.test(name))
      .map(([name, inner]) => [name, storable(inner)])
      .filter(([, inner]) => inner !== undefined),
  );
};
