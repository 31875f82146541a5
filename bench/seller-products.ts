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

/** Forty more, read when the writer was changed after the second. */
const thirdSellers: readonly Product[] = [
  [
    'Hearthstone Pizza Steel, 16 x 14',
    'Gets a home oven closer to a pizzeria. Crisps the bottom before the cheese burns. Preheats in 45 minutes. Pre-seasoned, so you can bake tonight. Weighs 16 lbs.',
    'amazon',
  ],
  [
    'Window Bird Feeder, Clear, Strong Suction',
    'Watch cardinals from your kitchen table. Three suction cups hold through wind and rain. Tray lifts out for refills. Drain holes keep seed dry.',
    'amazon',
  ],
  [
    'LedgerPup: bookkeeping for dog groomers',
    'Know what you earned before the weekend. Books appointments and takes deposits. Sorts expenses by photo. Sends the year to your accountant in one file.',
    'other',
  ],
  [
    'Kids’ Balance Board – Fox',
    'Turns a rainy afternoon into a game. Rocks, slides and bridges. Felt underneath protects the floor. Holds grown-ups too, up to 480 lbs. Beech wood.',
    'amazon',
  ],
  [
    'Unstuck: Write Your First Screenplay in 12 Weeks',
    'A weekly class for people with an idea and no pages. Two scenes a week. Notes from a working screenwriter. Table read with actors at the end.',
    'clickbank',
  ],
  [
    'Insulated Tumbler with Handle and Straw, 40 oz',
    'Keeps ice overnight. Fits a car cup holder despite its size. Lid turns three ways: straw, sip, shut. Dishwasher safe. Handle for small hands.',
    'amazon',
  ],
  [
    'TurfTamer Cordless Weed Puller',
    'Pulls dandelions, root and all, without kneeling. Foot pedal does the work. Ejects the weed with a slide. Steel claws.',
    'amazon',
  ],
  [
    'Portable Crib Sheet Set, 2 Pack, Muslin',
    'Softer with every wash. Elastic all the way around, so corners stay put. Breathable muslin for warm nights. Fits mini cribs and pack and plays.',
    'amazon',
  ],
  [
    'CalmCast – anxiety-free public speaking course',
    'Give the toast without shaking. Ten minutes of practice a day. Record yourself and get feedback from a coach. Wedding, work and classroom tracks.',
    'clickbank',
  ],
  [
    'Electric Lunch Box 80W for Car & Office',
    'Hot lunch without a microwave. Warms leftovers in 25 minutes. Plugs into the car or the wall. Stainless container lifts out to wash. Comes with a fork and spoon.',
    'amazon',
  ],
  [
    'Ridge & Fern Down Throw Blanket',
    'Warm as a sleeping bag, soft as a quilt. Packs into its own pillow. Spills bead up and roll off. Loops to stake it down at the beach.',
    'other',
  ],
  [
    'Ceiling Fan Duster, Extendable to 100"',
    'Traps dust instead of dropping it on the bed. Reaches fans from the floor. Bends to fit both sides of the blade. Washable head.',
    'amazon',
  ],
  [
    'Loaf by Loaf: Gluten-Free Bread That Rises',
    'A cookbook for people who gave up on sandwiches. 48 breads, none of them bricks. Weights and cups. Troubleshooting photos. Flour blends you mix yourself.',
    'amazon',
  ],
  [
    'Bluetooth Shower Speaker w/ Suction Cup',
    'Podcasts over the sound of the water. Runs 10 hours on a charge. Answers calls with wet hands. Floats. IPX7.',
    'amazon',
  ],
  [
    'Memory Lane Photo Scanning Service',
    'Turns shoeboxes of prints into a folder you can share. Prepaid box with tracking. Colors corrected by hand. Originals come back in order. Slides and negatives too.',
    'other',
  ],
  [
    'Pull-Up Bar for Doorway, No Screws',
    'Goes up in ten seconds and leaves no marks. Padded grips in three widths. Holds 300 lbs. Folds behind the couch.',
    'amazon',
  ],
  [
    'Mosquito Repeller, Rechargeable – 20 ft Zone',
    'Keeps the patio to yourself. No flame, no smell, no spray. Ready in 15 minutes. One refill lasts 40 hours.',
    'amazon',
  ],
  [
    'GradeLift SAT Math Tutor App',
    'Finds the five topics costing you points. Lessons take 12 minutes. Explains every wrong answer. Practice tests that look like the real one. Parents see progress.',
    'other',
  ],
  [
    'Foldable Wagon, All-Terrain, w/ Big Wheels',
    'Hauls the whole beach day in one trip. Wide wheels roll over sand. Folds in one pull. Cup holders and a cooler pocket. Carries 330 lbs.',
    'amazon',
  ],
  [
    'Petal & Stone Gua Sha Kit – Rose Quartz',
    'A five-minute wind-down for a tense jaw. Stone stays cool on its own. Card shows every stroke. Velvet pouch for travel.',
    'other',
  ],
  [
    'Aquaponic Fish Tank Garden, 3 Gallon',
    'Fish feed the plants, plants clean the water. Grow basil on top. Quiet pump. Change the water once a month. Seeds included.',
    'amazon',
  ],
  [
    'Retire on Purpose: A 6-Week Money Workshop',
    'A live workshop for people ten years from retiring. Build a one-page plan. Learn when to take Social Security. Small groups of eight. Recordings if you miss one.',
    'clickbank',
  ],
  [
    'Trail Running Vest, 5L, Two Soft Flasks',
    'Water within reach and nothing bouncing. Front pockets for phone and gels. Whistle on the strap. Dries overnight.',
    'amazon',
  ],
  [
    'Garage Door Weather Seal Kit 16 ft',
    'Keeps leaves, mice and rain out. Sticks to concrete with the glue in the box. Cuts with scissors. Flexes back after you drive over it.',
    'amazon',
  ],
  [
    'StudioNest Adjustable Artist Easel',
    'Holds a canvas up to 48 inches without wobbling. Tilts flat for watercolor. Drawer for brushes. Folds to slide behind a door.',
    'amazon',
  ],
  [
    'Self-Cleaning Slicker Brush for Cats and Dogs',
    'Gets the undercoat before it gets the couch. Push a button and the fur falls off. Rounded tips are kind to skin. Works on short and long hair.',
    'amazon',
  ],
  [
    'Speak Sign: ASL for Hearing Parents',
    'Sign your first bedtime story in a month. Taught by Deaf teachers. Five-minute videos, slow and from two angles. Weekly live practice.',
    'clickbank',
  ],
  [
    'Under-Shelf Basket, 4 Pack, Black Wire',
    'Doubles a cabinet without a screw. Slides onto any shelf up to 1 inch thick. Holds plates, wraps or cans. Rust-proof coating.',
    'amazon',
  ],
  [
    'Baby Nail Trimmer Electric with Light',
    'Files tiny nails while the baby sleeps. Too gentle to nip skin. Quiet as a whisper. Six pads, from newborn to grown-up. Built-in light.',
    'amazon',
  ],
  [
    'PlateDate meal kit for two',
    'Date night without the reservation. Three courses, one hour, one pan at a time. Playlist and conversation cards in every box. New menu each month. Skip whenever you like.',
    'other',
  ],
  [
    'Wall Mounted Drop-Leaf Table',
    'A dinner table in six inches of wall. Folds down in seconds. Seats two, holds 66 lbs. Solid bamboo. Screws and anchors included.',
    'amazon',
  ],
  [
    'North Fork Fly Fishing Starter Combo 9’ 5wt',
    'Everything but the fish. Rod, reel, line and six flies, ready to cast. Case fits in an overhead bin. Video course on your first cast. Lifetime rod warranty.',
    'other',
  ],
  [
    'Blackout Travel Curtain, Portable',
    'Makes any hotel room dark enough for naps. Sticks to the glass without marks. Cut it to size with tape lines. Folds into a pouch the size of a book.',
    'amazon',
  ],
  [
    'SoleMate Heated Insoles (Remote Control)',
    'Warm toes for a whole day on the slopes. Three heat levels. Trim to fit your boots. Charges by USB overnight.',
    'amazon',
  ],
  [
    'RentReady – landlord inspection app',
    'Ends the argument about the deposit. Walk through with your phone and photos file themselves by room. Tenants sign on the spot. Reports as PDF.',
    'other',
  ],
  [
    'Macrame Plant Hanger Kit for Beginners',
    'Four knots and you have a gift. Pre-cut cotton cord. Videos you can pause. Makes two hangers. Wooden rings and hook included.',
    'amazon',
  ],
  [
    'Cold Brew Maker, 64 oz Glass Pitcher',
    'Coffee that’s ready when you wake up. Smooth, never bitter. Steel filter, no paper. Fits the fridge door. Also makes iced tea.',
    'amazon',
  ],
  [
    'PostureBuddy Desk Reminder Lamp',
    'Glows when you slouch. No camera, nothing to wear. Doubles as a desk light. Sets itself up in a minute.',
    'amazon',
  ],
  [
    'Camp Kitchen Organizer Bag w/ Utensils',
    'The whole camp kitchen on one hook. 27 pieces, each in its own pocket. Cutting board, knife, even a corkscrew. Wipes clean.',
    'amazon',
  ],
  [
    'Wool Dryer Balls, 6-Pack, XL',
    'Dry faster and skip the dryer sheets. Last a thousand loads. New Zealand wool, no dyes. Soften towels without perfume.',
    'other',
  ],
]

