import { fakeServer } from '@college/portal-sdk/testing/fake-server';
import { showScreen } from '@college/portal-sdk/testing/show-screen';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import ImportStudents from './import-students.tsx';

const at = '/trainClass/importStudents?id=7';
const serve = () => fakeServer({ 'ImportJob/GetLatestImportJob': () => null });
const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /Make accounts/ });

describe('the import of people into a class', () => {
  it('makes accounts for new staff of an enterprise, unless it says otherwise', async () => {
    serve();
    await showScreen(ImportStudents, { at, permits: ['class-user:import', 'user:import'] });
    expect((await box()).checked).toBe(true);
    await screen.findByText(/^They become your staff/);
  });

  it('makes none where the role may not', async () => {
    serve();
    await showScreen(ImportStudents, { at, permits: ['class-user:import'] });
    await screen.findByRole('button', { name: 'Check' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
