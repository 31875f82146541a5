/** What a fact says about daily life: every angle that a post can take on it. */
export interface Trait {
  words: RegExp
  /** What kind of product it is about, by its name, where the words alone do not say. */
  name?: RegExp
  /** As someone asks who hesitates. */
  doubts: readonly string[]
  /** Advice that the fact is the answer to, as sentences without the last period. */
  lessons: readonly string[]
  /** A moment in which it matters, as a sentence without its period. */
  scenes?: readonly string[]
  /** In a few words, as a sentence ends: "Without it: lukewarm by noon." */
  without?: readonly string[]
}

export const traits: readonly Trait[] = [
  {
    words: /\bkeeps?\b.*\b(?:cold|hot|warm|cool|frozen)\b|\binsulated\b/iu,
    doubts: ['Lukewarm by noon?', 'Tired of drinks that give up halfway through the day?'],
    lessons: ['Look at the hours, not just the size', 'Ask how long it lasts, not how it looks'],
    scenes: ['Halfway through the afternoon, something cold within reach'],
    without: ['lukewarm by noon', 'three sips, then room temperature'],
  },
  {
    words: /\bfits? (?:under|in|into) (?:an? |the )?(?:airplane|overhead|plane|cabin)/iu,
    doubts: ['Still paying to check a bag?', 'Full flight, full bins?'],
    lessons: [
      'Check the airline’s size limits before you pack',
      'Pick the bag by the bin, not by the trip',
    ],
    scenes: [
      'Last boarding group, and you’re not worried about space',
      'Straight past baggage claim',
    ],
    without: ['the wait at baggage claim'],
  },
  {
    words: /\bfits? (?:most )?cup holders?/iu,
    doubts: ['Does it fit the cup holder?'],
    lessons: ['Measure your cup holder before you pick a size'],
    scenes: ['Long drive, cold drink within reach'],
  },
  {
    words: /\b(?:folds?|foldable|folding|collapsible|rolls? up|packs? (?:flat|small|down))\b/iu,
    doubts: ['Short on space?', 'Nowhere to put one more thing?'],
    lessons: [
      'Decide where you’ll keep it before you buy it',
      'Ask how small it gets, not just how big it is',
    ],
    scenes: ['Out when you need it, gone when you don’t'],
  },
  {
    words: /\b(?:noise|quiet|quietly|silent)\b/iu,
    doubts: ['Too loud to think?', 'Can’t hear yourself think?'],
    lessons: ['Protect the quiet hour. It’s the one that counts'],
    scenes: ['A loud room, and you’re not in it'],
    without: ['every sound in the room', 'the whole room, at full volume'],
  },
  {
    words: /\bempties itself\b|\bself-(?:empty|clean)\w*/iu,
    doubts: ['Who wants one more chore?'],
    lessons: ['The best chore is the one you never see'],
    without: ['one more bin to empty'],
  },
  {
    words: /\b(?:maps? your home|vacuum)\b/iu,
    doubts: ['Rather do anything but vacuum?'],
    lessons: ['Clear the floor once, and let the robot do the rest'],
    scenes: ['Clean floors, and you didn’t lift a finger'],
    without: ['another Saturday behind a vacuum'],
  },
  {
    words:
      /\b(?:battery|rechargeable|cordless|hours on a charge|(?:lasts?) for \d+ (?:hours|minutes))\b/iu,
    doubts: ['Always hunting for an outlet?', 'Battery anxiety?'],
    lessons: [
      'Check the battery life before anything else',
      'Count the minutes you need, then check the battery',
    ],
    scenes: ['No outlet in sight, and no problem'],
    without: ['one eye on the battery'],
  },
  {
    words: /\b(?:dishwasher|machine[- ]wash\w*|wash(?:es|able|ing)\b|wipes? clean|easy to clean)/iu,
    doubts: ['Who has time to hand-wash?', 'Who’s going to wash it?'],
    lessons: ['Check the care label before the color', 'If it can’t be washed, think twice'],
    scenes: ['Laundry day, nothing on the hand-wash pile'],
    without: ['one more thing to wash by hand'],
  },
  {
    words:
      /\b(?:cancel any ?time|skip any|no contract|no subscription|free for \d+|\d+-day return|return it|free trial)\b/iu,
    doubts: ['Not ready to commit?', 'Hate being locked in?'],
    lessons: ['Read how you get out before you get in'],
  },
  {
    words: /\blifetime access\b/iu,
    doubts: ['Worried you won’t finish in time?'],
    lessons: ['Pick something you can come back to'],
  },
  {
    words: /\b(?:moves? from|height-adjustable|remembers? (?:\w+ )?heights)\b/iu,
    doubts: ['Stiff by three?', 'Sitting all day?'],
    lessons: [
      'Change position before your back asks you to',
      'Stand up for one call a day. Start there',
    ],
    scenes: ['Standing for the morning call, sitting for the report'],
    without: ['eight hours in one chair'],
  },
  {
    words:
      /\bin (?:seconds|minutes)\b|\b(?:in|of|takes?) (?:\d+|two|three|four|five|ten|fifteen|twenty) (?:minutes|seconds)\b|\d+ to \d+ minutes|minutes or less|press of a button|\bone[- ](?:tap|click)\b/iu,
    doubts: ['Short on time?', 'No time, as usual?', 'Only have a few minutes?'],
    lessons: [
      'Choose what fits a busy day, and you’ll use it',
      'If it takes too long, it won’t happen',
    ],
    scenes: ['A few free minutes, and that’s enough'],
  },
  {
    words:
      /\b(?:no (?:experience|code|coding)|beginners?|step[- ]by[- ]step|easy to (?:use|learn|follow|assemble)|from scratch|first words|starter\b.*first)\b/iu,
    doubts: ['Never done this before?', 'Not sure you can do this?', 'Starting from zero?'],
    lessons: ['Start with something that doesn’t assume you know it all'],
    scenes: ['Day one, and you know what to do'],
    without: ['three tutorials and still stuck', 'a lot of guessing'],
  },
  {
    words: /\bno (?:tools?|drilling|setup|assembly)\b/iu,
    doubts: ['No toolbox?'],
    lessons: ['Check what you need to set it up'],
    scenes: ['Out of the box, in use'],
  },
  {
    words: /\bfeedback\b|\bfrom a teacher\b/iu,
    doubts: ['Practicing alone and not sure it’s right?'],
    lessons: ['Practice gets better when someone looks at it'],
    without: ['practicing the same mistake'],
  },
  {
    words: /\bnative speakers?\b/iu,
    doubts: ['Read it fine, can’t say it?'],
    lessons: ['Listen first, then speak'],
  },
  {
    words: /\b(?:dinners?|meals?|recipes?)\b/iu,
    doubts: ['What’s for dinner?', 'Same three dinners every week?'],
    lessons: [
      'Plan dinner before you’re hungry',
      'Decide the week’s dinners on Sunday, not at six',
    ],
    scenes: ['Six o’clock, and dinner is decided'],
    without: ['six o’clock and no plan', 'the same three dinners'],
  },
  {
    words: /\blearn to\b/iu,
    doubts: ['Been meaning to learn this?'],
    lessons: [
      'A little every day beats one long Sunday',
      'Do the first exercise on the day you start',
    ],
    scenes: ['Half an hour, a notebook and no notifications'],
  },
  {
    words: /\b(?:templates?|blank)\b/iu,
    doubts: ['Staring at a blank page?'],
    lessons: ['Never start from a blank page'],
    without: ['a blank page'],
  },
  {
    words:
      /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|weekly|daily)\b[^.]*\b(?:plans?|lessons?|modules?|sessions?|exercises|workouts?|projects?|chapters?|patterns?|episodes?|reviews?)\b/iu,
    doubts: ['Not sure where to start?'],
    lessons: ['A plan beats motivation', 'Put it on the calendar, or it won’t happen'],
    scenes: ['You know what’s next, so you start'],
    without: ['starting from zero'],
  },
  {
    words: /\breminds?\b/iu,
    doubts: ['Too much to keep in your head?', 'Always forget?'],
    lessons: ['Don’t rely on memory. Rely on a reminder'],
    without: ['one more thing to remember'],
  },
  {
    words: /\b(?:invoices?|expenses|sales tax)\b/iu,
    doubts: ['Dreading the paperwork?', 'Receipts everywhere?'],
    lessons: [
      'Send the invoice the day the work is done',
      'Do the books every week, not every April',
    ],
    scenes: ['Friday afternoon, books done'],
    without: ['a shoebox of receipts'],
  },
  {
    words: /\b(?:newsletters|inbox|threads|e-?mail)\b/iu,
    doubts: ['Inbox running your day?', 'Buried in email?'],
    lessons: ['Answer email twice a day, not all day', 'Not every email deserves a notification'],
    scenes: ['Inbox empty before lunch'],
    without: ['an inbox that runs the day'],
  },
  {
    words: /\b(?:your bank|spending|left for the week)\b/iu,
    doubts: ['Where did the money go?', 'Payday, and already wondering?'],
    lessons: ['Look at your spending once a week', 'Know what’s left before you spend it'],
    scenes: ['Payday, and you know where it goes'],
    without: ['guessing what’s left'],
  },
  {
    words: /\b(?:passwords|vault|fills forms)\b/iu,
    doubts: ['Same password everywhere?', '“Forgot password” again?'],
    lessons: [
      'Use a different password for every account',
      'Never reuse a password, not even a good one',
    ],
    scenes: ['Signed in on the first try'],
    without: ['the same password everywhere'],
  },
  {
    words: /\b(?:vpn|servers in)\b/iu,
    doubts: ['Working from hotel Wi-Fi?', 'Airport Wi-Fi again?'],
    lessons: ['Be careful with public Wi-Fi', 'Think before you join the hotel’s Wi-Fi'],
    scenes: ['Hotel Wi-Fi, and you’re not worried'],
  },
  {
    words: /\b(?:hosting|backups|wordpress|domain)\b/iu,
    name: /host|site|cloud/iu,
    doubts: ['Site still not online?', 'Website on the someday list?'],
    lessons: ['Launch small, then improve', 'Back it up before you need the backup'],
    scenes: ['Your site, online by tonight'],
  },
  {
    words: /\b(?:automatically|automates?|syncs?|sorts?|schedules?|on a timer)\b/iu,
    doubts: ['Still doing it by hand?', 'Too many small chores?'],
    lessons: ['If you do it every week, automate it'],
    scenes: ['It’s done, and you didn’t have to think about it'],
    without: ['doing it by hand'],
  },
  {
    words: /\b(?:two devices|every device|ten devices|works with)\b/iu,
    doubts: ['Will it work with what you have?'],
    lessons: ['Check what it works with before you buy it'],
  },
  {
    words: /\bworks offline\b/iu,
    doubts: ['No signal?'],
    lessons: ['Check that it works without a signal'],
  },
  {
    words: /\b(?:lightweight|weighs?)\b(?!.*\btogether)/iu,
    doubts: ['Tired of carrying too much?', 'Counting every ounce?'],
    lessons: ['Check the weight first. You’re the one carrying it', 'Weight is the spec you feel'],
  },
  {
    words: /\b(?:waterproof|water[- ]resistant|drains? fast|rainproof)\b/iu,
    doubts: ['Rain in the forecast?', 'Worried about a little water?'],
    lessons: ['Plan for rain, and enjoy the sun'],
    scenes: ['Dark clouds, no worries'],
  },
  {
    words: /\bleak-?proof\b/iu,
    doubts: ['Ever opened a wet bag?'],
    lessons: ['Check the lid before you check the color'],
    scenes: ['In the bag, upside down, bag still dry'],
    without: ['one spill and it’s over'],
  },
  {
    words: /\b(?:pocket|laptop sleeve|compartment)\b/iu,
    doubts: ['Always digging for something?'],
    lessons: [
      'Give everything its own pocket, and you’ll find it',
      'Pack what you’ll need first where you can reach it',
    ],
    scenes: ['Everything in its place, and you can find it'],
    without: ['digging for everything'],
  },
  {
    words: /\bgrippy\b/iu,
    doubts: ['Wet trail ahead?'],
    lessons: ['Check the grip before the color'],
    scenes: ['Wet ground, steady steps'],
    without: ['slipping around'],
  },
  {
    words: /\bnon-?slip\b/iu,
    doubts: ['Does it stay where you put it?'],
    lessons: ['Check that it stays put'],
  },
  {
    words: /\bhome offices?\b/iu,
    doubts: ['Working from the kitchen table?'],
    lessons: [
      'Measure the room before you order the desk',
      'Set up your desk for the work you do most',
    ],
    scenes: ['Morning coffee at a desk you like'],
    without: ['the kitchen table, again'],
  },
  {
    words: /\b(?:dims|color temperatures|usb-c port)\b/iu,
    name: /lamp|light/iu,
    doubts: ['Working in bad light?'],
    lessons: [
      'Warm light at night, cool light for work',
      'Fix the light before you blame your eyes',
    ],
    scenes: ['Lights low, one lamp on'],
    without: ['the wrong light, all evening'],
  },
  {
    words: /\b(?:wakes? you|natural sounds|phone needed|light that grows)\b/iu,
    name: /alarm|clock|sunrise/iu,
    doubts: ['Hate your alarm?', 'Phone next to the bed again?'],
    lessons: ['Leave the phone in another room', 'Wake up to light, not to a siren'],
    scenes: ['Awake before the alarm gets loud'],
    without: ['a siren in the dark'],
  },
  {
    words: /\b(?:stove to oven|holds heat|pre-?seasoned|skillet)\b/iu,
    doubts: ['Another pan that won’t last?'],
    lessons: [
      'Let the pan get hot before the food goes in',
      'Buy one good pan before three average ones',
    ],
    scenes: ['Sunday morning, something sizzling'],
  },
  {
    words: /\b(?:grinds|brews|espresso|two cups)\b/iu,
    doubts: ['Still in line for coffee?', 'Coffee first?'],
    lessons: ['Grind right before you brew', 'Good coffee starts with the grind'],
    scenes: ['First coffee of the day, no line', 'Coffee before the first email'],
    without: ['another line at the coffee shop'],
  },
  {
    words: /\b(?:matcha|bamboo whisk)\b/iu,
    doubts: ['One coffee too many?'],
    lessons: ['Sift first, then whisk', 'Use hot water, not boiling water'],
    scenes: ['A bowl of matcha and ten quiet minutes'],
  },
  {
    words: /\b(?:sourdough|first loaf)\b/iu,
    doubts: ['Always wanted to bake bread?'],
    lessons: ['Feed the starter before you plan the bake'],
    scenes: ['The first loaf, still warm'],
  },
  {
    words: /\b(?:strength and balance|guided|no equipment)\b/iu,
    doubts: ['No time for the gym?'],
    lessons: ['Twenty minutes today beats an hour someday'],
    scenes: ['Living room, mat out, timer on'],
    without: ['another skipped workout'],
  },
  {
    words: /\b(?:resistance|bands|from \d+ to \d+ lb)\b/iu,
    name: /bands?\b/iu,
    doubts: ['No room for weights?'],
    lessons: ['Start light and add resistance slowly'],
    scenes: ['Ten minutes, living room, done'],
    without: ['a rack of weights in the living room'],
  },
  {
    words: /\b(?:crate|leash|recall|90 days)\b/iu,
    name: /pupp|dog/iu,
    doubts: ['New puppy, no plan?'],
    lessons: ['Keep training short, and end on a win', 'Same words, same rules, every day'],
    scenes: ['Ten minutes with the puppy, every day'],
    without: ['chewed shoes and guesswork'],
  },
  {
    words: /\b(?:memory foam|for dogs)\b/iu,
    name: /dog/iu,
    doubts: ['Dog on the sofa again?'],
    lessons: ['Measure your dog stretched out, then pick the size'],
    scenes: ['Long walk, deep sleep'],
    without: ['dog hair on the sofa'],
  },
  {
    words: /\bbalcon(?:y|ies)\b/iu,
    doubts: ['Small balcony?', 'No garden?'],
    lessons: ['Count the hours of sun before you pick a plant'],
    scenes: ['A green corner on the balcony'],
  },
  {
    words: /\bwinter storage\b/iu,
    doubts: ['Where do the planters go in winter?'],
    lessons: ['Think about November when you buy in May'],
  },
  {
    words: /\bslots in the base\b/iu,
    doubts: ['Overwatered again?'],
    lessons: ['Roots need drainage as much as they need water'],
  },
  {
    words: /\b(?:herbs|indoor garden)\b/iu,
    doubts: ['Black thumb?'],
    lessons: ['Grow what you cook with'],
    scenes: ['Fresh basil, a step from the stove'],
    without: ['wilted basil in the fridge'],
  },
  {
    words: /\b(?:cut lists|drawings|weekend builders|names the tools)\b/iu,
    doubts: ['Free weekend?'],
    lessons: ['Read the whole plan before the first cut', 'Measure twice, cut once'],
    scenes: ['Saturday, garage door open'],
  },
  {
    words: /\b(?:hands, faces|drawing)\b/iu,
    name: /draw|sketch/iu,
    doubts: ['Think you can’t draw?'],
    lessons: ['Draw a little every day', 'Draw what you see, not what you know'],
    scenes: ['A pencil, a page and a quiet hour'],
  },
  {
    words: /\b(?:recording, editing|first ten episodes|podcast)\b/iu,
    doubts: ['Podcast still just an idea?'],
    lessons: ['Record the first episode before you buy a better mic'],
    scenes: ['Mic on, first episode'],
    without: ['another year of “someday”'],
  },
  {
    words: /\b(?:product pages|answer questions)\b/iu,
    doubts: ['Great shop, no visitors?'],
    lessons: [
      'Write the page that answers the question',
      'Answer the question your customers ask most',
    ],
  },
  {
    words: /\b(?:first game|in the browser|ages \d+ to \d+)\b/iu,
    doubts: ['Kids glued to a screen?', 'Rainy weekend ahead?'],
    lessons: ['Let kids build the game before they play it'],
    scenes: ['Saturday, and they built it themselves'],
  },
  {
    words: /\b(?:whey|protein|sweeteners|servings|independent lab)\b/iu,
    name: /protein|whey|collagen|powder|vitamin/iu,
    doubts: ['Ever read the label on the back?'],
    lessons: ['Read the back of the label first', 'Compare per serving, not per tub'],
  },
  {
    words: /\b(?:fragrance-free|sulfates|cleanser|daily use)\b/iu,
    name: /cleanser|cream|lotion|shampoo|soap|serum/iu,
    doubts: ['Do you know what’s in yours?'],
    lessons: ['Read the first five ingredients', 'Add one new product at a time'],
    scenes: ['Two minutes at the sink, done'],
  },
  {
    words: /\bmerino|fresh for days\b/iu,
    doubts: ['Packing light?'],
    lessons: ['Start with a good first layer', 'Layers beat one thick jacket'],
    scenes: ['Cold morning, warm layer'],
    without: ['a fresh shirt for every day of the trip'],
  },
  {
    words: /\bblanket\b/iu,
    name: /blanket|throw/iu,
    doubts: ['Always cold on the couch?'],
    lessons: ['Keep a blanket where you sit, not where you store it'],
    scenes: ['Rain outside, blanket inside'],
  },
  {
    words: /\bpitches|two-person\b/iu,
    doubts: ['Setting up in the dark?'],
    lessons: ['Pitch it once at home before the trip'],
    scenes: ['Tent up before the rain'],
    without: ['half an hour with tent poles in the dark'],
  },
  {
    words: /\b(?:leather|canvas|cast iron|stainless steel|steel housing)\b/iu,
    doubts: ['Tired of buying it twice?'],
    lessons: ['Ask what it’s made of before what it costs'],
  },
  {
    words: /\b4k camera\b/iu,
    doubts: ['Want the view from up there?'],
    lessons: ['Check the wind before you fly'],
    scenes: ['Golden hour, seen from above'],
  },
  {
    words: /\bgift box\b/iu,
    doubts: ['Need a gift idea?'],
    lessons: ['Buy the gift you’d keep'],
  },
  {
    words: /\bin \w+ sizes|different sizes\b/iu,
    doubts: [],
    lessons: ['Measure first, then pick a size'],
  },
  {
    words: /\b(?:paper planner|lies flat|weekly reviews)\b/iu,
    name: /planner|journal|notebook/iu,
    doubts: ['To-do list longer than the day?', 'Notes in five places?'],
    lessons: ['Plan tomorrow before you close today', 'Three tasks a day are enough'],
    scenes: ['Monday, and you know what comes first'],
    without: ['notes in five places'],
  },
]