/** Written before anyone looked at what the writer makes of them; the writer may be changed for what these show. */
const fourthSellers: readonly Product[] = [
  [
    'Tide & Timber Cedar Sauna Bucket and Ladle Set',
    'Pour water on the stones without scalding your hand. Hand-cut from Canadian red cedar that stays cool to the touch. A removable liner keeps the wood from splitting. Holds 1.3 gallons. Care: dry after each use.',
    'other',
  ],
  [
    'Wi-Fi Video Baby Monitor with 5" Screen, Night Vision',
    '【NO PHONE NEEDED】See and hear your baby on a 5-inch screen by the bed. Two-way talk, so you can sing from the kitchen. Battery runs 18 hours in audio mode. Room temperature alert. What you get: monitor, camera, wall mount, 2 adapters, and our friendly 24/7 support.',
    'amazon',
  ],
  [
    'The Confident Speaker Method',
    'Stop dreading the Monday meeting. Seven short video lessons on how to open a talk, handle questions and use your nerves. Practice prompts you can do in the car. Workbook included. 60-day money-back guarantee.',
    'clickbank',
  ],
  [
    'Personalized Leather Dog Collar with Name Plate',
    'No more jingling tags. Your dog’s name and your number are engraved on a brass plate that can’t fall off. Made from full-grain bridle leather in our Ohio workshop. Softens with every walk. Ships in 3-5 business days.',
    'other',
  ],
  [
    'LuminEdge Under Cabinet Lights, 4 Pack, Motion Sensor',
    'Light up the counter when you walk in, hands full or not. Sticks on with magnets, no drilling or wires. Recharges by USB-C about once a month. Three brightness levels. 12 inches each.',
    'amazon',
  ],
  [
    'Portable Espresso Maker – Hand Pump',
    'A real shot of espresso at a campsite, a desk or a rest stop. Pump it by hand: no batteries, no plug. Works with ground coffee. Weighs 12 oz and fits a coat pocket. Rinses clean in seconds.',
    'amazon',
  ],
  [
    'Wild Pollen Botanical Embroidery Kit',
    'Stitch a field of poppies in two quiet weekends. The pattern is printed on the fabric, so there’s nothing to trace. Six stitches, each with its own video. Comes with hoop, needles, thread and a spare needle for the one you’ll lose.',
    'other',
  ],
  [
    'MealMap: Family Dinner Planner App',
    'Plan a week of dinners in five minutes. Uses up what’s already in the fridge. Builds the shopping list by aisle. Syncs with your partner’s phone. Free 14-day trial, cancel anytime.',
    'other',
  ],
  [
    'Men’s Merino Wool Hiking Socks, 3 Pairs',
    'Wear them three days before anyone notices. Cushioned heel and toe for long descents. Seamless toe, no blisters. Dry overnight on a tent line. Size up if between sizes. Machine wash cold.',
    'amazon',
  ],
  [
    'The Tiny Kitchen Sourdough Course',
    'Bake bread with a crackling crust in a normal home oven. No stand mixer and no 5 a.m. alarms. Four lessons, filmed start to finish so you see every fold. Flour swap chart. Ask questions in the monthly live bake.',
    'clickbank',
  ],
  [
    'Inflatable Stand Up Paddle Board 10’6” with Paddle & Pump',
    'Pumps up in eight minutes. Rolls into a backpack that fits the trunk. Wide deck, steady enough for a kid or a dog on board. Rated to 330 lbs. Includes a fin, leash and repair kit.',
    'amazon',
  ],
  [
    'GlowRoot Scalp Massager Shampoo Brush',
    'Feels like the salon wash, in your own shower. Soft silicone tips lather shampoo down to the roots. Easy to grip with wet hands. For thick, thin, curly or straight hair. Comes in 4 colors.',
    'amazon',
  ],
  [
    'Ledgerly – Invoicing for Freelancers',
    'Send an invoice in 60 seconds from your phone. Clients pay by card or bank transfer. Reminds late payers so you don’t have to. Tracks what to set aside for taxes. Plans start at $9/month.',
    'other',
  ],
  [
    'Cordless Leaf Blower 20V, Battery & Charger Included',
    'Clears a driveway in ten minutes. At 4.5 lbs you can use it one-handed. Starts with a button, so no pull cord and no gas. Quiet enough for a Sunday morning. 2-year warranty.',
    'amazon',
  ],
  [
    'Heirloom Tomato Seed Collection – 8 Varieties',
    'From striped Green Zebra to Cherokee Purple, eight tomatoes you won’t find at the store. Open-pollinated, so you can save the seeds. Planting guide for every zone. Packed for this season. Non-GMO.',
    'other',
  ],
  [
    'Foldable Bathtub for Adults, Portable Soaking Tub',
    'A deep soak even if you only have a shower. Sets up in three minutes, no tools. Thermal foam keeps the water hot for an hour. Drains through a hose. Folds to the size of a suitcase. Fits people up to 6’2".',
    'amazon',
  ],
  [
    'Car Trunk Organizer with Cooler – Collapsible, Non-Slip',
    'Groceries stay put on every turn. Insulated side keeps ice cream frozen until you’re home. Stiff walls that don’t sag. Collapses flat when you need the space. Premium quality. Great gift for dad!',
    'amazon',
  ],
  [
    'Puppy School at Home: The 21-Day Plan',
    'Housetrained in three weeks, ten minutes a day. What to do about biting, crying at night and chewed shoes. Written by a trainer with 4,000 puppies behind her. Printable daily schedule. PDF and audio.',
    'clickbank',
  ],
  [
    'Under Desk Elliptical, Quiet, with Remote',
    'Pedal through a meeting without anyone hearing. Sits low enough for a standard desk. 12 speeds, forward and reverse. No assembly: plug it in and go. Shows steps, time and distance.',
    'amazon',
  ],
  [
    'Fern & Fable Monthly Children’s Book Box',
    'Two new picture books every month, picked by a school librarian for your child’s age. A letter for your child in every box. Skip a month whenever you like. For ages 0 to 8. We donate one book for every box.',
    'other',
  ],
]

