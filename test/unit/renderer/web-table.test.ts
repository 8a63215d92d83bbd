import { expect, it } from 'vitest';
import { webTable } from '../../../renderer/panels/binder/web-table';

it('the cells of a copied table become lines with tabs, with tags and entities as plain text', () => {
  const html = `<meta><p>Before</p><table class="x"><thead><tr><th>d6</th><th scope=col>On the <b>quay</b></th></tr></thead>
    <tbody><tr><td>1&ndash;3</td><td>Rats &amp; <a href="x">cats</a><br>by the &#8220;weir&#x201D;</td></tr>
    <tr><td>4</td><td><script>alert(1)</script>fog</td></tr></tbody></table><p>After</p>`;
  expect(webTable(html)).toBe('d6\tOn the quay\n1–3\tRats & cats by the “weir”\n4\tfog');
});

it.each([
  ['', null],
  ['<p>no table</p>', null],
  ['<table></table>', null],
  ['<table><tr><td>&#99999999;&bogus;</td></tr></table>', '&#99999999;&bogus;'],
])('of %s there is %s', (html, lines) => {
  expect(webTable(html)).toBe(lines);
});
