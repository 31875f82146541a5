import type { Network } from '@hopwise/contracts'

/** A second set of niches that no phrase was written with, read once the first had been. */
export const freshProducts: readonly (readonly [string, string, Network])[] = [
  [
    'Walnut chess set',
    'A folding chess board with 32 carved pieces. Felt lining keeps the pieces from rattling. An extra queen for each side.',
    'amazon',
  ],
  [
    'Cat water fountain',
    'A 2-liter fountain with a carbon filter. Runs so quietly that you hear only the drip. The pump comes apart for cleaning.',
    'amazon',
  ],
  [
    'Clear Resume',
    '12 resume templates for Word and Google Docs. Each one passes applicant tracking systems. Includes matching cover letters.',
    'clickbank',
  ],
  [
    'TrimLine beard trimmer',
    'A trimmer with 20 length settings. Charges in one hour by USB-C. Rinses clean under the tap.',
    'amazon',
  ],
  [
    'Camping hammock',
    'A nylon hammock for two people. Holds 500 lb. Packs into a pouch the size of a grapefruit. Straps included.',
    'amazon',
  ],
  [
    'Glide rowing machine',
    'A water rowing machine made of ash. Stands upright for storage. The monitor shows time, distance and strokes.',
    'amazon',
  ],
  [
    'Grip car phone mount',
    'A magnetic mount that clips to the air vent. Turns with one hand. Works with cases up to 3 mm thick.',
    'amazon',
  ],
  [
    'Golden Light presets',
    '40 photo presets for Lightroom on desktop and phone. Skin tones stay natural. Comes with a video on how to use them.',
    'clickbank',
  ],
  [
    'Garden kneeler',
    'A padded kneeler that flips into a seat. Side pouches for tools. Steel frame. Folds flat.',
    'amazon',
  ],
  [
    'MistBox humidifier',
    'A cool-mist humidifier for bedrooms up to 300 square feet. Runs all night on one fill. Shuts off when empty.',
    'amazon',
  ],
  [
    'First microscope',
    'A microscope for children from 6 years. Magnifies up to 60 times. Comes with ten prepared slides. Needs no batteries.',
    'amazon',
  ],
  [
    'Ridge ski goggles',
    'Goggles with lenses that swap in seconds. Fit over glasses. Anti-fog coating on both sides.',
    'other',
  ],
  [
    'RootsKeeper',
    'A family tree service with 3 billion records. Suggests matches as you type. Share your tree with relatives for free.',
    'other',
  ],
  [
    'BidBoard',
    'Project software for contractors. Turns a photo of a sketch into an estimate. Clients approve changes from their phone.',
    'other',
  ],
  [
    'Plot a mystery',
    'A writing course for mystery novels. Seven weeks from first clue to last page. Feedback on three chapters.',
    'clickbank',
  ],
  [
    'Hot sauce sampler',
    'Six small-batch hot sauces from mild to very hot. A card suggests a dish for each. 2 oz bottles.',
    'other',
  ],
  [
    'InkPage 8',
    'An e-reader with an 8-inch paper-like screen. The battery lasts six weeks. Holds 4,000 books. Reads aloud over Bluetooth.',
    'amazon',
  ],
  [
    'Neck travel pillow',
    'A travel pillow that supports your chin. Memory foam core. The cover comes off for the wash. Squeezes into a bag half its size.',
    'amazon',
  ],
  [
    'Beam bike lights',
    'A front and a rear light for bicycles. Charge by USB-C. Visible from half a mile. Mount without tools.',
    'amazon',
  ],
  [
    'Potty training plan',
    'A three-day plan for parents of toddlers. Hour-by-hour schedule. A chart with stickers to print. Covers nights and daycare.',
    'clickbank',
  ],
]
