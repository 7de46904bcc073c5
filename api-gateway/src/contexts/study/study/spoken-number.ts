/**
 * A number as one sound: recorded digits, each at its own pitch and loudness, between pauses and over noise that are
 * other ones for each number. All sounds are equally long, so that the length says nothing.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

const FOLDER = new URL(
  import.meta.url.includes('/dist/') ? '../../../../../src/contexts/study/study/digits/' : './digits/',
  import.meta.url,
);

/** Samples a second, of 8 bits each, as the recordings have. */
const RATE = 8000;
const HEADER_BYTES = 44;
const SILENCE = 128;
const SAMPLES = 6 * RATE;

/** Folders of recordings, by the language they are spoken in. */
export const SPOKEN = ['en', 'zh-cn'] as const;
export type Spoken = (typeof SPOKEN)[number];

const recordings = new Map<string, Promise<Buffer>>();

const recordingOf = (language: Spoken, digit: string): Promise<Buffer> => {
  const name = `${language}/${digit}.wav`;
  const known =
    recordings.get(name) ?? readFile(new URL(name, FOLDER)).then((file) => file.subarray(HEADER_BYTES));
  recordings.set(name, known);
  return known;
};

const header = (): Buffer => {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(HEADER_BYTES - 8 + SAMPLES, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  // PCM, one channel.
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(SAMPLES, 40);
  return bytes;
};

/** The same bytes for the same seed. */
const streamOf = (seed: Buffer, length: number): Buffer =>
  createHash('shake256', { outputLength: length }).update(seed).digest();

/** Above and below 0, at most 1. */
const signedShare = (byte: number): number => (byte - SILENCE) / SILENCE;

const between = (byte: number, low: number, high: number): number => low + (byte / 255) * (high - low);

/** A WAV file of six seconds. */
export const speakNumber = async (digits: string, language: Spoken, seed: Buffer): Promise<Buffer> => {
  const chances = streamOf(Buffer.concat([seed, Buffer.from('chances')]), 4 * digits.length + 1);
  const noise = streamOf(seed, SAMPLES);
  const loudness = between(chances.at(-1) ?? 0, 0.03, 0.08);
  const wave = Float64Array.from(noise, (byte) => signedShare(byte) * loudness);
  let at = 0;
  for (const [index, digit] of [...digits].entries()) {
    const recording = await recordingOf(language, digit);
    const [pause = 0, pitch = 0, gain = 0] = chances.subarray(4 * index);
    at += Math.floor(RATE * between(pause, 0.25, 0.7));
    const speed = between(pitch, 0.88, 1.16);
    const volume = between(gain, 0.6, 0.9);
    const length = Math.min(Math.floor((recording.length - 1) / speed), SAMPLES - at);
    for (let sample = 0; sample < length; sample += 1) {
      const from = sample * speed;
      const left = recording[Math.floor(from)] ?? SILENCE;
      const right = recording[Math.floor(from) + 1] ?? SILENCE;
      const heard = signedShare(left + (right - left) * (from % 1)) * volume;
      wave[at + sample] = (wave[at + sample] ?? 0) + heard;
    }
    at += length;
  }
  const samples = Uint8Array.from(wave, (value) => SILENCE + 127 * Math.max(-1, Math.min(1, value)));
  return Buffer.concat([header(), samples]);
};
