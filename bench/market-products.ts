import type { Network } from '@hopwise/contracts'

type Product = readonly [name: string, description: string, network: Network]

/** Thirty niches as marketplaces, shops and software vendors word them; the writer was changed for what they showed. */
const firstMarket: readonly Product[] = [
  [
    'PawPrint Dog Paw Cleaner Cup – Silicone Bristles, Medium',
    'Mud stays at the door, not on the couch. Add a little water, twist, pat dry. Soft silicone bristles are gentle on paws. Comes apart for the dishwasher. Fits breeds from beagles to border collies.',
    'amazon',
  ],
  [
    'LedgerLeaf: Invoicing for Freelancers',
    'Send an invoice in under a minute and stop chasing late payments. Reminders go out on their own. Clients pay by card or bank transfer. Tracks expenses and mileage. Works in 40 currencies.',
    'other',
  ],
  [
    'Handmade Ceramic Mug, Speckled Stoneware, 14 oz',
    'Each one is thrown by hand in our Vermont studio, so no two are alike. A wide handle that fits four fingers. Microwave and dishwasher safe. Keeps its warmth longer than thin porcelain. Ships in plastic-free packaging.',
    'other',
  ],
  [
    'The Gut Reset Cookbook: 85 Simple Recipes',
    '85 recipes you can make on a weeknight with normal groceries. Four weeks of meal plans with shopping lists. No obscure powders or $12 berries. Written by a registered dietitian. Instant PDF download.',
    'clickbank',
  ],
  [
    'Blackout Curtains 84 Inch Length 2 Panels Set Grommet Thermal Insulated Room Darkening',
    'Sleep past sunrise, even on a bright street. Triple weave blocks 99% of sunlight. Keeps rooms cooler in July and warmer in January. Machine washable, no ironing. Grommets slide easily on most rods.',
    'amazon',
  ],
  [
    'Snuggle Owl White Noise Machine for Baby',
    '26 soothing sounds, from rain to a real heartbeat. Amber night light for 3 a.m. feedings. Remembers your last settings. Clips to a stroller or car seat. USB-C rechargeable, up to 20 hours.',
    'amazon',
  ],
  [
    'CoinCurrent – Crypto Tax Software',
    'Import trades from 300+ exchanges and wallets. Calculates gains with FIFO, LIFO or specific ID. Fills out Form 8949 for you. Spots missing transactions before the IRS does. Free to preview, pay when you file.',
    'other',
  ],
  [
    'Raised Garden Bed, Galvanized Steel 6x3x1 ft',
    'Grow tomatoes without digging. Assembles in 15 minutes with the included wing nuts. Open bottom for good drainage. Rounded corners and rubber edging, so nobody gets scratched. Won’t rot, warp or rust.',
    'amazon',
  ],
  [
    'Wanderwell Packing Cubes (8 Set)',
    'Fit a week of clothes in a carry-on. Compression zippers squeeze out the extra air. See-through mesh tops so you find your socks on the first try. Laundry bag and shoe bag included. Water-resistant ripstop nylon.',
    'amazon',
  ],
  [
    'Learn Guitar in 30 Days: The Lazy Player’s Method',
    'Play three songs by the end of the first week. Ten minutes a day, no music theory. Slow-motion videos show every finger. Backing tracks to jam along with. For acoustic and electric.',
    'clickbank',
  ],
  [
    'Grass-Fed Beef Jerky Sampler, 6 Bags',
    'Six flavors, from smoky mesquite to ghost pepper. 12 grams of protein per serving. No nitrates, no gluten, no mystery ingredients. Tender enough that you won’t lose a filling. Resealable bags.',
    'other',
  ],
  [
    'Smart Thermostat with Room Sensor, ENERGY STAR',
    'Heats the rooms you’re in and leaves the others alone. Learns your schedule in a week. Control it from anywhere in the app. Installs in 30 minutes, no C-wire needed in most homes. Works with Alexa, Google and Siri.',
    'amazon',
  ],
  [
    'Hand-Dyed Merino Sock Yarn',
    'Colors that pool and shift as you knit. 463 yards, enough for one pair of adult socks. Superwash, so you can toss the socks in the washer. 75% merino, 25% nylon. Dyed in small batches.',
    'other',
  ],
  [
    'StoryBloom – Personalized Children’s Books',
    'Your child is the hero of the story. Pick the hair, the glasses and the best friend. Printed on thick matte pages. Ages 2–8. Arrives in about a week.',
    'other',
  ],
  [
    'Ergonomic Kneeling Chair w/ Wheels and Thick Cushions',
    'Sit up straight without thinking about it. Takes pressure off your lower back. Thick memory foam for knees and seat. Height adjusts from 21 to 28 inches. Casters lock when you want to stay put.',
    'amazon',
  ],
  [
    'Beeswax Food Wraps',
    'Skip the plastic wrap. Warm it with your hands, and it molds to any bowl. Rinse in cool water and use again for about a year. 3 sizes. Compostable.',
    'other',
  ],
  [
    'RouteMint: Delivery Route Planner',
    'Plan 200 stops in one click. Drivers get turn-by-turn directions on their phones. Customers see a live ETA. Cuts fuel costs and overtime. No contracts.',
    'other',
  ],
  [
    'Foldable Kids Travel Booster Seat – Inflatable, 4–11 Years',
    'Squeezes into a backpack. Inflates in under a minute. Narrow enough for three across the back seat. Good for taxis, rentals and carpools. Meets U.S. safety standards.',
    'amazon',
  ],
  [
    'Cold Brew Coffee Maker 2 Qt',
    'Steep overnight, pour in the morning. The fine mesh filter leaves no grounds in your cup. Fits in most fridge doors. Airtight lid keeps coffee fresh for two weeks. Borosilicate glass carafe.',
    'amazon',
  ],
  [
    'PeakForm Online Personal Training',
    'A real coach writes your program and answers within a day. Workouts fit the gear you have. Send a video, get form feedback. Check-ins every Sunday. Change coaches anytime.',
    'other',
  ],
  [
    'Leather Craft Starter Kit – Make Your Own Wallet',
    'Sew a bifold wallet in an afternoon. Pre-punched leather, waxed thread, two needles. Video tutorial for every step. Vegetable-tanned leather gets better with age. No tools needed.',
    'other',
  ],
  [
    'Night Driving Glasses Anti Glare Polarized for Men Women',
    'Cuts headlight glare on wet roads. Lightweight frame, no pressure behind the ears. Scratch-resistant lenses. Wraps around so light doesn’t leak in from the side. Microfiber pouch and hard case.',
    'amazon',
  ],
  [
    'Tabby & Co. Monthly Cat Box',
    'A box your cat will fight you for. Five toys and treats each month, plus the box itself. Tell us about allergies and we swap the treats. Catnip grown without pesticides. Skip a month anytime.',
    'other',
  ],
  [
    'Waterproof Picnic Blanket XL (80" x 80")',
    'Wet grass stays on the other side. Room for six adults and the cooler. Folds into a tote with a shoulder strap. Shake off the sand and go. Machine wash cold.',
    'amazon',
  ],
  [
    'Notion Template: Second Brain for Students',
    'All your classes, deadlines and notes on one dashboard. Drag an assignment to reschedule it. Built-in flashcards and a grade calculator. Set up in ten minutes. Free updates forever.',
    'other',
  ],
  [
    'Electric Spin Scrubber, Cordless, 7 Brush Heads',
    'Scrubs the tub so your shoulders don’t have to. Extends to 52 inches for high tiles. 90 minutes of cleaning on one charge. Seven heads for grout, glass and corners. IPX7 waterproof.',
    'amazon',
  ],
  [
    'Vitamin D3 + K2 Drops',
    'One drop a day, no pills to swallow. 1,000 IU of D3 in organic coconut oil. No taste, so it goes in anything. Third-party tested. 365 servings.',
    'amazon',
  ],
  [
    'First-Time Homebuyer Bootcamp',
    'Know what you can afford before you fall in love with a kitchen. Six live classes with a mortgage broker. Worksheets for comparing loans side by side. What to ask at an inspection. Replays for a year.',
    'clickbank',
  ],
  [
    'Telescoping Ladder, 12.5 FT Aluminum',
    'Collapses to 3 feet and fits in a trunk. Locks click at every step, so you know it’s set. Holds 330 lbs. Non-slip feet grip wet concrete. Soft-close keeps fingers safe.',
    'amazon',
  ],
  [
    'Glow & Behold Gel Nail Strips',
    'Salon nails at home in 15 minutes. Stretch to fit any nail, then cure under the lamp. Last up to two weeks without chipping. 20 strips, a file and a prep pad. Peel off with no damage.',
    'other',
  ],
]

