/** Pictures of characters for people to read. They are sent as pixels: the outlines in an SVG say which character each is. */
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';

const LOOK = { noise: 2, color: false } as const;
/** Twice as many pixels as CSS pixels. */
const DENSITY = 144;

interface Size {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
}

/** The module itself draws a given text; its types leave that out. */
const draw = svgCaptcha as unknown as (text: string, options: typeof LOOK & Size) => string;

/** A PNG file with this text, drawn differently each time. */
export const pictureOf = (text: string, size: Size): Promise<Buffer> =>
  sharp(Buffer.from(draw(text, { ...LOOK, ...size })), { density: DENSITY })
    .flatten({ background: 'white' })
    .png({ palette: true })
    .toBuffer();
