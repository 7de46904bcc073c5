import fc from 'fast-check';
import { dropAccessToken, holdAccessToken } from '@college/portal-sdk/access-token';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn, visit } from '../testing/people.ts';
import { guardLoader } from './guard-loader.ts';
import { keepPlace, noteWanted, takeWanted, wantedPlace, wantNothing } from './wanted-place.ts';

const open = async (path: string): Promise<string | null> => {
  const answer = await guardLoader({ request: new Request(`http://college.example${path}`) });
  return answer?.headers.get('Location') ?? null;
};
const asManager = (): void => {
  signIn();
  holdAccessToken({ accessToken: 'token', expireInSeconds: 1800 });
};
beforeEach(() => {
  sessionStorage.clear();
  dropAccessToken();
  visit();
});

describe('an address that is opened without a login', () => {
  it.each(['/exam/open?token=abc', '/UserManager/notices?id=3', '/trainClass/detail?id=7'])(
    'leads home, as the specification says, and from the login on to it: %s',
    async (path) => {
      expect(await open(path)).toBe('/web/home');
      expect(wantedPlace()?.path).toBe(path);
      asManager();
      expect(await open('/')).toBe(path);
      expect(await open('/'), 'once').toBe('/dashboard');
    },
  );

  it.each(['//evil.example/x', '/\\evil.example', '/web', '/visitor', '/'])(
    'is no page to lead to: %s',
    async (path) => {
      await open(path);
      expect(wantedPlace()).toBeNull();
    },
  );

  it('leads nowhere where another address is opened after the login', async () => {
    await open('/trainClass');
    asManager();
    expect(await open('/user')).toBeNull();
    expect(await open('/')).toBe('/dashboard');
  });
});

describe('a place that was kept', () => {
  const place = { path: '/trainClass', title: 'Training classes', loss: null, userId: 7 };

  it('is nobody else’s', () => {
    keepPlace(place);
    expect(takeWanted(8)).toBeNull();
    keepPlace(place);
    expect(takeWanted(7)).toBe('/trainClass');
  });

  it('keeps its name over the redirect that follows', () => {
    keepPlace(place);
    noteWanted('/trainClass');
    expect(wantedPlace()?.title).toBe('Training classes');
  });

  it('is none after a log-out', () => {
    keepPlace(place);
    wantNothing();
    noteWanted('/trainClass');
    expect(wantedPlace()).toBeNull();
    noteWanted('/user');
    expect(wantedPlace()?.path).toBe('/user');
  });
});

it('never leads to another site', () => {
  const paths = fc
    .string({ unit: fc.constantFrom('/', '\\', '.', 'a', '%2e', '\t', '?', ':') })
    .map((text) => `/${text}`);
  fc.assert(
    fc.property(paths, (path) => {
      keepPlace({ path, title: '', loss: null, userId: null });
      const wanted = takeWanted(1);
      if (wanted !== null) expect(new URL(wanted, 'http://college.example').host).toBe('college.example');
    }),
  );
});
