/** Shows a chart of the report, with its caption, its legend and the buttons that save it. */
import { type Chart, plotted } from '../../../src/runs/report/index-charts.js';
import { h, icon } from '../../../src/ui/index.js';
import { savePng, saveSvg } from '../save-picture.js';

/** In units of the picture. */
const WIDTH = 420;

/** Draws the first picture of a chart. */
export function drawn(chart: Chart): SVGSVGElement {
  const picture = plotted(chart.pictures(WIDTH)[0]);
  // The page's content policy forbids styles inside the page. lab.css has what is needed.
  picture.querySelector('style')!.remove();
  return picture;
}

export class ChartPanel {
  private readonly place = h('div.drawn');
  private readonly legend = h('p.legend');
  private readonly caption = h('p.small-print');
  readonly element: HTMLElement;

  constructor({ title, name }: Chart) {
    const save = (kind: string, act: (picture: SVGSVGElement, file: string) => void) =>
      h(
        'button',
        {
          'aria-label': `${title}: save as ${kind}`,
          onclick: () => act(this.place.firstElementChild as SVGSVGElement, name),
        },
        icon('download'),
        kind,
      );
    const buttons = h('div.saved', save('SVG', saveSvg), save('PNG', savePng));
    this.element = h(
      'div.panel.charted',
      h('h3', title),
      this.place,
      this.legend,
      this.caption,
      buttons,
    );
  }

  draw(chart: Chart): void {
    this.place.replaceChildren(drawn(chart));
    this.caption.textContent = chart.caption;
    this.legend.replaceChildren(
      ...chart.legend.map(({ label, color }) => {
        const swatch = h('i');
        swatch.style.background = color;
        return h('span', swatch, label);
      }),
    );
  }
}
