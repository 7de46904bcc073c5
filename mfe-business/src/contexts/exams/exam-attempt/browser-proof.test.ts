import { afterEach, describe, expect, it } from 'vitest';
import { askForProof, browserProof, isSafeExamBrowser } from './browser-proof.ts';

const here = window as Window & { SafeExamBrowser?: object };

describe('the proof of Safe Exam Browser', () => {
  afterEach(() => delete here.SafeExamBrowser);

  it('is nothing in another browser', async () => {
    await askForProof();
    expect(browserProof()).toEqual({});
    expect(isSafeExamBrowser()).toBe(false);
  });

  it('is what the browser says, with the address of the page', () => {
    here.SafeExamBrowser = { security: { configKey: 'A'.repeat(64) } };
    expect(browserProof()).toEqual({
      browser: { page: window.location.href.split('#')[0], key: 'A'.repeat(64) },
    });
    expect(isSafeExamBrowser()).toBe(true);
  });

  it('is asked for where the browser does not give it by itself', async () => {
    const security: { configKey?: string; updateKeys: (done: () => void) => void } = {
      updateKeys: (done) => {
        security.configKey = 'b'.repeat(64);
        done();
      },
    };
    here.SafeExamBrowser = { security };
    await askForProof();
    expect(browserProof().browser?.key).toBe('b'.repeat(64));
  });
});
