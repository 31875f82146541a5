import type { Network } from '@hopwise/contracts'

/** Name, description, network: what people promote, as its sellers describe it. */
export const everydayProducts: readonly (readonly [string, string, Network])[] = [
  [
    'Lift standing desk',
    'A height-adjustable desk with a bamboo top. It moves from 24 to 50 inches in seconds. Remembers four heights. Made for home offices.',
    'amazon',
  ],
  [
    'Barista espresso machine',
    'Grinds, doses and brews at the press of a button. With a steel housing and a 60 oz tank. Makes two cups at once.',
    'amazon',
  ],
  [
    'Keto kitchen course',
    'Learn to cook 40 low-carb dinners. Includes shopping lists and a printable meal planner. Each recipe takes 25 minutes or less.',
    'clickbank',
  ],
  [
    'Yoga at home, 12 weeks',
    'Three guided sessions a week, 20 to 40 minutes each. Build strength and balance step by step. No equipment but a mat.',
    'clickbank',
  ],
  [
    'Woodworking plans',
    '120 plans with cut lists and drawings. Each plan names the tools you need. Made for weekend builders.',
    'clickbank',
  ],
  [
    'Trail running shoes',
    'Lightweight shoes with a grippy sole. They drain fast after a stream crossing. Weigh 8.5 oz each.',
    'other',
  ],
  [
    'HydroFlow bottle',
    'Stainless steel, keeps drinks cold for 24 hours, fits most cup holders. Leakproof lid with a carry loop.',
    'other',
  ],
  [
    'QuietBuds Pro',
    'Wireless earbuds with noise canceling. 30 hours of battery with the case. Connects to two devices at once.',
    'amazon',
  ],
  [
    'Puppy training guide',
    'A step-by-step guide to the first 90 days. Covers crate, leash and recall. Short daily lessons of ten minutes.',
    'clickbank',
  ],
  [
    'Budget planner app',
    'Connects to your bank and sorts spending into categories. Shows what is left for the week. Works offline.',
    'other',
  ],
  [
    'Garden planter boxes',
    'Three cedar boxes in different sizes. They stack for winter storage. Drain through slots in the base. Ideal for balconies.',
    'amazon',
  ],
  [
    'Cast iron skillet',
    'A 12-inch skillet, pre-seasoned and ready to use. Goes from stove to oven. Holds heat evenly.',
    'amazon',
  ],
  [
    'InboxZero Pro',
    'Email software for busy teams. Schedules sending, groups newsletters and snoozes threads. Cancel anytime.',
    'other',
  ],
  [
    'LedgerLeaf',
    'Accounting for freelancers. Sends invoices, tracks expenses and files sales tax. Free for 30 days.',
    'other',
  ],
  [
    'Pulse resistance bands',
    'Set of five latex bands from 10 to 50 lb, with a carry bag. 60-day return. They weigh 2.5 lb together.',
    'amazon',
  ],
  [
    'Nomad backpack',
    'A 20-liter backpack with a padded laptop sleeve. Water-resistant fabric. A hidden pocket for your passport. Fits under an airplane seat.',
    'amazon',
  ],
  [
    'Calm cotton blanket',
    'A soft cotton blanket in six colors. Machine washable. Comes in three sizes.',
    'amazon',
  ],
  [
    'Sunrise alarm clock',
    'Wakes you with light that grows over 30 minutes. Has 20 natural sounds. No phone needed.',
    'amazon',
  ],
  [
    'Spanish in 15 minutes',
    'A daily lesson of fifteen minutes. 200 lessons from first words to real conversations. Includes audio by native speakers.',
    'clickbank',
  ],
  [
    'Sourdough from scratch',
    'An online class for beginners. Eight video lessons, from starter to first loaf. Troubleshooting guide included.',
    'clickbank',
  ],
  [
    'TrailLite tent',
    'A two-person tent that weighs 3 lb. Pitches in five minutes. Packs down to the size of a loaf of bread.',
    'amazon',
  ],
  [
    'CloudHost starter',
    'Web hosting for small sites. Free domain for the first year. Daily backups. One-click WordPress setup.',
    'other',
  ],
  [
    'SafePass password manager',
    'Stores passwords, cards and notes in one vault. Works on every device. Fills forms automatically.',
    'other',
  ],
  [
    'Whey protein, vanilla',
    'Whey isolate with 25 g of protein per serving. No artificial sweeteners. Tested by an independent lab. 30 servings.',
    'amazon',
  ],
  [
    'Gentle face cleanser',
    'Fragrance-free cleanser for daily use. 8 fl oz pump bottle. Made without sulfates.',
    'amazon',
  ],
  [
    'Merino base layer',
    'A long-sleeve merino shirt for cool days. Stays fresh for days. Machine washable.',
    'other',
  ],
  [
    'PawPrint dog bed',
    'A memory foam bed for dogs up to 70 lb. The cover zips off for washing. Non-slip base.',
    'amazon',
  ],
  [
    'Sketchbook studio',
    'A drawing course with 60 exercises. Learn to draw hands, faces and light. Weekly feedback from a teacher.',
    'clickbank',
  ],
  [
    'RoboSweep S2',
    'A robot vacuum that maps your home. Runs for 120 minutes on a charge. Empties itself into its dock. Works with Alexa.',
    'amazon',
  ],
  [
    'Grow tower',
    'An indoor garden for 12 herbs. Reminds you to water. The light runs on a timer.',
    'other',
  ],
  [
    'Family meal box',
    'Five dinners a week for four people, delivered cold. Choose from 20 recipes. Skip any week you like.',
    'other',
  ],
  [
    'Podcast launch kit',
    'A course with templates for your first ten episodes. Covers recording, editing and publishing. Lifetime access.',
    'clickbank',
  ],
  [
    'SnapFold drone',
    'A folding drone with a 4K camera. Flies for 31 minutes. Weighs under 249 g.',
    'amazon',
  ],
  [
    'Weekender duffel',
    'A waxed canvas duffel with leather handles. Fits in the overhead bin. Separate shoe compartment.',
    'other',
  ],
  [
    'Kids’ coding club',
    'Learn to build a first game in ten lessons. For ages 8 to 12. Runs in the browser.',
    'clickbank',
  ],
  [
    'BrightDesk lamp',
    'Five color temperatures and a USB-C port. Dims with a touch. Folds flat.',
    'amazon',
  ],
  [
    'SEO for small shops',
    'An online course in nine modules. Write product pages that answer questions. Comes with templates.',
    'clickbank',
  ],
  [
    'Matcha starter set',
    'A bamboo whisk, a bowl and 30 g of ceremonial matcha. Step-by-step card included. Comes in a gift box.',
    'amazon',
  ],
  [
    'NoteFlow planner',
    'A 90-day paper planner with weekly reviews. Lies flat when open. Comes with two ribbons.',
    'amazon',
  ],
  [
    'ShieldVPN',
    'VPN for up to ten devices. Servers in 60 countries. Connects with one tap. 30-day return.',
    'other',
  ],
]
