import type { Network } from '@hopwise/contracts'

/** Forty products for a reader who does not know the writer. No one has read a post about them yet. */
export const unreadProducts: readonly (readonly [string, string, Network])[] = [
  [
    'Watercolor for Beginners',
    'An online painting course with 24 step-by-step lessons. Paint a finished card in every class. Supply list under ten items. Join the monthly critique on Zoom.',
    'clickbank',
  ],
  [
    'The Side Hustle Tax Course',
    'A two-hour course on taxes for freelancers and side hustlers. Covers deductions, quarterly payments and what records to keep. Comes with a mileage tracker template.',
    'clickbank',
  ],
  [
    'French From Day One',
    'Audio lessons that get you speaking French from the first session. 60 lessons of 20 minutes. Made for people who learn on their commute. Works offline.',
    'clickbank',
  ],
  [
    'Electrolyte drink mix',
    'Sugar-free electrolyte powder with 1,000 mg of sodium. Stick packs you can throw in a gym bag. Comes in citrus, watermelon and raspberry. Nothing artificial.',
    'amazon',
  ],
  [
    'Omega-3 fish oil',
    'Wild-caught fish oil with 1,280 mg of omega-3 in two softgels. Lemon flavor, so there is no fishy aftertaste. Tested for heavy metals. 90-day supply.',
    'amazon',
  ],
  [
    'Mushroom coffee blend',
    'Instant coffee with lion’s mane and chaga. Half the caffeine of a regular cup. Tastes like coffee, not like mushrooms. 30 servings.',
    'other',
  ],
  [
    'Smart plug 4-pack',
    'Wi-Fi plugs that work with Alexa and Google Home. Turn lights on and off from anywhere. Set schedules and timers in the app. No hub required.',
    'amazon',
  ],
  [
    'Clip-on reading light',
    'A clip-on reading light with warm, neutral and cool settings. Runs up to 80 hours on a charge. Weighs about two ounces. Bendable neck.',
    'amazon',
  ],
  [
    'Open-ear running headphones',
    'Bone conduction headphones that leave your ears open to traffic. Eight hours of battery. Sweatproof. A ten-minute charge gives you 90 minutes.',
    'amazon',
  ],
  [
    'Mini photo printer',
    'A pocket printer that prints 2x3 photos from your phone over Bluetooth. No ink cartridges. Prints have a sticky back. Edit and add frames in the app.',
    'amazon',
  ],
  [
    'PostPilot scheduler',
    'Social media scheduling for creators. Plan a month of posts on one calendar. Suggests the best time to post. Supports Instagram, TikTok, Pinterest and LinkedIn.',
    'other',
  ],
  [
    'KeyNest password manager',
    'A password manager for families. Fills in logins on every device. Share the Netflix login without texting it. Alerts you when a site you use gets breached.',
    'other',
  ],
  [
    'DocuSimple e-signatures',
    'Electronic signatures for small businesses. Clients sign on any phone without an account. Sends automatic reminders. Keeps an audit trail of every document.',
    'other',
  ],
  [
    'Convertible sofa bed',
    'A loveseat that folds out into a twin bed. Memory foam cushions. Hidden storage under the seat. Removable, washable covers.',
    'amazon',
  ],
  [
    'Standing desk converter',
    'Sits on top of your desk and lifts your monitor and keyboard in seconds. Fits two monitors. Gas spring lift, no cords. Arrives fully assembled.',
    'amazon',
  ],
  [
    'Floating wall shelves, set of 3',
    'Rustic pine shelves that hold up to 40 lbs each. Hidden brackets. All screws and anchors included. Great for books, plants and frames.',
    'amazon',
  ],
  [
    'Hammock with straps',
    'A parachute nylon hammock for two. Hangs in under two minutes, no knots to tie. Holds 500 lbs. Stuffs into an attached pouch the size of a grapefruit.',
    'amazon',
  ],
  [
    'Waterproof hiking boots',
    'Women’s hiking boots with a waterproof membrane. Grippy rubber outsole. No break-in period needed. Wide toe box.',
    'amazon',
  ],
  [
    'Soft cooler backpack',
    'A leakproof cooler you wear on your back. Keeps 30 cans cold for 16 hours. Padded straps and a bottle opener on the side. Beach towel loop.',
    'amazon',
  ],
  [
    'Camp stove and pot set',
    'A canister stove that boils a liter of water in three minutes. Pot, lid and stove nest together. Push-button igniter. Wind screen built in.',
    'other',
  ],
  [
    'GPS dog collar',
    'Live location tracking for your dog on your phone. Draw a virtual fence and get an alert when they leave it. Waterproof. Battery lasts about two weeks.',
    'other',
  ],
  [
    'Cat water fountain',
    'A quiet stainless steel fountain for cats and small dogs. Holds 108 oz. Triple filter. See the water level through the window.',
    'amazon',
  ],
  [
    'Freeze-dried salmon treats',
    'Single-ingredient treats for dogs and cats. Made in the USA from wild salmon. No grain or preservatives. Break into smaller pieces for training.',
    'other',
  ],
  [
    'Portable bottle warmer',
    'Warms breast milk or formula to body temperature in about five minutes. Cordless, so it works in the car. Fits most bottle brands. Leakproof.',
    'amazon',
  ],
  [
    'Diaper backpack',
    'A diaper bag with 14 pockets that does not look like one. Fold-out changing pad. Stroller straps. Insulated pockets for bottles.',
    'amazon',
  ],
  [
    'Montessori busy board',
    'A soft felt board with zippers, buckles, buttons and laces. Keeps toddlers busy on planes and in the car. Folds like a book with a handle. For ages 1 to 4.',
    'amazon',
  ],
  [
    'Enameled Dutch oven, 6 quart',
    'An enameled cast iron pot that goes from stovetop to oven to table. Bakes bread with a crackly crust. Never needs seasoning. Safe to 500 degrees.',
    'amazon',
  ],
  [
    'Vegetable chopper',
    'Chops, slices and dices with four interchangeable blades. The container catches everything. Cuts prep time for salads and soups. Dishwasher safe.',
    'amazon',
  ],
  [
    'Countertop ice maker',
    'Makes nugget ice in about 10 minutes. 26 pounds a day. Self-cleaning cycle. No water line needed, just fill the tank.',
    'amazon',
  ],
  [
    'Digital meat thermometer',
    'A wireless probe you leave in the meat. Sends an alert to your phone when it’s done. Range of 165 feet. Good for the grill, oven or smoker.',
    'amazon',
  ],
  [
    'CreditKeep',
    'A credit monitoring app. Shows your score from all three bureaus. Alerts you to new accounts in your name. Helps you dispute errors step by step.',
    'other',
  ],
  [
    'Acorn Kids investing app',
    'An app that teaches kids to save and invest. Parents approve every trade. Chores and allowance in one place. Debit card for each kid.',
    'other',
  ],
  [
    'Retinol night cream',
    'A night cream with encapsulated retinol and ceramides. Made for sensitive skin. No fragrance or dyes. Use two or three nights a week to start.',
    'amazon',
  ],
  [
    'Ionic hair dryer brush',
    'Dries and styles in one step. Oval brush for volume. Three heat settings and a cool shot. Eight-foot swivel cord.',
    'amazon',
  ],
  [
    'Mineral sunscreen SPF 50',
    'A zinc sunscreen for face and body. No white cast. Water-resistant for 80 minutes. Reef-friendly and fragrance-free.',
    'amazon',
  ],
  [
    'GreenThumb lawn plan',
    'A lawn care subscription based on your soil test. Ships the right nutrients when it is time to use them. Attaches to your garden hose. Pet-safe.',
    'other',
  ],
  [
    'PaperTrail resume service',
    'Professional resume writing. A writer in your industry interviews you by phone. First draft in three business days. Two rounds of edits and a LinkedIn rewrite.',
    'other',
  ],
  [
    'WanderFlat travel insurance',
    'Travel medical insurance for digital nomads. Sign up when you are already abroad. Covers 180 countries. Pay month to month.',
    'other',
  ],
  [
    'Massage gun',
    'A percussion massager with five heads and four speeds. Quiet enough to use while watching TV. Lasts a week on one charge. Comes in a zip case.',
    'amazon',
  ],
  [
    'Robot pool cleaner',
    'A cordless robot that scrubs the floor and walls of your pool. Cleans for 90 minutes on a charge. Parks itself at the edge when done. For pools up to 860 square feet.',
    'amazon',
  ],
]
