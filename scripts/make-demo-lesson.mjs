/**
 * Makes the films and the handout of the demo's courses anew, into api-gateway/seeds/demo/lesson: each film a drawn
 * lesson of a minute with a clock, whole and cut as the gateway would cut it, and its poster; the handout a PDF. Makes
 * only what is named (`node scripts/make-demo-lesson.mjs gas-check handout`), or all. Needs ffmpeg, Chromium and a
 * Chinese font; what it made is in the repository, so that nobody else needs them.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
import { FILMS, INK, ORANGE } from './lib/demo-films.mjs';
import { PlainError, say } from './lib/say.mjs';
import { root } from './lib/workspace.mjs';

const sharp = createRequire(join(root, 'api-gateway/package.json'))('sharp');
const { chromium } = createRequire(join(root, 'e2e/package.json'))('playwright-core');
const target = join(root, 'api-gateway/seeds/demo/lesson');

const SECONDS = 60;
const SCENE_SECONDS = 12;
const SEGMENT_SECONDS = 6;
/** Each with its constant rate factor: flat drawings bear much. */
const HEIGHTS = [720, 360];
const QUALITY = { 720: '42', 360: '37' };

const clock = (second) => {
  const hand = (angle, length, width) =>
    `<path d="M0 0V-${length}" transform="rotate(${angle})" stroke="${INK}" stroke-width="${width}" stroke-linecap="round"/>`;
  const marks = Array.from(
    { length: 12 },
    (_, at) => `<path d="M0-62V-54" transform="rotate(${at * 30})" stroke="${INK}" stroke-width="5"/>`,
  );
  const time = `00:${String(second).padStart(2, '0')}`;
  return `<g transform="translate(1150 120)"><circle r="72" fill="#fff" stroke="${INK}" stroke-width="8"/>${marks.join('')}${hand(second * 6, 50, 6)}${hand(second / 10, 32, 9)}<text y="112" font-size="34" text-anchor="middle" fill="${INK}">${time}</text></g>`;
};

const frame = (scenes, second) => {
  const at = Math.min(scenes.length - 1, Math.floor(second / SCENE_SECONDS));
  const { zh, en, draw } = scenes[at];
  const done = (second / SECONDS) * 1280;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" font-family="Noto Sans CJK SC, sans-serif">
  <rect width="1280" height="720" fill="#f4f7fb"/><rect y="640" width="1280" height="80" fill="#dfe7f1"/>
  <rect width="18" height="720" fill="${INK}"/>
  <text x="70" y="130" font-size="60" font-weight="700" fill="${INK}">${zh}</text>
  <text x="70" y="196" font-size="36" fill="#44546a">${en}</text>
  ${scenes.map((_, index) => `<circle cx="${90 + index * 60}" cy="270" r="18" fill="${index <= at ? ORANGE : '#c5d0de'}"/>`).join('')}
  ${draw}${clock(second)}<rect y="708" width="${done}" height="12" fill="${ORANGE}"/></svg>`;
};

const HANDOUT = JSON.parse(readFileSync(new URL('./lib/demo-handout.json', import.meta.url), 'utf8'));

const slide = ({ title, points }, at) =>
  `<section><header>${at + 1}</header><h1>${title}</h1><ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul></section>`;
const handout = () => `<!doctype html><meta charset="utf-8"><style>
  @page { size: 254mm 143mm; margin: 0 } body { margin: 0; font-family: 'Noto Sans CJK SC', sans-serif; color: ${INK} }
  section { box-sizing: border-box; width: 254mm; height: 142.9mm; padding: 20mm 24mm; border-left: 5mm solid ${INK}; break-after: page; overflow: hidden }
  section:last-child { break-after: auto } header { color: ${ORANGE}; font-size: 15pt } h1 { font-size: 27pt; font-weight: normal; margin: 3mm 0 9mm } li { font-size: 17pt; line-height: 1.75 }
</style>${HANDOUT.map(slide).join('')}`;

const ffmpeg = (folder, ...args) =>
  execFileSync('ffmpeg', ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y', ...args], {
    cwd: folder,
    stdio: 'inherit',
  });

async function makeFilm(folder, scenes) {
  for (let second = 0; second < SECONDS; second += 1)
    await sharp(Buffer.from(frame(scenes, second)))
      .png()
      .toFile(join(folder, `${second}.png`));
  // Without frames that need a later one the film begins at 0, so that it is as long as its segments.
  const quality = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-pix_fmt',
    'yuv420p',
    '-tune',
    'animation',
    '-bf',
    '0',
  ];
  const frames = ['-framerate', '1', '-i', '%d.png'];
  const keys = ['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT_SECONDS})`, '-sc_threshold', '0'];
  ffmpeg(
    folder,
    ...frames,
    ...quality,
    '-crf',
    '30',
    '-r',
    '1',
    '-vf',
    'scale=-2:360',
    '-movflags',
    '+faststart',
    'film.mp4',
  );
  for (const height of HEIGHTS)
    ffmpeg(
      folder,
      ...frames,
      ...quality,
      ...keys,
      '-crf',
      QUALITY[height],
      '-r',
      '1',
      '-vf',
      `scale=-2:${height}`,
      '-f',
      'hls',
      '-hls_time',
      String(SEGMENT_SECONDS),
      '-hls_playlist_type',
      'vod',
      '-hls_segment_options',
      'pat_period=6:sdt_period=6',
      '-hls_segment_filename',
      `${height}-%d.ts`,
      `${height}.m3u8`,
    );
  await sharp(Buffer.from(frame(scenes, 20)))
    .resize(960)
    .jpeg({ quality: 40 })
    .toFile(join(folder, 'poster.jpg'));
}

/** The segments of a height one after the other in one file, and how long and how large each is. */
function variantOf(folder, name, height) {
  const playlist = readFileSync(join(folder, `${height}.m3u8`), 'utf8');
  const seconds = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, length]) => Number(length));
  const parts = seconds.map((_, at) => readFileSync(join(folder, `${height}-${at}.ts`)));
  writeFileSync(join(target, `${name}-${height}.mpegts`), Buffer.concat(parts));
  const width = Math.round((height * 16) / 9 / 2) * 2;
  return { height, width, seconds, bytes: parts.map(({ length }) => length) };
}

async function makeHandout() {
  const executablePath = await findChromium();
  if (!executablePath) throw new PlainError('The handout is printed by Chromium, and there is none.');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    await page.setContent(handout());
    await page.pdf({
      path: join(target, 'handout.pdf'),
      preferCSSPageSize: true,
      printBackground: true,
      tagged: false,
    });
  } finally {
    await browser.close();
  }
}

async function keepFilm(name) {
  const folder = mkdtempSync(join(tmpdir(), 'college-lesson-'));
  try {
    await makeFilm(folder, FILMS[name]);
    for (const [made, kept] of [
      ['film.mp4', `${name}.mp4`],
      ['poster.jpg', `${name}.jpg`],
    ])
      writeFileSync(join(target, kept), readFileSync(join(folder, made)));
    const variants = HEIGHTS.map((height) => variantOf(folder, name, height));
    writeFileSync(join(target, `${name}.json`), `${JSON.stringify({ variants }, null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const known = [...Object.keys(FILMS), 'handout'];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : known;
const unknown = wanted.find((name) => !known.includes(name));
if (unknown) throw new PlainError(`There is no '${unknown}'. These can be made: ${known.join(', ')}.`);
mkdirSync(target, { recursive: true });
for (const name of wanted) await (name === 'handout' ? makeHandout() : keepFilm(name));
for (const name of readdirSync(target)) say(`${name} ${statSync(join(target, name)).size}`);
