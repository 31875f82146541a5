import type { Network } from '@hopwise/contracts'

type Product = readonly [name: string, description: string, network: Network]

/** Sets worded as shops and affiliate pages word theirs; each read before the writer was changed for it. */
const firstListings: readonly Product[] = [
  [
    'Sheepskin Slippers for Women',
    '✔ GENUINE SHEEPSKIN: lined from heel to toe, so no socks needed. ✔ INDOOR/OUTDOOR SOLE: grab the mail without changing shoes. Runs small, we recommend going up half a size. Imported.',
    'amazon',
  ],
  [
    'Brewmaster Home Kombucha Kit',
    'Everything you need to brew your first gallon of kombucha at home: glass jar, live culture, organic tea, cotton cover and thermometer strip. First batch is ready in about 7–10 days. Illustrated instructions included.',
    'amazon',
  ],
  [
    'The Confident Camera: DSLR Basics',
    'Get off Auto for good! In 6 short video modules, photographer Dana Whitlock shows you how aperture, shutter speed and ISO work together. Practice assignments after every module. Private Facebook group. 60-day money-back guarantee.',
    'clickbank',
  ],
  [
    'Nordwell merino socks (3-pack)',
    'Merino wool socks that stay fresh on multi-day hikes. Cushioned heel and toe, arch support, seamless toe closure. Lifetime replacement if you wear a hole in them.',
    'other',
  ],
  [
    'Stackable glass meal prep containers',
    '10 containers with snap-lock lids • Borosilicate glass goes from freezer to oven (lids off) • Two compartments keep salad away from sauce • Stack neatly in the fridge',
    'amazon',
  ],
  [
    'TempoPace running app',
    'TempoPace builds a training plan around your calendar, and changes it when you miss a run. Works with Apple Watch and Garmin. Free for your first race. Plans from 5K to marathon.',
    'other',
  ],
  [
    'Outdoor Patio Umbrella 9 ft',
    '9-foot market umbrella with a push-button tilt and crank. UV-resistant fabric that won’t fade after one summer. 8 sturdy ribs. Base NOT included.',
    'amazon',
  ],
  [
    'PetPal slow feeder bowl',
    'Does your dog inhale dinner in 30 seconds? The maze pattern makes mealtime last up to 10x longer. Non-slip base. BPA-free and dishwasher safe. Available in 3 sizes.',
    'amazon',
  ],
  [
    'Debt Free Date',
    'A step-by-step workbook and spreadsheet bundle that shows you the exact month you’ll be out of debt. Snowball or avalanche, your choice. Instant download. Works in Google Sheets and Excel.',
    'clickbank',
  ],
  [
    'LumaGlow LED therapy mask alternative: jade roller set',
    'Jade roller and gua sha set made from natural stone. Keep it in the fridge for a cooling morning massage. Comes in a satin-lined gift box. No squeaking!',
    'other',
  ],
  [
    'Foldable laundry drying rack',
    'Dries two full loads without a dryer. 21 feet of drying space, folds to 3 inches thin and slides behind a door. Rust-proof stainless steel. No assembly required.',
    'amazon',
  ],
  [
    'Clearwater gravity water filter',
    'Countertop gravity filter, no plumbing or electricity. Each pair of filters lasts 6,000 gallons. Reduces chlorine taste. Great for RVs, cabins and emergency kits.',
    'other',
  ],
  [
    'HeyTutor Kids Reading Program',
    'Online phonics program for ages 4-7. Your child reads a real book by lesson 10. Lessons take 15 minutes, and a cartoon owl does the teaching so you can cook dinner. Cancel anytime.',
    'other',
  ],
  [
    'Cordless electric screwdriver',
    'Small enough for a kitchen drawer, strong enough for flat-pack furniture. 28 bits in the case. LED light for dark corners. USB-C charging, holds its charge for months.',
    'amazon',
  ],
  [
    'Bamboo bed sheets',
    'Silky-soft sheets made from 100% organic bamboo viscose. Naturally cooling for hot sleepers. Deep pockets fit mattresses up to 16". Get softer with every wash.',
    'other',
  ],
  [
    'StreamDeck-style macro pad',
    '9 programmable keys and a volume knob. Mute Zoom, switch scenes or open a folder of apps with one press. Hot-swappable switches. Mac and Windows.',
    'amazon',
  ],
  [
    'Carry-on garment duffel',
    'A duffel that unzips flat into a garment bag, so your suit arrives without creases. Separate shoe pocket. Trolley sleeve. Meets most airlines’ carry-on limits.',
    'amazon',
  ],
  [
    'Freshbox organic produce delivery',
    'We rescue organic fruits and vegetables that are too big, too small or too odd for grocery stores and deliver them to your door. Choose what’s in your box each week. Skip or pause whenever you like.',
    'other',
  ],
  [
    'Daylight therapy lamp 10,000 lux',
    '10,000 lux of UV-free light on your desk. Four brightness levels, built-in timer. Slim as a tablet. Use it for 30 minutes with your morning coffee.',
    'amazon',
  ],
  [
    'Handmade soy candle, fig & cedar',
    'Hand-poured in Vermont. Burns for 50+ hours. Smells like a fig tree after rain, not like a perfume counter. Cotton wick, reusable tin.',
    'other',
  ],
]

