import type { FilePurpose, FileRef } from '@college/contracts/platform/attachment';
import { applyLanguage } from '@college/portal-sdk/texts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RunningUpload, UploadEvents } from './resumable-upload.tsx';
import { UploadField, UploadsField } from './upload-field.tsx';

interface Begun extends RunningUpload {
  file: File;
  purpose: FilePurpose;
  events: UploadEvents;
}
const begun: Begun[] = [];
// The way to the gateway stands outside of the field.
vi.mock('./resumable-upload.tsx', () => ({
  beginUpload: (file: File, purpose: FilePurpose, events: UploadEvents) => {
    const upload = { pause: vi.fn(), resume: vi.fn(), cancel: vi.fn(), leave: vi.fn() };
    begun.push({ file, purpose, events, ...upload });
    return Promise.resolve(upload);
  },
}));

const MB = 1024 * 1024;
const fileOf = (name: string, size = 4 * MB, type = '') =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
const last = (): Begun => begun.at(-1) ?? expect.fail('nothing goes up');

const onBusy = vi.fn();
const Single = ({ purpose = 'document' }: { purpose?: FilePurpose | readonly FilePurpose[] }) => {
  const [value, setValue] = useState<FileRef | null>(null);
  return (
    <>
      <UploadField label="Annex" purpose={purpose} value={value} onChange={setValue} onBusy={onBusy} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
};
const Captions = () => (
  <UploadField
    label="Annex"
    purpose="document"
    only={{ endings: ['vtt'], maxBytes: 5 * MB }}
    value={null}
    onChange={vi.fn()}
  />
);
const Several = () => {
  const [value, setValue] = useState<readonly FileRef[]>([]);
  return (
    <>
      <UploadsField label="Annexes" purpose="document" value={value} onChange={setValue} />
      <output>{JSON.stringify(value.map(({ id }) => id))}</output>
    </>
  );
};

const choose = (...files: File[]): void =>
  void fireEvent.change(screen.getByLabelText(/^Annex/), { target: { files } });
const chooseOne = async (file = fileOf('plan.pdf')): Promise<Begun> => {
  const before = begun.length;
  choose(file);
  await vi.waitFor(() => expect(begun.length).toBe(before + 1), { timeout: 15_000 });
  return last();
};
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  begun.length = 0;
  onBusy.mockClear();
  await applyLanguage('en');
});
afterEach(cleanup);

