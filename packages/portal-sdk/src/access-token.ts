/** As in the answers of `Authenticate` and `RefreshToken`, and in the document. */
export interface AccessToken {
  accessToken: string;
  expireInSeconds: number;
}

interface CurrentToken {
  token: string;
  /** Milliseconds since the epoch. */
  renewAt: number;
}

/** Seconds before its expiry at which a token is renewed; for a short-lived token at four fifths of its life. */
const RENEW_AHEAD = 60;

// In memory only: a script that could read storage would otherwise get the login.
let current: CurrentToken | null = null;

export const holdAccessToken = ({ accessToken, expireInSeconds }: AccessToken): void => {
  const ahead = Math.min(RENEW_AHEAD, expireInSeconds / 5);
  current = { token: accessToken, renewAt: Date.now() + (expireInSeconds - ahead) * 1000 };
};

export const dropAccessToken = (): void => {
  current = null;
};

export const currentToken = (): string | null => current?.token ?? null;

/** Milliseconds until the token should be renewed, negative when overdue; null without a token. */
export const untilRenewal = (): number | null => (current ? current.renewAt - Date.now() : null);

/**
 * How a new token differs from the present one. All tabs share the renewal cookie, so another tab may have signed in
 * again or switched the role.
 */
export const changeWith = (fresh: string): 'login' | 'role' | null => {
  if (current === null) return null;
  const [before, after] = [claimsOf(current.token), claimsOf(fresh)];
  if (before.sid !== after.sid) return 'login';
  return before.rid === after.rid ? null : 'role';
};

/** The payload's session and role; neither for a token that is not a JWT. */
const claimsOf = (token: string): { sid?: unknown; rid?: unknown } => {
  const payload = token.split('.')[1];
  return payload === undefined
    ? {}
    : (JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { sid?: unknown; rid?: unknown });
};