const secondListings: readonly Product[] = [
  [
    'Robust Hydroponic Indoor Garden Kit, 12 Pods',
    'Grow fresh herbs, lettuce and cherry tomatoes right on your countertop, all year. Full-spectrum LED grow light on an automatic timer. Water tank lasts up to 3 weeks. Seeds not included.',
    'amazon',
  ],
  [
    'Smokeless fire pit',
    'Burns so hot there’s hardly any smoke, so no one has to swap chairs. 304 stainless steel. Ash pan lifts out for cleaning. Fits 6-8 people around it. Carry bag included.',
    'other',
  ],
  [
    'Wanderlust Spanish: Travel Edition',
    'The 200 phrases you actually need on a trip, taught in 5-minute audio lessons you can download. Order food, get directions, and haggle politely. Pocket phrasebook (PDF) included. By a teacher from Oaxaca.',
    'clickbank',
  ],
  [
    'Weighted sleep mask',
    'Gentle 12 oz pressure around the eyes, no straps pulling at your ears. Blocks out light completely. Removable insert can be chilled. Machine washable cover.',
    'amazon',
  ],
  [
    'Ergo vertical mouse',
    'Keeps your hand in a handshake position. Adjustable DPI, silent clicks, connects to 3 devices via Bluetooth or USB dongle. One AA battery lasts around 18 months.',
    'amazon',
  ],
  [
    'Nestwise thermostat',
    'Learns when you’re home and turns the heat down when you’re not. Installs in about 30 minutes; a compatibility checker tells you first if your wiring works. Control it from anywhere. ENERGY STAR certified.',
    'other',
  ],
  [
    'Cast Iron Bread Oven & Proofing Set',
    'Includes: 5-qt cast iron bread oven, 2 rattan proofing baskets, dough scraper, scoring lame. The shallow base means you don’t burn your knuckles loading the dough. Pre-seasoned.',
    'amazon',
  ],
  [
    'Kneipe dry shampoo powder',
    'Talc-free dry shampoo made with rice starch. Absorbs oil without leaving white residue, even on dark hair. Shake, tap, brush out. Refillable bottle. TSA-friendly.',
    'other',
  ],
  [
    'QuietPaws nail grinder for dogs',
    'Under 40 dB, so nervous dogs stay calm. 3 port sizes for small, medium & large pets. Diamond bit grinds smoothly instead of cutting. 5 hrs of use per charge.',
    'amazon',
  ],
  [
    'Paint by Numbers Kit for Adults – Harbor at Dusk',
    'Pre-printed linen canvas, 24 acrylic paints, 3 brushes. No experience necessary: match the number to the color. 16x20 in. when finished. Great rainy weekend project!',
    'amazon',
  ],
  [
    'ClauseCheck contract review',
    'Upload a freelance contract and get the risky clauses highlighted in plain English within minutes. Suggests wording you can send back. Reviewed by licensed attorneys on the Pro plan. First contract is free.',
    'other',
  ],
  [
    'Insulated lunch tote for women',
    'A lunch bag that looks like a handbag. Leakproof lining wipes clean. Keeps lunch cold for 8 hours with one ice pack. Front pocket for keys and phone; holds two meal prep containers upright.',
    'amazon',
  ],
  [
    'Balance bike for 2 year old',
    'No pedals, no training wheels: toddlers learn balance first and move on to a real bike sooner. Weighs just 6.5 lbs so they can pick it up themselves. Puncture-proof tires. Seat grows with them from 12" to 16". Assembles in 5 min.',
    'amazon',
  ],
  [
    'Standing Mat Pro anti-fatigue mat',
    'Contoured anti-fatigue mat, keeps your feet moving while you stand. Massage mound for arches. Slides under the desk with your foot. Wipe clean. 5 year warranty.',
    'other',
  ],
  [
    'The 21-Day Sugar Reset',
    '21 days of meals and snacks without added sugar. Shopping list for each week, 63 recipes (most under 20 min.), daily email to keep you on track. Family-friendly: nobody cooks twice. Results may vary.',
    'clickbank',
  ],
  [
    'Trailhead Offline GPS maps',
    'Download topo maps before you lose service. Shows your position without cell coverage, plus slope angle and land boundaries. Share your route with whoever is waiting at home. Annual membership.',
    'other',
  ],
  [
    'Retractable baby gate',
    'Mesh gate that rolls out of the way when you don’t need it. Extends up to 55 inches. Opens with one hand (adults only!). No threshold to trip over. Hardware for wood or drywall in the box.',
    'amazon',
  ],
  [
    'Magnetic spice jars, set of 24',
    'Stick to the fridge and free up a whole shelf. Clear tops so you can see what’s running low. Comes with 180 preprinted labels. Airtight seal, shaker and pour lids.',
    'amazon',
  ],
  [
    'Piano Chords Made Easy',
    'Learn to play pop songs with chords instead of sheet music. Over 80 lessons, at your own speed. You play your first full song in week one. All you need is a keyboard with 61 keys or more.',
    'clickbank',
  ],
  [
    'Bidet toilet seat attachment',
    'Fits standard two-piece toilets and installs in 20 minutes with the included wrench. Adjustable water pressure. Self-cleaning nozzle tucks away after use. Cuts toilet paper use by up to 75%.',
    'amazon',
  ],
]

const thirdListings: readonly Product[] = [
  [
    'GlidePro carry-on suitcase, 22"',
    'Hard-shell polycarbonate with 360° spinner wheels. Built-in USB-C port (power bank not included). TSA lock. Expands by 2 inches for the trip home. 10-yr warranty.',
    'amazon',
  ],
  [
    'Magnesium body lotion',
    'An evening lotion with magnesium chloride, shea butter and lavender. Absorbs in a minute and doesn’t sting. Vegan & cruelty free. 8 oz pump bottle lasts about two months.',
    'other',
  ],
  [
    'Rooftop cargo bag, waterproof',
    '15 cubic feet of extra space on top of your car, with or without rack. Military grade PVC. Anti-slip mat protects the paint. Folds into its own storage bag when you’re back.',
    'amazon',
  ],
  [
    'Novel in November bootcamp',
    'A 30-day live writing bootcamp. Daily word sprints on Zoom at 6am and 8pm ET; can’t make it? There’s a replay. Plot worksheets. A writing buddy matched to your genre. Limited to 50 writers.',
    'clickbank',
  ],
  [
    'Pull-out under-sink organizer',
    'Two-tier sliding shelves that fit around the pipes. Bottles in the back come to you. 3M adhesive or screws, both included. 17 x 11 x 15 in.',
    'amazon',
  ],
  [
    'SnugPup winter dog coat',
    'Fleece-lined coat with a high collar. Reflective piping for dark walks. Velcro belly strap, goes on in seconds (no legs to thread). Harness hole. Sizes XS to 3XL.',
    'amazon',
  ],
  [
    'SubTrack',
    'Finds the subscriptions you forgot about and cancels them for you. Read-only bank connection. Alerts you three days before a free trial turns into a charge. iOS + Android.',
    'other',
  ],
  [
    'Electric spin scrubber',
    'Long-handled power scrubber: clean the tub standing up. 8 replaceable brush heads for tile, grout, glass & car rims. 90 min run time, IPX7 waterproof. Handle extends from 21 to 52 in.',
    'amazon',
  ],
  [
    'Learn Crochet Kit: Penny the Penguin',
    'Crochet kit for absolute beginners. The yarn is already started, so you skip the hardest row. Follow along with video tutorials for lefties and righties. Makes one 4" penguin. Hook, yarn, stuffing, eyes.',
    'other',
  ],
  [
    'Wireless lavalier microphone for iPhone',
    'Clip-on mic that plugs into your phone and just works, no app or Bluetooth pairing. Noise reduction chip for street interviews. Range 65 ft. Two mics in the box; record two people at once.',
    'amazon',
  ],
  [
    'Hearthside electric kettle, gooseneck',
    'Pour-over kettle with a counterbalanced handle for a slow, steady pour. Set the exact temperature (105–212°F), hold it for 60 minutes. Heats a full 0.9L in under 5 min.',
    'amazon',
  ],
  [
    'Backyard Chicken Coop Plans',
    'Printable plans for 4 coops, from 3 hens to 20. Full materials list so you make one trip to the lumberyard. Diagrams for every cut. Predator-proofing guide. No prior carpentry skills needed.',
    'clickbank',
  ],
  [
    'Compression socks, 20-30 mmHg',
    'Graduated compression for long shifts, long flights, and pregnancy. Breathable nylon knit. Easy on, wide toe box. 15+ patterns, because they don’t need to be beige.',
    'amazon',
  ],
  [
    'Petite Planner for kids',
    'An undated planner for ages 7-11. Chores, homework and one nice thing about the day on each page. Sturdy spiral binding. 2 sheets of stickers in the back pocket.',
    'other',
  ],
  [
    'Solar security camera',
    'Solar-powered and fully wireless, mount it anywhere within WiFi range. Color night vision. Tells people apart from cats and cars so your phone buzzes less. Local storage up to 128GB, no monthly fee. Two-way audio.',
    'amazon',
  ],
  [
    'Glowhaus nail lamp starter kit',
    'Salon-style gel nails at home in under an hour. Kit has a 48W LED lamp, 6 polishes, base & top coat and prep tools. Polish soaks off in 10 minutes. Hema-free formula. Stays chip free for up to 14 days.',
    'other',
  ],
  [
    'Tortilla press 10 inch',
    'Heavy cast iron press, makes a perfectly round tortilla in one push. Also flattens dumpling wrappers, plantains and smash burgers. 100 sheets of parchment included. Hand wash.',
    'amazon',
  ],
  [
    'Deskrest posture cushion',
    'Memory foam seat cushion with a cutout at the tailbone. Cooling gel layer. Non-slip bottom so it stays on the chair when you stand up. Carry handle; works on bleachers too.',
    'amazon',
  ],
  [
    'HomeHarbor renters insurance',
    'Renters insurance in about 90 seconds, from your phone. Covers your stuff at home and away – even a laptop stolen from a café. Add a roommate in one tap. Most claims paid in minutes.',
    'other',
  ],
  [
    'Car trunk organizer with cooler',
    '3 compartments with removable dividers + an insulated leakproof cooler bag. Straps keep it from sliding around corners. Collapses flat. Groceries, emergency gear, sports stuff – sorted!',
    'amazon',
  ],
]

