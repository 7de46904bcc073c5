import { RemoteName } from '@college/contracts/core/remote-build';

/** The request in `?override=<remote>@<address>`: a developer's own build instead of a remote. */
export interface OverrideRequest {
  remote: string;
  address: string;
}

/** Null for any other text. The gateway decides whether the address is allowed. */
export const readOverride = (text: string): OverrideRequest | null => {
  const at = text.indexOf('@');
  const remote = RemoteName.safeParse(text.slice(0, Math.max(at, 0)));
  const address = text.slice(at + 1);
  if (!remote.success || !/^https?:\/\/\S+$/.test(address)) return null;
  return { remote: remote.data, address };
};