/** Written together with the set before, and read when the writer was done with that. */
const fifthSellers: readonly Product[] = [
  [
    'Northpeak Weighted Blanket 15 lbs, Queen, Cooling Bamboo',
    'Feels like a hug that lasts all night. Bamboo cover stays cool, even in July. Glass beads are sewn into small squares so they don’t shift. Cover zips off for the wash. Choose about 10% of your body weight.',
    'amazon',
  ],
  [
    'Garage Door Seal Kit, 20 Ft',
    'Keep rain, leaves and mice out of the garage. Slides onto the track you have. Trim it to fit with scissors. Rubber stays soft at 20 below. Covers doors up to 20 feet wide. Hardware not included.',
    'amazon',
  ],
  [
    'Watercolor Without Fear',
    'Paint something you’d hang on the wall, even if you last painted in school. 24 short lessons, one per color mix. Supply list for under $40. Includes templates to trace. Lifetime access.',
    'clickbank',
  ],
  [
    'Linen & Loom Turkish Bath Towels, Set of 4',
    'Dries in half the time of terry. Packs down to the size of a paperback. Woven in Denizli on old shuttle looms. Gets softer with each wash. OEKO-TEX certified cotton.',
    'other',
  ],
  [
    'TrailTag GPS Tracker for Dogs – No Subscription',
    'See where your dog is, live, on your phone. No monthly fee. Buzzes you when she leaves the yard. Battery lasts 10 days. Waterproof to 3 feet. Works in the US and Canada.',
    'amazon',
  ],
  [
    'Electric Wine Opener Set with Foil Cutter',
    'Opens a bottle in six seconds at the push of a button. Opens up to 60 bottles on one charge. The see-through body shows the cork come out. Comes with an aerator, a stopper and a foil cutter. Perfect for parties.',
    'amazon',
  ],
  [
    'Sleep Sounds by Driftwell',
    'Forty hours of rain, trains and quiet cafés. Mix your own from 60 sounds. Fades out once you’re asleep. Plays without Wi-Fi. Seven nights free.',
    'other',
  ],
  [
    'Kids Art Easel, Double Sided, Adjustable Height',
    'Chalkboard on one side, whiteboard on the other, paper roll in between. Grows with your child from 3 to 8. Two kids can paint at once. Bins keep the markers off the floor. Easy 20-minute assembly.',
    'amazon',
  ],
  [
    'The 5-Ingredient Air Fryer Cookbook',
    '120 weeknight dinners with five ingredients or fewer. Every recipe is done in 30 minutes. Photos of each dish. A cooking-time chart for the fridge door. Kindle and paperback.',
    'amazon',
  ],
  [
    'Hollow Reed Soy Candle – Cabin Rain',
    'Smells like wet pine and a wood stove. Burns for 55 hours. Hand-poured in small batches in Vermont. Cotton wick, no soot on the ceiling. The jar is a whiskey glass when it’s done.',
    'other',
  ],
  [
    'Resistance Bands with Door Anchor, Set of 5',
    'A full gym that fits a shoebox. Stack all five for 150 lbs of pull. Door anchor turns any door into a cable machine. Cushioned handles don’t slip. Exercise guide and carry bag included.',
    'amazon',
  ],
  [
    'TutorLoop: Live Math Help for Grades 3-8',
    'A real teacher, on screen, in under two minutes. Bring tonight’s homework. Sessions are recorded, so your child can watch the tricky part again. Pay per session, no contract. Available 3 to 9 p.m. weekdays.',
    'other',
  ],
  [
    'Heated Vest for Men and Women, Battery Included',
    'Warms up in ten seconds. Five heat zones across the back, chest and collar. 8 hours on low. Thin enough to wear under a jacket. Machine washable once you take out the battery.',
    'amazon',
  ],
  [
    'Stainless Steel Compost Bin for Kitchen Counter, 1.3 Gal',
    'Keeps scraps on the counter without the smell. Charcoal filter lasts six months. Lid lifts off with one hand. Dishwasher safe. Looks good next to the toaster.',
    'amazon',
  ],
  [
    'Drone Photography for Realtors',
    'Shoot listing videos that make buyers call. From takeoff to edited clip in one afternoon. Covers the Part 107 test, camera settings and client contracts. Taught by Eli Ward, a realtor with 300 flights. 5 modules.',
    'clickbank',
  ],
  [
    'Window Bird Feeder, Clear Acrylic',
    'Watch finches from the breakfast table. Sticks to the glass with four suction cups. Seed tray slides out, so filling takes a minute. Drain holes keep the seed dry. Squirrels can’t reach it.',
    'amazon',
  ],
  [
    'Mossback Waxed Canvas Tool Roll',
    'Every wrench where you left it. 14 pockets, two of them zipped. Waxed canvas shrugs off rain and oil. Rolls up and buckles shut with brass. Made in Montana since 2009.',
    'other',
  ],
  [
    'Posture Corrector Brace – Adjustable, Under Clothes',
    'A gentle pull when you slouch. Thin enough that nobody sees it under a shirt. Puts on like a backpack. Start with 20 minutes a day. Breathable mesh. One size fits most.',
    'amazon',
  ],
  [
    'Bilingual Bedtime: Spanish Stories for Kids',
    'Ten-minute stories that switch from English to Spanish and back. Read by native speakers from Mexico and Spain. Your child picks up 8 new words a night. Streams on any speaker. New story every Friday.',
    'clickbank',
  ],
  [
    'Robot Pool Cleaner, Cordless, for Pools up to 1,100 sq ft',
    'Drop it in and go do something else. Scrubs the floor for 110 minutes per charge. Parks itself at the edge when it’s done. Basket rinses out with a hose. No cords to untangle. For flat-bottom pools.',
    'amazon',
  ],
]

