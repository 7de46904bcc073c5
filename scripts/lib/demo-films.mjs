/** The scenes of the demo's films: what is written and drawn on each, for 1280 × 720. */
export const INK = '#12305a';
export const ORANGE = '#f5a04a';

const figure = (x, y) =>
  `<g transform="translate(${x} ${y})"><circle cy="-96" r="26" fill="#f2c9a0"/><path d="M-30-100a30 30 0 0160 0z" fill="${ORANGE}"/>
  <path d="M-34-64h68v84h-68z" fill="#2c6db5"/><path d="M-34-64l-22 62M34-64l22 62" stroke="#2c6db5" stroke-width="16" stroke-linecap="round"/>
  <path d="M-16 20v84M16 20v84" stroke="${INK}" stroke-width="22" stroke-linecap="round"/></g>`;
const shaft =
  '<path d="M760 470h360v170H760z" fill="#8a94a3"/><path d="M860 470h160v170H860z" fill="#1b2430"/><ellipse cx="940" cy="470" rx="80" ry="18" fill="#1b2430"/>';

const CONFINED_SPACE = [
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

const panel = (x, y, lever) =>
  `<g transform="translate(${x} ${y})"><rect x="-110" y="-150" width="220" height="280" rx="12" fill="#8a94a3"/><rect x="-84" y="-124" width="168" height="228" rx="8" fill="#e8eef7"/><circle cx="0" cy="-10" r="34" fill="${INK}"/><path d="M0-10V-92" transform="rotate(${lever} 0 -10)" stroke="${ORANGE}" stroke-width="22" stroke-linecap="round"/><text y="84" font-size="30" text-anchor="middle" fill="${INK}">${lever ? 'OFF' : 'ON'}</text></g>`;
const bars =
  '<path d="M620 360h500M620 430h500M620 500h500" stroke="#c77d3a" stroke-width="18" stroke-linecap="round"/><path d="M660 330v200M1080 330v200" stroke="#8a94a3" stroke-width="14"/>';

const DEAD_CIRCUIT = [
  {
    zh: '一停：断开电源',
    en: '1  Switch off every supply',
    draw: `${panel(700, 450, 120)}${panel(980, 450, 120)}`,
  },
  {
    zh: '二验：验明确无电压',
    en: '2  Prove that it is dead',
    draw: `${bars}<g transform="translate(820 500)"><path d="M0 0v90" stroke="${INK}" stroke-width="12"/><rect x="-22" y="80" width="44" height="130" rx="14" fill="#2c6db5"/><circle cy="110" r="12" fill="#b7e4c0"/></g>`,
  },
  {
    zh: '三地：装设接地线',
    en: '3  Earth it',
    draw: `${bars}<path d="M740 360v220M820 430v150M900 500v80" stroke="#2f8f4e" stroke-width="12"/><path d="M720 580h200" stroke="#2f8f4e" stroke-width="16"/><path d="M820 580v40M760 620h120M784 640h72M806 660h28" stroke="${INK}" stroke-width="10"/>`,
  },
  {
    zh: '四挂：上锁，挂“禁止合闸”牌',
    en: '4  Lock it, and hang up the sign',
    draw: `${panel(700, 450, 120)}<g transform="translate(960 440)"><path d="M-40-20v-40a40 40 0 0180 0v40" fill="none" stroke="${INK}" stroke-width="18"/><rect x="-66" y="-24" width="132" height="104" rx="12" fill="${ORANGE}"/><rect x="-110" y="100" width="220" height="90" fill="#fff" stroke="#b42318" stroke-width="8"/><text y="160" font-size="40" text-anchor="middle" fill="#b42318">禁止合闸</text></g>`,
  },
  {
    zh: '五护：设遮栏，专人监护',
    en: '5  Fence it off, and have somebody watch',
    draw: `${panel(1000, 450, 120)}<path d="M820 560h340M820 610h340M840 520v140M1140 520v140" stroke="${ORANGE}" stroke-width="16"/>${figure(680, 530)}`,
  },
];

const tunnel =
  '<path d="M560 640V490a310 190 0 01620 0v150z" fill="#5d6673"/><path d="M610 640V500a260 150 0 01520 0v140z" fill="#2a323d"/>';
const meter = (x, y, value, colour) =>
  `<g transform="translate(${x} ${y})"><rect x="-74" y="-90" width="148" height="180" rx="16" fill="${INK}" stroke="#9cc3ef" stroke-width="4"/><rect x="-56" y="-70" width="112" height="66" fill="${colour}"/><text y="-24" font-size="36" text-anchor="middle" fill="${INK}">${value}</text><text y="52" font-size="28" text-anchor="middle" fill="#e8eef7">CH₄ %</text></g>`;

const GAS_CHECK = [
  {
    zh: '一校：新鲜风流中调零',
    en: '1  Zero the meter in fresh air',
    draw: `${meter(860, 450, '0.00', '#b7e4c0')}<path d="M600 400q60-40 110 0M600 450q60-40 110 0M600 500q60-40 110 0" fill="none" stroke="#9cc3ef" stroke-width="16"/>`,
  },
  {
    zh: '二测：由上到下，逐点检测',
    en: '2  Test at the roof first, then below',
    draw: `${tunnel}${figure(800, 530)}<path d="M850 500L950 450" stroke="#c9b48a" stroke-width="12" stroke-linecap="round"/><g transform="translate(980 430) scale(.5)">${meter(0, 0, '0.42', '#b7e4c0')}</g>`,
  },
  {
    zh: '三记：记录本、牌板、报表一致',
    en: '3  Write it down where everybody sees it',
    draw: `${tunnel}<g transform="translate(870 500)"><rect x="-150" y="-100" width="300" height="190" fill="#f4f7fb" stroke="#8a94a3" stroke-width="10"/><path d="M-150-40h300M0-40v130" stroke="#8a94a3" stroke-width="5"/><text y="-58" font-size="34" text-anchor="middle" fill="${INK}">瓦斯检查牌</text><text x="-75" y="40" font-size="46" text-anchor="middle" fill="${INK}">0.42</text><text x="75" y="40" font-size="40" text-anchor="middle" fill="${INK}">08:00</text></g>`,
  },
  {
    zh: '四停：达到 1.0% 停止作业',
    en: '4  At 1.0% stop work',
    draw: `${meter(720, 440, '1.02', '#f3b4ac')}${panel(980, 450, 120)}`,
  },
  {
    zh: '五撤：1.5% 断电撤人，汇报',
    en: '5  At 1.5% cut the power, get out and report',
    draw: `${tunnel}${figure(760, 530)}${figure(880, 530)}<path d="M950 560h130m-46-44l50 44-50 44" fill="none" stroke="${ORANGE}" stroke-width="20"/>`,
  },
];

/** By the name of their files. */
export const FILMS = { lesson: CONFINED_SPACE, 'dead-circuit': DEAD_CIRCUIT, 'gas-check': GAS_CHECK };
