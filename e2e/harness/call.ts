import type { APIRequestContext } from 'playwright-core';
import { pathOf } from '@college/contracts/core/endpoint';
import type { InputOf, OutputOf, Service } from '@college/contracts/core/endpoint';
import { tokenAuth } from '@college/contracts/identity/token-auth';
import { password } from './demo.ts';
import type { Account, Student } from './demo.ts';

/** What a call yields, or why it was refused. */
export type Answer<T> =
  | { success: true; result: T }
  | { success: false; error: { code: number; id: string; message: string } };

/** Calls the gateway past the screens. Yields the answer, whether it was granted or refused. */
export async function call<S extends Service, A extends keyof S['actions'] & string>(
  request: APIRequestContext,
  service: S,
  action: A,
  input: InputOf<S['actions'][A]>,
  token?: string,
  headers: Record<string, string> = {},
): Promise<Answer<OutputOf<S['actions'][A]>>> {
  const answer = await request.post(pathOf(service.name, action), {
    data: input ?? {},
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
  });
  return (await answer.json()) as Answer<OutputOf<S['actions'][A]>>;
}

/** The result of a call that must be granted. Throws the refusal. */
export async function granted<T>(answer: Promise<Answer<T>>): Promise<T> {
  const it = await answer;
  if (it.success) return it.result;
  throw new Error(`Refused with ${it.error.code} ${it.error.id}: ${it.error.message}`);
}

/**
 * Signs in by a call only; the renewal cookie stays with `request`. Returns the access token. A present login of
 * `request` is not sent along: it would end, and other tests may share it.
 */
export async function tokenOf(request: APIRequestContext, account: Account | Student): Promise<string> {
  const login = { username: account, password };
  const { accessToken } = await granted(
    call(request, tokenAuth, 'Authenticate', login, undefined, { cookie: '' }),
  );
  return accessToken;
}
