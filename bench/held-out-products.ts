import type { Network } from '@hopwise/contracts'

/** Of niches that no phrase was written with. Not looked at while the writer is changed. */
export const heldOutProducts: readonly (readonly [string, string, Network])[] = [
  [
    'RiverCast spinning reel',
    'A lightweight spinning reel with ten ball bearings. The handle swaps sides for left or right hands. Sealed against salt water.',
    'amazon',
  ],
  [
    'StarGaze 90 telescope',
    'A refractor telescope with a 90 mm lens. Shows the rings of Saturn. Comes with two eyepieces, a tripod and a phone adapter.',
    'amazon',
  ],
  [
    'Compact sewing machine',
    'A sewing machine with 32 built-in stitches. Threads the needle automatically. The LED lights up the work area. Weighs 13 lb.',
    'amazon',
  ],
  [
    'ReefWarm aquarium heater',
    'A submersible heater for tanks from 10 to 30 gallons. Shuts off when it is out of the water. Digital display.',
    'amazon',
  ],
  [
    'Harbor & Hill',
    'A board game about building a fishing village. Two to four players, 45 minutes a game. Rules fit on two pages.',
    'amazon',
  ],
  [
    'DashEye 2',
    'A dash cam that records the road in 1440p. Saves a clip when it feels a bump. Parks under the mirror, out of sight.',
    'amazon',
  ],
  [
    'Wedding planning binder',
    'A set of 85 editable checklists, timelines and seating charts. Opens in Canva. Instant download.',
    'clickbank',
  ],
  [
    'Stillpoint',
    'A meditation app with sessions from three to twenty minutes. Plays without a connection. No ads. Free for 14 days.',
    'other',
  ],
  [
    'Mozzarella kit',
    'Everything for ten batches of fresh mozzarella except the milk. Rennet, citric acid, salt and a thermometer. Ready in one hour.',
    'amazon',
  ],
  [
    'Cordless lawn trimmer',
    'A 20-volt trimmer with a telescoping shaft. Runs for 35 minutes. Turns into an edger with a twist.',
    'amazon',
  ],
  [
    'PianoPath',
    'An online piano program for adults. Listens through your microphone and shows wrong notes. 1,500 songs. Works with any keyboard.',
    'clickbank',
  ],
  [
    'Granite chalk bag',
    'A climbing chalk bag with a fleece lining. Stays open by itself. Drawstring closure. Loop for a brush.',
    'other',
  ],
  [
    'NapWatch baby monitor',
    'A video monitor with night vision. The parent unit lasts 12 hours. Works without Wi-Fi. Talk back through the speaker.',
    'amazon',
  ],
  [
    'Bent-handle snow shovel',
    'A 20-inch shovel with a bent handle. The blade has a steel edge. Made of polycarbonate.',
    'amazon',
  ],
  [
    'Modern calligraphy set',
    'Two pens, six nibs and a bottle of black ink. Practice sheets included. For left- and right-handed writers.',
    'amazon',
  ],
  [
    'RoamSIM',
    'An eSIM for 130 countries. Set it up before you fly. Keep your own number. Pay only for the data you use.',
    'other',
  ],
  [
    'Expat tax workshop',
    'A recorded workshop for Americans abroad. Walks through every form line by line. Comes with a document checklist. Updated each January.',
    'clickbank',
  ],
  [
    'Label maker L200',
    'A handheld label maker that prints from your phone. Needs no ink. Labels stick in the freezer and the dishwasher.',
    'amazon',
  ],
  [
    'TideLine kayak paddle',
    'A two-piece carbon paddle. Weighs 26 oz. The ferrule locks at any angle. Drip rings keep your lap dry.',
    'other',
  ],
  [
    'Beeswax food wraps',
    'A pack of three cotton wraps coated in beeswax. Keep bread and cheese fresh. Wash in cold water and use again for a year.',
    'amazon',
  ],
]
