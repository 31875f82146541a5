import type { Network } from '@hopwise/contracts'

type Product = readonly [name: string, description: string, network: Network]

/** Names and descriptions as sellers type them, of forty niches; the writer may be changed for what these show. */
const firstSellers: readonly Product[] = [
  [
    'Grillhaus Wireless Meat Thermometer, 500 ft Range',
    'Watch your brisket from the couch. 4 color-coded probes, one for each cut. Alerts your phone when the meat is done. Probes are dishwasher safe. Battery lasts 200 hours.',
    'amazon',
  ],
  [
    'Under Desk Walking Pad – Quiet Motor',
    'Walk while you work. Slides under the couch when you’re done. Runs at 0.6 to 4 mph, quiet enough for a Zoom call. Remote control included. Holds up to 265 lbs.',
    'amazon',
  ],
  [
    'Sourdough Starter Jar Kit, 24 oz',
    'EVERYTHING INCLUDED: wide-mouth glass jar, thermometer strip, feeding band, cloth cover. Track the rise with the date dial. Easy-to-clean wide mouth. Makes a nice gift for the baker who has everything.',
    'amazon',
  ],
  [
    'The Backyard Chicken Blueprint: Raise a Happy Flock in 90 Days',
    'A downloadable guide to keeping hens in a small yard. Coop plans with a cut list, a feeding calendar, and what to do when a hen stops laying. Written by a third-generation farmer. Bonus: winter care checklist.',
    'clickbank',
  ],
  [
    'Ridgeback 40L Hiking Backpack with Rain Cover',
    'Ventilated back panel keeps the sweat off. Stays dry in a downpour. Hip belt pockets fit a phone and a granola bar. Weighs only 2.4 lbs. Hydration compatible.',
    'amazon',
  ],
  [
    'Silicone Baby Bibs, Set of 3',
    'Deep pocket catches the food that misses. Wipes clean in seconds, no laundry. Adjustable neck grows with your baby from 6 months to 3 years. BPA free. Rolls up for the diaper bag.',
    'amazon',
  ],
  [
    'Pennywise – Family Budget App',
    'See where the money goes before it’s gone. Both partners share one budget. Connects to 12,000 banks. Set a limit for eating out and get a nudge at 80%. Free for 34 days.',
    'other',
  ],
  [
    'Compression Socks for Women & Men 20-30mmHg (6 Pairs)',
    'Keeps legs fresh on long shifts. Breathable knit with a cushioned heel. Stay-up cuff that doesn’t dig in. Great for nurses, teachers, travelers. Machine washable.',
    'amazon',
  ],
  [
    'Watercolor Wanderer: Paint Your Travels',
    'A self-paced online course with 28 short videos. Start with a cup of coffee, end with a whole street. You only need a pocket palette. Feedback on three paintings. Lifetime access.',
    'clickbank',
  ],
  [
    'Cordless Handheld Vacuum, 9000Pa, Lightweight 1.2 lb',
    'Picks up crumbs, pet hair and the sand from your last beach trip. Charges by USB-C. Fits in the glove box. Washable HEPA filter. Runs 25 min on a charge.',
    'amazon',
  ],
  [
    'Bamboo Cutting Board Set of 3 w/ Juice Groove',
    'Gentle on knives. The juice groove keeps the counter clean when you carve. Three sizes, from limes to a turkey. Hang them by the handle hole. Hand wash only.',
    'amazon',
  ],
  [
    'Hollow & Pine Beard Oil – Cedar',
    'Softens a scratchy beard in a week. Made from jojoba and argan oil. Smells like a cabin, not a cologne counter. One bottle lasts about three months.',
    'other',
  ],
  [
    'LED Strip Lights 50 ft (Color Changing)',
    'Sync with your music. Stick on behind a TV, a bed or a desk. Cut to length every 3 LEDs. Control from the app or remote. 16 million colors.',
    'amazon',
  ],
  [
    'Speak Up! Public Speaking for Quiet People',
    'An online course for people who would rather not. Six weeks, one talk. Practice in groups of four. Learn what to do with your hands. Recordings of every call.',
    'clickbank',
  ],
  [
    'Reptile Heat Lamp Bulb 100W 2-Pack',
    'Warm basking spot for bearded dragons, geckos & turtles. Gives off UVA, so colors stay bright. Fits any E26 socket. 2,000-hour life.',
    'amazon',
  ],
  [
    'TrailMate GPS Watch',
    'Maps your trail without a phone signal. Battery runs 38 days between charges. Shows you the way back to the car. Heart rate and sleep tracking. Water resistant to 50 m.',
    'other',
  ],
  [
    'Weighted Blanket for Adults, 15 lbs, Queen, Grey',
    'Feels like a hug. Glass beads are sewn in small pockets so they don’t shift. Cooling bamboo side for summer, minky side for winter. Cover comes off for the wash.',
    'amazon',
  ],
  [
    'MealMap weekly meal planning service',
    'Five dinners a week, planned around what’s on sale at your store. Shopping list sorted by aisle. Swap any recipe you don’t like. Most meals take 30 minutes. Cancel any time.',
    'other',
  ],
  [
    'Car Trunk Organizer, Collapsible, Waterproof',
    'Keeps groceries from rolling around. Three compartments with dividers. Folds flat when you need the space. Straps hook to the back seat. Non-slip bottom.',
    'amazon',
  ],
  [
    'Stainless Steel Insulated Lunch Box for Kids',
    'Keeps pasta warm until lunch. Leakproof lid a six-year-old can open. Comes with a folding spoon. Fits in most backpacks. No plastic touches the food.',
    'amazon',
  ],
  [
    'The 10-Minute Garden by Ruth Ellery',
    'A paperback for people with more weeds than time. One job a day, month by month. Covers 60 plants that are hard to kill. Spiral binding lies flat on the potting bench.',
    'amazon',
  ],
  [
    'Electric Foot File Callus Remover',
    'Smooths rough heels in minutes. Three roller heads, coarse to fine. Waterproof, so use it in the shower. Rechargeable. Stops by itself if you press too hard.',
    'amazon',
  ],
  [
    'InkFlow Fountain Pen Set',
    'Writes smoothly on cheap paper. Six ink colors, one converter. Brass body with some weight to it. Left-handers: the ink dries fast. Comes in a box you won’t throw away.',
    'amazon',
  ],
  [
    'Dog Car Seat Cover – Hammock Style',
    'Keeps mud and hair off the back seat. Mesh window lets your dog see you. Quilted, waterproof, machine washable. Side flaps protect the doors. Installs in a minute.',
    'amazon',
  ],
  [
    'Woodworking for Weekends',
    'Build 12 pieces with five tools. Step-by-step plans with cut lists and videos. The first project takes one Saturday. No workshop needed, a driveway will do. Downloadable PDF.',
    'clickbank',
  ],
  [
    'Blue Light Blocking Glasses (2 Pack), Matte Black',
    'Takes the glare off a day of spreadsheets. Light enough to forget you’re wearing them. Clear lenses, no yellow tint. Spring hinges. Case and cloth included.',
    'amazon',
  ],
  [
    'Herbalist’s Corner Loose Leaf Sleepytime Tea',
    'Chamomile, lemon balm and a little lavender. No caffeine. 40 cups in a tin. Blended by hand in Vermont. Steep for five minutes.',
    'other',
  ],
  [
    'Adjustable Dumbbell 55 lb, Single',
    'Replaces 10 dumbbells. Turn the handle to change the weight in a second. Fits next to the couch. Anti-slip grip. Sits in a tray so nothing rolls.',
    'amazon',
  ],
  [
    'CloudNest WordPress Hosting',
    'Your site loads in under a second. They move your old site for you, free. Daily backups with one-click restore. Real people answer the chat at 3 am. Free SSL.',
    'other',
  ],
  [
    'Rechargeable Camping Lantern & Power Bank',
    'Lights up a whole campsite. Charges your phone twice. Four brightness levels plus an SOS mode. Folds to the size of a mug. Hangs from a branch.',
    'amazon',
  ],
  [
    'Kids Art Easel, Double-Sided, with Paper Roll',
    'Chalkboard on one side, magnetic whiteboard on the other. Adjusts as your child grows. Paper roll holds 60 feet of masterpieces. Cups keep the paint from tipping.',
    'amazon',
  ],
  [
    'TideLine Sea Salt Spray',
    'Beach hair without the beach. Adds grip and texture to fine hair. No crunch, no sticky hands. Spray on damp hair and scrunch.',
    'other',
  ],
  [
    'Home Espresso Machine 20 Bar with Milk Frother',
    'Café-style latte for the price of beans. Heats up in 25 seconds. Frother steams milk into silky foam. Removable 1.5L water tank. Compact enough for a small kitchen.',
    'amazon',
  ],
  [
    'Ukulele in a Day',
    'Play your first three songs by tonight. Bite-sized videos for total beginners. Slow-motion close-ups of both hands. Printable chord chart. Tuner built in.',
    'clickbank',
  ],
  [
    'Memory Foam Seat Cushion, Tailbone Cutout',
    'Makes a hard office chair feel like a good one. U-shaped cutout takes the weight off your tailbone. Non-slip bottom. Gel layer stays cool. Carry handle for the plane.',
    'amazon',
  ],
  [
    'Bird Feeder with Camera, Solar Powered',
    'See who comes to breakfast. The AI names over 10,000 birds. Sends a clip to your phone. Charges itself in the sun. Holds 1.5 liters of seed.',
    'amazon',
  ],
  [
    'GrantWise proposal review',
    'A former grant officer reads your draft before the committee does. Line-by-line comments in 72 hours. Finds the budget mistakes that get proposals thrown out. One follow-up call.',
    'other',
  ],
  [
    'Milk Frother Wand – Handheld, Battery Operated',
    'Foam in 15 seconds. Makes a coffee-shop cappuccino at home. Great for matcha too. Rinse it under the tap. Comes with a stand.',
    'amazon',
  ],
  [
    'Jigsaw Puzzle Table 1000 Piece w/ Drawers',
    'Work on the puzzle, then slide it under the bed. Four drawers sort the pieces. Felt surface keeps them from sliding. Cover keeps the cat off.',
    'amazon',
  ],
  [
    'LinguaPal Italian – audio lessons for drivers',
    'Learn Italian on your commute. Thirty-minute lessons without a screen. You speak from the first minute. Ends with a real phone call to a café in Rome. Works offline.',
    'other',
  ],
]

