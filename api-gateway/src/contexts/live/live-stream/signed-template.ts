/** Addresses of another server, from a template, signed in the way that this server wants. */
import { createHash, createHmac } from 'node:crypto';
import type { ServerSettings } from '../../../app/live-settings.ts';

export interface Signing {
  readonly stream: string;
  readonly person: string;
  readonly expires: Date;
}

const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{([a-z-]+)\}/g, (whole, name: string) => values[name] ?? whole);

const signatureOf = (
  { sign, secret }: Pick<ServerSettings, 'sign' | 'secret'>,
  values: Readonly<Record<string, string>>,
): string => {
  const colon = sign.indexOf(':');
  const how = sign.slice(0, colon);
  const text = filled(sign.slice(colon + 1), { ...values, secret });
  if (how === 'hmac-sha256-hex') return createHmac('sha256', secret).update(text).digest('hex');
  // Named by nginx and by the networks that deliver streams; a fresh one is good for hours.
  return createHash('md5')
    .update(text)
    .digest(how === 'md5-hex' ? 'hex' : 'base64url');
};

export const signedAddress = (
  template: string,
  settings: Pick<ServerSettings, 'sign' | 'secret'>,
  { stream, person, expires }: Signing,
): string => {
  const seconds = Math.floor(expires.getTime() / 1000);
  const known = { stream, person, expires: String(seconds), 'expires-hex': seconds.toString(16) };
  const path = new URL(filled(template, { ...known, sign: '' })).pathname;
  const values = { ...known, path };
  return filled(template, { ...values, sign: signatureOf(settings, values) });
};

/** As programs want it: a server, and a key that ends with the signature. */
export const asServerAndKey = (address: string): { readonly address: string; readonly key: string } => {
  const query = address.includes('?') ? address.indexOf('?') : address.length;
  const slash = address.lastIndexOf('/', query);
  return { address: address.slice(0, slash), key: address.slice(slash + 1) };
};
