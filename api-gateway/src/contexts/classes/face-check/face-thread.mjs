/**
 * Finds and compares faces, in a thread of its own. Plain JavaScript, because a thread loads the file as it is, from the
 * sources as well as from the build.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import sharp from 'sharp';

// Models and WebAssembly are files; nothing is fetched from anywhere else.
globalThis.fetch = async (input) => {
  const address = input instanceof globalThis.Request ? input.url : String(input);
  if (!address.startsWith('file:')) throw new Error(`not a file: ${address}`);
  return new globalThis.Response(await readFile(fileURLToPath(address)));
};

/** More than one is too many, so nobody counts further. */
const MAX_FACES = 3;
const off = { enabled: false };

// Nothing is loaded by importing this file: a pool does not say which task a broken file belongs to.
const open = async () => {
  const require = createRequire(import.meta.url);
  // Its exports name no path of the build for WebAssembly, which runs everywhere; that file lies beside its main one.
  const dist = dirname(require.resolve('@vladmandic/human'));
  const wasm = join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist');
  const { Human } = require(join(dist, 'human.node-wasm.js'));
  const human = new Human({
    backend: 'wasm',
    wasmPath: `${wasm}/`,
    modelBasePath: pathToFileURL(join(dist, '..', 'models')).href,
    debug: false,
    async: false,
    // Each picture is somebody else's: nothing of the one before may be taken for granted.
    cacheSensitivity: 0,
    filter: off,
    gesture: off,
    body: off,
    hand: off,
    object: off,
    segmentation: off,
    face: {
      enabled: true,
      detector: { rotation: true, maxDetected: MAX_FACES, minConfidence: 0.3 },
      mesh: { enabled: true },
      description: { enabled: true },
      iris: off,
      attention: off,
      emotion: off,
      antispoof: off,
      liveness: off,
    },
  });
  await human.load();
  return human;
};
/** @type {ReturnType<typeof open> | undefined} */
let opened;

// Points of the mesh (MediaPipe Face Mesh): the inner lips, the top of the forehead and the tip of the chin.
const [UPPER_LIP, LOWER_LIP, FOREHEAD, CHIN] = [13, 14, 10, 152];

/**
 * @param {number[][]} mesh
 * @param {number} from
 * @param {number} to
 */
const distance = (mesh, from, to) => {
  const [a = [], b = []] = [mesh[from], mesh[to]];
  return Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0));
};

/**
 * @param {any} human
 * @param {Uint8Array} bytes
 */
const facesIn = async (human, bytes) => {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const tensor = human.tf.tensor3d(new Int32Array(data), [info.height, info.width, 3], 'int32');
  try {
    const { face, error } = await human.detect(tensor);
    if (error) throw new Error(error);
    return face.map((/** @type {any} */ { box, mesh, rotation, embedding }) => ({
      size: box[2] / info.width,
      yaw: -(rotation?.angle.yaw ?? 0),
      mouth: distance(mesh, UPPER_LIP, LOWER_LIP) / distance(mesh, FOREHEAD, CHIN),
      embedding,
    }));
  } finally {
    tensor.dispose();
  }
};

/**
 * @param {{ reference: Uint8Array, frames: Uint8Array[] }} pictures
 * @returns {Promise<import('./face-engine.port.ts').SeenFaces>}
 */
export default async function look({ reference, frames }) {
  const human = await (opened ??= open());
  const known = await facesIn(human, reference);
  const only = known.length === 1 ? known[0].embedding : undefined;
  const seen = (/** @type {any} */ { embedding, ...face }) => ({
    ...face,
    similarity: only && embedding ? human.match.similarity(only, embedding) : null,
  });
  const found = [];
  for (const frame of frames) found.push((await facesIn(human, frame)).map(seen));
  return { reference: known.map(seen), frames: found };
}