/** Written with the first and kept from the writer until it was done. */
const secondSellers: readonly Product[] = [
  [
    'Brightwell Sunrise Alarm Clock – Wood Grain',
    'Wakes you with light instead of a buzzer. 30-minute sunrise, seven natural sounds. Dims all the way off at night. Doubles as a reading lamp. Back-up battery in case the power goes out.',
    'amazon',
  ],
  [
    'Salad Spinner, Large 5 Qt, with Lid',
    'Dry lettuce in ten seconds. Pump with one hand. The bowl goes straight to the table. Brake button stops it fast. Top-rack dishwasher safe.',
    'amazon',
  ],
  [
    'The Sunday Reset: A 4-Week Home Organizing Plan',
    'A printable plan for people who hate cleaning. One room a week, two hours on Sunday. Checklists for every closet. Includes a donation guide. Instant download.',
    'clickbank',
  ],
  [
    'Garden Hose Reel Cart, Heavy Duty',
    'Winds up 200 feet of hose without a fight. Two wheels roll over gravel. Storage basket for nozzles. Rust-proof aluminum frame. Some assembly required.',
    'amazon',
  ],
  [
    'Kids’ Headlamp – Dinosaur',
    'Hands-free light for night hikes and flashlight tag. Strap fits ages 3 and up. Three modes, none of them blinding. Shuts off after an hour so the batteries last.',
    'amazon',
  ],
  [
    'NapTrack – baby sleep app',
    'Predicts the next nap within minutes. Log a feed with one thumb. Share the log with grandparents and the sitter. Charts to show the pediatrician. Free for 7 days.',
    'other',
  ],
  [
    'Cast Iron Dutch Oven Pot with Lid 6 Quart',
    'Bread with a crust that crackles. Goes from stovetop to oven to table. Enamel that never needs seasoning. Holds heat long after the burner is off. Works on induction.',
    'amazon',
  ],
  [
    'First Chapter: Finish the Novel You Started',
    'A 10-week online workshop for people with half a novel in a drawer. 500 words a day. A weekly letter from an editor. Small groups read your pages. Ends with a full draft.',
    'clickbank',
  ],
  [
    'Waterproof Phone Pouch 2 Pack, Universal',
    'Swim with your phone. Touchscreen works through the clear window. Floats if you drop it. Neck strap. Fits phones up to 7".',
    'amazon',
  ],
  [
    'Oakhurst Leather Weekender Bag, Brown',
    'Full-grain leather that looks better every year. Fits under the seat. Separate shoe compartment. Brass zippers. Shoulder strap comes off.',
    'other',
  ],
  [
    'Standing Desk Converter, 32 Inch, Dual Monitor',
    'Turns the desk you have into a standing desk. Lifts in three seconds with one hand. Room for two monitors and a coffee. No tools, no assembly: lift it out of the box.',
    'amazon',
  ],
  [
    'Collagen Peptides Powder, Unflavored, 41 Servings',
    'Dissolves in coffee without clumps. No taste, no smell. From grass-fed cows. One scoop a day. Scoop included.',
    'amazon',
  ],
  [
    'FixIt Fluent: Home Repair for Renters',
    'Short video lessons for the drip, the squeak and the hole in the wall. Every fix is landlord-safe. Tool list under $50. Watch on your phone at the sink.',
    'clickbank',
  ],
  [
    'Magnetic Knife Strip 16"',
    'Frees up the drawer and the counter. Holds knives, scissors, even a cleaver. Walnut face is gentle on blades. Mounts with screws or the adhesive in the box.',
    'amazon',
  ],
  [
    'PawStep Dog Stairs for High Beds',
    'Saves old joints the jump. Five wide, low steps. Non-slip cover zips off to wash. Foam firm enough for a Labrador. Light enough to carry to the car.',
    'amazon',
  ],
  [
    'Crochet Kit for Beginners – Penguin',
    'Your first penguin in an afternoon. The first row is already started. Yarn that doesn’t split. Videos for lefties too. Eyes, stuffing, hook in the box.',
    'amazon',
  ],
  [
    'Quietly Rich: The Index Fund Handbook',
    'An ebook that explains index funds in plain English. 96 pages, no jargon. What to do in a crash. Worksheets for your own plan. Read it in an evening.',
    'clickbank',
  ],
  [
    'Portable Blender, Personal Size, 20 oz, USB-C',
    'Smoothies at your desk. Blends frozen fruit in 30 seconds. Drink straight from the cup. 15 blends per charge. Cleans itself with water and a drop of soap.',
    'amazon',
  ],
  [
    'LawnLogic Smart Sprinkler Controller',
    'Skips watering when rain is coming. Set each zone from your phone. Cuts outdoor water use by up to 30%. Installs in 30 minutes with the wires you have.',
    'amazon',
  ],
  [
    'Men’s Slim Minimalist Wallet (RFID)',
    'Carries 12 cards and still fits a front pocket. Push the lever and the cards fan out. RFID blocking. Money clip on the back. Aluminum that shrugs off keys.',
    'amazon',
  ],
  [
    'Heated Eye Mask for Dry Eyes, USB',
    'Warm eyes, quiet room, 20 minutes. Three heat settings. Weighs less than an egg. Washable silk cover. Turns itself off if you fall asleep.',
    'amazon',
  ],
  [
    'VetLine 24/7 Pet Telehealth',
    'Ask a licensed vet at 2 am. Video or chat, average wait under 5 minutes. Covers dogs, cats and small pets. One plan for the whole household. No appointment needed.',
    'other',
  ],
  [
    'Stackable Shoe Boxes, Clear, 12 Pack',
    'See every pair without digging. Doors open from the front, so you don’t have to unstack them. Fits up to men’s 12. Holes keep shoes from smelling. Snap together without tools.',
    'amazon',
  ],
  [
    'Candlelit Kitchen: 52 Date Night Dinners',
    'A hardcover cookbook for two. 52 dinners, each under an hour. Menus with a playlist and a wine. Half the recipes are vegetarian. Lies flat on the counter.',
    'amazon',
  ],
  [
    'Rolling Cooler 45 Quart w/ Wheels',
    'Ice lasts four days. Rolls over sand and grass. Lid holds your drinks. Drain plug, so no tipping. Holds 60 cans.',
    'amazon',
  ],
  [
    'Screen-Free Saturday Activity Box',
    'One box a month, five projects for ages 5 to 9. Everything’s inside, even the glue. Each project takes about an hour. Pause or skip from your account.',
    'other',
  ],
  [
    'Electric Toothbrush w/ UV Sanitizer Case',
    'Charges once a month. Pulses every 30 seconds so you switch sides. UV case sanitizes the head in 5 minutes. Comes with eight brush heads, two years’ worth. Five modes.',
    'amazon',
  ],
  [
    'Resin Jewelry Molds Kit, 98 pcs',
    'Make earrings, pendants and keychains at your kitchen table. Soft silicone molds release without tearing. Hooks, chains and glitter included. Hand drill for the holes.',
    'amazon',
  ],
  [
    'TypeSmith – keyboarding lessons for kids',
    'Kids type 30 words a minute by summer. Lessons look like a game, ten minutes a day. Parents get a weekly report. No ads, no chat.',
    'other',
  ],
  [
    'Extendable Window Squeegee, 2-in-1',
    'Washes and dries in one pass. Reaches second-story windows from the ground. Pivoting head gets the corners. Microfiber sleeve goes in the laundry.',
    'amazon',
  ],
  [
    'Ember & Ash Fire Pit – Smokeless, 19 Inch',
    'Sit around the fire without smoke in your eyes. Holes in the double wall burn off the smoke. Ash pan lifts out. Stainless steel. Comes with a carry bag.',
    'other',
  ],
  [
    'Yoga Mat, Extra Thick, with Strap',
    'Kind to knees on a hard floor. 1/2-inch foam that doesn’t bottom out. Grips when your hands sweat. Rolls up with its own strap. 72 inches long.',
    'amazon',
  ],
  [
    'PatchPal Iron-On Denim Patches',
    'Fixes ripped jeans in a minute. No sewing. Ten shades of denim, so one matches. Stays on wash after wash.',
    'amazon',
  ],
  [
    'Negotiate Your Salary in 7 Emails',
    'Word-for-word email templates for asking for more. Covers job offers, raises and counteroffers. A script for the phone call you’re dreading. Written by a former recruiter.',
    'clickbank',
  ],
  [
    'Robot Lawn Mower for 1/4 Acre',
    'Mows while you’re at work. No perimeter wire to bury. Steers around toys, trees and the dog. Goes home when it rains. App with anti-theft alarm.',
    'amazon',
  ],
  [
    'Bathtub Caddy Tray, Bamboo, Expandable',
    'Holds a book, a glass and a candle. Stretches to fit most tubs. Slot for a phone or tablet. Silicone feet don’t slip. Water-resistant finish.',
    'amazon',
  ],
  [
    'MoveMate moving concierge',
    'One person runs your whole move. Gets three quotes and books the crew. Switches your utilities and mail. You get a plan with dates the same day.',
    'other',
  ],
  [
    'Nordkap Merino Base Layer – Women’s',
    'Warm when you stop, dry when you climb. Doesn’t smell after three days. Flat seams under a backpack. Thumb holes keep the sleeves down.',
    'other',
  ],
  [
    'Digital Luggage Scale, 110 lb, Backlit',
    'Know before the check-in counter does. Hook it, lift it, read it. Weighs up to 110 lbs. Fits in a pocket. Battery included.',
    'amazon',
  ],
  [
    'Harmonica for Happy Hour',
    'Online lessons that get you playing along in a week. 30 short videos, slowed-down riffs. Blues, folk and a campfire set. Jam tracks to download. Harmonica not included.',
    'clickbank',
  ],
]

/** By the name that `--of` takes. */
export const sellers: Record<string, readonly Product[]> = {
  'sellers-1': firstSellers,
  'sellers-2': secondSellers,
}
