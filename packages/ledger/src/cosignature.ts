/** What a witness signs: that it has seen a checkpoint, and when (C2SP tlog-cosignature, cosignature/v1, Ed25519). */
import { ed25519 } from '@noble/curves/ed25519.js';
import { areEqual, concatBytes, toBase64, utf8ToBytes } from './bytes.ts';
import { keyIdOf, keyText, parseKeyText } from './checkpoint.ts';
import type { NoteKey, ParsedNote, Signer } from './checkpoint.ts';

const COSIGNATURE = 4;
const TIME_LENGTH = 8;
const SIGNATURE_LENGTH = 64;

/** `witness.example+1a2b3c4d+…`, as the witness publishes it. */
export const parseWitnessKey = (text: string): NoteKey | undefined => parseKeyText(text, COSIGNATURE);

const signedText = (seconds: number, body: string): Uint8Array =>
  utf8ToBytes(`cosignature/v1\ntime ${seconds}\n${body}`);

/** When the witness says that it saw the checkpoint; null: this key has not signed it. */
export const seenAt = ({ body, signatures }: ParsedNote, key: NoteKey): Date | null => {
  const id = keyIdOf(key, COSIGNATURE);
  for (const { name, id: theirs, signature: bytes } of signatures) {
    if (name !== key.name || !areEqual(theirs, id) || bytes.length !== TIME_LENGTH + SIGNATURE_LENGTH)
      continue;
    const seconds = Number(bytes.slice(0, TIME_LENGTH).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n));
    if (!Number.isSafeInteger(seconds * 1000)) continue;
    if (ed25519.verify(bytes.slice(TIME_LENGTH), signedText(seconds, body), key.publicKey))
      return new Date(seconds * 1000);
  }
  return null;
};

/** A line below the signatures of the note. */
export const cosign = (body: string, seconds: number, witness: Signer): string => {
  const time = Uint8Array.from({ length: TIME_LENGTH }, (_, at) =>
    Number((BigInt(seconds) >> BigInt(8 * (TIME_LENGTH - 1 - at))) & 255n),
  );
  const bytes = concatBytes(keyIdOf(witness, COSIGNATURE), time, witness.sign(signedText(seconds, body)));
  return `— ${witness.name} ${toBase64(bytes)}\n`;
};

export const witnessKeyText = (key: NoteKey): string => keyText(key, COSIGNATURE);
