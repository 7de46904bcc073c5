import { applyLanguage } from '@college/portal-sdk/texts';
import type { WareMedia } from '@college/contracts/content/course-ware';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WarePlayer } from './ware-player.tsx';

const media: WareMedia = { by: 'sections', ends: [0.25, 0.5, 1] };
const onProgress = vi.fn();
const loadSection = vi.fn((section: number) => Promise.resolve(`<p>Text ${section}</p>`));
const reader = (given: WareMedia = media, initialPosition = 0) => (
  <WarePlayer
    wareId={8}
    name="Exits"
    kind="text"
    media={given}
    initialPosition={initialPosition}
    onProgress={onProgress}
    loadSection={loadSection}
  />
);

beforeEach(async () => {
  await applyLanguage('en');
  vi.clearAllMocks();
  HTMLElement.prototype.scrollIntoView = vi.fn();
});

describe('a text that is studied', () => {
  it('is asked for section by section, from where one was, and turned freely', async () => {
    render(reader(media, 0.3));
    await screen.findByText('Text 1');
    expect(onProgress).toHaveBeenLastCalledWith(expect.objectContaining({ position: 0.25 }));
    await userEvent.click(screen.getByRole('button', { name: 'Next section' }));
    await screen.findByText('Text 2');
    expect(onProgress).toHaveBeenLastCalledWith(expect.objectContaining({ position: 0.5 }));
    expect(screen.getByRole('status').textContent).toBe('Section 3 of 3');
    expect(screen.getByRole('button', { name: 'Next section' })).toHaveProperty('disabled', true);
    await userEvent.click(screen.getByRole('button', { name: 'Previous section' }));
    await screen.findByText('Text 1');
    expect(loadSection.mock.calls).toEqual([[1], [2], [1]]);
  });

  it('reports nothing of a section that could not be loaded, and tries again', async () => {
    loadSection.mockRejectedValueOnce(new Error('offline'));
    render(reader());
    await screen.findByText('This section could not be loaded');
    expect(onProgress).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Text 0');
  });

  it('is asked for again with the next lease, and short ones have nothing to turn', async () => {
    const { rerender } = render(reader({ by: 'sections', ends: [1] }));
    await screen.findByText('Text 0');
    expect(screen.queryByRole('navigation')).toBeNull();
    rerender(reader({ by: 'sections', ends: [1] }));
    await vi.waitFor(() => expect(loadSection).toHaveBeenCalledTimes(2));
  });
});
