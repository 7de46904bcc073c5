import { z } from 'zod';

/** The column of ours that a claim is compared with. */
export type AccountKey = 'username' | 'phone' | 'id_card' | 'email';
/** How an account is found from what a partner or provider says about a person. */
export interface AccountMatch {
  readonly key: AccountKey;
  readonly claim: string;
}

const isLoopbackUrl = (text: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(text).hostname);

/** Identities are accepted only from an address that nobody on the network path can impersonate. */
const SafeUrl = z
  .url({ protocol: /^https?$/ })
  .refine((text) => text.startsWith('https:') || (URL.canParse(text) && isLoopbackUrl(text)), {
    message: 'an https address (http only on this machine itself)',
  });

const Match = z
  .string()
  .regex(/^(username|phone|id_card|email):[\w.:/-]{1,100}$/, {
    message: 'username, phone, id_card or email, a colon, and the claim’s name, such as phone:phone_number',
  })
  .transform((text): AccountMatch => {
    const end = text.indexOf(':');
    return { key: text.slice(0, end) as AccountKey, claim: text.slice(end + 1) };
  });

export const singleSignOnVariables = {
  SSO_TICKET_ISSUER: z.string().min(1).max(200).optional(),
  SSO_TICKET_JWKS_URL: SafeUrl.optional(),
  SSO_TICKET_AUDIENCE: z.string().min(1).max(200).optional(),
  SSO_TICKET_CLAIM: Match.prefault('username:sub'),
  OIDC_ISSUER: SafeUrl.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_SCOPE: z
    .string()
    .regex(/^openid( [!-~]+)*$/, { message: 'scopes by blanks, openid first' })
    .default('openid profile'),
  OIDC_CLAIM: Match.prefault('username:preferred_username'),
  OIDC_LABEL: z.string().min(1).max(60).optional(),
  /** Creates a personal account for people who have none. */
  SSO_CREATE_ACCOUNTS: z.enum(['0', '1', 'true', 'false']).default('0'),
} as const;

type Variables = z.output<z.ZodObject<typeof singleSignOnVariables>>;

/** Settings that are required together; the first one without its companion is reported. */
export const missingCompanion = (
  env: Variables & { PUBLIC_URL?: string | undefined },
  isPrivate: boolean,
): { name: string; message: string } | null => {
  const needs = (given: unknown, name: keyof Variables | 'PUBLIC_URL', by: string) =>
    given !== undefined && env[name] === undefined ? { name, message: `it is needed beside ${by}` } : null;
  return (
    needs(env.SSO_TICKET_JWKS_URL, 'SSO_TICKET_ISSUER', 'SSO_TICKET_JWKS_URL') ??
    needs(env.SSO_TICKET_JWKS_URL, 'SSO_TICKET_AUDIENCE', 'SSO_TICKET_JWKS_URL') ??
    needs(env.SSO_TICKET_ISSUER, 'SSO_TICKET_JWKS_URL', 'SSO_TICKET_ISSUER') ??
    needs(env.OIDC_ISSUER, 'OIDC_CLIENT_ID', 'OIDC_ISSUER') ??
    needs(env.OIDC_CLIENT_ID, 'OIDC_ISSUER', 'OIDC_CLIENT_ID') ??
    // The provider sends people back to this address, so it must not depend on the request.
    (isPrivate ? null : needs(env.OIDC_ISSUER, 'PUBLIC_URL', 'OIDC_ISSUER'))
  );
};

/** The settings of single sign-on; null for a method that is not offered. */
export const singleSignOnOf = (env: Variables) => ({
  ticket:
    env.SSO_TICKET_JWKS_URL === undefined
      ? null
      : {
          issuer: env.SSO_TICKET_ISSUER ?? '',
          jwksUrl: env.SSO_TICKET_JWKS_URL,
          audience: env.SSO_TICKET_AUDIENCE ?? '',
          match: env.SSO_TICKET_CLAIM,
        },
  oidc:
    env.OIDC_ISSUER === undefined
      ? null
      : {
          issuer: env.OIDC_ISSUER,
          clientId: env.OIDC_CLIENT_ID ?? '',
          clientSecret: env.OIDC_CLIENT_SECRET ?? null,
          scope: env.OIDC_SCOPE,
          match: env.OIDC_CLAIM,
          label: env.OIDC_LABEL ?? new URL(env.OIDC_ISSUER).hostname,
        },
  createAccounts: ['1', 'true'].includes(env.SSO_CREATE_ACCOUNTS),
});

export type SingleSignOnSettings = ReturnType<typeof singleSignOnOf>;
export type TicketSettings = NonNullable<SingleSignOnSettings['ticket']>;
export type OidcSettings = NonNullable<SingleSignOnSettings['oidc']>;
