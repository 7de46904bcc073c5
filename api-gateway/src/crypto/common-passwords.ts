/**
 * The most frequently guessed passwords, as far as they satisfy the rule of letters and digits: a common word with a
 * common prefix or suffix, and those that are not words. Compared ignoring case and with look-alikes replaced, so
 * `P@ssw0rd2026!` is found too. Compiled by hand from what published rankings have in common.
 */

const words = (text: string): string[] => text.trim().split(/\s+/);

const STEMS = new Set(
  words(`
  password passwort passwd pass admin administrator root user guest test tester testing demo welcome hello login
  letmein iloveyou loveyou lovely love sunshine princess dragon monkey football baseball basketball soccer hockey
  master superman batman spiderman pokemon naruto starwars matrix shadow killer hunter ranger tiger lion panda eagle
  phoenix michael jordan daniel thomas george andrew robert william joseph charlie jessica jennifer ashley nicole
  michelle amanda samantha maggie buster cookie pepper ginger summer winter spring autumn january february march april
  august september october november december monday friday sunday freedom whatever trustno computer internet samsung
  iphone apple google microsoft windows qwerty qwertyuiop qwert qwe asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qaz qazwsx
  qazwsxedc wsx abc abcd abcde abcdef abcdefg abcabc a aa aaa aaaa ab as q qq qqq qw w ww x xx z zz zx s ss aabb access secure server system manager service
  support office company changeme default temp temporary china beijing shanghai guangzhou shenzhen chongqing sichuan
  hangzhou nanjing wuhan chengdu zhongguo woaini woaiwojia wodemima mima nihao qingwen zhang wang wangwei li liu chen
  yang huang zhao zhou xiaoming laoshi xuesheng mingming tiantian baobao baby angel lucky money forever family friend
  football1 jesus christ heaven silver golden diamond crystal orange banana purple yellow flower butterfly chocolate
  student teacher regulator supervisor enterprise personal safety anjian xuexi kaoshi
  `),
);

const years = Array.from({ length: 61 }, (_, index) => String(1970 + index));
const TAILS = [
  ...words(`
  0 1 2 3 5 7 8 9 00 01 07 09 10 11 12 13 21 22 23 66 69 77 88 99 000 007 101 110 111 119 120 121 123 234 321 333 456
  500 520 555 567 654 666 777 789 888 911 987 999 1111 1122 1212 1234 1314 2222 2468 3333 4321 4567 5201 5555 5678
  6666 6789 7777 8888 9876 9999 0000 00000 11111 12345 12321 54321 66666 88888 000000 111111 112233 121212 123123
  123321 123456 123654 131313 159753 222222 520520 654321 666666 777777 888888 987654 999999 5201314 1234567 12345678
  123456789 1234567890
  `),
  ...years,
];
const ENDINGS = ['', '!', '@', '#', '.', '!!', '@@'];

const WHOLE = new Set(
  words(`
  1qaz2wsx 1qaz2wsx3edc 1qaz@wsx 1qazxsw2 zaq12wsx zaq1xsw2 xsw2zaq1 qaz123wsx 2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y
  q1w2e3r4 q1w2e3r4t5 1a2b3c4d a1b2c3d4 a1s2d3f4 z1x2c3v4 123qweasd 123qweasdzxc qweasd123 qweasdzxc123 123qwe123 qwe123qwe
  123abc123 abc123abc 123abcabc a123456a aa123456aa as123456 as12345678 qq123456 qq123456789 qw123456 ww123456 zz123456
  zx123456 q123456789 a123456789 a1234567890 a12345678 w123456789 z123456789 s12345678 aa12345678 aa123456789 aaa123456
  ab123456 ab12345678 abc12345678 abc123456789 w1234567 x1234567 123456789a 12345678a 1234567a 123456aa 123456abc 123456qq
  12345678q 123456qwe 123456asd 1234qwer 12qwaszx 123asdfgh asd123456 asd123asd zxc123456 zxcv1234 asdf1234 qwer1234
  qwerty12 q12345678 qwe12345678 woaini520 woaini1314 woaini521 woaini123456 5201314a 5201314aa 5201314qq a5201314
  aa5201314 1314520a 1314521a 147258369a 123698745a 741852963a 159357456a qazwsx123 wsx123456 147852369a a147258369
  1234abcd 123456ab 12345678ab 87654321a a87654321 aa111111 a1111111 a11111111 a0000000 a00000000 aa888888 a88888888
  1111111a 11111111a 00000000a 88888888a 66666666a a66666666 aa666666 qqq11111 qqqq1111 aaaa1111 abcd1111 trustno1trustno1
  ncc1701d ncc1701e rush2112 blink182 blink1820 thx1138thx r2d2c3po bond0070 gsxr1000 a1b2c3d4e5 p0o9i8u7 1z2x3c4v
  `),
);

const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** `p@ssw0rd` → `password`. It also replaces real digits, so it is used for words, not for suffixes. */
const withoutLookalikes = (text: string): string =>
  [...text].map((character) => LOOKALIKES[character] ?? character).join('');

const isStem = (text: string): boolean => STEMS.has(text) || STEMS.has(withoutLookalikes(text));

const isStemAndTail = (text: string): boolean =>
  TAILS.some(
    (tail) =>
      (text.endsWith(tail) && isStem(text.slice(0, -tail.length))) ||
      (text.startsWith(tail) && isStem(text.slice(tail.length))),
  );

/** Whether a password is one of the most frequently guessed. */
export const isCommonPassword = (password: string): boolean => {
  const text = password.toLowerCase();
  return ENDINGS.some((ending) => {
    if (!text.endsWith(ending)) return false;
    const body = text.slice(0, text.length - ending.length);
    // `admin@123`: a sign between the word and the suffix.
    return (
      WHOLE.has(body) || isStem(body) || isStemAndTail(body) || isStemAndTail(body.replace(/[@_.#-]/, ''))
    );
  });
};

/** How many of them have at least 8 characters, not counting signs and look-alikes. */
export const commonPasswordCount = (): number => {
  const all = new Set(WHOLE);
  for (const stem of STEMS)
    for (const tail of TAILS) for (const text of [stem + tail, tail + stem]) all.add(text);
  return [...all].filter((text) => text.length >= 8).length;
};
