import { chromium } from 'playwright-core';
import fs from 'node:fs';
const exe = ['/usr/bin/chromium-headless-shell','/usr/bin/chromium'].find((f) => fs.existsSync(f));
const b = await chromium.launch({ executablePath: exe, args: ['--no-sandbox','--disable-gpu'] });
const [,, path, name, acc='admin', lang='en', width='1440', full='1'] = process.argv;
const ctx = await b.newContext({ viewport: { width: +width, height: 900 }, locale: lang });
const p = await ctx.newPage();
const base = 'http://localhost:4980';
await ctx.request.post(base + '/api/TokenAuth/Authenticate', { data: { username: acc, password: 'Training2026', userName: acc } });
await p.addInitScript((l) => { try { localStorage.setItem('college-language', l); } catch {} }, lang);
await p.goto(base + path);
await p.waitForTimeout(3500);
const act = process.env.ACT; if (act) { await (new Function('p','return (async()=>{'+act+'})()'))(p); await p.waitForTimeout(600); }
await p.screenshot({ path: `/tmp/team/8-pics/${name}.png`, fullPage: full === '1' });
console.log(await p.evaluate(() => [document.documentElement.lang, document.documentElement.scrollWidth, document.documentElement.scrollHeight]));
await b.close();
