/**
 * Draws a chart of the page on a canvas as it stands there: boxes, texts and shapes of SVG. The page's security policy
 * refuses what the usual way needs, which is to load the markup as a picture.
 */
const SCALE = 2;
const EDGE = 24;
const LINE = 22;

export interface PictureText {
  title: string;
  /** The period and what else was chosen. */
  about: string;
  source: string;
}

interface Place {
  readonly context: CanvasRenderingContext2D;
  /** Of the chart in the window. */
  readonly left: number;
  readonly top: number;
}

const isVisible = (colour: string): boolean =>
  !['', 'none', 'transparent', 'rgba(0, 0, 0, 0)'].includes(colour);
/** Patterns are drawn over a colour of their own, which is what is kept. */
const isPlain = (colour: string): boolean => isVisible(colour) && !colour.startsWith('url');

/** A Chinese text breaks anywhere, another one between its words. */
const PIECE = /[\u2E80-\uFFEF]|[^\s\u2E80-\uFFEF]+/g;

const drawText = ({ context, left, top }: Place, node: Text, style: CSSStyleDeclaration): void => {
  const isSvg = node.parentElement instanceof SVGElement;
  context.fillStyle = isSvg && isPlain(style.fill) ? style.fill : style.color;
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.textBaseline = 'middle';
  const range = document.createRange();
  for (const { 0: piece, index } of node.data.matchAll(PIECE)) {
    range.setStart(node, index);
    range.setEnd(node, index + piece.length);
    const box = range.getBoundingClientRect();
    if (box.width > 0) context.fillText(piece, box.left - left, box.top + box.height / 2 - top);
  }
};

const pathOf = (shape: SVGGeometryElement): Path2D | null => {
  const at = (name: string): number => Number(shape.getAttribute(name) ?? 0);
  const path = new Path2D(shape.tagName === 'path' ? (shape.getAttribute('d') ?? '') : undefined);
  if (shape.tagName === 'path') return path;
  if (shape.tagName === 'rect') path.rect(at('x'), at('y'), at('width'), at('height'));
  else if (shape instanceof SVGPolylineElement) for (const { x, y } of shape.points) path.lineTo(x, y);
  else return null;
  return path;
};

const drawShape = (
  { context, left, top }: Place,
  shape: SVGGeometryElement,
  style: CSSStyleDeclaration,
): void => {
  const matrix = shape.getScreenCTM();
  const path = pathOf(shape);
  if (!matrix || !path) return;
  context.save();
  context.translate(-left, -top);
  context.transform(matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f);
  context.globalAlpha = Number(style.opacity);
  if (isPlain(style.fill)) {
    context.fillStyle = style.fill;
    context.fill(path);
  }
  if (isPlain(style.stroke)) {
    context.strokeStyle = style.stroke;
    context.lineWidth = Number.parseFloat(style.strokeWidth);
    context.stroke(path);
  }
  context.restore();
};

const drawBox = ({ context, left, top }: Place, box: DOMRect, style: CSSStyleDeclaration): void => {
  if (isVisible(style.backgroundColor)) {
    context.fillStyle = style.backgroundColor;
    context.fillRect(box.left - left, box.top - top, box.width, box.height);
  }
  const line = Number.parseFloat(style.borderTopWidth);
  if (line > 0 && style.borderTopStyle !== 'none' && isVisible(style.borderTopColor)) {
    context.strokeStyle = style.borderTopColor;
    context.lineWidth = line;
    context.strokeRect(
      box.left - left + line / 2,
      box.top - top + line / 2,
      box.width - line,
      box.height - line,
    );
  }
};

const drawElement = (place: Place, element: Element): void => {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  if (element.closest('defs, clipPath') || style.visibility === 'hidden') return;
  if (element instanceof SVGGeometryElement) drawShape(place, element, style);
  else if (box.width > 1 && box.height > 1) drawBox(place, box, style);
  if (box.width > 1)
    for (const node of element.childNodes) if (node instanceof Text) drawText(place, node, style);
};

/** The chart with its title above, and what it is of and where it is from below. */
export const pictureOf = (chart: HTMLElement, { title, about, source }: PictureText): HTMLCanvasElement => {
  const box = chart.getBoundingClientRect();
  const style = getComputedStyle(chart);
  const canvas = document.createElement('canvas');
  const foot = [about, source].filter(Boolean);
  canvas.width = (box.width + 2 * EDGE) * SCALE;
  canvas.height = (box.height + (foot.length + 2) * LINE + 2 * EDGE) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  context.scale(SCALE, SCALE);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(EDGE, EDGE);
  const write = (text: string, y: number, font: string): void => {
    context.font = `${font} ${style.fontFamily}`;
    context.fillStyle = style.color;
    context.textBaseline = 'top';
    context.fillText(text, 0, y, box.width);
  };
  write(title, 0, '600 18px');
  for (const [at, text] of foot.entries()) write(text, LINE * 1.5 + box.height + (at + 0.5) * LINE, '13px');
  context.translate(0, LINE * 1.5);
  for (const element of [chart, ...chart.querySelectorAll('*')])
    drawElement({ context, left: box.left, top: box.top }, element);
  return canvas;
};

export const savePicture = async (chart: HTMLElement, text: PictureText): Promise<void> => {
  const canvas = pictureOf(chart, text);
  const bytes = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!bytes) throw new Error('the canvas gave no picture');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = `${[text.title, text.about]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[\\/:*?"<>|]+/g, '-')}.png`;
  link.click();
  // The click has read the content by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
