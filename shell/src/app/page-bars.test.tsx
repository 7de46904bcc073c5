import { keepCalm } from '@college/portal-sdk/calm';
import { beginCall } from '@college/portal-sdk/calls-in-flight';
import { fakeServer, refuse } from '@college/portal-sdk/testing/fake-server';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRegistry } from '../federation/index.ts';
import { buildOf, businessEntry, registryOf } from '../testing/builds.ts';
import { renderAt } from '../testing/open.tsx';
import { NewVersionBar } from './new-version-bar.tsx';
import { noteFallbackInView, noteRemoteInUse, noteShellInUse } from './new-version.ts';
import { PageBarsSlot } from './page-bars-slot.tsx';
import { place } from './place.ts';

const reload = vi.spyOn(place, 'reload').mockImplementation(() => undefined);
beforeEach(() => {
  reload.mockClear();
  noteShellInUse('1.0.0');
  noteRemoteInUse('business', '1.0.0');
});

const notice = {
  id: 3,
  remote: 'business',
  title: 'Business management',
  version: '1.2.0',
  restored: '1.1.0',
  failed: 12,
  sessions: 40,
  stableFailed: 1,
  stableSessions: 300,
  time: '2026-11-21T08:00:00.000Z',
};

describe('a developer’s build', () => {
  const due = { version: 'dev', baseUrl: 'http://localhost:4000/', manifestIntegrity: null };

  it('is named with its address, and Clear brings the released one back', async () => {
    const server = fakeServer({ 'MicroFrontend/ClearOverride': () => null });
    useRegistry.setState(registryOf({ ...businessEntry, due, overridden: true }));
    renderAt('/', <PageBarsSlot />);
    await screen.findByText(
      'You see a developer’s build of Business management from http://localhost:4000/. Only in this browser.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(server.actions()).toEqual(['MicroFrontend/ClearOverride']);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('a version that was withdrawn automatically', () => {
  it('is shown with its figures until it is acknowledged', async () => {
    const server = fakeServer({ 'MicroFrontend/AcknowledgeReleaseNotice': () => null });
    useRegistry.setState({ ...registryOf(), notices: [notice] });
    renderAt('/', <PageBarsSlot />);
    const text =
      'Version 1.2.0 of Business management was withdrawn automatically: it failed for 12 of 40 people (1 of 300 with the version before).';
    await screen.findByText(text);
    expect(screen.getByRole('link', { name: 'View' }).getAttribute('href')).toBe('/microFrontend');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await vi.waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(server.calls[0]).toMatchObject({
      action: 'MicroFrontend/AcknowledgeReleaseNotice',
      input: { id: 3 },
    });
  });

  it('stays when that could not be noted', async () => {
    fakeServer({ 'MicroFrontend/AcknowledgeReleaseNotice': () => refuse(50301, 'later') });
    useRegistry.setState({ ...registryOf(), notices: [notice] });
    renderAt('/', <PageBarsSlot />);
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(screen.getByText(/was withdrawn automatically/)).toBeDefined();
  });
});

describe('a new version', () => {
  const offer = () => screen.queryByText('The platform has been updated.');
  const aWhile = () => act(() => vi.advanceTimersByTimeAsync(1500));
  const due = (shell: string, remote: string) =>
    act(() => useRegistry.setState({ ...registryOf({ ...businessEntry, due: buildOf(remote) }), shell }));

  beforeEach(() => {
    vi.useFakeTimers();
    render(<NewVersionBar />);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is not offered while nothing is new', () => {
    due('1.0.0', '1.0.0');
    expect(offer()).toBeNull();
  });

  it.each([
    ['the shell', '1.1.0', '1.0.0'],
    ['a remote that was gone to', '1.0.0', '1.1.0'],
  ])('of %s is offered; Reload loads the page anew', (_what, shell, remote) => {
    due(shell, remote);
    expect(offer()).not.toBeNull();
    act(() => screen.getByRole('button', { name: 'Reload' }).click());
    expect(reload).toHaveBeenCalledOnce();
  });

  it('of a remote that nobody has gone to is not worth a reload', () => {
    act(() =>
      useRegistry.setState(
        registryOf({ ...businessEntry, due: buildOf('1.0.0') }, { ...businessEntry, name: 'warehouse' }),
      ),
    );
    expect(offer()).toBeNull();
  });

  it('is none when the version in view, shown for one that failed, is due again', () => {
    due('1.0.0', '1.1.0');
    act(() => noteFallbackInView('business', '1.1.0', '1.0.5'));
    expect(offer()).toBeNull();
    due('1.0.0', '1.0.5');
    expect(offer()).toBeNull();
    due('1.0.0', '1.2.0');
    expect(offer()).not.toBeNull();
  });

  it('waits for later, until there is a newer one', () => {
    due('1.1.0', '1.0.0');
    act(() => screen.getByRole('button', { name: 'Later' }).click());
    expect(offer()).toBeNull();
    due('1.2.0', '1.0.0');
    expect(offer()).not.toBeNull();
  });

  it('is never offered over an unsaved form, an exam or a dialog', async () => {
    const end = keepCalm('an exam');
    await aWhile();
    due('1.1.0', '1.0.0');
    await aWhile();
    expect(offer()).toBeNull();
    end();
    await aWhile();
    expect(offer()).not.toBeNull();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    await aWhile();
    expect(offer()).toBeNull();
    dialog.remove();
  });

  it('waits for a call that is under way, and does not flicker with the next', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    due('1.1.0', '1.0.0');
    await aWhile();
    const endFirst = beginCall();
    dialog.remove();
    await aWhile();
    expect(offer()).toBeNull();
    endFirst();
    await aWhile();
    expect(offer()).not.toBeNull();
    const endSecond = beginCall();
    await aWhile();
    expect(offer()).not.toBeNull();
    endSecond();
  });
});
