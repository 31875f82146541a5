import type { Network } from '@hopwise/contracts'

/** Forty products as sellers describe them, written before the writer was seen on any of them. */
export const blindProducts: readonly (readonly [string, string, Network])[] = [
  [
    'Lightroom Basics Course',
    'A self-paced course on editing photos in Lightroom. 32 short videos, practice files included. Learn one-click fixes for skin tones and skies. Lifetime access.',
    'clickbank',
  ],
  [
    'Puppy Manners 101',
    'An online training program for puppies under six months. Covers potty training, biting and walking on a leash. Ten minutes of practice a day. Trainer answers questions in a private forum.',
    'clickbank',
  ],
  [
    'Magnesium glycinate capsules',
    '200 mg of magnesium glycinate per serving. Gentle on the stomach. Third-party tested, no fillers. 120 capsules, a two-month supply.',
    'amazon',
  ],
  [
    'Vanilla plant protein',
    'Pea and rice protein with 21 grams per scoop. Mixes smooth with just water. Sweetened with monk fruit. No dairy, soy or gluten.',
    'amazon',
  ],
  [
    'Anker MagGo charging stand',
    '3-in-1 wireless charging station for iPhone, Apple Watch and AirPods. Folds down to the size of a deck of cards. Charges an iPhone to 50% in about 30 minutes.',
    'amazon',
  ],
  [
    'Tile Mate tracker',
    'Bluetooth tracker for keys, bags and remotes. Rings when you tap the app. Water-resistant. Battery lasts up to three years.',
    'amazon',
  ],
  [
    'Smart video doorbell',
    'A video doorbell with 2K video and color night vision. Talk to visitors from your phone. Stores clips on the device, no subscription needed.',
    'amazon',
  ],
  [
    'Meeting Notes AI',
    'Records your Zoom and Google Meet calls and writes the summary for you. Pulls out action items and who owns them. Syncs to Slack and Notion. Free for five meetings a month.',
    'other',
  ],
  [
    'ConvertFlow landing pages',
    'Drag-and-drop landing page builder for small businesses. Over 80 templates. Built-in A/B testing. Connects to Mailchimp, Shopify and Zapier.',
    'other',
  ],
  [
    'SurfGuard VPN',
    'A VPN for all your devices on one account. Blocks ads and trackers. Servers in 90 countries. Does not keep logs.',
    'other',
  ],
  [
    'Mid-century nightstand',
    'Solid acacia nightstand with a soft-close drawer. Built-in USB charging port. Open shelf underneath for books. Takes 10 minutes to put together.',
    'amazon',
  ],
  [
    'Ergonomic mesh office chair',
    'An office chair with adjustable lumbar support and 4D armrests. Breathable mesh back. Reclines to 135 degrees. Supports up to 300 lbs.',
    'amazon',
  ],
  [
    'Washable area rug',
    'A two-piece rug system with a cover that peels off and goes in your washing machine. Non-slip pad. Stain-resistant. Choose from 200+ designs.',
    'other',
  ],
  [
    'Insulated trail running vest',
    'A lightweight vest for cold morning runs. Packs into its own chest pocket. Reflective strips front and back. Zippered phone pocket.',
    'other',
  ],
  [
    'TrailLite 2P backpacking tent',
    'A two-person tent that weighs 3 lb 4 oz. Sets up in five minutes with color-coded poles. Two doors, so nobody climbs over anyone. Full-coverage rainfly.',
    'other',
  ],
  [
    'Portable power station 300W',
    'A battery pack with two AC outlets, USB-C and a car port. Runs a mini fridge for about 6 hours. Recharges from a wall outlet or a solar panel. Weighs 7 lbs.',
    'amazon',
  ],
  [
    'Cooling dog mat',
    'Pressure-activated gel mat that cools without water or electricity. Folds for travel. Wipes clean. Fits dogs up to 65 lbs.',
    'amazon',
  ],
  [
    'Automatic cat feeder',
    'Programmable feeder with up to 6 meals a day. Schedule meals from your phone. Keeps kibble fresh with a sealed lid. Battery backup in case the power goes out.',
    'amazon',
  ],
  [
    'Lick mat for dogs',
    'A silicone mat with suction cups that sticks to the tub. Spread peanut butter on it to keep your dog busy at bath time. Freezer and dishwasher safe.',
    'amazon',
  ],
  [
    'Convertible baby carrier',
    'A carrier that grows with your baby from 7 to 45 lbs. Four carrying positions. Padded shoulder straps and a wide waistband take weight off your back. Machine washable.',
    'amazon',
  ],
  [
    'White noise machine for babies',
    'Sound machine with 20 soothing sounds and a soft night light. Control it from your phone without opening the nursery door. Child lock.',
    'amazon',
  ],
  [
    'Silicone bibs, set of 3',
    'Waterproof bibs with a deep pocket that catches spills. Roll up and fit in a diaper bag. Adjustable neck with four snaps. BPA-free.',
    'amazon',
  ],
  [
    'Ninja Crispi air fryer',
    'A glass air fryer you can cook, serve and store in. 4-quart capacity. Nonstick crisper plate. Dishwasher safe parts.',
    'amazon',
  ],
  [
    'Japanese chef knife, 8 inch',
    'Hand-forged high-carbon steel blade that holds its edge. Full-tang walnut handle. Comes in a gift box with a sheath.',
    'amazon',
  ],
  [
    'Cold brew coffee maker',
    'A 1.5-quart pitcher with a fine mesh filter. Makes cold brew overnight in your fridge. Airtight lid keeps it fresh for two weeks. Fits in the fridge door.',
    'amazon',
  ],
  [
    'Reusable smart notebook',
    'A reusable notebook that wipes clean with a damp cloth. Scan pages to Google Drive or Dropbox with the free app. Works with Pilot FriXion pens. 36 pages, lined and dotted.',
    'amazon',
  ],
  [
    'Budget Planner Spreadsheet',
    'A Google Sheets budget template. Enter your income once and it splits it into categories. Tracks subscriptions and due dates. Works on your phone.',
    'other',
  ],
  [
    'Ledgerly invoicing',
    'Invoicing software for freelancers. Send an invoice in under a minute. Automatic reminders chase late payments. Accepts cards and bank transfers.',
    'other',
  ],
  [
    'Vitamin C brightening serum',
    'A lightweight serum with 15% vitamin C, ferulic acid and hyaluronic acid. Absorbs fast and layers under sunscreen. Fragrance-free. Airless pump keeps it from oxidizing.',
    'amazon',
  ],
  [
    'Heatless curling rod set',
    'A satin curling rod that sets your hair while you sleep. Comes with two scrunchies and a clip. No heat, no damage. Works on medium to long hair.',
    'amazon',
  ],
  [
    'Sulfate-free curl shampoo',
    'Shampoo for wavy and curly hair with coconut and shea. Cleans without stripping. Smells like vanilla and coconut. Vegan and cruelty-free.',
    'amazon',
  ],
  [
    'HelloHome meal kits',
    'Meal kits delivered weekly with pre-measured ingredients. 30 recipes to pick from every week. Most dinners take under 30 minutes. Skip a week or cancel online.',
    'other',
  ],
  [
    'TidyPro house cleaning',
    'Book a background-checked cleaner online in 60 seconds. Same cleaner every visit. Cleaners bring their own supplies. Serves 40 US cities.',
    'other',
  ],
  [
    'BrightTutor math tutoring',
    'One-on-one online math tutoring for grades 3 to 12. Tutors are certified teachers. Sessions are recorded so kids can rewatch them. First session is free.',
    'other',
  ],
  [
    'Adjustable dumbbell set',
    'One pair replaces 15 sets of weights. Turn the dial to go from 5 to 52.5 lbs. Comes with storage trays. Great for small spaces.',
    'amazon',
  ],
  [
    'Under-desk walking pad',
    'A slim treadmill that rolls under your desk or sofa. Speeds up to 4 mph. Quiet 2.5 HP motor. Remote control included, no assembly required.',
    'amazon',
  ],
  [
    'Cordless leaf blower',
    'A 20V leaf blower with two batteries and a fast charger. Weighs under 4 pounds. Six speeds for driveways, decks and gutters. Starts with a button, no gas or pull cord.',
    'amazon',
  ],
  [
    'Self-watering herb planter',
    'An indoor planter with a hidden water tank. Waters basil, mint and parsley for up to two weeks. Water level window tells you when to refill. Fits on a windowsill.',
    'amazon',
  ],
  [
    'Guitar in 90 Days',
    'Video guitar lessons for absolute beginners. Play your first song in week one. 90 lessons of 15 minutes with chord charts to print. Ask the teacher in live Q&As.',
    'clickbank',
  ],
  [
    'Travel compression packing cubes',
    'Set of six packing cubes with a second zipper that squeezes out air. Fits a week of clothes in a carry-on. Mesh tops so you can see what is inside. Laundry bag included.',
    'amazon',
  ],
]
