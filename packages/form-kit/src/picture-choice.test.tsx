import { applyLanguage } from '@college/portal-sdk/texts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { choosePicture } from './picture-choice.tsx';
import type { UploadEvents } from './resumable-upload.tsx';

const begun: UploadEvents[] = [];
// The way to the gateway stands outside of the panel.
vi.mock('./resumable-upload.tsx', () => ({
  beginUpload: (_file: File, _purpose: string, events: UploadEvents) => {
    begun.push(events);
    return Promise.resolve({ pause: vi.fn(), resume: vi.fn(), cancel: vi.fn(), leave: vi.fn() });
  },
}));

beforeEach(async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined });
  await applyLanguage('en');
});
afterEach(cleanup);

it('a picture in a panel that is still open goes into the text when its form is saved', async () => {
  const insert = vi.fn();
  const saved = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(<form onSubmit={saved}>{choosePicture(insert)}</form>);
  const form = document.querySelector('form') as HTMLFormElement;
  fireEvent.submit(form);
  expect(insert).not.toHaveBeenCalled();
  const file = new File(['x'], 'sign.png', { type: 'image/png' });
  fireEvent.change(screen.getByLabelText(/^Picture/), { target: { files: [file] } });
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  act(() => begun[0]?.onDone(7));
  fireEvent.change(screen.getByLabelText(/^What it shows/), { target: { value: 'A sign' } });
  fireEvent.submit(form);
  expect(insert).toHaveBeenCalledExactlyOnceWith({ src: 'blob:one#file-7', alt: 'A sign' });
  // Before the form reads what it sends.
  expect(insert.mock.invocationCallOrder[0]).toBeLessThan(saved.mock.invocationCallOrder[1] ?? 0);
});