const fourthListings: readonly Product[] = [
  [
    'Heated foot warmer',
    'Plush foot warmer with three heat settings. Fits up to men’s size 14 boots, and both feet go in together. Auto-off after 2 hours. The lining zips out for washing.',
    'amazon',
  ],
  [
    'TableTalk conversation cards',
    '150 questions for dinner, road trips & date nights. Three levels: icebreaker, deeper, and “ok wow”. For 2 or more people, ages 12+. Tin fits in a coat pocket.',
    'other',
  ],
  [
    'Mandarin Without Characters',
    'Speak first, read later. 12 weeks of audio and pinyin, with tones taught by a voice coach. Weekly 1:1 call with a tutor in Taipei. Made for busy adults. Refund within 30 days.',
    'clickbank',
  ],
  [
    'Cordless stick vacuum V9',
    '25,000 Pa suction, up to 45 min runtime. Headlights show the dust you’d miss. Anti-tangle roller (long hair, dog hair). Converts to a handheld for stairs and car seats. Wall mount included.',
    'amazon',
  ],
  [
    'Ashwood Farms grass-fed beef box',
    'Grass-fed, grass-finished beef from small family ranches. Ships frozen in a recyclable cooler. Build your own box or let the butcher choose. Delivered monthly, every other month or just once.',
    'other',
  ],
  [
    'Digital picture frame with app',
    'Send photos from your phone to grandma’s living room. Touchscreen, auto-rotate, 32GB (about 60,000 photos). Set it up before gifting: she only has to plug it in. No subscription.',
    'amazon',
  ],
  [
    'Foam roller 2-in-1',
    'Hollow foam roller with a smaller, softer roller inside. Deep tissue ridges on one, smooth on the other. Supports 500 lbs. Free exercise guide via QR code.',
    'amazon',
  ],
  [
    'Beard growth-free zone: precision body groomer',
    'Skin-safe ceramic blade that won’t nick. Waterproof; use it in the shower. 90-min battery w/ travel lock. Replacement heads snap on. Comes with two guard combs.',
    'amazon',
  ],
  [
    'Notary On Call',
    'Get documents notarized online over a 10 minute video call, 24/7. All you need is an ID and a webcam. Accepted in all 50 states. Pay per document, no subscription.',
    'other',
  ],
  [
    'Raised garden bed, galvanized steel 6x3',
    'Open bottom for healthy roots and drainage. Rust-resistant galvanized steel outlasts wood. 12 inches deep. Rolled edges so you can lean on it while weeding. Assemble with 20 wing nuts.',
    'amazon',
  ],
  [
    'Toddler Sleep Made Simple',
    'Gentle sleep plan for ages 1-4 by a certified sleep consultant and mom of three. Bedtime scripts for what to say when they come out of their room (again). Printable routine cards. 45 min. total to watch.',
    'clickbank',
  ],
  [
    'Mechanical pencil set, metal',
    '0.5, 0.7 and 2.0 mm pencils in a tin case with leads, eraser and sharpener. Knurled grip. Retractable tip won’t poke through your pocket. Balanced for drafting.',
    'amazon',
  ],
  [
    'Bug zapper lantern',
    'A camping lantern and mosquito zapper in one. Chemical-free. 20 hrs on a charge, can power your phone in a pinch. Hook for hanging in a tent. Waterproof IPX6.',
    'amazon',
  ],
  [
    'CoolCore cooling pillow',
    'Shredded memory foam you can add or remove to get the height right. Cooling cover on one side, cotton on the other. For side, back & stomach sleepers. 100-night trial.',
    'other',
  ],
  [
    'Sous vide precision cooker',
    'Clip it to any pot you own. Steak comes out edge-to-edge pink, and it can’t overcook while you’re stuck in traffic. 1100 watts. WiFi app with 500+ recipes. Slim, fits in a drawer.',
    'amazon',
  ],
  [
    'Plantfolk plant care app',
    'Take a photo of a sad plant and find out what’s wrong. Watering reminders by species, season and window direction. Identifies 20k+ plants. Keep a journal of every leaf. No ads, ever.',
    'other',
  ],
  [
    'Waterproof picnic blanket XL',
    '80"x80", seats 6 adults. Soft fleece on top, waterproof backing for wet grass. Sand shakes right off. Rolls up with its own strap, machine washable.',
    'amazon',
  ],
  [
    'Stoic Mornings journal',
    'A guided journal with a passage from Seneca, Epictetus or Marcus Aurelius each morning and one question each night. Takes 5 minutes. 90 days undated. Thick paper, no bleed-through.',
    'other',
  ],
  [
    'Portable blender bottle',
    'Blend, twist off the base and drink from the same cup. Crushes ice & frozen fruit. 15+ blends per charge (USB-C). Cleans itself with a drop of soap and water, 20 seconds.',
    'amazon',
  ],
  [
    'Escape Room in a Box: The Lighthouse',
    'A one-evening mystery for 2–6 players, no app and no game master needed. Nothing gets torn or cut, so you can pass it on to friends. Around 90 minutes. Hints in sealed envelopes.',
    'amazon',
  ],
]

