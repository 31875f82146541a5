import type { Network } from '@hopwise/contracts'

/** A third set of niches. Seen since: the writer was changed for what their posts showed. */
export const newestProducts: readonly (readonly [string, string, Network])[] = [
  [
    'Summit trekking umbrella',
    'An umbrella that weighs 7 oz. The canopy reflects the sun. Clips to a shoulder strap.',
    'other',
  ],
  [
    'ClearTone hearing app',
    'An app that turns speech into captions. Works in 12 languages. Saves a transcript of each talk.',
    'other',
  ],
  [
    'Stoneware bread baker',
    'A covered baker for one loaf. The lid traps steam. Goes into a cold oven.',
    'amazon',
  ],
  [
    'Grant writing course',
    'A course for small nonprofits. Eight lessons with sample budgets. A mentor reads your first draft.',
    'clickbank',
  ],
  [
    'Quilt block ruler set',
    'Four acrylic rulers with a grip film. The lines are easy to see on dark fabric. Comes with a storage rack.',
    'amazon',
  ],
  [
    'Leash light',
    'A small light that clips to a leash. Three brightness levels. Recharges from any USB port.',
    'amazon',
  ],
  [
    'Farmhand egg incubator',
    'An incubator for 12 eggs. Turns the eggs every two hours. Holds the temperature within half a degree.',
    'amazon',
  ],
  [
    'Verso reading club',
    'One novel a month, by mail. Notes from the translator. A video talk on the last Sunday.',
    'other',
  ],
  [
    'Pickleball paddle pair',
    'Two paddles with carbon faces. Four balls and a bag included. The grips wipe dry.',
    'amazon',
  ],
  [
    'RentRight',
    'Rent tracking for small landlords. Collects rent by bank transfer. Sends a receipt each month.',
    'other',
  ],
  [
    'Heavy chef’s apron',
    'An apron of waxed cotton. Straps cross in the back, so nothing pulls on your neck. Four pockets.',
    'other',
  ],
  [
    'Stargazing field guide',
    'A guide to 60 objects you can see without a telescope. Red pages for night vision. Fits in a coat pocket.',
    'amazon',
  ],
  [
    'MuteBox drum pad',
    'A practice pad for drummers. Feels like a real snare. So quiet that you can play at midnight.',
    'amazon',
  ],
  [
    'Toddler step stool',
    'A two-step stool made of beech. Holds 200 lb. Rubber feet keep it in place.',
    'amazon',
  ],
  [
    'Backflow aquarium siphon',
    'A siphon that starts with one squeeze. Cleans gravel while it drains. Eight feet of hose.',
    'amazon',
  ],
  [
    'Interview coach online',
    'Practice interviews with recorded questions. Answers are timed. A checklist for the day itself.',
    'clickbank',
  ],
  [
    'Canoe cart',
    'A cart that carries canoes up to 150 lb. Folds into a duffel. Wheels do not go flat.',
    'other',
  ],
  [
    'Loose leaf tea sampler',
    'Twelve teas in tins. A card with steeping times. Enough for 60 cups.',
    'other',
  ],
  [
    'PixelKeep',
    'Photo storage for families. Finds faces and dates. Keeps originals in full size. Leaves your photos private.',
    'other',
  ],
  [
    'Door draft stopper',
    'A twin-sided stopper that slides under the door. Moves with the door. Cut it to length with scissors.',
    'amazon',
  ],
]
