import { describe, expect, it } from 'vitest';
import { PlainError } from '../plain-error.mjs';
import { parseCheck, parseRelease } from './arguments.mjs';

const to = ['--to', 'https://college.example/some/page'];
const env = { COLLEGE_DEPLOY_TOKEN: ' from-the-environment\n' };
const parse = (...argv) => parseRelease(['business', ...to, ...argv], env);

describe('the command line of a release', () => {
  it('asks for no more than a place: the build is stored for later', () => {
    expect(parse()).toEqual({
      name: 'business',
      to: 'https://college.example',
      token: 'from-the-environment',
      mode: 'store',
      percent: null,
      hostedAt: null,
    });
  });

  it.each([
    [['--activate'], { mode: 'activate' }],
    [['--rollout', '10'], { mode: 'rollout', percent: 10 }],
    [['--dry-run'], { mode: 'check' }],
    [['--dry-run', '--activate'], { mode: 'check' }],
    [['--token', 'other'], { token: 'other' }],
    [['--hosted-at', 'https://cdn.example/b'], { hostedAt: 'https://cdn.example/b/' }],
  ])('%j', (argv, wanted) => {
    expect(parse(...argv)).toMatchObject(wanted);
  });

  it('needs no name in the folder of the one remote', () => {
    expect(parseRelease(to, env).name).toBeNull();
  });

  it.each([
    [['--rollout', '0'], '--rollout wants a whole number from 1 to 100'],
    [['--rollout', '101'], "'101'"],
    [['--rollout', '1e1'], "'1e1'"],
    [['--rollout', ''], "''"],
    [['--rollout', '10', '--activate'], 'say one of them'],
    [['--hosted-at', 'cdn.example'], '--hosted-at wants an address'],
    [['--to', 'ftp://college.example'], '--to wants an address'],
    [['--force'], '--force'],
    [['system'], 'One name at a time'],
  ])('refuses %j', (argv, sentence) => {
    expect(() => parse(...argv)).toThrow(PlainError);
    expect(() => parse(...argv)).toThrow(sentence);
  });

  it('says where tokens come from when there is none', () => {
    expect(() => parseRelease(to, {})).toThrow('COLLEGE_DEPLOY_TOKEN');
  });

  it('says that a place is wanted', () => {
    expect(() => parseRelease(['business'], env)).toThrow('--to https://college.example');
  });
});

describe('the command line of a check', () => {
  it('has a name and a place and nothing else', () => {
    expect(parseCheck(['gateway', ...to], env)).toEqual({
      name: 'gateway',
      to: 'https://college.example',
      token: 'from-the-environment',
    });
    expect(() => parseCheck(['gateway', ...to, '--activate'], env)).toThrow('--activate');
  });
});