const fifthListings: readonly Product[] = [
  [
    'Cable management box',
    'Say goodbye to tangled cords! This cable management box hides your power strip and all the wires that come with it. Fits strips up to 12 inches. Openings on three sides. Bamboo lid doubles as a phone stand.',
    'amazon',
  ],
  [
    'Sleepy Otter crib sheets',
    'Introducing the softest crib sheets we’ve ever made: 100% GOTS-certified organic cotton with elastic all the way around, so they stay on through every wiggle. Machine wash cold. Set of two.',
    'other',
  ],
  [
    'Excel for Normal People',
    'Stop copying and pasting. In 31 bite-sized lessons you’ll learn the 20 formulas that do 90% of the work. Practice files included. Taught by a former accountant who hates jargon. Lifetime access, no subscription.',
    'clickbank',
  ],
  [
    'Trekker 40L hiking backpack',
    'The Trekker carries its weight on your hips instead of your shoulders. Ventilated mesh back, rain cover in the bottom pocket, hydration sleeve, trekking pole loops. 2.9 lb. Fits torsos 16-21".',
    'other',
  ],
  [
    'Mini waffle maker',
    'Makes individual 4-inch waffles, hash browns, paninis and other on-the-go meals. Heats up in minutes; wipes clean. Perfect for dorms, small kitchens and kids who want to cook. Recipe book included.',
    'amazon',
  ],
  [
    'PocketGuard budgeting tool',
    'Know what’s safe to spend today. Links to 12,000 banks, sorts your bills from your lattes, and tells you what’s left after rent, groceries and savings. Available for iPhone, Android and web.',
    'other',
  ],
  [
    'Retro Bluetooth record player',
    'Plays 33, 45 and 78 RPM records through built-in speakers, or streams them to your Bluetooth speaker. Suitcase design with a handle. Headphone jack for late nights. RCA out for when you upgrade.',
    'amazon',
  ],
  [
    'Cat window perch',
    'Gives your indoor cat a front-row seat to the birds. Four suction cups hold up to 40 lbs. Cover comes off for the wash. Installs without tools and leaves no marks when you move out.',
    'amazon',
  ],
  [
    'Anti-chafe stick',
    'Glides on like deodorant and keeps thighs, feet and bra lines from rubbing. Invisible, unscented, won’t stain clothes. One stick lasts about three months of daily wear. Made in the USA.',
    'other',
  ],
  [
    'The Wedding Speech Builder',
    'Answer 14 questions about the couple and get a structured speech you’d actually want to give. Includes opening lines, 3 closing toasts and a timing guide. For best men, maids of honor and nervous dads.',
    'clickbank',
  ],
  [
    'Gas grill cover 58 inch',
    'Heavy-duty 600D cover with a waterproof lining. Buckles at the legs so it won’t blow off. Air vents keep mold out. Won’t crack in the cold. Check your grill’s measurements before ordering.',
    'amazon',
  ],
  [
    'Kids smartwatch without social media',
    'Call and text only the people you approve. GPS location, school mode that blocks everything during class, and no internet, apps or games. Needs its own SIM plan. Ages 5-12.',
    'other',
  ],
  [
    'Merino travel hoodie',
    'One hoodie for the plane, the hike and dinner. Merino blend that doesn’t hold smells, hidden passport pocket, thumb loops. Wash it in the sink at night, wear it in the morning.',
    'other',
  ],
  [
    'Water flosser, cordless',
    '5 pressure modes for sensitive gums. 300ml tank lasts a full 90 seconds. USB rechargeable, 30 days on one charge. IPX7, so shower-safe. 6 color-coded tips for the whole family.',
    'amazon',
  ],
  [
    'LeafLine gutter guards',
    'Micro-mesh guards that let the rain in and keep leaves, pine needles and shingle grit out. Snip to length with tin snips. No holes in your roof. 52 ft per box. 25-year limited warranty.',
    'other',
  ],
  [
    'Oil Painting Essentials with Marta Reyes',
    'Learn to mix any color from five tubes. 9 hours of close-up video, three finished paintings (still life, landscape, portrait). Feedback from Marta on one painting. Supplies list costs under $60.',
    'clickbank',
  ],
  [
    'Collapsible silicone travel kettle',
    'Folds down to two inches. Dual voltage for trips abroad. Boils 20 oz in about five minutes and shuts itself off. Food-grade silicone, BPA free. Comes with a drawstring bag.',
    'amazon',
  ],
  [
    'VetLine 24/7',
    'Chat with a licensed vet in minutes, day or night. Send a photo of the rash, the poop or whatever they just ate. Unlimited chats for all your pets. Saves a trip to the ER more often than you’d think.',
    'other',
  ],
  [
    'Pour-over coffee maker set',
    'Borosilicate carafe + permanent stainless filter = no paper to buy. Makes 4 cups. Wooden collar keeps your hands cool. Scoop included. Dishwasher safe (take the collar off first).',
    'amazon',
  ],
  [
    'Adjustable laptop stand, aluminum',
    'Raises your screen to eye level, folds flat for your bag. Holds 10"-17" laptops up to 22 lb. Rubber pads keep it from sliding. Open back so the fan can breathe.',
    'amazon',
  ],
]

const sixthListings: readonly Product[] = [
  [
    'Blackout roman shades',
    'Cut to your exact width, to the 1/8 inch. Cordless lift, safe for homes with kids and pets. Blocks 99% of light, so naps happen. Arrives with brackets and screws; most people hang one in 15 minutes.',
    'other',
  ],
  [
    'Bread & Butter Pickle Kit',
    'Turns a pile of cucumbers into six pints of pickles. Spice blend, jars, lids and a recipe card from Grandma Jo. No canner needed: they keep in the fridge for three months.',
    'other',
  ],
  [
    'Phone tripod with remote',
    'Extends to 60 inches, folds to the size of a water bottle. Bluetooth remote works from 30 feet, so everyone’s in the picture. Rotates for portrait or landscape. Fits phones with cases on.',
    'amazon',
  ],
  [
    'Speak Up: Public Speaking for Introverts',
    'A 5-week online course for people who’d rather do anything else. Weekly practice in groups of six. Breathing drills, slide templates, and a script for the first 30 seconds. Recordings are private.',
    'clickbank',
  ],
  [
    'Fleece-lined leggings',
    'Warm as sweatpants, look like leggings. High waist stays up on runs. Side pockets big enough for a phone. Not see-through, squat tested. XS–4XL.',
    'amazon',
  ],
  [
    'MoveMate moving planner',
    'Tells you what to do each week before a move, from booking movers to forwarding mail. Scan a box’s QR label to see what’s inside without opening it. Share with your partner. One-time purchase.',
    'other',
  ],
  [
    'Cast aluminum camping griddle',
    'Covers two burners, so pancakes and bacon finish together. Nonstick coating, grease channel down the side. Half the weight of cast iron. Fits most two-burner stoves.',
    'amazon',
  ],
  [
    'Dog car seat cover hammock',
    'Hangs between the front and back seats so your dog can’t slide into the footwell. 4 layers, waterproof. Mesh window keeps an eye on them. Seat belt openings. Shake it out or toss it in the washer.',
    'amazon',
  ],
  [
    'ReadyPlate meal delivery',
    'Chef-cooked meals, fresh not frozen, ready in 3 minutes. Pick from 35 dishes each week including vegan, keto and high-protein. No cooking, no dishes. Pause any week before Thursday.',
    'other',
  ],
  [
    'Eyebrow tint kit',
    'Lasts up to 6 weeks, through swimming and sweat. Apply, wait 10 minutes, wipe off. Vegan formula without PPD. Brush, mixing dish and 3 shades you can blend. Patch test 24 hours before use.',
    'other',
  ],
  [
    'Under cabinet lights, 2 pack',
    'Motion-sensing LED bars turn on when you walk into the kitchen. Stick on with magnets; no wiring. Charge once every 2-3 months by USB-C. Warm white, dimmable.',
    'amazon',
  ],
  [
    'Chess openings flash cards',
    '100 cards with the ideas behind each opening, not just the moves. Color-coded by difficulty. Scan the code to play it against the computer. For players rated 600 to 1600.',
    'other',
  ],
  [
    'Kids step stool with handle',
    'Helps little ones reach the sink by themselves. Wide base won’t tip when they lean. Anti-slip treads. Handle so they can move it to the next thing they want to climb. Holds 300 lbs, so you can use it too.',
    'amazon',
  ],
  [
    'LedgerLite for landlords',
    'Rent collection, expenses and Schedule E reports for landlords with 1-20 units. Tenants pay by ACH for free. Late fees add themselves. Export everything for your accountant in April.',
    'other',
  ],
  [
    'Posture reminder device',
    'A matchbox-sized sensor that buzzes when you slouch. Sticks to your upper back, hides under a T-shirt. App shows how long you sat up straight. 14-day battery. Reusable adhesive.',
    'other',
  ],
  [
    'Sourdough starter, dehydrated',
    'A 12-year-old San Francisco starter, dried and ready to wake up. Just add flour and water; bake your first loaf in about a week. Feeding guide and live chat with an actual baker.',
    'other',
  ],
  [
    'Rechargeable hand warmers, 2 pack',
    'Two palm-sized warmers that heat up in seconds and last up to 8 hours. Double-sided heat, 3 levels. Snap together with magnets, or give one to a friend. Also charges your phone.',
    'amazon',
  ],
  [
    'Family Tree DNA-free Kit: The Interview Box',
    '60 question cards to record your grandparents’ stories while you can. A phone mic, release forms and a prompt book. Upload the recordings and get a printed transcript. Makes a quiet holiday less quiet.',
    'other',
  ],
  [
    'Pool vacuum for above ground pools',
    'Connects to a garden hose, no pump needed. Catches leaves, sand and the gritty stuff in a reusable bag. 5-section pole reaches the middle. Lightweight enough for a teenager to do it.',
    'amazon',
  ],
  [
    'Bar soap sampler, unscented',
    'Four cold-process soaps without fragrance or dyes: oat, goat milk, clay, plain. Plastic-free box. Each bar lasts about a month in the shower. Small-batch, cured six weeks.',
    'other',
  ],
]

