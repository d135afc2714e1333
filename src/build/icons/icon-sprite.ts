import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ICON_SHAPES } from './icon-shapes.ts';

/**
 * One file with every icon's lines, each a group by its name. Colour, width and ends of the lines are left to whoever
 * shows it.
 */
export function iconSprite(): string {
  const groups = Object.entries(ICON_SHAPES).map(([name, shape]) => {
    const lines = renderToStaticMarkup(createElement(shape)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
    return `<g id="${name}">${lines}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${groups.join('')}</defs></svg>\n`;
}
