import { describe, expect, it } from 'vitest';
import { parseDev } from './arguments.mjs';

const shell = ['--shell', 'https://college.example/dashboard'];

describe('the command line of a developer', () => {
  it('needs the college to show the remote in', () => {
    expect(parseDev(['business', ...shell])).toEqual({
      name: 'business',
      shell: 'https://college.example',
      port: 0,
    });
    expect(parseDev([...shell, '--port', '31000'])).toMatchObject({ name: null, port: 31_000 });
  });

  it.each([
    [['business'], "--shell wants the address of a college, such as https://college.example, and is ''"],
    [['business', '--shell', 'college'], "is 'college'"],
    [['business', 'system', ...shell], 'One remote at a time'],
    [[...shell, '--port', '70000'], '--port wants a number'],
    [[...shell, '--port', '1.5'], '--port wants a number'],
    [[...shell, '--hot'], '--hot'],
  ])('refuses %j', (argv, sentence) => {
    expect(() => parseDev(argv)).toThrow(sentence);
  });
});