const seventhListings: readonly Product[] = [
  [
    'Bike phone holder, waterproof',
    'Keeps your phone dry and in sight on every ride. Touch ID works through the screen window. 360° swivel; fits handlebars from 0.8 to 1.6". Pops off in one second when you park.',
    'amazon',
  ],
  [
    'Lark & Loom weighted blanket',
    'Hand-knit chunky weighted blanket, no beads to leak or bunch up. Breathes, so you don’t wake up sweating. 15 lb throw covers one adult. Machine washable on gentle.',
    'other',
  ],
  [
    'Freelance Proposal Kit',
    'Win better clients with proposals that take 20 minutes. 12 templates for design, writing and web projects. Pricing calculator. Swipe file with follow-up emails that don’t sound desperate. Edit in Google Docs or Word.',
    'clickbank',
  ],
  [
    'Garlic press, stainless steel',
    'Crushes unpeeled cloves. One rinse and it’s clean, thanks to the flip-out tray. Soft handles for weak wrists. Sturdy enough for ginger too.',
    'amazon',
  ],
  [
    'SafeStep smart nightlights',
    'Plug-in nightlights that come on when it gets dark and brighten when someone walks past. Set of 4 for hallway, bath and stairs. Uses about 50 cents of power a year. Outlet stays free.',
    'other',
  ],
  [
    'MathQuest Adventures',
    'A math game your kid will ask to play. Follows the school curriculum for grades 1-6. Weekly report shows parents what’s clicking and what isn’t. No ads, no in-app purchases. 7-day free trial.',
    'other',
  ],
  [
    'Camping cot for adults',
    'Sleep off the ground, even on rocks. Opens like a chair, no bars to force into place. Holds 450 lbs. Side pocket for phone and glasses. 14 lbs with carry bag.',
    'amazon',
  ],
  [
    'Purely Oats overnight oat cups',
    'Breakfast that makes itself. Add milk, shake, leave it in the fridge. 20 g of protein, 3 g of sugar. Maple pecan, blueberry and chocolate. Box of 8.',
    'other',
  ],
  [
    'The Backyard Beekeeper',
    'Video course for your first year with bees. Month-by-month checklists so you know what to do in March and what to leave alone in July. Includes hive plans and a swarm hotline. By a third-generation beekeeper.',
    'clickbank',
  ],
  [
    'Electric toothbrush for kids',
    'Plays a 2-minute song and blinks when it’s time to switch sides. Soft bristles, small head. Waterproof handle that’s easy to grip. Comes with 4 heads and a sheet of stickers.',
    'amazon',
  ],
  [
    'Shower filter, 15 stage',
    'Screws onto any shower arm by hand. Cuts chlorine smell and hard water residue. Cartridge lasts 6 months. Doesn’t slow the water down.',
    'amazon',
  ],
  [
    'Sprout & Co. seed subscription',
    'Seeds for your zone, mailed when it’s time to plant them. Four heirloom varieties a month. Planting cards you can stick right in the dirt. Gift subscriptions come with a trowel.',
    'other',
  ],
  [
    'Noise reducing earplugs (2 pairs)',
    'Take the edge off concerts, commutes and open offices without muffling the music. Soft silicone, four tip sizes. Keyring case. Washable and reusable.',
    'amazon',
  ],
  [
    'Home Inspector in Your Pocket',
    'An app that walks you through a house before you make an offer. 180 checkpoints with photos of what bad looks like. Works offline in basements. Save a PDF for your agent.',
    'other',
  ],
  [
    'Electric pepper grinder set',
    'Tilt it and it grinds; no buttons. Coarse or fine with a twist. Warm light shows how much lands on the plate. Two grinders on a charging base.',
    'amazon',
  ],
  [
    'Yoga wheel',
    'Opens up tight shoulders and backs that sit all day. Holds up to 550 lbs. Thick padding so it doesn’t dig into your spine. 12.5 inch. Illustrated pose guide.',
    'amazon',
  ],
  [
    'LinguaLetters: snail mail in Italian',
    'Two letters a month from a fictional family in Bologna, written for learners. Vocabulary notes in the margin. Audio of every letter. You’ll want to know what happens to Nonna.',
    'other',
  ],
  [
    'Trunk-mount bike rack for 2 bikes',
    'Goes on in under five minutes and folds flat in the trunk. Padded arms protect the frame. Fits most sedans, hatchbacks and SUVs. Straps lock so the bikes don’t sway.',
    'amazon',
  ],
  [
    'Scalp massager shampoo brush',
    'Silicone bristles work shampoo into thick hair and lift flakes. Feels like a salon wash. Handle fits between your fingers, wet or dry. $8.99 well spent.',
    'amazon',
  ],
  [
    'Heirloom recipe book binder',
    'A binder for the recipes on stained index cards. 40 page protectors, 25 dividers and blank cards that match. Lies flat on the counter. Cover wipes clean. A good housewarming gift.',
    'other',
  ],
]

const eighthListings: readonly Product[] = [
  [
    'Heated ice cream scoop',
    'Liquid in the handle takes the warmth of your hand, so it cuts through ice cream straight from the freezer. Works left- or right-handed. No batteries. Hand wash only.',
    'amazon',
  ],
  [
    'Tidewell sleep gummies',
    'A melatonin-free gummy with L-theanine and tart cherry. Take two an hour before bed. Tastes like black cherry, 1 g of sugar. Third-party tested. Subscribe and skip any month.',
    'other',
  ],
  [
    'Screenplay in 8 Weeks',
    'Finish a feature script in two months, one sequence at a time. Page targets that fit around a job. Read and annotate six produced scripts. Final Draft not required.',
    'clickbank',
  ],
  [
    'Retractable garden hose reel 100 ft',
    'Pull, stop at any length, tug and it rewinds itself. Mounts on the wall and swivels 180 degrees. Brass fittings. Lock it for the winter.',
    'amazon',
  ],
  [
    'PlateMate meal journal',
    'Snap your plate; the app logs it. No calorie counting unless you want to. Weekly patterns in plain words, like “you skip lunch on Tuesdays”. Share with your dietitian.',
    'other',
  ],
  [
    'Luggage scale, digital',
    'Weighs bags up to 110 lbs before the airline does. Hook on, lift, read. Shuts off by itself. Fits in a side pocket. Battery included.',
    'amazon',
  ],
  [
    'Copper & Clay kids pottery kit',
    'Air-dry clay, so no kiln. Enough for two kids to make eight projects each. Carving tools are wood and safe for small hands. Paint it the next day.',
    'other',
  ],
  [
    'Magnetic eyelashes with liner',
    'Magnetic liner goes on like a pen; lashes snap to it. No glue. Five pairs from natural to dramatic. Wear each pair about 30 times. Cleans off with oil-based remover.',
    'amazon',
  ],
  [
    'DripGuard leak sensor',
    'Put one under the sink, one by the water heater. It texts you at the first drop, even when you’re on vacation. Two AAA batteries last two years. Add up to 20 sensors to a hub.',
    'other',
  ],
  [
    'Folding wagon with brakes',
    'Carries 220 lbs of kids, coolers or firewood. Wide tires roll over sand. Foot brake for hills. Folds in one pull and stands by itself in the garage.',
    'amazon',
  ],
  [
    'The Nervous Flyer’s Course',
    'Retired airline captain Joe Brandt explains every bump, ding and turn of a flight. 18 short lessons, downloadable for the plane. Breathing audio for takeoff. You can email him questions.',
    'clickbank',
  ],
  [
    'Dutch oven bread pan liner, silicone',
    'Lower the dough into a hot pot without burning your fingers. Long handles. Replaces parchment paper. Rated to 450°F. Rolls up for the drawer.',
    'amazon',
  ],
  [
    'Roamer eSIM for Europe',
    'One eSIM for 36 countries. Install it at home, it starts when you land. 10 GB for 30 days, hotspot included. Keeps your number for WhatsApp.',
    'other',
  ],
  [
    'Acupressure mat and pillow set',
    '6,210 points that feel sharp for a minute and warm after five. Lie on it for 20 minutes after work. Linen cover, coconut fiber fill. Carry bag with a window.',
    'amazon',
  ],
  [
    'BenchBuddy woodworking vise',
    'Clamps to any table up to 3" thick, so the kitchen table is a workbench for an hour. Jaw pads won’t dent pine. Opens to 5 inches. Lifetime warranty on the screw.',
    'other',
  ],
  [
    'Wireless charger, 3-in-1',
    'Charges phone, watch and earbuds on one stand. Phone stays upright so you can read messages. Soft light shows it’s charging, dims at night. Works through cases up to 5 mm.',
    'amazon',
  ],
  [
    'Heritage cookbook stand, acacia',
    'Holds a fat cookbook open at eye level. Splash guard you can wipe. Folds flat against the wall. Also fits a tablet.',
    'amazon',
  ],
  [
    'Dogtor teeth gel',
    'Brushless gel for dogs that hate toothbrushes. Lick it off a finger or put it on a chew. Freshens breath from the first week. Made without xylitol. Peanut flavor.',
    'other',
  ],
  [
    'Kneeling chair, rocking',
    'Tilts your hips so you sit up without thinking about it. Rocks gently under a desk. Thick knee pads. Holds 250 lbs. Some people need a week to get used to it.',
    'amazon',
  ],
  [
    'CourtSide tennis partner app',
    'Finds someone at your level within five miles. Book a public court in the same app. Ratings come from people you played. Free for two matches a month.',
    'other',
  ],
]

