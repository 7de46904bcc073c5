import { ApiError } from '@college/api-client/api-error';
import type { ImportJob } from '@college/contracts/platform/import-job';
import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ImportDialog } from './import-dialog.tsx';

const live = vi.hoisted(() => ({ hear: (_data: unknown): void => undefined }));
vi.mock('@college/portal-sdk/live', () => ({
  onLive: (_kind: string, handler: (data: unknown) => void) => {
    live.hear = handler;
    return () => undefined;
  },
}));

// How a file goes up is the matter of upload-field.test.tsx.
vi.mock('./upload-field.tsx', () => ({
  UploadField: ({ label, onChange }: { label: string; onChange: (file: object) => void }) => (
    <button type="button" onClick={() => onChange({ id: 5, name: 'users.xlsx' })}>
      {label}
    </button>
  ),
}));

const jobOf = (changes: Partial<ImportJob> = {}): ImportJob => ({
  id: 1,
  subject: 'user',
  variant: '3',
  fileId: 5,
  fileName: 'users.xlsx',
  mode: 'check',
  onlyGood: false,
  state: 'done',
  phase: 'checking',
  processed: 10,
  totalRows: 10,
  phaseRows: 10,
  badRows: 0,
  importedRows: 0,
  failure: '',
  hasPasswords: false,
  reading: null,
  creationTime: '2026-11-21T00:00:00.000Z',
  ...changes,
});

const file = () => Promise.resolve({ name: 'x.xlsx', content: new Blob() });
const onImported = vi.fn();
const onClose = vi.fn();
const onMend = vi.fn();

