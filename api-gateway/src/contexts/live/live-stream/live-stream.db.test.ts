import { expect, it } from 'vitest';
import { endStream, openStream, streamOf } from './live-stream.port.ts';
import { beginSending, dropSilent, endSending, notePiece, SILENCE_MS } from './sender.ts';
import type { Sender } from './sender.ts';
import { streamOfCourse } from './live-stream.table.ts';
import { describeOnBothDatabases } from '../../../../test/databases.ts';
import { liveStreamSteps } from '../../../../test/live-stream-steps.ts';

describeOnBothDatabases('a live stream and its one sender', (open) => {
  const { teacher, notified, pass, deps, read, opened, stateOf } = liveStreamSteps(open);

  const sending = async (course: number): Promise<Sender> => {
    const stream = await streamOfCourse(read(), course);
    const sender = await beginSending(deps(), stream?.id ?? 0);
    if (typeof sender === 'string') throw new Error(sender);
    return sender;
  };

  it('begins with the first piece, waits when the line is gone, and goes on', async () => {
    const course = await opened();
    const first = await sending(course);
    expect(await stateOf(course)).toBe('waiting');
    expect(await notePiece(deps(), first, { place: 0, seconds: 2 })).toBe(true);
    expect(await stateOf(course)).toBe('live');
    await endSending(deps(), first, 'encoder');
    expect(await streamOf(read(), course)).toMatchObject({ state: 'dropped', fault: 'encoder' });
    const second = await sending(course);
    await notePiece(deps(), second, { place: 0, seconds: 2 });
    expect(await streamOf(read(), course)).toMatchObject({ state: 'live', fault: '' });
    await open().database.transaction((trx) => endStream(trx, deps(), course));
    expect(notified()).toEqual(['started', 'dropped', 'resumed', 'ended']);
  });

  it('is one: a second is refused, unless nothing was heard of the first', async () => {
    const course = await opened();
    const first = await sending(course);
    await expect(sending(course)).rejects.toThrow('taken');
    const tries = await Promise.allSettled([sending(course), sending(course)]);
    expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    pass(SILENCE_MS + 1);
    const second = await sending(course);
    expect(await notePiece(deps(), first, { place: 0, seconds: 2 })).toBe(false);
    expect(await notePiece(deps(), second, { place: 0, seconds: 2 })).toBe(true);
    // What the first one says at its end is no longer asked.
    await endSending(deps(), first, 'encoder');
    expect(await stateOf(course)).toBe('live');
  });

  it('counts as gone when a killed process says nothing', async () => {
    const course = await opened();
    const sender = await sending(course);
    await notePiece(deps(), sender, { place: 0, seconds: 2 });
    expect(await dropSilent(deps(), sender.stream.id)).toBe(false);
    pass(SILENCE_MS + 1);
    expect(await dropSilent(deps(), sender.stream.id)).toBe(true);
    expect(await dropSilent(deps(), sender.stream.id)).toBe(false);
    expect(await stateOf(course)).toBe('dropped');
  });

  it('has nothing to send to once the lesson is over', async () => {
    const course = await opened();
    const sender = await sending(course);
    await open().database.transaction((trx) => endStream(trx, deps(), course));
    expect(await notePiece(deps(), sender, { place: 0, seconds: 2 })).toBe(false);
    await expect(sending(course)).rejects.toThrow('over');
    // Opened once more, it stays over.
    await open().database.transaction((trx) =>
      openStream(
        trx,
        { ...deps(), scope: teacher() },
        { liveCourseId: course, title: '', mode: 'voice', isRecorded: false },
      ),
    );
    expect(await streamOf(read(), course)).toMatchObject({ state: 'ended', mode: 'video' });
  });
});