const ninthListings: readonly Product[] = [
  [
    'Rolling kitchen cart with butcher block top',
    'More counter space where you need it. Solid rubberwood top, two drawers, towel bar and a shelf for the stand mixer. Wheels lock. Fits between most islands and fridges (24" wide).',
    'amazon',
  ],
  [
    'Moonbeam sleep story app',
    'Bedtime stories for grown-ups, told slowly. A new one every Friday. Set the timer and the voice fades out before you notice. Download them for flights and hotels. Half of the library is free.',
    'other',
  ],
  [
    'Etsy Shop Launch Blueprint',
    'Open your shop in a weekend, even if you have never sold a thing. Keyword worksheet, photo checklist, pricing formula and 30 title examples. Updated for this year’s fees. PDF and video.',
    'clickbank',
  ],
  [
    'Women’s packable rain jacket',
    'Stuffs into its own pocket and weighs less than your phone. Taped seams, adjustable hood, pit zips. Loose enough for a fleece underneath. True to size.',
    'other',
  ],
  [
    'Countertop compost bin',
    'Charcoal filter in the lid keeps the smell in. Holds about three days of scraps for a family of four. Inner bucket goes in the dishwasher. No bags needed, but standard ones fit.',
    'amazon',
  ],
  [
    'Sit-up bar for door',
    'Turns any door into a place to do sit-ups. Foam padded, no screws. Moves from room to room in seconds. Tested to 330 lbs.',
    'amazon',
  ],
  [
    'TailTrail dog walking service',
    'Same walker every time. You get a map, photos and a note after each walk. Book a single walk or a standing weekday slot. Walkers are insured and pass a background check.',
    'other',
  ],
  [
    'Ceramic knife sharpener, 3 stage',
    'Repair, sharpen, polish: three slots in the right order. Angle is set for you. Suction base frees your other hand. For straight and serrated blades.',
    'amazon',
  ],
  [
    'Fluent Forks: Cook Your Way Through Thailand',
    'Twelve Thai dishes, taught by a Bangkok street food cook. Swaps for what your supermarket doesn’t carry. Heat levels for kids and for daredevils. Printable shopping list per dish.',
    'clickbank',
  ],
  [
    'Motion sensor trash can, 13 gallon',
    'Wave and it opens, so raw chicken hands touch nothing. Lid closes slowly and quietly. Fingerprint-proof steel. Six C batteries last a year.',
    'amazon',
  ],
  [
    'Northlight blue light glasses',
    'Clear lenses, not yellow ones. Spring hinges fit wide and narrow faces. Weigh 20 grams, so you forget them. Case and cloth included. Non-prescription or with your prescription.',
    'other',
  ],
  [
    'Kids’ garden tool set',
    'Real steel tools sized for small hands. Rake, hoe and shovel with wooden handles. Tote for carrying treasures. For ages 3 to 8.',
    'amazon',
  ],
  [
    'PassDown digital will kit',
    'Write a legally valid will in about an hour. Answers in plain language, state by state. Update it for free after a baby, a move or a divorce. A lawyer checks it on the Plus plan.',
    'other',
  ],
  [
    'Ultrasonic jewelry cleaner',
    'Rings look new in five minutes with tap water and a drop of dish soap. Also does glasses, dentures and razor heads. Basket keeps stones off the tank. 600 ml.',
    'amazon',
  ],
  [
    'The Calm Inbox Method',
    'A 10-day email course that gets you to an empty inbox and keeps you there. One habit a day, 8 minutes each. Works with Gmail and Outlook. Templates for saying no.',
    'clickbank',
  ],
  [
    'Silicone stretch lids, 6 sizes',
    'Stretch over bowls, cans and half a melon. Seal tight enough to tip upside down. Replace plastic wrap. Microwave, freezer and dishwasher safe.',
    'amazon',
  ],
  [
    'Basecamp inflatable sleeping pad',
    '3 inches thick and still packs to the size of a soda can. Inflates with 12 breaths or the pump sack. R-value 4.2 for frosty nights. Side sleepers, this one’s for you.',
    'other',
  ],
  [
    'LED makeup mirror with lights',
    'Daylight, warm and office light, so your makeup looks right where you’re going. 10x spot mirror on the side. Runs on USB or batteries. Folds flat for travel.',
    'amazon',
  ],
  [
    'Everfresh flower subscription',
    'Flowers cut the day they ship, straight from the farm. Pick a day, a size and how often. Skip when you’re away. Arrives in bud and opens over a week.',
    'other',
  ],
  [
    'Cordless handheld car vacuum',
    'Gets Goldfish crumbs out of car seats. Crevice tool, brush and a hose that reaches under the seat. 25 minutes on a charge. Filter rinses clean.',
    'amazon',
  ],
]

