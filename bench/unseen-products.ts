import type { Network } from '@hopwise/contracts'

/** As everyday products, but none that the writer's phrases were written with. */
export const unseenProducts: readonly (readonly [string, string, Network])[] = [
  [
    'AeroPress Go',
    'A travel coffee maker that packs into its own mug. Brews in two minutes. Includes 100 paper filters.',
    'amazon',
  ],
  [
    'Compact air fryer',
    'A 4-quart air fryer for two people. The basket is dishwasher safe. Preheats in three minutes.',
    'amazon',
  ],
  [
    'Keyboard K380',
    'A slim Bluetooth keyboard. Pairs with three devices. Runs for two years on two AAA batteries.',
    'amazon',
  ],
  [
    'Watercolor in a weekend',
    'An online course for beginners. Six video lessons with a supply list. Lifetime access.',
    'clickbank',
  ],
  [
    'Mortgage payoff planner',
    'A spreadsheet that shows what extra payments change. Works in Excel and Google Sheets. Instant download.',
    'clickbank',
  ],
  [
    'Trekking poles',
    'A pair of folding aluminum poles. Cork grips. Weigh 9 oz each. Adjust from 43 to 51 inches.',
    'amazon',
  ],
  [
    'Kitten starter box',
    'Toys, a scratcher and a blanket for cats under one year. Ships in two days.',
    'other',
  ],
  [
    'Silk pillowcase',
    'A pillowcase made of mulberry silk with a hidden zipper. Fits standard pillows. Machine washable in a bag.',
    'amazon',
  ],
  [
    'MealMap',
    'An app that plans dinners for the week. Builds the shopping list automatically. Syncs across family phones.',
    'other',
  ],
  [
    'Garage gym guide',
    'A PDF guide with 36 workouts for small spaces. Needs one pair of dumbbells. Printable log sheets.',
    'clickbank',
  ],
  [
    'Desk shelf riser',
    'A walnut shelf that raises your monitor by 5 inches. Room for a keyboard underneath. No tools needed.',
    'amazon',
  ],
  [
    'Solar garden lights',
    'A set of eight path lights. Charge by day and glow for eight hours. Waterproof.',
    'amazon',
  ],
  [
    'French press',
    'A 34 oz French press with a double steel filter. Glass carafe. Dishwasher safe.',
    'amazon',
  ],
  [
    'SlowBurn candle',
    'A soy candle with a cotton wick. Burns for 60 hours. Comes in a reusable tin.',
    'other',
  ],
  [
    'InvoiceNest',
    'Invoicing for small studios. Sends reminders on its own. Takes cards and bank transfers.',
    'other',
  ],
  [
    'Baby carrier',
    'A soft carrier for babies from 8 to 45 lb. Four carrying positions. Padded shoulder straps.',
    'amazon',
  ],
  [
    'Language exchange club',
    'Weekly video calls with native speakers. Groups of four. Cancel anytime.',
    'clickbank',
  ],
  [
    'Electric toothbrush',
    'A toothbrush with a two-minute timer and a pressure sensor. The battery lasts three weeks. Two brush heads included.',
    'amazon',
  ],
  [
    'Bird feeder camera',
    'A bird feeder with a camera that names the bird. Solar panel included. Sends photos to your phone.',
    'amazon',
  ],
  [
    'Ukulele kit',
    'A soprano ukulele with a bag, a tuner and a strap. Comes with 20 video lessons.',
    'amazon',
  ],
]
