import type { Page, Response } from 'playwright-core';
import { microFrontend } from '@college/contracts/delivery/micro-frontend';
import { pathOf } from '@college/contracts/core/endpoint';

const REGISTRY = pathOf(microFrontend.name, 'GetRegistry');

/** Resolves once an open page has learned, by asking as it does all the time, that this version of a remote is due. */
export const learns = (page: Page, name: string, version: string): Promise<Response> =>
  page.waitForResponse(
    async (answer) =>
      answer.url().endsWith(REGISTRY) && (await answer.text()).includes(`/remotes/${name}/${version}/`),
  );