/** Written after the set before was read, and read once before the writer was changed for it. */
const sixthSellers: readonly Product[] = [
  [
    'CozyCoop Heated Chicken Waterer, 3 Gallon',
    'Keeps water from freezing down to zero. Horizontal nipples, so the coop stays dry. Carries with one hand. Lasts six hens about a week. Cord is chew-proof. Not for use with ducks.',
    'amazon',
  ],
  [
    'Lash Lift & Tint Kit for Home Use',
    'Curled lashes for six weeks without mascara. Five treatments in the box. Takes 40 minutes start to finish. Vegan and cruelty-free. Patch test 24 hours before use.',
    'amazon',
  ],
  [
    'Excel for the Terrified',
    'From blank sheet to working budget in one weekend. 18 videos under ten minutes, with the file to follow along. Made for people who copy and paste everything. Cheat sheet of the 20 shortcuts that matter. Certificate of completion.',
    'clickbank',
  ],
  [
    'Rowan & Rye Sourdough Bread Box',
    'Three loaves a month from bakeries you can’t get to. Ships frozen, bakes in 20 minutes. Choose seeded, rye or plain. Each box comes with a card about the baker. Pause whenever.',
    'other',
  ],
  [
    'Magnetic Spice Rack for Refrigerator, 4 Tier, Black',
    'Moves 24 jars off the counter and onto the fridge. Holds with magnets strong enough for full glass jars. No tools, no holes. Measures 12 x 4 x 3 inches. Rust-resistant steel.',
    'amazon',
  ],
  [
    'StrideLite Running Belt for Phone and Keys',
    'Holds your phone flat so nothing bounces. Fits an iPhone Pro Max with a case. Zipper is sweat-proof. Reflective logo for early mornings. One size.',
    'amazon',
  ],
  [
    'Minimalist Gold Initial Necklace, 14K Gold Filled',
    'A tiny letter you never have to take off. Won’t tarnish in the shower or the sea. Made to order in Austin, TX. Comes on a card ready to gift. Chain is 16 inches with a 2 inch extender.',
    'other',
  ],
  [
    'PlantPal: Plant Care Reminders',
    'Snap a leaf and find out what’s wrong with it. Reminds you to water by species and season. Works for 12,000 houseplants. Share the schedule with whoever is plant-sitting. Free for up to 10 plants.',
    'other',
  ],
  [
    'Ergonomic Kneeling Chair with Thick Cushions',
    'Opens your hips and keeps you from slumping. Rocks a little, so you keep moving. Memory foam for your knees. Puts together in 15 minutes. Supports up to 250 lbs.',
    'amazon',
  ],
  [
    'Handmade Felt Cat Cave – Merino, Large',
    'A quiet place your cat will actually use. Felted from one piece of wool, so there are no seams to chew. Keeps its shape, squash it into a bed if you like. Every cave takes two days to make. Spot clean only.',
    'other',
  ],
  [
    'The Freelance Contract Bundle',
    'Ten contracts a lawyer wrote so you don’t have to. Fill in the blanks and send in five minutes. Covers scope creep, late payment and kill fees. For designers, writers and developers. Word and Google Docs.',
    'clickbank',
  ],
  [
    'Solar Pathway Lights Outdoor 8 Pack, Warm White',
    'Turn on at dusk and glow until morning. Push into the ground, no wiring. Survive snow, rain and the sprinkler. Warm light that doesn’t look like a runway. 2-year replacement.',
    'amazon',
  ],
  [
    'Tot & Trek Hiking Baby Carrier',
    'Carries kids up to 40 lbs with the weight on your hips. Sunshade pops up in a second. Stands by itself while you load. Big pocket under the seat for the diaper bag. Weighs 5.5 lbs.',
    'other',
  ],
  [
    'Cold Plunge Tub, Inflatable, with Cover',
    'An ice bath on the balcony for less than a month of gym fees. Sets up in ten minutes with the pump in the bag. Insulated walls hold the cold overnight. Folds away when winter does the job. 85 gallons.',
    'amazon',
  ],
  [
    'Guitar Without Theory by Manny Ortega',
    'Play along with songs from day one. Three chords get you 40 songs. Slow-speed videos shot over the player’s shoulder. Tabs you can print. Lifetime updates.',
    'clickbank',
  ],
  [
    'Rechargeable Hand Warmers 2 Pack, Pocket Size',
    'Hot in your pocket in five seconds. Lasts up to 12 hours. Charges your phone in a pinch. Two magnets snap them together. Three heat levels. A great gift for hunters.',
    'amazon',
  ],
  [
    'Pet Hair Remover Roller, Reusable',
    'Pulls the fur out of the couch without sticky paper. Roll back and forth, then empty the bin. Never needs refills. Works on car seats, rugs and blankets. BPA-free.',
    'amazon',
  ],
  [
    'HomeBase Moving Boxes Kit, 2 Bedroom',
    'Everything to pack a two-bedroom, delivered flat. 40 boxes in four sizes. Tape, markers and labels that match each room. Boxes hold 65 lbs without sagging. Free returns on what you don’t use.',
    'other',
  ],
  [
    'Calligraphy Starter Set for Beginners, 20 Pieces',
    'Address your own wedding envelopes. Two oblique holders, five nibs and ink that doesn’t feather. The workbook has guide lines to trace. Nibs come pre-cleaned, so the ink flows on the first stroke.',
    'amazon',
  ],
  [
    'Silent Disco Headphones Rental by HushBox',
    'Throw a party the neighbors won’t hear. Three channels, so guests pick the DJ. Headphones glow by channel. Shipped to your door with a prepaid return label. Plays from any phone or laptop.',
    'other',
  ],
]

