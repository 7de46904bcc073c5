import { closeSync, openSync, writeSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { logDestination } from './log-destination.ts';

const refusing = (code: string) => {
  throw Object.assign(new Error(code), { code });
};

/** A destination with so much room, and what reached it. */
const roomFor = (bytes: number) => {
  let room = bytes;
  let text = '';
  const log = logDestination((given) => {
    const taken = given.subarray(0, room);
    if (taken.length === 0) return refusing('ENOSPC');
    room -= taken.length;
    text += taken.toString();
    return taken.length;
  });
  return { log, more: (count: number) => (room += count), text: () => text };
};

describe('a log without room', () => {
  it('drops lines, and says how many once they can be written again', () => {
    const { log, more, text } = roomFor(4);
    for (const line of ['one\n', 'two\n', 'three\n']) log.write(line);
    expect(text()).toBe('one\n');
    more(1000);
    log.write('four\n');
    log.write('five\n');
    const [one, count = '', ...rest] = text().trimEnd().split('\n');
    expect([one, ...rest]).toEqual(['one', 'four', 'five']);
    expect(JSON.parse(count)).toMatchObject({
      level: 40,
      dropped: 2,
      msg: 'log lines could not be written',
    });
  });

  it('goes on in a line of its own after one that was cut', () => {
    const { log, more, text } = roomFor(6);
    log.write('one\n');
    log.write('{"two":2}\n');
    more(1000);
    log.write('three\n');
    const lines = text().trimEnd().split('\n');
    expect(lines[1]).toBe('{"');
    expect(JSON.parse(lines[2] ?? '')).toMatchObject({ dropped: 1 });
    expect(lines[3]).toBe('three');
  });

  it('counts on when there is room for nothing but a part of what it says', () => {
    const { log, more, text } = roomFor(0);
    log.write('one\n');
    more(10);
    log.write('two\n');
    more(1000);
    log.write('three\n');
    expect(text()).toContain('"dropped":2');
    expect(text().trimEnd().split('\n').at(-1)).toBe('three');
  });

  it.runIf(process.platform === 'linux')('is survived on a device that is full', () => {
    const full = openSync('/dev/full', 'w');
    const log = logDestination((bytes) => writeSync(full, bytes));
    expect(() => log.write('one\n')).not.toThrow();
    closeSync(full);
  });
});

it('waits for a slow reader, and no second time for one that it has given up', () => {
  let tries = 0;
  let isSlow = true;
  const log = logDestination((bytes) => {
    tries += 1;
    return isSlow ? refusing('EAGAIN') : bytes.length;
  });
  log.write('one\n');
  expect(tries).toBeGreaterThan(1);
  tries = 0;
  log.write('two\n');
  expect(tries).toBe(1);
  isSlow = false;
  log.write('three\n');
  expect(tries).toBe(3);
});
