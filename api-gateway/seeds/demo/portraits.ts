import sharp from 'sharp';

const SKINS = ['#f2c9a5', '#e8b48a', '#d9a077', '#f5d5b8'];
const HAIRS = ['#1f1a17', '#2f241d', '#40312a', '#15151a'];
const COATS = ['#1d3f6e', '#4a5a3c', '#7a3b32', '#39424e', '#0f5257'];
const WALLS = ['#dfe7ef', '#e9e4da', '#dbe8e2'];

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';

/** A drawn head and shoulders: the demo shows nobody's face. The same for the same number. */
const drawing = (number: number): string => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600">
  <rect width="600" height="600" fill="${pick(WALLS, number)}"/>
  <path d="M90 600c0-130 90-190 210-190s210 60 210 190z" fill="${pick(COATS, number)}"/>
  <path d="M255 380h90v70q-45 40-90 0z" fill="${pick(SKINS, number + 1)}"/>
  <ellipse cx="300" cy="265" rx="${112 + (number % 3) * 6}" ry="142" fill="${pick(SKINS, number + 1)}"/>
  <path d="M180 260q0-${150 + (number % 4) * 8} 120-${150 + (number % 4) * 8}t120 ${150 + (number % 4) * 8}q-30-80-${70 + (number % 5) * 10}-90t-130 20q-40 20-50 70z" fill="${pick(HAIRS, number)}"/>
  <circle cx="255" cy="270" r="11" fill="#222"/><circle cx="345" cy="270" r="11" fill="#222"/>
  <path d="M300 285q-14 30 0 36" stroke="#a86f4b" stroke-width="5" fill="none"/>
  <path d="M${258 - (number % 3) * 4} 345q42 ${14 + (number % 4) * 8} ${84 + (number % 3) * 8} 0" stroke="#9c4a3c" stroke-width="7" fill="none" stroke-linecap="round"/>
</svg>`;

export const portrait = (number: number): Promise<Buffer> =>
  sharp(Buffer.from(drawing(number)))
    .jpeg({ quality: 85 })
    .toBuffer();