/** Written after the sets before were read and what they showed was fixed, and read once. */
const seventhSellers: readonly Product[] = [
  [
    'BreezeNest Hammock with Stand, 2 Person',
    'A nap in the shade without two trees. Stand goes together in ten minutes, no tools. Holds two adults, up to 450 lbs. Cotton that gets softer outside. Carry bag included.',
    'amazon',
  ],
  [
    'Knife Sharpener Rolling, 15 and 20 Degree',
    'Puts an edge on a dull knife in two minutes. A magnet holds the angle, so you can’t get it wrong. Diamond side sharpens, ceramic side polishes. Works on any kitchen knife that isn’t serrated.',
    'amazon',
  ],
  [
    'Beat the Blank Page: Copywriting for Small Shops',
    'Write a product page that sells before lunch. Twelve lessons with before-and-after examples. A swipe file of 80 headlines. Taught by the copywriter behind three Etsy bestsellers. Ask a question, get an answer in two days.',
    'clickbank',
  ],
  [
    'Juniper & Salt Bath Bombs, Gift Box of 6',
    'Fizzes for five minutes and leaves no ring. Scented with real oils: eucalyptus, orange, lavender. No glitter to scrub off the tub. Wrapped one by one. Made in Maine.',
    'other',
  ],
  [
    'Wireless Doorbell Camera, No Subscription, 2K',
    'See who’s at the door without paying every month. Clips are saved on the base station at home. Battery lasts half a year. Talks to Alexa and Google. Needs 2.4 GHz Wi-Fi.',
    'amazon',
  ],
  [
    'TinyTasters Baby Food Subscription',
    'First foods that aren’t all banana. Picked by age and frozen the day they’re made. 40 vegetables and grains in the first three months. Allergens marked on every cup. Skip or cancel anytime.',
    'other',
  ],
  [
    'Women’s Trail Running Shoes, Wide Toe Box',
    'Room for your toes on the long downhill. Lugs that bite into mud. Drains when you splash through a creek. Weighs 8.9 oz. True to size.',
    'amazon',
  ],
  [
    'Desk Drawer Organizer Trays, Bamboo, Expandable',
    'Stretch to fill any drawer, so nothing slides. Eight compartments for pens, clips and the charger you keep losing. Wipe clean. Assembled when it arrives.',
    'amazon',
  ],
  [
    'SoundStage Karaoke Machine for Kids',
    'Turns the living room into a stage. Two microphones, so nobody waits. Pairs with any phone by Bluetooth. Voice changer goes from robot to chipmunk. Plays 8 hours per charge. Ages 4+.',
    'amazon',
  ],
  [
    'TripThread – Group Travel Planner',
    'Everyone’s flights, rooms and ideas in one place. Split costs without a spreadsheet. Vote on dinner and move on. Works offline in the air. Free for groups up to six.',
    'other',
  ],
]

/** By the name that `--of` takes. */
export const sellers: Record<string, readonly Product[]> = {
  'sellers-1': firstSellers,
  'sellers-2': secondSellers,
  'sellers-3': thirdSellers,
  'sellers-4': fourthSellers,
  'sellers-5': fifthSellers,
  'sellers-6': sixthSellers,
  'sellers-7': seventhSellers,
}