const tenthListings: readonly Product[] = [
  [
    'Entryway shoe bench with storage',
    'Sit down to tie your shoes, then hide them. Holds ten pairs behind flip-down doors. Only 12 inches deep, so it works in a narrow hallway. Padded seat supports 330 lbs.',
    'amazon',
  ],
  [
    'Savor & Sip iced tea pitcher',
    'Brew it hot, pour it cold: the glass handles both. Infuser core for tea or fruit. Lid doesn’t drip. 2 quarts, fits in a fridge door.',
    'amazon',
  ],
  [
    'The Resale Closet Course',
    'Turn the clothes you don’t wear into a weekend side income. How to photograph, price and ship, step by step. Spreadsheet for tracking costs. Works for Poshmark, Mercari and eBay.',
    'clickbank',
  ],
  [
    'Glow-in-the-dark dinosaur puzzle, 100 pieces',
    'Build it in daylight, then turn off the lights. Thick pieces that survive a four-year-old. Poster included. For ages 4 and up.',
    'amazon',
  ],
  [
    'HarborBank high-yield savings',
    'A savings account without a minimum balance or monthly fee. Split your money into buckets for rent, trips and taxes. Transfers land the next business day. FDIC insured.',
    'other',
  ],
  [
    'Boot dryer, electric',
    'Dries wet boots and gloves overnight with gentle warm air. No noise, no fan. Works for ski boots, waders and kids’ snow boots. Add two tubes to dry two pairs.',
    'amazon',
  ],
  [
    'PetPantry raw-coated kibble',
    'Kibble with a freeze-dried raw coating, for picky dogs. First ingredient is turkey, not corn. Gentle switch guide for sensitive stomachs. Delivered before you run out.',
    'other',
  ],
  [
    'Laser level, self-leveling',
    'Hangs a row of pictures straight in one try. Green line you can see in daylight. Levels itself within four seconds. Magnetic bracket sticks to a stud or clamps to a shelf.',
    'amazon',
  ],
  [
    'Handwriting Reset',
    'Fix your handwriting in 15 minutes a day for a month. Print the drills or use a tablet. Before-and-after pages so you can see it change. By a calligrapher with terrible handwriting in school.',
    'clickbank',
  ],
  [
    'Microfiber hair turban',
    'Dries long hair in half the time and stays on while you do your makeup. Lighter than a towel. Button loop at the back. Less frizz, because you don’t rub.',
    'amazon',
  ],
  [
    'FieldNotes birding journal',
    'Room for 400 sightings, with a checklist by state. Waterproof paper takes pencil in the rain. Sketch boxes for the ones you can’t name yet. Pocket for feathers.',
    'other',
  ],
  [
    'Cast iron cornbread pan',
    'Eight wedges, every piece with a crisp edge. Goes from oven to table. Pre-seasoned with flaxseed oil. Doubles as a scone pan.',
    'amazon',
  ],
  [
    'QuickQuote insurance compare',
    'Compare car insurance from 40 companies without a phone call. Enter your details once. Keep your current coverage side by side with the offers. Your number is never sold.',
    'other',
  ],
  [
    'Toddler bike helmet',
    'Dial at the back adjusts as they grow. Magnet buckle that doesn’t pinch chins. Washable pads. Fits 18.5 to 20.5 inches.',
    'amazon',
  ],
  [
    'Wine preserver pump set',
    'Keeps an open bottle drinkable for a week. Clicks when the air is out. Four stoppers. Fits any bottle except sparkling.',
    'amazon',
  ],
  [
    'LaceUp half marathon plan',
    'A 14-week plan for people who can run three miles. Three runs a week, one of them easy. Strength routine you can do in pajamas. Adjusts if you get sick.',
    'clickbank',
  ],
  [
    'Hanging closet organizer, 6 shelf',
    'Six shelves for sweaters, bags or a week of kids’ outfits. Hooks over any rod. Side pockets hold socks and belts. Reinforced so the shelves don’t sag.',
    'amazon',
  ],
  [
    'VoltPack jump starter',
    'Starts a dead car without a second car. Jumps V8 engines up to 20 times per charge. Won’t spark if you mix up the clamps. Also charges phones, has a flashlight.',
    'amazon',
  ],
  [
    'Oak & Ember beard oil',
    'Softens wiry beards and stops the itch of the first weeks. Jojoba and argan, no silicone. Smells like cedar for an hour, then gets out of the way. Dropper bottle.',
    'other',
  ],
  [
    'Smart bird feeder camera',
    'Sends you a photo when a bird lands, and tells you which one it is. Solar roof keeps it charged. Holds a week of seed. Squirrel baffle sold separately.',
    'other',
  ],
]

const eleventhListings: readonly Product[] = [
  [
    'Telescoping Ladder, 12.5 ft',
    '✅ ONE-TOUCH RELEASE – collapses from 12.5 ft to 32 inches in seconds. ✅ FITS IN A HATCHBACK: no roof rack, no rope. ✅ Rated for 330 lbs. Rubber feet won’t scuff hardwood. Carry strap included.',
    'amazon',
  ],
  [
    'Saltwater Fly Fishing 101',
    'Stop spooking fish! Captain Ray Delgado teaches you to cast into the wind, read a flat and set the hook without breaking off. 34 short videos you can watch at the boat ramp. Includes a tide cheat sheet (PDF) and lifetime updates.',
    'clickbank',
  ],
  [
    'Reusable Gel Ice Packs for Lunch Boxes (Set of 4)',
    'Slim enough to slide behind a sandwich. Stays cold up to 6 hours. BPA-free, non-toxic, no leaks even when dropped. Cute fruit designs kids won’t lose. Wipe clean.',
    'amazon',
  ],
  [
    'TallyHo Mileage Tracker',
    'Logs every business drive automatically, even when you forget. Swipe right for work, left for personal. IRS-ready reports in one tap. Runs in the background without killing your battery.',
    'other',
  ],
  [
    'Orchid Bark Potting Mix, 8 qt',
    'Chunky blend of fir bark, perlite & charcoal. Roots breathe, water drains straight through, and you repot half as often. No dust, no bugs. Resealable bag.',
    'amazon',
  ],
  [
    'Kids’ Over-Ear Headphones with Volume Limiter',
    'Volume is capped at 85 dB, so you don’t have to police it. • Share port lets two kids listen to one tablet • Bendable headband survives backpacks • 4-ft tangle-free cord • Foldable',
    'amazon',
  ],
  [
    'Hollow & Pine Mattress Topper',
    'Turns a too-firm mattress into one you want to sleep in. 3" of Talalay latex, zip-off organic cotton cover. Sleeps cool, unlike memory foam. Ships rolled; expands in 24 hrs. 100-night trial.',
    'other',
  ],
  [
    'Watercolor Postcards Starter Set',
    'Twelve half-pan colors, a water brush and 20 blank postcards (300 gsm). Paint it, stamp it, mail it. Tin fits in a coat pocket. Made for people who “can’t paint”.',
    'other',
  ],
  [
    'Garage Parking Aid, Dual Laser',
    'Know exactly when to stop! Two laser dots land on your dashboard at the perfect spot. Motion activated, shuts off after 60 sec. Mounts to the ceiling with two screws. Works for 2 cars.',
    'amazon',
  ],
  [
    'GrantWriter’s Desk',
    'A course for nonprofits that can’t afford a grant writer. Write your first proposal in a weekend, using templates from grants that were funded. Budget spreadsheet, rejection checklist and a monthly Q&A call.',
    'clickbank',
  ],
  [
    'Silicone Swim Cap for Long Hair',
    'Fits over braids, locs and thick curls without pulling. Extra-deep pocket. Keeps ears covered. Goes on without powder. Stretchy premium silicone – no more ripped caps!',
    'amazon',
  ],
  [
    'Barkwell Probiotic Chews for Dogs',
    'Soft chews with 6 strains and pumpkin. Tastes like bacon, so no hiding it in cheese. One chew a day, any size dog. Made in small batches in Ohio. 90 chews per jar.',
    'other',
  ],
  [
    'Electric Wine Opener with Foil Cutter',
    'Removes the cork in 6 seconds at the push of a button. Opens up to 80 bottles per charge. See-through shell so you can watch it work. Foil cutter tucks into the base.',
    'amazon',
  ],
  [
    'FenceLine Invisible Dog Fence App',
    'Draw your yard on a map and your dog’s collar learns it – no digging, no wire. Take the fence along to the cabin. Tone first, vibration second, never a shock. Alerts you the moment he’s out.',
    'other',
  ],
  [
    'Adjustable Bed Frame, Queen',
    'Raise your head, raise your feet, or both, from a wireless remote. Zero-gravity preset. Under-bed lighting for midnight trips. Whisper-quiet motor. Assembles in under 15 minutes, no tools.',
    'amazon',
  ],
  [
    'Sushi Making Kit for Beginners',
    'EVERYTHING BUT THE FISH: bamboo mat, rice paddle, chopsticks and a sharp little knife. Bazooka roller makes perfect rolls on the first try. Online video lessons from a sushi chef. Dishwasher safe (except the mat).',
    'amazon',
  ],
  [
    'Clutter Cure: 30 Rooms in 30 Days',
    'One small job a day, never more than 20 minutes. Printable checklists for closets, garages, even the junk drawer. What to keep, what to toss, where to donate. Join anytime; go at your own pace.',
    'clickbank',
  ],
  [
    'Rolling Tool Chest, 5 drawer',
    'Drawers open all the way so nothing hides at the back. Ball-bearing slides hold 60 lb each. One key locks every drawer. Swivel casters with brakes. Heavy-gauge steel, powder coated.',
    'amazon',
  ],
  [
    'Verity Hearing Aid Cleaning Kit',
    'Seven tiny tools for wax, vents and battery doors. Clears a muffled hearing aid at the kitchen table in two minutes. Magnet picks up the batteries you drop. Zippered case, large-print guide.',
    'amazon',
  ],
  [
    'CrispAir Dehydrator',
    'Turn a bag of overripe mangos into snacks that keep for months. Six trays, 95–165°F. Set it at night, eat it in the morning. Quiet enough for an apartment. Jerky recipes in the box. ETL listed.',
    'amazon',
  ],
]

