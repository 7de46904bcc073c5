import type { ModuleOffer } from '@college/contracts/delivery/micro-frontend';
import { refuse } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import MicroFrontendDetail from './micro-frontend-detail.tsx';
import { gateway, sent } from './testing/remotes.ts';

const node = (id: number, type: 'menu' | 'page', name: string) => ({
  id,
  parentId: null,
  type,
  name,
  path: '',
  permCode: '',
  hidden: false,
  sort: id,
});

const show = async (offers: ModuleOffer[], permits = ['micro-frontend:manage']) => {
  const server = gateway(undefined, {
    'MicroFrontend/GetModuleOffers': () => ({ offers }),
    'MicroFrontend/AcceptModuleOffer': () => ({ moduleId: 40 }),
    'Module/GetModuleTreeList': () => [node(1, 'menu', 'Business management'), node(2, 'page', 'Drills')],
  });
  await showScreen(MicroFrontendDetail, { at: '/microFrontend/detail?id=3&tab=modules', permits });
  return server;
};
const accept = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Accept ${name}` }));
  await userEvent.type(await screen.findByLabelText(/^Name in Chinese/), '演练');
  await userEvent.type(screen.getByLabelText(/^Name in English/), 'Drill');
};
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Accept' }));

describe('what a version brings', () => {
  it('becomes a page with an address made of its name', async () => {
    const offer = { kind: 'screen', name: 'fire-drill/detail' } as const;
    const server = await show([offer]);
    await accept(offer.name);
    await userEvent.selectOptions(screen.getByLabelText(/^Stands in the menu/), 'Business management');
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(server, 'AcceptModuleOffer')).toEqual([
      {
        remoteId: 3,
        offer,
        nameZh: '演练',
        nameEn: 'Drill',
        path: '/fireDrill/detail',
        parentId: 1,
        permCode: '',
        hidden: true,
        roleIds: [],
      },
    ]);
  });

  it('becomes a button of a page', async () => {
    const offer = { kind: 'permission', name: 'drill:create' } as const;
    const server = await show([offer]);
    await accept(offer.name);
    expect(screen.queryByLabelText(/^Address of the page/)).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(/^Belongs to the page/), 'Drills');
    await confirm();
    await waitFor(() => expect(sent(server, 'AcceptModuleOffer')).toHaveLength(1));
    expect(sent(server, 'AcceptModuleOffer')[0]).toMatchObject({ parentId: 2, permCode: 'drill:create' });
  });

  it('is refused at the address that is taken', async () => {
    const server = await show([{ kind: 'screen', name: 'drill/list' }]);
    server.handlers['MicroFrontend/AcceptModuleOffer'] = () =>
      refuse(40901, 'There is a module there', { id: 'micro-frontend.module-exists' });
    await accept('drill/list');
    await userEvent.selectOptions(screen.getByLabelText(/^Stands in the menu/), 'Business management');
    await confirm();
    await screen.findByText('There is a module there');
    expect(screen.getByLabelText(/^Address of the page/).getAttribute('aria-invalid')).toBe('true');
  });

  it('is only looked at without permission', async () => {
    await show([{ kind: 'screen', name: 'drill/list' }], []);
    await screen.findByText('drill/list');
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });
});
