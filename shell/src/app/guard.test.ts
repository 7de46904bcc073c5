import { describe, expect, it } from 'vitest';
import { redirectOf } from './guard.ts';

const visit = (pathname: string, hasToken: boolean, publicPaths: string[] = []) =>
  redirectOf({ pathname, hasToken, publicPaths });

describe('section 4: without a token', () => {
  it.each([
    '/web/home',
    '/visitor/downCenter',
    '/visitor/loginNew',
    '/YjtSingleManage/YjtSingleLoginManage',
    '/forgetPassword',
    '/takePhoto',
    '/login',
    '/web/download',
    '/web/class',
    '/web/course',
    '/web/subject',
    '/loginold',
  ])('the whitelisted %s is reachable', (pathname) => {
    expect(visit(pathname, false)).toBeNull();
  });

  it.each(['/', '/dashboard', '/404', '/UserManager/updatePwd', '/web', '/web/home/more', '/anything/else'])(
    'every other path (%s) goes to /web/home',
    (pathname) => {
      expect(visit(pathname, false)).toBe('/web/home');
    },
  );

  it('a path of the anonymous role’s router list is reachable beside the whitelist', () => {
    const publicPaths = ['/visitor/index', '/visitor/trainDetail/:id'];
    expect(visit('/visitor/index', false, publicPaths)).toBeNull();
    expect(visit('/visitor/trainDetail/7', false, publicPaths)).toBeNull();
    expect(visit('/visitor/trainApply', false, publicPaths)).toBe('/web/home');
  });
});

describe('section 4: with a token', () => {
  it('/login redirects to the root', () => {
    expect(visit('/login', true)).toBe('/');
  });

  it('section 2: / redirects to /dashboard', () => {
    expect(visit('/', true)).toBe('/dashboard');
  });

  it.each(['/dashboard', '/web/home', '/visitor/index', '/system/users', '/404'])(
    '%s goes on',
    (pathname) => {
      expect(visit(pathname, true)).toBeNull();
    },
  );
});

it.each([true, false])('/web and /visitor alone lead home, signed in or not (%s)', (hasToken) => {
  for (const pathname of ['/web', '/web/', '/visitor', '/Visitor'])
    expect(visit(pathname, hasToken)).toBe('/web/home');
});