const twelfthListings: readonly Product[] = [
  [
    'Heated Car Seat Cover 12V',
    'Warm in 90 seconds – before your engine is. 3 heat levels, auto shut-off after 45 min. Universal fit: straps on without removing the seat. Plugs into the lighter socket. Non-slip backing.',
    'amazon',
  ],
  [
    'Accordion From Zero',
    'Learn the accordion at any age, even if you don’t read music. Left hand first, right hand second, both by lesson eight. 52 folk tunes to play along with, at half speed. Ask a question, get a video answer within 48 hrs.',
    'clickbank',
  ],
  [
    'Mesh Beach Bag – Sand Free',
    'Shake it and the sand falls right through. 8 outer pockets: sunscreen, phone, snacks, all in sight. Holds towels for a family of five. Zippered top. Machine washable!',
    'amazon',
  ],
  [
    'Ledge & Loop Climbing Hangboard',
    'Train your grip over a doorway without drilling. Six edge depths from 8 to 35 mm. Skin-friendly poplar wood. Comes with a free 6-week finger strength plan. Holds 300 lbs.',
    'other',
  ],
  [
    'Stain Remover Pen, 3-pack',
    'Gets coffee, wine & ketchup out before the meeting starts. No water needed. Fits in a pen loop. Dries clear in a minute. Safe on silk and colors.',
    'amazon',
  ],
  [
    'Roomba-Free: The Cleaning Schedule App',
    'Splits the housework fairly, and shows who did what. Everyone gets three small tasks a day. Kids earn points they can trade for screen time. Syncs across the whole household. Free for two people.',
    'other',
  ],
  [
    'Ceramic Butter Dish with Water Seal',
    'SPREADABLE BUTTER, ALWAYS: keeps a stick soft on the counter for up to 30 days. The water ring seals out air. Holds 1 stick. Glazed stoneware, no metal taste. Dishwasher-safe.',
    'amazon',
  ],
  [
    'Toddler Busy Board Suitcase',
    'Buckles, zippers, laces and a clock in one soft case. 40 minutes of quiet on a flight, no screen, no batteries. Pieces stay attached so nothing rolls under the seat. Ages 1–4.',
    'amazon',
  ],
  [
    'The Quiet Landlord',
    'How to rent out one apartment without midnight calls. Tenant screening script, lease walkthrough, repair log. Written by a landlord of 22 years. State-by-state deposit rules. 4-hr audio version for the commute.',
    'clickbank',
  ],
  [
    'Snow Shovel with Wheels',
    'Pushes snow instead of lifting it, so your back stays out of it. 36" wide blade clears a driveway in half the passes. Folds flat for the garage wall. Height adjusts to the tallest and shortest shoveler in the house.',
    'amazon',
  ],
  [
    'Mirrored Medicine Cabinet 24 x 30',
    'Two outlets inside, so the toothbrush charges out of sight. Soft-close door. Anti-fog mirror clears at the touch of a button. Recess it or hang it on the wall. Three glass shelves adjust to tall bottles.',
    'amazon',
  ],
  [
    'Pemberton Loose Leaf Tea Sampler',
    'Ten teas, two pots of each: find your favorite before you buy a tin. Picked this spring, not last year. Brew times printed on every pouch. Comes in a gift box.',
    'other',
  ],
  [
    'RV Water Hose Filter',
    'Makes campground water taste like home. Screws onto any garden hose. Lasts a whole season. Brass fittings (lead free). Flexible hose protector keeps it from kinking at the spigot.',
    'amazon',
  ],
  [
    'StallTalk – market booth checkout',
    'Take cards at a farmers market with nothing but your phone. Works when the signal doesn’t. Counts your stock as you sell. Text receipts, tips, sales tax by town. No monthly fee.',
    'other',
  ],
  [
    'Bow Tie Tying Masterclass & Silk Bow Tie',
    'A hand-sewn silk bow tie and a ten-minute lesson, so you never clip one on again. Practice strip with numbered folds. Adjusts from 14 to 18 inches. Arrives in a keepsake tin.',
    'other',
  ],
  [
    'Digital Meat Thermometer, instant read',
    'Reads in 2 secs, so the oven stays shut. ★ Backlit display for the grill at night ★ Folds like a pocketknife ★ Magnetic back sticks to the fridge ★ Waterproof: rinse it under the tap',
    'amazon',
  ],
  [
    'ParentPass Babysitter Finder',
    'Find a sitter your neighbors have used twice or more. See who’s free tonight without texting twelve people. Background checks included. Pay in the app. Cancel up to 2 hours before.',
    'other',
  ],
  [
    'Cat Litter Mat, Honeycomb',
    'Catches litter before it reaches the rug. Open it and pour the litter back into the box. Soft on paws. Waterproof bottom layer. 30" x 24", trims with scissors.',
    'amazon',
  ],
  [
    'Genealogy Detective: Break Your Brick Wall',
    'Find the ancestor who vanished. A 6-week online class on census gaps, changed surnames and church books. Bring your own family; leave with the next three records to look for. Live help on Thursdays.',
    'clickbank',
  ],
  [
    'Pocket Hammock Underquilt',
    'Stay warm below when the ground is cold. Rated to 20°F, weighs 19 oz. Clips on in a minute, even with gloves. Packs down to the size of a water bottle. Fits every gathered-end hammock.',
    'other',
  ],
]

/** By the name that `--of` takes. */
export const listings: Record<string, readonly Product[]> = {
  'listings-1': firstListings,
  'listings-2': secondListings,
  'listings-3': thirdListings,
  'listings-4': fourthListings,
  'listings-5': fifthListings,
  'listings-6': sixthListings,
  'listings-7': seventhListings,
  'listings-8': eighthListings,
  'listings-9': ninthListings,
  'listings-10': tenthListings,
  'listings-11': eleventhListings,
  'listings-12': twelfthListings,
}
