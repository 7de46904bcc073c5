/** Three alarms as sound, made here: WAV, 8 bits, 8 kHz, one channel. */

const RATE = 8000;
const HEAD_BYTES = 44;
/** Of each alarm, with a second of silence after it. */
const SECONDS = 14;
const PAUSE = 1;

type Tone = (second: number) => number;
const sine = (hertz: number, second: number): number => Math.sin(2 * Math.PI * hertz * second);

/** Evacuation: short and even. Fire: rising and falling. All clear: one long tone. */
const ALARMS: readonly Tone[] = [
  (second) => (second % 1 < 0.5 ? sine(880, second) : 0),
  (second) => sine(650 + 250 * Math.sin(2 * Math.PI * 0.4 * second), second),
  (second) => sine(440, second),
];

export const ALARM_SECONDS = ALARMS.length * (SECONDS + PAUSE);

export const alarmSounds = (): Buffer => {
  const samples = ALARM_SECONDS * RATE;
  const wav = Buffer.alloc(HEAD_BYTES + samples);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(HEAD_BYTES - 8 + samples, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at += 1) {
    const second = at / RATE;
    const alarm = ALARMS[Math.floor(second / (SECONDS + PAUSE))];
    const within = second % (SECONDS + PAUSE);
    const value = alarm && within < SECONDS ? alarm(within) : 0;
    wav[HEAD_BYTES + at] = Math.round(128 + 60 * value);
  }
  return wav;
};
