/** Spec, section 4: single sign-on, by a partner's ticket and by OpenID Connect against a real provider. */
import { PARTNER, startIdentityProvider, startPartner } from '@college/api-gateway/test/identity-provider';
import { afterAll, beforeEach, describe, expect } from 'vitest';
import { axe } from './harness/axe.ts';
import { itWith } from './harness/it.ts';
import { screenshot } from './harness/screenshot.ts';
import { signIn } from './harness/sign-in.ts';

const PATH = '/YjtSingleManage/YjtSingleLoginManage';
const HOME = '**/dashboard';

const provider = await startIdentityProvider();
const partner = await startPartner();
const it = itWith({
  env: {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: 'college',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-tests-that-is-long-enough',
    OIDC_LABEL: 'Provincial account',
    SSO_TICKET_ISSUER: PARTNER.issuer,
    SSO_TICKET_AUDIENCE: PARTNER.audience,
    SSO_TICKET_JWKS_URL: partner.jwksUrl,
  },
});

beforeEach<{ product: { url: string } }>(({ product }) => {
  provider.serve(`${product.url}${PATH}`);
  provider.signInAs({ sub: 'subject-1', preferred_username: 'teacher' });
});
afterAll(async () => {
  await provider.stop();
  await partner.stop();
});

const goWith = async (claims: object) => `${PATH}?ticket=${await partner.ticket({ ...claims })}`;

describe('a partner’s ticket', () => {
  it('signs in, is nowhere in the address, and leads to the page that was wanted', async ({ visit }) => {
    const { page } = await visit({ language: 'en' });
    const seen: string[] = [];
    page.on('request', (request) => {
      if (/ticket=/.test(request.headers().referer ?? '')) seen.push(request.url());
    });
    await page.goto(`${await goWith({ sub: 'teacher' })}&redirect=%2FtrainClass`);
    await page.waitForURL('**/trainClass');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    expect(seen, 'no request says where it came from').toEqual([]);
    await page.goBack();
    expect(page.url()).not.toContain('ticket');
  });

  it('is good once', async ({ visit }) => {
    const address = await goWith({ sub: 'teacher' });
    const { page } = await visit({ language: 'en' });
    await page.goto(address);
    await page.waitForURL(HOME);
    const other = await visit({ language: 'en' });
    other.allow(/status of 401 .*SingleSignOn/);
    await other.page.goto(address);
    const panel = other.page.getByRole('main').getByRole('alert');
    await panel.getByText('was used already').waitFor();
    expect(new URL(other.page.url()).search).toBe('');
    expect(await axe(other.page)).toEqual([]);
    await screenshot(other.page, 'single-sign-on-refused');
    await panel.getByRole('link', { name: 'Log in with a password' }).click();
    await other.page.waitForURL('**/login');
  });

  it('of a user without an account here is refused with a plain message', async ({ visit }) => {
    const { page, allow } = await visit();
    allow(/status of 401 .*SingleSignOn/);
    await page.goto(await goWith({ sub: 'nobody-here' }));
    await page.getByRole('main').getByRole('alert').getByText('您在本平台还没有账号').waitFor();
  });

  it('while somebody else is signed in asks first, and then replaces their login', async ({ visit }) => {
    const { page, allow, allowLostLogin } = await visit({ language: 'en' });
    allow(/status of 409 .*SingleSignOn/);
    allowLostLogin();
    await signIn(page, 'manager');
    await page.goto(await goWith({ sub: 'teacher' }));
    await page.getByText(/^You are signed in as /).waitFor();
    expect(await axe(page)).toEqual([]);
    await screenshot(page, 'single-sign-on-other');
    await page.getByRole('button', { name: 'Use the other account' }).click();
    await page.waitForURL(HOME);
    await page.getByText('Role: Teacher').waitFor();
  });
});

describe('OpenID Connect', () => {
  it('begins here, goes to the provider, and comes back signed in to the page that was wanted', async ({
    visit,
  }) => {
    const { page, allow } = await visit({ language: 'en' });
    allow(/leaves the origin/);
    await page.goto(`${PATH}?redirect=%2FtrainClass`);
    await page.waitForURL('**/trainClass');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  });

  it('called off at the provider says so, and begins anew', async ({ visit }) => {
    const { page, allow } = await visit({ language: 'en' });
    allow(/leaves the origin/);
    provider.signInAs(null);
    await page.goto(PATH);
    await page.getByRole('main').getByRole('alert').getByText('The sign-in was cancelled').waitFor();
    expect(new URL(page.url()).search).toBe('');
    provider.signInAs({ sub: 'subject-1', preferred_username: 'teacher' });
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await page.waitForURL(HOME);
    await page.getByText('Role: Teacher').waitFor();
  });

  it('in another browser than the one that began it is refused', async ({ visit }) => {
    const mine = await visit({ language: 'en' });
    mine.allow(/leaves the origin|ERR_FAILED/);
    await mine.page.route('**/TokenAuth/SingleSignOn', (route) => route.abort());
    const sentBack = mine.page.waitForRequest((request) => request.url().includes(`${PATH}?code=`));
    await mine.page.goto(PATH);
    const back = (await sentBack).url();
    const theirs = await visit({ language: 'en' });
    theirs.allow(/status of 401 .*SingleSignOn/);
    await theirs.page.goto(back);
    await theirs.page
      .getByRole('main')
      .getByRole('alert')
      .getByText('was not begun in this browser')
      .waitFor();
  });

  it('asks a signed-in user, and has the provider ask for credentials', async ({ visit }) => {
    const { page, allow, allowLostLogin } = await visit({ language: 'en' });
    allow(/leaves the origin/);
    allowLostLogin();
    await signIn(page, 'manager');
    await page.goto(PATH);
    await page.getByRole('link', { name: /^Continue as / }).waitFor();
    await page.getByRole('button', { name: 'Use the other account' }).click();
    await page.waitForURL(HOME);
    await page.getByText('Role: Teacher').waitFor();
    expect(provider.prompts.at(-1)).toBe('login');
  });
});
