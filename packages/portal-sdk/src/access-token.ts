/** As `Authenticate` and `RefreshToken` answer, and as the document carries it. */
export interface AccessToken {
  accessToken: string;
  expireInSeconds: number;
}

interface Held {
  token: string;
  /** Milliseconds since the epoch. */
  renewAt: number;
}

/** A token is renewed this long before its end, or at four fifths of a short life. Seconds. */
const RENEW_AHEAD = 60;

// In memory and nowhere else: a script that got hold of storage would otherwise hold the login.
let held: Held | null = null;

export const holdAccessToken = ({ accessToken, expireInSeconds }: AccessToken): void => {
  const ahead = Math.min(RENEW_AHEAD, expireInSeconds / 5);
  held = { token: accessToken, renewAt: Date.now() + (expireInSeconds - ahead) * 1000 };
};

export const dropAccessToken = (): void => {
  held = null;
};

export const currentToken = (): string | null => held?.token ?? null;

/** Milliseconds until the token should be renewed, negative when overdue; null without a token. */
export const untilRenewal = (): number | null => (held ? held.renewAt - Date.now() : null);

/**
 * In what a fresh token differs from the held one. The renewal cookie is shared by all tabs: somebody may have signed
 * in anew, or taken another role, in another tab.
 */
export const changeWith = (fresh: string): 'login' | 'role' | null => {
  if (held === null) return null;
  const [before, after] = [claimsOf(held.token), claimsOf(fresh)];
  if (before.sid !== after.sid) return 'login';
  return before.rid === after.rid ? null : 'role';
};

/** The payload's session and role; neither for a token that is no JWT. */
const claimsOf = (token: string): { sid?: unknown; rid?: unknown } => {
  const payload = token.split('.')[1];
  return payload === undefined
    ? {}
    : (JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { sid?: unknown; rid?: unknown });
};