/** Thirty more, put away while the writer was changed for the first thirty, and read once; what they showed is fixed since. */
const secondMarket: readonly Product[] = [
  [
    'Cast Iron Griddle Plate, Reversible, for Gas Grill & Stovetop 20x10',
    'Pancakes on one side, burgers on the other. Spans two burners. Pre-seasoned, ready to cook. A grease channel catches the drips. Handles on both ends make it easy to lift.',
    'amazon',
  ],
  [
    'ShiftMate – Employee Scheduling App',
    'Build next week’s schedule in the time it takes to drink a coffee. Staff swap shifts from their phones. Warns you before someone hits overtime. Clock in by GPS. Free for up to ten employees.',
    'other',
  ],
  [
    'Weighted Blanket for Adults 15 lbs Queen Cooling Bamboo',
    'Feels like a hug that lasts all night. Glass beads are sewn into small pockets, so they never bunch up. Breathable bamboo cover, cool to the touch. Ties keep the cover in place. Pick about 10% of your body weight.',
    'amazon',
  ],
  [
    'Sourdough Made Simple: Online Baking Class',
    'Bake a loaf with an open crumb in your first weekend. Start from flour and water. 14 videos and a troubleshooting chart. Ask the baker anything on Thursdays. Watch on your own time.',
    'clickbank',
  ],
  [
    'Silver Moon Phase Necklace, Sterling 925',
    'Shows the moon on the night that matters to you. Pick any date since 1950. Sterling silver on an 18-inch chain. Arrives in a gift box with a card. Won’t turn your neck green.',
    'other',
  ],
  [
    'Automatic Cat Feeder 4L w/ Camera & Two-Way Audio',
    'See your cat eat from the office. Portions as small as a tablespoon. Backup batteries in case the power goes out. Lid locks so clever cats can’t break in. Stainless steel bowl is dishwasher safe.',
    'amazon',
  ],
  [
    'Harbor & Hive Raw Wildflower Honey',
    'Tastes like the meadow it came from. Never heated, never filtered. From one family’s hives in Montana. 2 lb glass jar. Crystallizes naturally, just warm it up.',
    'other',
  ],
  [
    'Kids Balance Bike, 12 Inch, No Pedal, Ages 2-5',
    'Kids learn to balance first and skip training wheels. Weighs 6 lbs, so small riders can pick it up. Seat grows from 12 to 16 inches. Airless tires never go flat. Assembles with one wrench.',
    'amazon',
  ],
  [
    'InkSprint: Write Your Memoir in 90 Days',
    'Turn family stories into a finished book. A prompt each morning, 20 minutes a day. Weekly group calls with a published editor. A structure that works even if you’ve never written before. Lifetime access.',
    'clickbank',
  ],
  [
    'Portable Power Station 300W with Solar Panel Input',
    'Keeps the fridge cold when the lights go out. Charges a phone 25 times. Two AC outlets, three USB ports, one car socket. Recharges from the wall in two hours or from the sun in a day. Quiet enough to sleep next to.',
    'amazon',
  ],
  [
    'Boxwood & Brass Curtain Rod, 48–84"',
    'Extends to fit almost any window. Solid brass finials that feel heavy in the hand. Brackets hold up to 22 pounds. Hardware and template included. Matte black or aged brass.',
    'other',
  ],
  [
    'PageTurner Book Subscription for Tweens',
    'Two books a month they’ll fight over bedtime to finish. Chosen by school librarians. A letter from the author in every box. Return what they’ve read already. From age 9 to 13.',
    'other',
  ],
  [
    'Compression Packing Backpack – Carry-On Travel Bag, 40L, Waterproof',
    'Opens flat like a suitcase. Holds five days of clothes and a laptop. Straps tuck away when you check it. Slides over luggage handles. Fits under most airline seats.',
    'amazon',
  ],
  [
    'Lawn Aerator Shoes, One Size',
    'Aerate the lawn while you mow. Three straps and a metal buckle on each shoe. 2-inch spikes let water reach the roots. Fits boots and sneakers. Spare spikes and a wrench included.',
    'amazon',
  ],
  [
    'VaultBox Password Manager for Teams',
    'Stop sharing passwords in chat. Give a contractor access for a day, then take it back. Fills in logins on every browser. See which passwords are weak or reused. SSO on every plan.',
    'other',
  ],
  [
    'Paint by Numbers for Adults: Lavender Fields, 16x20',
    'Unwind with a brush and end up with something to hang. Linen canvas with every number printed clearly. Three brushes and 24 acrylic paints. Wall hooks in the box. No experience needed.',
    'amazon',
  ],
  [
    'Reusable Swim Diapers (2 Pack), Adjustable 0–36 Months',
    'Snug legs, so nothing escapes in the pool. Snaps adjust as your baby grows. Dries in minutes. Pull them off without unsnapping a thing. Soft mesh lining.',
    'amazon',
  ],
  [
    'Pour-Over Coffee Subscription by Northbound Roasters',
    'Beans roasted the day before they ship. Tell us how you brew, get a grind to match. Single origins from Ethiopia to Peru. Tasting notes that make sense. Pause, skip or cancel in two clicks.',
    'other',
  ],
  [
    'Estate Plan in a Weekend',
    'Will, power of attorney and healthcare directive, done by Sunday. Plain-English questions, no legalese. Forms valid in all 50 states. An attorney reviews your documents. Store them in a vault your family can open.',
    'clickbank',
  ],
  [
    'Magnetic Spice Rack for Refrigerator, Set of 4',
    'Gets the spices off the counter. Holds up to 12 jars without sliding. Strong magnets, no drilling. Powder-coated steel. Sticks to any metal surface.',
    'amazon',
  ],
  [
    'Yin Yoga Bolster Pillow, Rectangular, Organic Cotton',
    'Hold a pose longer without the ache. Firm buckwheat fill that doesn’t sag. Zip-off cover goes in the wash. Carry handle on the end. Made by a women’s co-op in India.',
    'other',
  ],
  [
    'PixelPatch AI Photo Restoration',
    'Brings scratched family photos back to life. Drop in a scan, get it back in seconds. Colorizes black-and-white prints. Sharpens faces without making them look fake. Your photos are deleted after 24 hours.',
    'other',
  ],
  [
    'Dehumidifier 30 Pint for Basement, Quiet, with Drain Hose',
    'Dries out a damp basement in a couple of days. Empties itself through the hose. Shuts off when the bucket is full. Quieter than a fridge. Wheels and a handle for moving it around.',
    'amazon',
  ],
  [
    'Succulent Terrarium DIY Kit',
    'Build a tiny desert for your desk. Glass globe, sand, stones, moss. Add your own succulents. Needs water twice a month. Takes about half an hour.',
    'other',
  ],
  [
    'Travel Neck Pillow Memory Foam',
    'Your head doesn’t fall forward. Packs down to half its size. Velour cover zips off for washing. Raised sides. Earplugs and a sleep mask, too.',
    'amazon',
  ],
  [
    'Bright Start Phonics Flash Cards, 120 Cards',
    'Turns five minutes in the car into reading practice. Pictures on the front, sounds on the back. Sorted by level. Thick cards with rounded corners survive toddlers. Ring included.',
    'amazon',
  ],
  [
    'SoilSense Plant Monitor',
    'Knows when your plants are thirsty. Stick it in the pot and pair it with your phone. Measures light, moisture, temperature. 6,000 plants in the library. Battery lasts a year.',
    'amazon',
  ],
  [
    'Beard Growth Kit with Derma Roller, Oil & Balm',
    'Everything for a fuller-looking beard in one box. Cedarwood oil that isn’t greasy. Balm tames flyaways. The comb fits in a pocket. A nice gift for dads.',
    'amazon',
  ],
  [
    'LingoLoft — Spanish Tutoring, 1-on-1',
    'Speak from the first minute with a native tutor. Lessons fit around your work, early or late. No textbooks. Get a recap with your mistakes after each call. Switch tutors whenever you like.',
    'other',
  ],
  [
    'Hydroponic Herb Garden Indoor Kit, 12 Pods, LED Grow Light',
    'Fresh basil in January. Lights switch on and off by themselves. Tells you when to add water. Herbs sprout in about a week. Grows up to 12 plants at once.',
    'amazon',
  ],
]

/** By the name that `--of` takes. */
export const markets: Record<string, readonly Product[]> = {
  'market-1': firstMarket,
  'market-2': secondMarket,
}
