import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CameraCheck } from './camera-check.tsx';

interface World {
  cameras?: number;
  may?: PermissionState;
  /** The name of what the browser refuses with. */
  refusal?: string;
}

const show = async ({ cameras = 1, may = 'granted', refusal }: World) => {
  const stop = vi.fn();
  const getUserMedia = vi.fn(() =>
    refusal === undefined
      ? Promise.resolve({ getTracks: () => [{ stop }] })
      : Promise.reject(new DOMException('no', refusal)),
  );
  const enumerateDevices = () =>
    Promise.resolve(Array.from({ length: cameras }, () => ({ kind: 'videoinput' })));
  const known = {
    mediaDevices: { value: { getUserMedia, enumerateDevices } },
    permissions: { value: { query: () => Promise.resolve({ state: may }) } },
  };
  vi.stubGlobal('navigator', Object.create(navigator, known));
  await act(() => showScreen(CameraCheck, { at: '/myExam/room' }));
  return { stop, getUserMedia };
};

describe('the camera before an exam', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('is tried where it may be used, and switched off again', async () => {
    const { stop } = await show({});
    await screen.findByText('works');
    expect(stop).toHaveBeenCalledOnce();
  });

  it('is asked for by a click and not before', async () => {
    const { getUserMedia } = await show({ may: 'prompt' });
    const button = await screen.findByRole('button', { name: 'Try the camera' });
    expect(getUserMedia).not.toHaveBeenCalled();
    await userEvent.click(button);
    await screen.findByText('works');
  });

  it.each([
    [{ cameras: 0 }, /No camera was found/],
    [{ may: 'denied' }, /may not use the camera/],
    [{ refusal: 'NotReadableError' }, /Another program/],
  ] as const)('says why there is none: %o', async (world, reason) => {
    await show(world);
    await screen.findByText(reason);
    screen.getByRole('button', { name: 'Try again' });
  });
});
