/** Rows of cards, by the width of the canvas, which may stand in a drawer. */
export const uneven = 'grid gap-4 @4xl/canvas:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]'
/** In two columns the last of three takes a row of its own. */
export const thirds =
  'grid gap-4 @xl/canvas:grid-cols-2 @5xl/canvas:grid-cols-3 @xl/canvas:@max-5xl/canvas:*:last:odd:col-span-2'
export const halves = 'grid gap-4 @xl/canvas:grid-cols-2'
