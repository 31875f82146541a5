import { html } from '#src/http/html.ts'

const hops = [
  { x: 46, y: 262, name: 'Post' },
  { x: 176, y: 214, name: 'Link' },
  { x: 306, y: 150, name: 'Click' },
  { x: 436, y: 70, name: 'Sale' },
]

const gridLines = [70, 134, 198, 262]

/** The mark, grown into what the product does: four hops, the last in plum. */
export const artwork = html`<aside aria-hidden="true">
  <div class="pitch">
    <svg viewBox="0 0 484 310" fill="none">
      ${gridLines.map((y) => html`<path class="grid" d="M0 ${y}H484" />`)}
      <path class="hop" d="M46 262C70 150 146 138 176 214" />
      <path class="hop" d="M176 214C200 98 276 78 306 150" />
      <path class="hop last" d="M306 150C330 22 406 -2 436 70" />
      ${hops.map(({ x, y, name }, at) => {
        const isLast = at === hops.length - 1
        return html`<circle class="${isLast ? 'dot last' : 'dot'}" cx="${x}" cy="${y}" r="${isLast ? 11 : 9}" />
          <text class="${isLast ? 'last' : ''}" x="${x}" y="${y + 36}">${name}</text>`
      })}
    </svg>
    <p class="claim">Every hop, from the post to the payout.</p>
    <p class="more">Hopwise follows each click through your links to the sale it became, and tells you what to do next.</p>
  </div>
</aside>`