describe('a file that is chosen', () => {
  it('goes up at once, shows how far it is, and becomes the value', async () => {
    render(<Single />);
    const { events, file, purpose } = await chooseOne();
    expect([file.name, purpose]).toEqual(['plan.pdf', 'document']);
    expect(onBusy).toHaveBeenLastCalledWith(true);
    act(() => events.onProgress(MB));
    screen.getByText('1.0 MB of 4.0 MB');
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    act(() => events.onProgress(4 * MB));
    screen.getByText('Uploaded; the file is being checked');
    act(() => events.onDone(7));
    expect(JSON.parse(document.querySelector('output')?.textContent ?? 'null')).toMatchObject({
      id: 7,
      name: 'plan.pdf',
      size: 4 * MB,
    });
    expect(onBusy).toHaveBeenLastCalledWith(false);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('can be paused and go on', async () => {
    render(<Single />);
    const upload = await chooseOne();
    act(() => upload.events.onProgress(MB));
    press('Pause plan.pdf');
    expect(upload.pause).toHaveBeenCalledOnce();
    screen.getByText('Paused at 1.0 MB of 4.0 MB');
    press('Resume plan.pdf');
    expect(upload.resume).toHaveBeenCalledOnce();
  });

  it('says that the connection is lost, and goes on when it is back', async () => {
    render(<Single />);
    const { events } = await chooseOne();
    act(() => events.onWaiting());
    screen.getByText('The connection is lost. The upload continues automatically.');
    act(() => events.onProgress(2 * MB));
    expect(screen.queryByText(/connection is lost/)).toBeNull();
  });

  it('that the gateway refuses shows why, and can only be removed', async () => {
    render(<Single />);
    const { events } = await chooseOne();
    act(() => events.onFailed({ reason: 'refused', message: 'This is a program' }));
    screen.getByText('This is a program');
    expect(onBusy).toHaveBeenLastCalledWith(false);
    expect(screen.queryByRole('button', { name: /Resume/ })).toBeNull();
    press('Remove plan.pdf');
    expect(screen.queryByText('This is a program')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Annex'));
  });

  it('must fit where less is allowed than elsewhere', () => {
    render(<Captions />);
    screen.getByText(/At most 5(\.0)?\sMB/);
    expect(screen.getByLabelText('Annex').getAttribute('accept')).toBe('.vtt');
    choose(fileOf('plan.pdf'));
    screen.getByText('Only these kinds are accepted: vtt.');
    choose(fileOf('captions.vtt', 6 * MB));
    screen.getByText(/^This file has 6.*at most 5/);
    expect(begun).toEqual([]);
  });

  it('whose line stays broken keeps what is up until one goes on', async () => {
    render(<Single />);
    const upload = await chooseOne();
    act(() => upload.events.onFailed({ reason: 'lost' }));
    screen.getByText(/What has been uploaded is not lost/);
    press('Resume plan.pdf');
    expect(upload.resume).toHaveBeenCalledOnce();
  });

  it('gives way to another one, and is cancelled', async () => {
    render(<Single />);
    const first = await chooseOne();
    await chooseOne(fileOf('other.pdf'));
    expect(first.cancel).toHaveBeenCalledOnce();
    expect(screen.queryByText('plan.pdf')).toBeNull();
    press('Cancel other.pdf');
    expect(last().cancel).toHaveBeenCalledOnce();
    expect(onBusy).toHaveBeenLastCalledWith(false);
  });

  it('keeps what is up when the page is left', async () => {
    const { unmount } = render(<Single />);
    const upload = await chooseOne();
    unmount();
    expect(upload.leave).toHaveBeenCalledOnce();
    expect(upload.cancel).not.toHaveBeenCalled();
  });

  it('can be removed again once it is there', async () => {
    render(<Single />);
    const { events } = await chooseOne();
    act(() => events.onDone(7));
    press('Remove plan.pdf');
    expect(document.querySelector('output')?.textContent).toBe('null');
  });

  it.each([
    [fileOf('plan.exe'), /Only these kinds are accepted: pdf, doc/],
    [fileOf('plan.pdf', 0), 'This file is empty.'],
    [fileOf('plan.pdf', 101 * MB), 'This file has 101.0 MB; at most 100.0 MB are allowed.'],
    [fileOf('noending'), /Only these kinds/],
    [fileOf('plan.wps'), /Save it as \.docx and upload that/],
  ])('that cannot be good is not sent at all', async (file, sentence) => {
    render(<Single />);
    choose(file);
    await screen.findByText(sentence);
    expect(begun).toEqual([]);
  });

  it.each([
    ['film.mp4', 'video'],
    ['all.ZIP', 'package'],
  ])('counts as what its ending says, where several are taken: %s', async (name, purpose) => {
    render(<Single purpose={['document', 'package', 'video']} />);
    expect((await chooseOne(fileOf(name))).purpose).toBe(purpose);
  });
});

describe('several files', () => {
  it('go up side by side, and none gets lost when two are done at once', async () => {
    render(<Several />);
    await chooseOne(fileOf('a.pdf'));
    await chooseOne(fileOf('b.pdf'));
    choose(fileOf('c.exe'), fileOf('d.exe'));
    act(() => {
      for (const [index, { events }] of begun.entries()) events.onDone(index + 1);
    });
    expect(document.querySelector('output')?.textContent).toBe('[1,2]');
    expect(screen.getAllByText(/Only these kinds/)).toHaveLength(2);
  });

  it('speak Chinese too', async () => {
    await applyLanguage('zh-CN');
    render(<Several />);
    choose(fileOf('a.pdf'));
    await screen.findByRole('button', { name: '暂停上传a.pdf' });
  });
});
