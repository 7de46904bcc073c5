/** A screen was released that throws while it is drawn. Fails when the boundary is taken out of screen-frame.tsx. */
import { microFrontend } from '@college/contracts/delivery/micro-frontend';
import { describe, expect } from 'vitest';
import { call, granted, tokenOf } from '../harness/call.ts';
import { teamOf } from '../harness/crafted-remote.ts';
import { panelOf, restWorks } from '../harness/failure-panel.ts';
import { follow } from '../harness/menu.ts';
import { it } from '../harness/it.ts';
import { markDocument } from '../harness/same-document.ts';
import { enter } from '../harness/sign-in.ts';

const SCREEN = `
  if (!sessionStorage.getItem('mended')) throw new Error('broken on purpose');
  return React.createElement('h1', null, 'Roses');
`;

describe('a screen throws while it is drawn', () => {
  it('the panel stands in for it, the failure is reported, the rest works, Retry draws it', async ({
    visit,
  }) => {
    const { context } = await visit();
    const garden = await teamOf(context.request, 'garden');
    await garden.release({ version: '1.0.0', screens: { list: SCREEN } });
    await garden.offer({ screen: 'list', path: '/garden', name: 'Garden' });

    const visitor = await visit({ language: 'en' });
    visitor.allow(/^(console|uncaught): .*(broken on purpose|The above error occurred in)/s);
    await enter(visitor, 'admin');
    const { page } = visitor;
    await page.goto('/garden');
    const panel = panelOf(page);
    await panel.getByText('This page ran into a problem').waitFor();
    await panel.getByText('Looked after by Garden team, garden@college.example').waitFor();
    const shown = await panel.getByText(/^[0-9a-f]{32}$/).textContent();

    const admin = await tokenOf(context.request, 'admin');
    const asked = { id: garden.remoteId, hours: 1 };
    const reported = async () => {
      const { recent } = await granted(call(context.request, microFrontend, 'GetRemoteHealth', asked, admin));
      return recent.map(({ version, stage, traceId }) => ({ version, stage, traceId }));
    };
    await expect.poll(reported).toContainEqual({ version: '1.0.0', stage: 'render', traceId: shown });
    await restWorks(page, 'Training classes');

    const isSameDocument = await markDocument(page);
    await follow(page, 'Garden');
    await panel.getByText('This page ran into a problem').waitFor();
    await page.evaluate(() => sessionStorage.setItem('mended', 'yes'));
    await panel.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('main').getByRole('heading', { name: 'Roses' }).waitFor();
    expect(await isSameDocument(), 'without loading the page anew').toBe(true);
  });
});
