/**
 * The style of the first content. Its tokens are those of ui-kit (a test compares them), its sizes those of header,
 * hero, hall and lists, so that the page that takes its place does not move what somebody is reading.
 */
export const TOKENS = {
  'navy-deep': '#0b2242',
  navy: '#12305a',
  'navy-bright': '#1f5199',
  'on-navy': '#ffffff',
  'on-navy-soft': '#b9c9e2',
  signal: '#c2410c',
  ink: '#17212f',
  'ink-soft': '#465366',
  surface: '#ffffff',
  ground: '#f1f4f8',
  line: '#dde3eb',
  font: "'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif",
  'text-4xl': 'clamp(28px, 4vw, 44px)',
  'page-width': '1240px',
} as const;

/** Of windows of 2,000 px and more. */
export const WIDE_PAGE = '1640px';

/** Of English pages: a Chinese font draws their quotes wide. */
export const ENGLISH_FONT =
  "-apple-system, 'Segoe UI', Roboto, Arial, 'PingFang SC', 'Microsoft YaHei', sans-serif";

const color = (name: keyof typeof TOKENS): string => `var(--college-${name})`;

const RULES: readonly string[] = [
  'html{font-size:16px;overflow-y:scroll}',
  `body{margin:0;background:${color('ground')}}`,
  // The page is drawn where nobody sees it until it is complete.
  '#first-content~#root{position:absolute;inset:0 0 auto;height:0;overflow:hidden;visibility:hidden}',
  `#first-content{min-height:100vh;background:${color('surface')};color:${color('ink')};font:14px/1.6 ${color('font')};overflow-wrap:break-word}`,
  '#first-content *{box-sizing:border-box}',
  '#first-content :is(h1,h2,h3,p,ul){margin:0;padding:0}',
  `#first-content :is(h1,h2,h3){color:${color('navy')};font-weight:600;line-height:1.35;text-wrap:balance}`,
  '#first-content :is(h1,h2,h3):lang(zh){text-wrap:wrap}',
  '#first-content h1{font-size:22px}',
  '#first-content h2{margin-bottom:12px;font-size:18px}',
  '#first-content h3{font-size:16px}',
  '#first-content ul{list-style:none}',
  `#first-content a{color:${color('navy-bright')};text-decoration:none}`,
  `#first-content .soft{color:${color('ink-soft')}}`,
  `#first-content header{border-bottom:1px solid ${color('line')}}`,
  '#first-content .bar{display:flex;align-items:center;justify-content:space-between;gap:0 24px;max-width:var(--college-page-width);min-height:64px;margin:auto;padding:0 24px}',
  `#first-content .site{display:flex;flex:0 1 auto;align-items:center;gap:12px;min-width:200px;color:${color('navy')};font-size:16px;font-weight:600;line-height:1.3;text-wrap:balance}`,
  `#first-content .site::before{flex:none;width:36px;height:36px;border-radius:6px;background:${color('navy')};content:""}`,
  '#first-content nav{display:flex;flex:1 0 auto;flex-wrap:wrap;justify-content:flex-end;gap:0 4px;margin-inline-end:-8px}',
  `#first-content nav a{display:flex;align-items:center;min-height:36px;padding:3px 6px 0;border-bottom:3px solid transparent;color:${color('ink')};white-space:nowrap}`,
  `#first-content nav a[aria-current]{border-color:${color('signal')};color:${color('navy')};font-weight:600}`,
  `#first-content .tools{display:flex;align-items:center;gap:12px;color:${color('ink-soft')};white-space:nowrap}`,
  // Where the sign of the language button follows.
  '#first-content .tools span{padding:0 8px 0 36px}',
  `#first-content .tools a{padding:8px 17px;border-radius:6px;background:${color('navy-bright')};color:${color('on-navy')};font-weight:500;line-height:20px}`,
  '#first-content .room{max-width:var(--college-page-width);margin:auto;padding:0 24px}',
  '#first-content .page{display:flex;flex-direction:column;gap:16px;min-width:0;padding-block:24px 48px}',
  `#first-content .hero{background:linear-gradient(165deg,${color('navy')} 0%,${color('navy-deep')} 100%);color:${color('on-navy-soft')}}`,
  `#first-content .hero h1{color:${color('on-navy')}}`,
  '#first-content .halves{display:grid;grid-template-columns:minmax(0,1.15fr) minmax(0,1fr);align-items:center;gap:48px;padding-block:64px 112px}',
  '#first-content .picture{max-width:520px;aspect-ratio:520/440}',
  '#first-content .eyebrow,#first-content .lead{font-size:16px}',
  `#first-content .eyebrow::before{display:inline-block;width:28px;height:3px;margin-inline-end:12px;background:${color('signal')};vertical-align:middle;content:""}`,
  '#first-content .name{margin:12px 0 16px;font-size:var(--college-text-4xl);line-height:1.25}',
  '#first-content .lead{max-width:40em;line-height:1.75}',
  `#first-content .find a{display:block;max-width:560px;margin-top:24px;padding:8px 8px 8px 44px;border-radius:10px;background:${color('surface')};color:${color('ink-soft')};font-size:16px;line-height:44px}`,
  `#first-content .find b{float:inline-end;padding:0 24px;border-radius:6px;background:${color('signal')};color:${color('on-navy')};font-weight:500}`,
  '#first-content .chips{display:flex;flex-wrap:wrap;gap:8px;margin-top:16px}',
  `#first-content .chips a{padding:5px 12px;border:1px solid rgb(255 255 255/28%);border-radius:20px;color:${color('on-navy')};font-size:13px;line-height:20px}`,
  '#first-content .home{display:flex;flex-direction:column;gap:48px;padding-bottom:64px}',
  '#first-content .home h2{margin-bottom:24px;font-size:22px}',
  `#first-content .figures{display:grid;grid-auto-columns:minmax(0,1fr);grid-auto-flow:column;margin-top:-48px;border-radius:10px;background:${color('surface')};box-shadow:0 4px 16px rgb(11 34 66/12%)}`,
  `#first-content .figures li{padding:24px 24px 24px 72px;color:${color('ink-soft')};line-height:1.4}`,
  `#first-content .figures li+li{border-inline-start:1px solid ${color('line')}}`,
  `#first-content .figures strong{display:block;color:${color('navy')};font-size:28px;font-weight:600;line-height:1.25}`,
  '#first-content .beside{display:flex;align-items:flex-start;gap:32px}',
  '#first-content .cards{flex:1;min-width:0}',
  '#first-content .cards .rows{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,320px),1fr));gap:24px;border:0}',
  `#first-content .cards li{min-height:266px;padding:24px;border:1px solid ${color('line')};border-radius:10px}`,
  `#first-content .notices{flex:0 0 340px;padding:24px;border-radius:10px;background:${color('ground')}}`,
  '#first-content .notices h2{margin-bottom:8px;font-size:18px}',
  '#first-content .notices .rows{border:0;background:none}',
  '#first-content .notices .rows li{padding:12px 0}',
  `#first-content .notices h3{color:${color('ink')};font-size:14px;font-weight:400;line-height:1.6}`,
  `#first-content .hall{min-height:100vh;background:${color('ground')}}`,
  '#first-content .two{display:grid;grid-template-columns:220px minmax(0,1fr);align-items:start;gap:24px;padding-block:24px 48px}',
  '#first-content .two .page{padding:0}',
  `#first-content .side,#first-content .rows{border:1px solid ${color('line')};border-radius:10px;background:${color('surface')}}`,
  '#first-content .side{overflow:hidden;padding:8px}',
  `#first-content .side a{display:flex;align-items:center;min-height:44px;padding:0 12px;color:${color('ink')};white-space:nowrap}`,
  '#first-content .welcome{padding:32px;border-radius:10px;font-size:16px}',
  '#first-content .welcome h1{margin-bottom:8px;font-size:28px}',
  '#first-content .rows li{padding:16px 24px}',
  `#first-content .rows li+li{border-top:1px solid ${color('line')}}`,
  '#first-content .rows a{color:inherit}',
  '#first-content .login{display:grid;grid-template-columns:minmax(0,1.1fr) minmax(0,1fr);min-height:80vh}',
  '#first-content .cover{display:flex;align-items:center;padding:48px;padding-inline-start:max(24px,calc((100%/1.1*2.1 - var(--college-page-width))/2 + 24px))}',
  `#first-content .promise{color:${color('on-navy')};font-size:var(--college-text-4xl);font-weight:600;line-height:1.25;text-wrap:balance}`,
  '#first-content .ways{display:flex;padding:48px clamp(16px,5vw,72px)}',
  '#first-content .ways>div{width:100%;max-width:400px;margin:auto}',
  '#first-content .ways h1{font-size:28px}',
  '#first-content .fields{min-height:340px}',
  '@media(min-width:1181px){#first-content .site:lang(en){font-size:14px}}',
  '@media(max-width:1180px){#first-content .bar{min-height:56px;padding:0 64px 0 16px}#first-content .site{flex:1;min-width:0}#first-content :is(nav,.tools){display:none}}',
  '@media(max-width:1000px){#first-content .room{padding-inline:16px}#first-content .beside{flex-direction:column;align-items:stretch;gap:48px}#first-content .notices{flex:none}}',
  '@media(max-width:900px){#first-content .figures{grid-template-columns:repeat(2,minmax(0,1fr));grid-auto-flow:row}#first-content .figures li{padding:16px 16px 16px 60px}#first-content .figures li:nth-child(odd){border-inline-start:0}#first-content .figures li:nth-child(n+3){border-top:1px solid var(--college-line)}#first-content .halves{grid-template-columns:minmax(0,1fr);gap:24px;padding-block:32px 72px}#first-content .picture{display:none}#first-content .lead{font-size:14px}#first-content .two{grid-template-columns:minmax(0,1fr);gap:16px;padding-top:12px}#first-content .side{display:flex;padding:4px}}',
  '@media(max-width:860px){#first-content .login{grid-template:auto 1fr/minmax(0,1fr)}#first-content .cover{padding:24px 16px}#first-content .promise{font-size:22px}#first-content .ways{padding:32px 16px}#first-content .ways>div{margin:0}}',
  '@media(max-width:600px){#first-content .figures li{padding:16px}#first-content .cards li:nth-child(n+4){display:none}#first-content .welcome{padding:24px 16px;font-size:14px}#first-content .welcome h1{font-size:22px}#first-content .rows li{padding:16px}}',
];

const tokens = Object.entries(TOKENS)
  .map(([name, value]) => `--college-${name}:${value}`)
  .join(';');

const english = `:root:lang(en){--college-font:${ENGLISH_FONT}}`;

const wide = `@media(min-width:2000px){:root{--college-page-width:${WIDE_PAGE}}}`;

export const CRITICAL_STYLE = `:root{${tokens}}${wide}${english}${RULES.join('')}`;
