/** The teacher of the lesson: opens and ends it, asks the room, and sends a film as a browser sends its camera. */
import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { WebSocket } from 'ws';
import { openLine } from './line.ts';
import { callOf } from '../users/client.ts';
import type { LiveIngest } from '@college/contracts/live/live-stream';
import type { RoomPoll } from '@college/contracts/live/live-room';

const ACCOUNT = { username: 'teacher', password: 'Training2026' };
const CLIP_SECONDS = 20;
const AGAIN_MS = 1_000;
const PIECE_BYTES = 64 * 1024;

/** A test picture of the size that a camera has, made before anything is measured. */
const clipOf = async (ffmpeg: string, folder: string, height: number): Promise<string> => {
  const clip = path.join(folder, 'lesson.webm');
  const size = `${(height * 16) / 9}x${height}`;
  await promisify(execFile)(ffmpeg, [
    ...['-nostdin', '-y', '-loglevel', 'error', '-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=15`],
    ...['-f', 'lavfi', '-i', 'sine=frequency=440', '-t', String(CLIP_SECONDS)],
    ...['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '1500k', '-g', '30'],
    ...['-c:a', 'libopus', clip],
  ]);
  return clip;
};

export interface Teacher {
  readonly open: () => Promise<void>;
  /** Milliseconds until it was answered. */
  readonly end: () => Promise<number>;
  readonly ask: () => void;
  readonly poll: () => RoomPoll | null;
  readonly send: (ffmpeg: string, folder: string, height: number) => Promise<void>;
  readonly faults: Record<string, number>;
  readonly stop: () => void;
}

export const openTeacher = async (origin: string, liveCourseId: number): Promise<Teacher> => {
  const faults: Record<string, number> = {};
  const fault = (what: string): void => void (faults[what] = (faults[what] ?? 0) + 1);
  const signedIn = await callOf<{ accessToken: string }>(origin, 'TokenAuth/Authenticate', ACCOUNT, '');
  const token = signedIn.body.result?.accessToken ?? '';
  const call = async <Result>(action: string): Promise<Result> => {
    const { body } = await callOf<Result>(origin, `LiveCourse/${action}`, { id: liveCourseId }, token);
    if (!body.success) throw new Error(`${action}: ${body.error.message}`);
    return body.result;
  };
  let poll: RoomPoll | null = null;
  const line = openLine(
    { origin, token, liveCourseId, tab: 'bench-teacher-page' },
    {
      onIn: () => undefined,
      onFault: (what) => fault(`teacher: ${what}`),
      onMessage: (message) => {
        if (message.type === 'poll') poll = message.poll;
        if (message.type === 'refused') fault(`teacher: ${message.what} ${message.reason}`);
      },
    },
  );
  line.come();
  let isOver = false;
  let stopSending = (): void => undefined;

  /** One connection, until it breaks. */
  const sendOnce = async (ffmpeg: string, clip: string): Promise<void> => {
    const { browser } = await call<LiveIngest>('SendLivePicture');
    if (browser === null) throw new Error('the gateway has no ffmpeg');
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${browser}`, { origin });
    const program = spawn(
      ffmpeg,
      [
        ...['-nostdin', '-loglevel', 'quiet', '-re', '-stream_loop', '-1', '-i', clip],
        ...['-c', 'copy', '-f', 'webm', '-live', '1', 'pipe:1'],
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    stopSending = () => {
      program.kill('SIGKILL');
      socket.close();
    };
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'begin', container: 'webm', hasPicture: true, hasSound: true })),
    );
    socket.on('message', (data: Buffer) => {
      if ((JSON.parse(data.toString()) as { type: string }).type !== 'ready') return;
      program.stdout.on('data', (bytes: Buffer) => {
        for (let at = 0; at < bytes.length; at += PIECE_BYTES)
          if (socket.readyState === WebSocket.OPEN) socket.send(bytes.subarray(at, at + PIECE_BYTES));
      });
    });
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('close', resolve));
    stopSending();
  };

  return {
    faults,
    poll: () => poll,
    open: () => call('OpenLiveCourse'),
    end: async () => {
      isOver = true;
      stopSending();
      const from = performance.now();
      await call('OverPlayLiveCourse');
      return performance.now() - from;
    },
    ask: () => line.say({ type: 'ask', question: '先通风，再检测，再作业，对吗？', options: ['对', '不对'] }),
    send: async (ffmpeg, folder, height) => {
      const clip = await clipOf(ffmpeg, folder, height);
      const sendRepeatedly = async (): Promise<void> => {
        while (!isOver) {
          // Cut off, or the gateway is away: the page tries again, too.
          await sendOnce(ffmpeg, clip).catch(() => undefined);
          await sleep(AGAIN_MS);
        }
      };
      void sendRepeatedly();
    },
    stop: () => {
      isOver = true;
      stopSending();
      line.leave();
    },
  };
};
