/** The students of the demo, of whom a rollout reaches some. */
import { request } from 'playwright-core';
import type { APIRequestContext, Cookie } from 'playwright-core';
import { tokenAuth } from '@college/contracts/identity/token-auth';
import { microFrontend } from '@college/contracts/delivery/micro-frontend';
import { call, granted } from './call.ts';
import { password } from './demo.ts';
import type { Product } from './product.ts';

export interface Person {
  username: string;
  cookies: Cookie[];
  /** The version of a remote that is due for this person now. */
  versionOf: (remote: string) => Promise<string | undefined>;
}

export interface Crowd {
  /** So many of whom `isWanted` is true, who are the same each time. Throws when there are not that many. */
  find: (count: number, isWanted: (person: Person) => Promise<boolean>) => Promise<Person[]>;
  leave: () => Promise<void>;
}

/** More than any test wants. */
const MOST = 150;

/** Signs people in one after the other, and only as many as are asked for. */
export function gatherCrowd({ url }: Product): Crowd {
  const people: Person[] = [];
  const contexts: APIRequestContext[] = [];
  let next = 1;

  const signInNext = async (): Promise<Person | null> => {
    const username = `student${String(next).padStart(4, '0')}`;
    next += 1;
    const context = await request.newContext({ baseURL: url });
    contexts.push(context);
    const login = await call(context, tokenAuth, 'Authenticate', { username, password });
    // Some accounts of the demo are disabled.
    if (!login.success) return null;
    const { accessToken } = login.result;
    const { cookies } = await context.storageState();
    const versionOf = async (remote: string) => {
      const registry = await granted(call(context, microFrontend, 'GetRegistry', undefined, accessToken));
      return registry.remotes.find(({ name }) => name === remote)?.due?.version;
    };
    return { username, cookies, versionOf };
  };

  return {
    async find(count, isWanted) {
      const found: Person[] = [];
      for (const person of people) if (await isWanted(person)) found.push(person);
      while (found.length < count && next <= MOST) {
        const person = await signInNext();
        if (!person) continue;
        people.push(person);
        if (await isWanted(person)) found.push(person);
      }
      if (found.length < count) throw new Error(`Only ${found.length} of ${MOST} people are wanted.`);
      return found.slice(0, count);
    },
    leave: async () => {
      for (const context of contexts) await context.dispose();
    },
  };
}
