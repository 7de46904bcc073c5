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
  begun.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined });
  await applyLanguage('en');
});
afterEach(cleanup);

it('a picture in a panel that is still open goes into the text when its form is saved', async () => {
  const insert = vi.fn();
  const saved = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(<form onSubmit={saved}>{choosePicture(insert, null)}</form>);
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

it('a picture that was pasted is uploaded at once, and Enter in its description inserts it', async () => {
  const insert = vi.fn();
  const saved = vi.fn();
  const file = new File(['x'], 'image.png', { type: 'image/png' });
  render(<form onSubmit={saved}>{choosePicture(insert, file)}</form>);
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  const alt = screen.getByLabelText(/^What it shows/);
  expect(document.activeElement).toBe(alt);
  fireEvent.change(alt, { target: { value: 'A sign' } });
  fireEvent.keyDown(alt, { key: 'Enter' });
  expect(insert).not.toHaveBeenCalled();
  act(() => begun[0]?.onDone(8));
  fireEvent.keyDown(alt, { key: 'Enter' });
  expect(insert).toHaveBeenCalledExactlyOnceWith({ src: 'blob:one#file-8', alt: 'A sign' });
  expect(saved).not.toHaveBeenCalled();
});

it('a file that is no picture is refused in words, and nothing is sent', async () => {
  render(<form>{choosePicture(vi.fn(), new File(['x'], 'rules.pdf', { type: 'application/pdf' }))}</form>);
  await screen.findByText(/png/);
  expect(begun).toEqual([]);
});
