/** The pictures of the site, drawn from the package's own data. */
import { readFileSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue of 0 to 5 cells: the colours of the page's own map. */
const COLOURS = JSON.parse(readFileSync('web/src/lab/atlas-colors.json', 'utf8'));
const ROW_DEALS = 1000;
const HOME_DEAL = 46;

export async function drawPictures(folder) {
  const { loadAtlas } = await import('freecell-wasm/atlas');
  const { dealPosition } = await import('freecell-wasm/reference');
  const { writeBoard } = await import('freecell-wasm/notation');
  const home = await solveHome();
  writeFileSync(`${folder}/home.json`, JSON.stringify(home));
  const svg = writeBoard(dealPosition(home.deal), { format: 'svg', deal: home.deal });
  writeFileSync(`${folder}/${home.deal}.svg`, svg);
  const atlas = await loadAtlas(new Uint8Array(readFileSync('data/atlas.bin')));
  writeFileSync(`${folder}/atlas.png`, mapOf(atlas));
  const rows = atlas.counts.map((deals, cells) => ({
    cells,
    deals,
    colour: hexOf(COLOURS[cells]),
  }));
  writeFileSync(`${folder}/atlas.json`, JSON.stringify(rows.filter(({ deals }) => deals > 0)));
}

/** The deal that the first page plays: few moves, and a proof that takes less than a second. */
async function solveHome() {
  const { createEngine } = await import('freecell-wasm');
  const engine = await createEngine();
  const options = { optimal: true, metric: 'moves', autoplay: 'safe' };
  const result = await engine.solve(HOME_DEAL, options);
  if (result.verdict !== 'solved' || !result.optimal) {
    throw new Error(`no proof for deal ${HOME_DEAL}, which the first page plays`);
  }
  const moves = result.moves.map(({ from, to, card }) => [from, to, card]);
  return { deal: HOME_DEAL, moves };
}

const hexOf = (colour = [150, 150, 150]) =>
  `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

/** A PNG with a pixel for each deal: four bits, which are the number of its colour. */
function mapOf(atlas) {
  const height = Math.ceil((atlas.to - atlas.from + 1) / ROW_DEALS);
  const stride = 1 + ROW_DEALS / 2;
  const lines = new Uint8Array(height * stride);
  for (let deal = atlas.from; deal <= atlas.to; deal++) {
    const i = deal - atlas.from;
    const at = Math.floor(i / ROW_DEALS) * stride + 1 + ((i % ROW_DEALS) >> 1);
    lines[at] |= (atlas(deal) ?? COLOURS.length) << (i % 2 === 0 ? 4 : 0);
  }
  const size = Buffer.alloc(8);
  size.writeUInt32BE(ROW_DEALS, 0);
  size.writeUInt32BE(height, 4);
  const palette = Buffer.from([...COLOURS, [150, 150, 150]].flat());
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', Buffer.concat([size, Buffer.from([4, 3, 0, 0, 0])])),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type, bytes) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), bytes]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(bytes.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
