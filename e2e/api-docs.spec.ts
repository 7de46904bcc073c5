/** The contracts as a page to browse, under the same content security policy as everything else. */
import { describe, expect } from 'vitest';
import { it } from './harness/it.ts';
import { settle } from './harness/layout.ts';
import { screenshot } from './harness/screenshot.ts';

describe('the calls as documentation', () => {
  it('/api/openapi.json lists every call under its address', async ({ visit }) => {
    const { page } = await visit();
    const answer = await page.request.get('/api/openapi.json');
    expect(answer.headers()['content-type']).toContain('json');
    const { openapi, paths } = (await answer.json()) as { openapi: string; paths: Record<string, object> };
    expect(openapi).toMatch(/^3\.1/);
    expect(Object.keys(paths)).toContain('/api/services/app/TrainClass/PublishTrainClass');
    expect(Object.values(paths).every((path) => Object.keys(path).join() === 'post')).toBe(true);
  });

  it('/api/docs is browsable', async ({ visit }) => {
    const { page } = await visit();
    const answer = await page.goto('/api/docs');
    expect(answer?.headers()['content-security-policy'], 'nothing inline, nothing foreign').not.toMatch(
      /unsafe|https:|\w\.\w|upgrade-insecure/,
    );
    // Some 300 calls are drawn before it can be pressed.
    await page.getByRole('heading', { level: 3, name: /TrainClass/ }).click();
    const operation = page.getByRole('button', { name: /PublishTrainClass/ }).first();
    await operation.click();
    await page.getByText('Open a draft class for applications').first().waitFor();
    await settle(page);
    await screenshot(page, 'api-docs');
  });
});
