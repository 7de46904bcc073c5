/**
 * Makes the film and the handout of the demo's courses anew, into api-gateway/seeds/demo/lesson: a drawn lesson of a
 * minute with a clock, whole and cut as the gateway would cut it, its poster, and a PDF. Needs ffmpeg, Chromium and a
 * Chinese font; what it made is in the repository, so that nobody else needs them.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './lib/chromium.mjs';
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
const INK = '#12305a';
const ORANGE = '#f5a04a';

const figure = (x, y) =>
  `<g transform="translate(${x} ${y})"><circle cy="-96" r="26" fill="#f2c9a0"/><path d="M-30-100a30 30 0 0160 0z" fill="${ORANGE}"/>
  <path d="M-34-64h68v84h-68z" fill="#2c6db5"/><path d="M-34-64l-22 62M34-64l22 62" stroke="#2c6db5" stroke-width="16" stroke-linecap="round"/>
  <path d="M-16 20v84M16 20v84" stroke="${INK}" stroke-width="22" stroke-linecap="round"/></g>`;
const shaft =
  '<path d="M760 470h360v170H760z" fill="#8a94a3"/><path d="M860 470h160v170H860z" fill="#1b2430"/><ellipse cx="940" cy="470" rx="80" ry="18" fill="#1b2430"/>';

const SCENES = [
  {
    zh: '一想：会出什么事？',
    en: '1  Think: what can go wrong?',
    draw: `${shaft}${figure(600, 530)}<path d="M650 330q60-60 130 0t-40 90l-6 16" fill="none" stroke="${ORANGE}" stroke-width="16"/><circle cx="734" cy="452" r="10" fill="${ORANGE}"/>`,
  },
  {
    zh: '二查：先通风，再检测',
    en: '2  Check: ventilate, then test the air',
    draw: `${shaft}<g transform="translate(620 520)"><rect x="-60" y="-50" width="120" height="100" rx="12" fill="#2c6db5"/><circle r="38" fill="#e8eef7"/><path d="M0-32L10 0 0 32-10 0zM-32 0L0-10 32 0 0 10z" fill="${INK}"/><path d="M60 0q120-90 230-50" fill="none" stroke="#9cc3ef" stroke-width="26"/></g><g transform="translate(1110 380)"><rect x="-60" y="-80" width="120" height="150" rx="14" fill="${INK}"/><rect x="-44" y="-62" width="88" height="54" fill="#b7e4c0"/><text y="-24" font-size="30" text-anchor="middle" fill="${INK}">20.9</text></g>`,
  },
  {
    zh: '三备：作业票、防护用品',
    en: '3  Prepare: permit and protection',
    draw: `<g transform="translate(640 470)"><rect x="-90" y="-130" width="180" height="240" fill="#fff" stroke="${INK}" stroke-width="8"/><path d="M-60-80h120M-60-40h120M-60 0h80" stroke="#8a94a3" stroke-width="10"/><path d="M-40 60l26 26 60-60" fill="none" stroke="#2f8f4e" stroke-width="18"/></g><g transform="translate(930 460)"><path d="M-110 40a110 110 0 01220 0z" fill="${ORANGE}"/><path d="M-130 40h260" stroke="${INK}" stroke-width="18" stroke-linecap="round"/><path d="M-20-66h40v100h-40z" fill="#ffd9ad"/></g>`,
  },
  {
    zh: '四护：有人监护，不离现场',
    en: '4  Guard: somebody watches and stays',
    draw: `${shaft}${figure(700, 530)}<path d="M756 528q90 40 160 20" stroke="${ORANGE}" stroke-width="8" fill="none"/><g transform="translate(940 640) scale(.7)">${figure(0, 0)}</g>`,
  },
  {
    zh: '五报：出事先报告，不盲目施救',
    en: '5  Report: call for help, never rush in',
    draw: `${shaft}${figure(600, 530)}<g transform="translate(690 360)"><rect x="-34" y="-60" width="68" height="120" rx="12" fill="${INK}"/><rect x="-24" y="-46" width="48" height="80" fill="#e8eef7"/></g><path d="M740 330q30 30 0 60M765 310q50 50 0 100" stroke="${ORANGE}" stroke-width="10" fill="none"/><path d="M860 400l160 160M1020 400L860 560" stroke="#b42318" stroke-width="20" stroke-linecap="round"/>`,
  },
];

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

const frame = (second) => {
  const at = Math.min(SCENES.length - 1, Math.floor(second / SCENE_SECONDS));
  const { zh, en, draw } = SCENES[at];
  const done = (second / SECONDS) * 1280;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" font-family="Noto Sans CJK SC, sans-serif">
  <rect width="1280" height="720" fill="#f4f7fb"/><rect y="640" width="1280" height="80" fill="#dfe7f1"/>
  <rect width="18" height="720" fill="${INK}"/>
  <text x="70" y="130" font-size="60" font-weight="700" fill="${INK}">${zh}</text>
  <text x="70" y="196" font-size="36" fill="#44546a">${en}</text>
  ${SCENES.map((_, index) => `<circle cx="${90 + index * 60}" cy="270" r="18" fill="${index <= at ? ORANGE : '#c5d0de'}"/>`).join('')}
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

async function makeFilm(folder) {
  for (let second = 0; second < SECONDS; second += 1)
    await sharp(Buffer.from(frame(second)))
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
    'lesson.mp4',
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
  await sharp(Buffer.from(frame(20)))
    .resize(960)
    .jpeg({ quality: 40 })
    .toFile(join(folder, 'poster.jpg'));
}

/** The segments of a height one after the other in one file, and how long and how large each is. */
function variantOf(folder, height) {
  const playlist = readFileSync(join(folder, `${height}.m3u8`), 'utf8');
  const seconds = [...playlist.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, length]) => Number(length));
  const parts = seconds.map((_, at) => readFileSync(join(folder, `${height}-${at}.ts`)));
  writeFileSync(join(target, `lesson-${height}.mpegts`), Buffer.concat(parts));
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

const folder = mkdtempSync(join(tmpdir(), 'college-lesson-'));
try {
  mkdirSync(target, { recursive: true });
  await makeFilm(folder);
  for (const name of ['lesson.mp4', 'poster.jpg'])
    writeFileSync(join(target, name), readFileSync(join(folder, name)));
  const variants = HEIGHTS.map((height) => variantOf(folder, height));
  writeFileSync(join(target, 'lesson.json'), `${JSON.stringify({ variants }, null, 2)}\n`);
  await makeHandout();
  const names = [
    'lesson.mp4',
    'poster.jpg',
    'handout.pdf',
    ...HEIGHTS.map((height) => `lesson-${height}.mpegts`),
  ];
  for (const name of names) say(`${name} ${statSync(join(target, name)).size}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