/** `jobs`: what the server says of the job each time that it is asked. */
const show = async (jobs: ImportJob[], latest: ImportJob | null = null, subject = 'user') => {
  let asked = 0;
  const server = fakeServer({
    'ImportJob/GetLatestImportJob': () => ({ job: latest }),
    'ImportJob/GetImportJob': () => jobs[Math.min(asked++, jobs.length - 1)],
    'ImportJob/GetImportProblems': () => ({
      totalCount: 1,
      items: [{ row: 7, column: 'Phone', message: 'eleven digits', source: '[Single]Which?' }],
    }),
    'ImportJob/CancelImportJob': () => jobs[0],
    'Attachment/DeleteOwnSheet': () => null,
  });
  const check = vi.fn(() => Promise.resolve(jobs[0] ?? jobOf()));
  const run = vi.fn((_job: ImportJob, _onlyGood: boolean) => Promise.resolve(jobs[0] ?? jobOf()));
  const Screen = () => (
    <ImportDialog
      title="Import users"
      subject={subject}
      template={file}
      check={check}
      run={run}
      passwords={file}
      onMend={subject === 'question' ? onMend : undefined}
      onImported={onImported}
      onClose={onClose}
    />
  );
  await showScreen(Screen, { at: '/user' });
  return { server, check, run };
};
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  // What the click begins goes on for some turns.
  await act(async () => {
    fireEvent.click(button);
    await Promise.resolve();
  });
};
const chooseAndCheck = async () => {
  await press('Filled-in sheet');
  await press('Check');
};

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe('an import', () => {
  it('begins with the template, and checks nothing before there is a file', async () => {
    const { check } = await show([jobOf()]);
    await screen.findByRole('button', { name: 'Download the template' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check' }).disabled).toBe(true);
    await chooseAndCheck();
    await screen.findByText('All 10 rows of users.xlsx are good');
    expect(check).toHaveBeenCalledWith(5);
  });

  it('of a good sheet takes all rows in when that is said', async () => {
    const { run } = await show([jobOf()]);
    await chooseAndCheck();
    await press('Import 10 rows');
    await waitFor(() => expect(run).toHaveBeenCalledWith(expect.objectContaining({ fileId: 5 }), false));
  });

  it('says before anything is written what was understood of it', async () => {
    const reading = {
      sheet: '名册',
      otherSheets: ['旧'],
      headRow: 2,
      understood: [
        { column: 'Name', title: 'Name *' },
        { column: 'Phone', title: '手机' },
      ],
      ignored: [
        { letter: 'C', title: '籍贯' },
        { letter: 'D', title: '' },
      ],
      missing: [],
      absent: ['E-mail'],
      warnings: ['1 hidden or filtered row is imported too (row 3)'],
    };
    await show([jobOf({ reading })], jobOf({ reading }));
    expect(await screen.findByText('Sheet “名册”, titles in row 2')).toBeTruthy();
    expect(screen.getByText('Name, 手机 (as Phone)')).toBeTruthy();
    expect(screen.getByText(/not understood and are left out: 籍贯, column D without a title/)).toBeTruthy();
    expect(screen.getByText(/hidden or filtered row/)).toBeTruthy();
    expect(screen.getByText('E-mail')).toBeTruthy();
  });

  it('of a bad one says what is wrong, and takes the good rows in only when asked', async () => {
    const { run } = await show([jobOf({ badRows: 3 })]);
    await chooseAndCheck();
    await screen.findByText('3 of 10 rows of users.xlsx have errors');
    await screen.findByText('eleven digits');
    await press('Import the 7 good rows only');
    await waitFor(() => expect(run).toHaveBeenCalledWith(expect.anything(), true));
  });

  it('of questions speaks of questions', async () => {
    await show([jobOf({ subject: 'question', fileName: 'bank.txt', badRows: 3 })], null, 'question');
    await chooseAndCheck();
    await screen.findByText('3 of 10 questions of bank.txt have errors');
    await screen.findByRole('table', { name: 'Questions to correct' });
    await screen.findByRole('button', { name: 'Import the 7 good questions only' });
  });

  it('shows how far it is, and can be cancelled', async () => {
    const { server } = await show([
      jobOf({ state: 'running', phase: 'preparing', mode: 'run', processed: 4, phaseRows: 8 }),
    ]);
    await chooseAndCheck();
    const bar = await screen.findByRole('progressbar', { name: 'Preparing 4 of 8 accounts…' });
    expect(bar.getAttribute('aria-valuenow')).toBe('50');
    await press('Cancel the import');
    await waitFor(() => expect(server.actions()).toContain('ImportJob/CancelImportJob'));
  });

  it('that is under way is found again after a reload, and reports once that it is done', async () => {
    const running = jobOf({ id: 9, state: 'running', mode: 'run', phase: 'saving' });
    const done = { ...running, state: 'done' as const, importedRows: 9, badRows: 1, hasPasswords: true };
    await show([running, done], running);
    await screen.findByText('Saving…');
    await screen.findByText('9 rows have been imported');
    screen.getByText('One bad row was left out.');
    screen.getByRole('button', { name: 'Download the passwords' });
    screen.getByText(/within 7 days; after the first download, again for 15 minutes/);
    expect(onImported).toHaveBeenCalledTimes(1);
  });

  it('is shown as the server reports it', async () => {
    const at = (processed: number) =>
      jobOf({ id: 9, state: 'running', mode: 'run', phase: 'preparing', processed, phaseRows: 8 });
    const { server } = await show([at(1), at(2)], at(1));
    await screen.findByRole('progressbar', { name: 'Preparing 1 of 8 accounts…' });
    const asked = () => server.calls.filter(({ action }) => action === 'ImportJob/GetImportJob').length;
    const before = asked();
    const news = { id: 4, subjectKind: 'import-job', subjectId: 9, state: 'running', progress: 60 };
    act(() => live.hear({ ...news, subjectId: 8 }));
    expect(asked()).toBe(before);
    act(() => live.hear(news));
    await screen.findByRole('progressbar', { name: 'Preparing 2 of 8 accounts…' });
  });

  it('that failed says why, and another file can be chosen', async () => {
    await show([jobOf({ state: 'failed', failure: 'The server was restarted' })]);
    await chooseAndCheck();
    await screen.findByText('The server was restarted');
    await press('Choose another file');
    await screen.findByRole('button', { name: 'Filled-in sheet' });
  });

  const dropped = (server: { calls: readonly { action: string; input: unknown }[] }) =>
    server.calls.filter(({ action }) => action === 'Attachment/DeleteOwnSheet').map(({ input }) => input);

  it('that was only checked leaves no sheet behind when another file is chosen', async () => {
    const { server } = await show([jobOf({ badRows: 3 })]);
    await chooseAndCheck();
    await press('Choose another file');
    await waitFor(() => expect(dropped(server)).toEqual([{ id: 5 }]));
  });

  it('whose rows are in has nothing left to delete', async () => {
    const done = jobOf({ id: 9, mode: 'run', importedRows: 10 });
    const { server } = await show([done], { ...done, state: 'running' });
    await press('Choose another file');
    await screen.findByRole('button', { name: 'Filled-in sheet' });
    expect(dropped(server)).toEqual([]);
  });

  it('takes the focus to what came of each step, and says it', async () => {
    const running = jobOf({ id: 2, state: 'running', mode: 'run', phase: 'saving' });
    const { run } = await show([jobOf(), running, jobOf({ id: 2, mode: 'run', importedRows: 10 })]);
    await chooseAndCheck();
    await screen.findByText('All 10 rows of users.xlsx are good');
    const focused = () => document.activeElement;
    expect(focused()?.getAttribute('role')).toBe('status');
    expect(focused()?.textContent).toContain('All 10 rows of users.xlsx are good');
    run.mockResolvedValueOnce(running);
    await press('Import 10 rows');
    await waitFor(() => expect(focused()?.textContent).toContain('Saving…'));
    await waitFor(() => expect(focused()?.textContent).toContain('10 rows have been imported'));
    expect(focused()?.getAttribute('role')).toBe('status');
    await press('Choose another file');
    await waitFor(() => expect(focused()?.textContent).toMatch(/^Fill in the template/));
  });

  it('that is refused stays where it is and says so', async () => {
    const { check } = await show([jobOf()]);
    check.mockRejectedValueOnce(
      new ApiError({
        code: 40903,
        id: 'import.already-running',
        message: 'Another one is under way',
      } as never),
    );
    await chooseAndCheck();
    await screen.findByText('Another one is under way');
    screen.getByRole('button', { name: 'Check' });
  });

  it('offers to mend what was left out, once the good rows are in', async () => {
    const bad = { subject: 'question', badRows: 1 };
    await show([jobOf(bad)], null, 'question');
    await chooseAndCheck();
    await screen.findByRole('button', { name: 'Import the 9 good questions only' });
    expect(screen.queryByRole('button', { name: 'Mend the one left out' })).toBeNull();
    cleanup();
    await show([jobOf({ ...bad, mode: 'run', importedRows: 9 })], null, 'question');
    await chooseAndCheck();
    await press('Mend the one left out');
    expect(onMend).toHaveBeenCalledExactlyOnceWith(['[Single]Which?']);
    // Back at the beginning, where what is to be mended is shown.
    await screen.findByRole('button', { name: 'Check' });
  });
});
