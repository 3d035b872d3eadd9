/**
 * Puts the drawings of docs/images/*.svg into the page, with their text, so that they follow its colours. An image
 * that stands alone becomes a figure, and the words in its brackets become the caption.
 */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { ROOT } from '../project.js';

export function insertPictures(md: MarkdownRenderer): void {
  md.core.ruler.push('pictures', (state) => {
    const { relativePath = '' } = state.env as { relativePath?: string };
    const { tokens } = state;
    for (let at = 0; at + 2 < tokens.length; at++) {
      const [image, ...others] = tokens[at + 1].children ?? [];
      const src = image?.type === 'image' ? image.attrGet('src') : null;
      if (src === null || others.length > 0 || !src.endsWith('.svg')) continue;
      const figure = new state.Token('html_block', '', 0);
      const file = posix.join('docs', posix.dirname(relativePath), src);
      figure.content = figureHtml(readFileSync(`${ROOT}/${file}`, 'utf8'), image.content);
      tokens.splice(at, 3, figure);
    }
  });
}

/** The style of the page takes the place of the drawing's own. */
const figureHtml = (svg: string, caption: string): string =>
  `<figure class="picture" v-pre>${svg.replace(/<style>.*<\/style>\n/, '').trim()}` +
  `<figcaption>${caption}</figcaption></figure>\n`;
