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
 * Whether a fresh token continues the login and the role of the held one. The renewal cookie is shared by all tabs:
 * somebody may have signed in as another user, or taken another role, in another tab.
 */
export const continuesLogin = (fresh: string): boolean =>
  held === null || claimsOf(held.token) === claimsOf(fresh);

/** The payload's session and role as one text; empty for a token that is no JWT. */
const claimsOf = (token: string): string => {
  const payload = token.split('.')[1];
  if (payload === undefined) return '';
  const { sid, rid } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as Record<
    string,
    unknown
  >;
  return `${String(sid)} ${String(rid)}`;
};
