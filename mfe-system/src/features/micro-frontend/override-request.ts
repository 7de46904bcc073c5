import { RemoteName } from '@college/contracts/core/remote-build';

/** What `?override=<remote>@<address>` asks for: a developer's own build in the place of a remote. */
export interface OverrideRequest {
  remote: string;
  address: string;
}

/** Null when the text is no such request. Whether the address may be used, the gateway decides. */
export const readOverride = (text: string): OverrideRequest | null => {
  const at = text.indexOf('@');
  const remote = RemoteName.safeParse(text.slice(0, Math.max(at, 0)));
  const address = text.slice(at + 1);
  if (!remote.success || !/^https?:\/\/\S+$/.test(address)) return null;
  return { remote: remote.data, address };
};
