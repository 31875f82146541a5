/** What a kind of product is talked about with; every sentence is true of its kind, not of one product. */
export interface Niche {
  words: RegExp
  hashtags: readonly string[]
  emojis: readonly string[]
  /** Scenes, as a sentence begins: "Slow Sunday breakfast." */
  moments: readonly string[]
  /** What goes wrong without such a thing. */
  problems: readonly string[]
  /** Advice that helps whoever buys anything of the kind. */
  tips: readonly string[]
  /** What to put side by side, as a list within a sentence. */
  criteria: readonly string[]
}

const of = (...words: string[]) => new RegExp(`\\b(?:${words.join('|')})`, 'iu')

export const niches: readonly Niche[] = [
  {
    words: of('yoga', 'fitness', 'workout', 'gym\\b', 'dumbbell', 'training', 'running', 'protein', 'kettlebell', 'exercise', 'sport', 'pilates', 'treadmill', 'bike\\b', 'cycling'),
    hashtags: ['HomeWorkout', 'FitnessGear', 'WorkoutRoutine', 'StayActive', 'FitLife'],
    emojis: ['💪', '🏃', '🧘', '✨'],
    moments: ['Twenty minutes before the house wakes up', 'The workout that fits between two meetings', 'Sunday evening, planning the week’s training', 'Laces tied, playlist on'],
    problems: ['The hardest part of a workout is often starting it', 'Most workout plans fail on a rainy Tuesday', 'Good intentions rarely survive a 40-minute drive to the gym', 'Gear that is a chore to set up stays in the closet'],
    tips: ['Pick the time of day first and the workout second', 'Start with two sessions a week you will keep, not five you won’t', 'Check the space you have before you buy gear for it', 'Write the session down; what gets noted gets repeated'],
    criteria: ['space it needs, set-up time and how it grows with you', 'fit, build and what it asks of your week', 'how it starts, how it progresses and what you need at home'],
  },
  {
    words: of('kitchen', 'cook', 'coffee', 'espresso', 'recipe', 'bak(?:e|ing)', 'knife', 'pan\\b', 'pans\\b', 'blender', 'grill', 'meal', 'food', 'keto', 'tea\\b', 'grinder', 'dinner', 'air fryer'),
    hashtags: ['HomeCooking', 'KitchenEssentials', 'CookingAtHome', 'FoodLovers', 'KitchenIdeas'],
    emojis: ['🍳', '☕', '🥗', '😋'],
    moments: ['Slow Sunday breakfast, nowhere to be', 'Weeknight dinner, twenty-five minutes on the clock', 'First coffee, quiet kitchen', 'Friends at the table, something good on the stove'],
    problems: ['It’s 6 pm, everyone is hungry and nobody has a plan', 'A kitchen drawer full of gadgets, and you use two of them', 'Takeout wins whenever cooking feels like a project', 'Good ingredients deserve better than a rushed Tuesday'],
    tips: ['Buy for the meals you cook on a Tuesday, not for the dinner party', 'Before any kitchen buy, check the cleaning: it decides what you use', 'Plan three dinners, not seven; leftovers do the rest', 'Measure the counter first, then shop'],
    criteria: ['cleaning, counter space and how often you’d reach for it', 'size, materials and what it replaces', 'how it works on a weeknight, how it cleans and where it lives'],
  },
  {
    words: of('headphone', 'earbud', 'speaker', 'laptop', 'phone', 'tablet', 'camera', 'usb', 'wireless', 'bluetooth', 'charger', 'keyboard', 'monitor', 'smart ?watch', 'gadget', 'router', 'drone', 'gaming', 'console'),
    hashtags: ['TechGear', 'GadgetLovers', 'EverydayTech', 'TechFinds', 'SmartBuy'],
    emojis: ['🎧', '🔋', '💻', '✨'],
    moments: ['Window seat, long flight, own soundtrack', 'Desk cleared, one cable left', 'Monday morning, everything charged', 'The commute, minus the noise'],
    problems: ['The battery always seems to give up at the worst moment', 'Spec sheets are long, and the line you need is never on top', 'Cheap tech often costs you twice', 'One more cable on the desk helps nobody'],
    tips: ['Check the ports you own before the features you’d like', 'Read the battery line and the warranty line first', 'Buy for what you do daily, not for the one trip a year', 'Look up how long updates are promised before you decide'],
    criteria: ['battery, fit and warranty', 'the ports, the weight and the years of updates', 'what it connects to, how long it runs and who repairs it'],
  },
  {
    words: of('skin', 'serum', 'moisturi', 'makeup', 'beauty', 'hair\\b', 'shampoo', 'lipstick', 'sunscreen', 'cosmetic', 'fragrance', 'perfume', 'cleanser', 'soap'),
    hashtags: ['BeautyRoutine', 'SelfCare', 'SkincareRoutine', 'BeautyFinds', 'GetReadyWithMe'],
    emojis: ['🌿', '✨', '💆', '🧴'],
    moments: ['Five quiet minutes in front of the mirror', 'Phone away, bathroom door closed', 'Sunday reset, towels warm', 'Getting ready with time to spare'],
    problems: ['A twelve-step routine is lovely until Wednesday', 'A shelf of half-empty bottles is nobody’s idea of simple', 'Labels are long, and the print is small', 'Mornings are short, and routines are not'],
    tips: ['Add one new product at a time, so you know what does what', 'Read the first five ingredients; they are most of the bottle', 'Patch-test first, always', 'Keep what you use daily at eye level'],
    criteria: ['ingredients, size and how many steps it adds', 'scent, texture and what’s on the label', 'the ingredient list, the packaging and your routine'],
  },
  {
    words: of('desk', 'office', 'chair', 'planner', 'productiv', 'notebook', 'organi[sz]er', 'time management', 'calendar', 'app\\b', 'software', 'template', 'crm'),
    hashtags: ['WorkFromHome', 'DeskSetup', 'HomeOffice', 'ProductivityTips', 'WorkSmarter'],
    emojis: ['🖥️', '📌', '✅', '🗂️'],
    moments: ['Nine o’clock, coffee in hand, desk clear', 'Last call of the day, laptop closed', 'A Monday that starts with a plan', 'The quiet hour before the first meeting'],
    problems: ['The day is full by ten, and the real work hasn’t started', 'A cluttered desk makes every task feel bigger', 'Twelve open tabs are not a system', 'Eight hours at a desk you never chose add up'],
    tips: ['Decide tomorrow’s first task before you close the laptop', 'Measure your desk and your doorways before you order furniture', 'One place for notes beats three clever ones', 'Fix what annoys you daily before you buy what impresses once'],
    criteria: ['set-up time, space and how it fits your day', 'size, build and what it replaces on your desk', 'what you’d use daily, what you wouldn’t, and how long it takes to learn'],
  },
  {
    words: of('baby', 'kid', 'child', 'toddler', 'parent', 'toy', 'stroller', 'diaper', 'school', 'mom\\b', 'family'),
    hashtags: ['FamilyLife', 'ParentingTips', 'KidsAtHome', 'MomLife', 'FamilyTime'],
    emojis: ['🧸', '👶', '💛', '🎒'],
    moments: ['Shoes on, bags packed, almost out the door', 'A rainy afternoon and small hands to keep busy', 'Bedtime, one more story', 'Saturday morning, pancakes and no plans'],
    problems: ['Getting out of the door with kids takes a strategy', 'Toys that are loved for a day live on the floor for a year', 'Nobody has a free hand when they need one', 'Rainy afternoons are long ones'],
    tips: ['Check the age range on the label before the color', 'Fewer toys in sight make for longer play', 'Pack the bag the night before', 'Look for parts you can wash'],
    criteria: ['the age it’s made for, how it cleans and how it packs', 'size, materials and the years you’d use it', 'safety labels, cleaning and storage'],
  },
  {
    words: of('dog', 'cat\\b', 'cats\\b', 'pet\\b', 'pets\\b', 'puppy', 'kitten', 'leash', 'aquarium'),
    hashtags: ['PetParents', 'DogLife', 'PetCare', 'HappyPets', 'PetSupplies'],
    emojis: ['🐾', '🐶', '🐱', '❤️'],
    moments: ['Early walk, empty park', 'The look you get when the leash comes out', 'Sofa, blanket, warm paws', 'Muddy paws at the front door'],
    problems: ['A bored pet finds something to do, and you won’t like it', 'Muddy paws and pale rugs don’t mix', 'Half the pet aisle ends up ignored in a corner', 'Walks are lovely until the leash tangles'],
    tips: ['Measure your pet before you pick a size', 'Introduce new things slowly and let them sniff first', 'Look for parts that go in the wash', 'Rotate toys; an old one comes back new'],
    criteria: ['size, cleaning and how sturdy it is', 'materials, fit and what your pet already likes', 'the size chart, the seams and the wash label'],
  },
  {
    words: of('travel', 'luggage', 'suitcase', 'backpack', 'camping', 'hik(?:e|ing)', 'tent\\b', 'outdoor', 'trail', 'water bottle', 'bottle', 'flight', 'hotel'),
    hashtags: ['TravelEssentials', 'OutdoorLife', 'AdventureReady', 'PackLight', 'WeekendTrips'],
    emojis: ['🎒', '⛰️', '🌍', '🧭'],
    moments: ['Bag by the door, train at seven', 'Trailhead, eight in the morning', 'The first morning of a long weekend', 'Somewhere between the last town and the view'],
    problems: ['The thing you need is always at the bottom of the bag', 'Gear that is heavy on day one is heavier on day three', 'Packing the night before is a sport of its own', 'Good trips get lost in bad bags'],
    tips: ['Weigh your bag at home, not at the counter', 'Pack for the weather you checked, not the one you hope for', 'Test new gear on a short day out first', 'If it has one use, think twice before you pack it'],
    criteria: ['weight, size and what it survives', 'how it packs, how it carries and how it cleans', 'capacity, closures and warranty'],
  },
  {
    words: of('garden', 'plant', 'seed', 'lawn', 'compost', 'greenhouse', 'flower'),
    hashtags: ['GardenLife', 'PlantLovers', 'GrowYourOwn', 'GardeningTips', 'GreenThumb'],
    emojis: ['🌱', '🪴', '🌻', '☀️'],
    moments: ['Dirt under the nails, sun on the back', 'A first green leaf on the windowsill', 'Watering before the heat comes', 'Saturday in the garden'],
    problems: ['Most plants don’t need more love, just less guessing', 'A garden grows on its own schedule, and so do the weeds', 'Small balconies fill up fast', 'Good tools are the ones you don’t notice'],
    tips: ['Count the hours of sun before you choose a plant', 'Water deeply and less often', 'Start with two plants and keep them well', 'Check your soil before you feed it'],
    criteria: ['space, sun and upkeep', 'size, materials and how it stores in winter', 'what it grows, how much room it takes and how you’d clean it'],
  },
  {
    words: of('woodwork', 'tool\\b', 'tools\\b', 'drill', 'diy\\b', 'craft', 'sewing', 'knit', 'paint', 'workshop', 'saw\\b', 'crochet'),
    hashtags: ['DIYProjects', 'MakersGonnaMake', 'WeekendProject', 'HandmadeLife', 'WorkshopTime'],
    emojis: ['🛠️', '🪵', '✂️', '📐'],
    moments: ['Saturday, garage door open, radio on', 'A cleared bench and a fresh plan', 'That first cut, after measuring twice', 'An evening with your hands busy and your head quiet'],
    problems: ['Half of every project is finding out what you should have bought first', 'A good plan saves you a second trip to the store', 'Projects stall at step four, when the instructions get vague', 'The pile of someday-projects never shrinks by itself'],
    tips: ['Read the whole plan before the first cut', 'Buy good measuring tools first; they outlast everything', 'Make the small version before the big one', 'Lay out every part before you start'],
    criteria: ['clear steps, materials and the tools you already own', 'skill level, space and how long it takes', 'what’s included, what isn’t and how it stores'],
  },
  {
    words: of('course', 'learn', 'class\\b', 'guide', 'ebook', 'book', 'lessons', 'language', 'training program', 'workshop', 'marketing', 'blog', 'finance', 'budget', 'invest'),
    hashtags: ['LearnSomethingNew', 'OnlineLearning', 'KeepLearning', 'SkillBuilding', 'NeverStopLearning'],
    emojis: ['📚', '📝', '🎓', '💡'],
    moments: ['Half an hour, a notebook and no notifications', 'Sunday evening with a new chapter', 'The train ride home, one lesson further', 'A quiet desk and a first exercise'],
    problems: ['Free tutorials are everywhere, and so is the feeling of going in circles', 'Most courses are bought on Monday and forgotten by Friday', 'It’s hard to learn what nobody puts in order', 'Twenty saved videos are not a plan'],
    tips: ['Read the table of contents first: it shows you what you’ll be able to do', 'Block the same half hour every week before you sign up for anything', 'Do the first exercise the day you start', 'Check the refund terms before you buy any course'],
    criteria: ['the syllabus, the time it takes and the refund terms', 'who teaches it, who it’s for and what you’ll have made at the end', 'level, format and hours a week'],
  },
  {
    words: of('mattress', 'pillow', 'sleep', 'blanket', 'bedding', 'candle', 'lamp', 'sofa', 'rug', 'curtain', 'home', 'vacuum', 'clean', 'storage', 'decor', 'light'),
    hashtags: ['HomeIdeas', 'CozyHome', 'HomeFinds', 'HomeStyle', 'TidyHome'],
    emojis: ['🏡', '🛋️', '🕯️', '✨'],
    moments: ['Shoes off, lights low, home', 'A slow Saturday in a tidy room', 'Fresh sheets and an early night', 'Rain outside, blanket inside'],
    problems: ['Clutter always finds the one surface you cleared', 'A room can be finished and still not feel like home', 'Chores expand to fill the weekend', 'Looks good in the photo, fits nowhere at home'],
    tips: ['Tape the outline on the floor before you order', 'Check the washing label before the color', 'Change one corner at a time', 'Measure the door, not only the room'],
    criteria: ['size, materials and how it cleans', 'where it goes, how it stores and how it wears', 'dimensions, care label and return terms'],
  },
  {
    words: of('shirt', 'shoe', 'sneaker', 'dress\\b', 'jacket', 'jewel', 'watch', 'bag\\b', 'wallet', 'fashion', 'jeans', 'sunglasses', 'sock', 'boots'),
    hashtags: ['StyleInspo', 'EverydayStyle', 'WardrobeEssentials', 'OutfitIdeas', 'StyleFinds'],
    emojis: ['👟', '🧥', '🕶️', '✨'],
    moments: ['Out the door in five minutes and still put together', 'That one outfit for the whole weekend', 'Packing light without looking like it', 'First cool morning of the season'],
    problems: ['A full closet, and still the same three outfits', 'Sizes are a suggestion, it seems', 'Trends move on before the parcel arrives', 'The good shoes are never the comfortable ones'],
    tips: ['Check the size chart against something you own', 'Ask what it goes with before what it costs', 'Look at seams and care labels first', 'Wait a day; if you still think of it, look again'],
    criteria: ['fit, fabric and care', 'what it goes with, how it wears and how it washes', 'sizing, materials and return terms'],
  },
]

export const anyNiche: Niche = {
  words: /(?:)/u,
  hashtags: ['WorthALook', 'SmartShopping', 'ProductFinds', 'GoodFinds', 'EverydayFinds'],
  emojis: ['✨', '👀', '💡', '📌'],
  moments: ['An ordinary Tuesday, made a little easier', 'A quiet moment and a short list', 'The small things that carry a day', 'Somewhere between to-do list and downtime'],
  problems: ['There are a hundred options, and most of them look the same', 'The details that matter are rarely in the headline', 'Choosing takes longer than it should', 'Most of us own the almost-right version of everything'],
  tips: ['Write down what you need before you read what’s offered', 'Check the return terms before the color options', 'Read the details first and the headline last', 'Buy for your usual day, not for the exception'],
  criteria: ['what’s included, what isn’t and the return terms', 'how often you’d use it, where it goes and how long it lasts', 'the details, the support and the return terms'],
}
