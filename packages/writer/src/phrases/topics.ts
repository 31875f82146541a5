interface Topic {
  words: RegExp
  hashtags: readonly string[]
  emoji?: string
}

/** Hashtags and emoji of narrow topics, by the words of a name and the first sentence after it. */
export const topics: readonly Topic[] = [
  { words: /\bbab(?:y|ies)\b|\bnewborn|\bnursery/iu, hashtags: ['BabyGear', 'NewParents'] },
  {
    words: /\btoddler|\bpotty|\bkids?\b|\bchildren\b/iu,
    hashtags: ['Parenting'],
  },
  { words: /\bchess\b/iu, hashtags: ['Chess', 'ChessSet', 'BoardGames'], emoji: '♟️' },
  {
    words: /\b(?:board|card) game|\btrivia\b/iu,
    hashtags: ['BoardGames', 'GameNight'],
    emoji: '🎲',
  },
  { words: /\btelescope|\bastronom/iu, hashtags: ['Stargazing', 'Astronomy'], emoji: '🔭' },
  { words: /\bmicroscope|\bscience kit/iu, hashtags: ['KidsScience', 'STEM'], emoji: '🔬' },
  {
    words: /\bfishing\b|\b(?:spinning|fly) reel/iu,
    hashtags: ['Fishing', 'FishingGear'],
    emoji: '🎣',
  },
  { words: /\bkayak|\bpaddle ?board/iu, hashtags: ['Kayaking', 'OnTheWater'], emoji: '🛶' },
  {
    words: /\bclimb(?:ing|ers?)\b|\bchalk bag/iu,
    hashtags: ['Climbing', 'ClimbingGear'],
    emoji: '🧗',
  },
  {
    words: /\b(?:ski|skiing|snowboard(?:ing)?)\b/iu,
    hashtags: ['SkiSeason', 'Skiing'],
    emoji: '🎿',
  },
  { words: /\bsnow (?:shovel|blower)/iu, hashtags: ['SnowDay', 'WinterReady'], emoji: '❄️' },
  { words: /\bhammock|\bcamping\b|\btents?\b/iu, hashtags: ['Camping', 'CampLife'], emoji: '🏕️' },
  { words: /\btrekking|\bhiking\b/iu, hashtags: ['Hiking', 'HikingGear'], emoji: '⛰️' },
  {
    words: /\bbicycle|\bbike (?:light|lock|bag|pump)|\bcycling\b/iu,
    hashtags: ['Cycling', 'BikeCommute'],
    emoji: '🚲',
  },
  { words: /\browing\b/iu, hashtags: ['Rowing', 'HomeGym'] },
  { words: /\baquarium|\bfish tank/iu, hashtags: ['Aquarium', 'FishKeeping'], emoji: '🐠' },
  { words: /\bcats?\b|\bkittens?\b/iu, hashtags: ['CatLife', 'CatParents'], emoji: '🐱' },
  {
    words: /\bbird (?:feeder|bath|house)|\bbirdwatch/iu,
    hashtags: ['BirdWatching', 'BackyardBirds'],
    emoji: '🐦',
  },
  { words: /\bwedding\b/iu, hashtags: ['WeddingPlanning', 'BrideToBe'], emoji: '💍' },
  { words: /\bmeditat/iu, hashtags: ['Meditation', 'Mindfulness'], emoji: '🧘' },
  {
    words: /\b(?:piano|guitar|ukulele|violin|songwriting)\b/iu,
    hashtags: ['LearnMusic', 'MusicLovers'],
    emoji: '🎵',
  },
  {
    words: /\bdash ?cam|\bphone mount|\bcar\b/iu,
    hashtags: ['CarAccessories', 'OnTheRoad'],
    emoji: '🚗',
  },
  { words: /\bresumes?\b|\bjob (?:search|interview)/iu, hashtags: ['JobSearch', 'ResumeTips'] },
  { words: /\bfamily tree|\bgenealog|\bancest/iu, hashtags: ['FamilyHistory', 'Genealogy'] },
  {
    words: /\b(?:novels?|writing course|memoir)\b/iu,
    hashtags: ['AmWriting', 'WritersLife'],
    emoji: '✍️',
  },
  { words: /\bcalligraphy|\blettering/iu, hashtags: ['Calligraphy', 'HandLettering'], emoji: '✒️' },
  { words: /\bwatercolor|\bpainting\b/iu, hashtags: ['ArtPractice', 'LearnToPaint'], emoji: '🎨' },
  {
    words: /\byarn\b|\bknitting\b|\bcrochet/iu,
    hashtags: ['Knitting', 'YarnLove'],
    emoji: '🧶',
  },
  {
    words: /\be-?reader|\bbook(?:light|shelf|mark)/iu,
    hashtags: ['BookLovers', 'ReadingList'],
    emoji: '📖',
  },
  { words: /\bhot sauce/iu, hashtags: ['HotSauce', 'SpicyFood'], emoji: '🌶️' },
  { words: /\bmozzarella|\bcheese\b/iu, hashtags: ['HomemadeCheese', 'FromScratch'], emoji: '🧀' },
  {
    words:
      /\bbeeswax|\breusable (?:\p{L}+ )?(?:wraps?|bags?|towels?|cups?|straws?|containers?|lids?)\b/iu,
    hashtags: ['LessWaste', 'ZeroWasteKitchen'],
  },
  { words: /\bbeard\b|\bshav(?:e|ing|er)\b/iu, hashtags: ['BeardCare', 'Grooming'] },
  { words: /\bhumidifier|\bair purifier/iu, hashtags: ['BedroomUpgrade', 'SleepWell'] },
  { words: /\balarm clock/iu, hashtags: ['AlarmClock', 'MorningRoutine'], emoji: '⏰' },
  {
    words: /(?<!\b(?:travel|neck|bolster|nursing|yoga|floor|throw) )\bpillow|\bsound machine/iu,
    hashtags: ['SleepWell', 'BetterSleep'],
    emoji: '😴',
  },
  {
    words: /\btravel pillow|\besim\b|\bcarry-on\b/iu,
    hashtags: ['TravelTips', 'TravelEssentials'],
  },
  { words: /\btoothbrush/iu, hashtags: ['MorningRoutine', 'OralCare'], emoji: '🪥' },
  {
    words: /\blabel maker|\bstorage\b|\borganizer/iu,
    hashtags: ['GetOrganized'],
  },
  {
    words: /\bpresets?\b|\blightroom\b/iu,
    hashtags: ['PhotoEditing', 'LightroomPresets'],
    emoji: '📷',
  },
  { words: /\bcontractors?\b|\bconstruction\b/iu, hashtags: ['Contractors', 'SmallBusiness'] },
  {
    words: /\bcoffee\b|\bespresso\b|\bfrench press/iu,
    hashtags: ['CoffeeLovers', 'HomeBarista'],
    emoji: '☕',
  },
  { words: /\bwatch\b.*\brunn|\brunning watch/iu, hashtags: ['Running', 'RunnersLife'] },
  {
    words: /\bketo\b|\blow-carb/iu,
    hashtags: ['KetoRecipes', 'LowCarb'],
  },
  {
    words: /\byoga\b/iu,
    hashtags: ['Yoga', 'YogaAtHome'],
    emoji: '🧘',
  },
  {
    words: /\bwoodwork/iu,
    hashtags: ['Woodworking', 'WoodworkingPlans'],
    emoji: '🪵',
  },
  {
    words: /\brunning shoes/iu,
    hashtags: ['RunningShoes', 'Running'],
    emoji: '👟',
  },
  {
    words: /\btrail running/iu,
    hashtags: ['TrailRunning'],
    emoji: '🏃',
  },
  {
    words: /\b(?:travel|trip|vacation|itinerary) planner/iu,
    hashtags: ['TravelPlanning', 'TravelTips'],
    emoji: '🧳',
  },
  {
    words: /\bearbuds\b/iu,
    hashtags: ['Earbuds', 'Headphones'],
    emoji: '🎧',
  },
  {
    words: /\bheadphones\b/iu,
    hashtags: ['Headphones', 'MusicLovers'],
    emoji: '🎧',
  },
  {
    words: /\bpuppy\b|\bpuppies\b/iu,
    hashtags: ['PuppyTraining', 'PuppyLife'],
    emoji: '🐶',
  },
  {
    words: /\bdogs?\b/iu,
    hashtags: ['DogLife', 'DogParents'],
    emoji: '🐶',
  },
  {
    words: /\bbudget/iu,
    hashtags: ['Budgeting', 'MoneyTips'],
    emoji: '💰',
  },
  {
    words: /\bplanter/iu,
    hashtags: ['ContainerGardening', 'BalconyGarden'],
    emoji: '🪴',
  },
  {
    words: /\bskillet/iu,
    hashtags: ['CastIronCooking', 'CastIron'],
    emoji: '🍳',
  },
  {
    words: /\bspanish\b/iu,
    hashtags: ['LearnSpanish', 'LanguageLearning'],
    emoji: '💬',
  },
  {
    words: /\blanguage\b/iu,
    hashtags: ['LanguageLearning', 'LearnLanguages'],
    emoji: '💬',
  },
  {
    words: /\bsourdough\b/iu,
    hashtags: ['Sourdough', 'HomeBaking'],
    emoji: '🍞',
  },
  {
    words: /\bbread\b/iu,
    hashtags: ['HomeBaking', 'BreadBaking'],
    emoji: '🍞',
  },
  {
    words: /\bhosting\b/iu,
    hashtags: ['WebHosting', 'SmallBusiness'],
  },
  {
    words: /\bpassword/iu,
    hashtags: ['PasswordManager', 'OnlineSecurity'],
    emoji: '🔐',
  },
  {
    words: /\bvpn\b/iu,
    hashtags: ['VPN', 'OnlinePrivacy'],
    emoji: '🔐',
  },
  {
    words: /\bwhey\b|\bprotein\b/iu,
    hashtags: ['ProteinPowder', 'WheyProtein'],
  },
  {
    words: /\bcleanser|\bserum\b|\bmoisturi/iu,
    hashtags: ['Skincare', 'SkincareRoutine'],
    emoji: '🧴',
  },
  {
    words: /\bmerino\b(?!.*\byarn)/iu,
    hashtags: ['MerinoWool', 'OutdoorClothing'],
  },
  {
    words: /\bdrawing\b/iu,
    hashtags: ['LearnToDraw', 'Sketching'],
    emoji: '✏️',
  },
  {
    words: /\brobot vacuum/iu,
    hashtags: ['RobotVacuum', 'SmartHome'],
  },
  {
    words: /\bherbs?\b|\bindoor garden/iu,
    hashtags: ['IndoorGarden', 'HerbGarden'],
    emoji: '🌿',
  },
  {
    words: /\bdinners? a week|\bmeal (?:box|kit)/iu,
    hashtags: ['MealKit'],
    emoji: '🍽️',
  },
  {
    words: /\bpodcast/iu,
    hashtags: ['Podcasting', 'PodcastTips'],
    emoji: '🎙️',
  },
  {
    words: /\bdrone\b/iu,
    hashtags: ['Drone', 'DronePhotography'],
  },
  {
    words: /\bcoding\b/iu,
    hashtags: ['KidsWhoCode', 'LearnToCode'],
    emoji: '💻',
  },
  {
    words: /\bseo\b/iu,
    hashtags: ['SEO', 'SmallBusiness'],
  },
  {
    words: /\bmatcha\b/iu,
    hashtags: ['Matcha', 'MatchaLovers'],
    emoji: '🍵',
  },
  {
    words: /\btea\b/iu,
    hashtags: ['TeaLovers', 'TeaTime'],
    emoji: '🍵',
  },
  {
    words: /\bair fryer/iu,
    hashtags: ['AirFryer', 'AirFryerRecipes'],
    emoji: '🍟',
  },
  {
    words: /\bmortgage/iu,
    hashtags: ['Mortgage', 'HomeOwners'],
    emoji: '🏡',
  },
  {
    words: /\bcandles?\b/iu,
    hashtags: ['Candles', 'CandleLovers'],
    emoji: '🕯️',
  },
  {
    words: /\bgarden lights?/iu,
    hashtags: ['GardenLights', 'BackyardIdeas'],
    emoji: '💡',
  },
  {
    words: /\bukulele/iu,
    hashtags: ['Ukulele', 'LearnUkulele'],
    emoji: '🎵',
  },
  {
    words: /\bsewing\b|\bquilt/iu,
    hashtags: ['Sewing', 'SewingProjects'],
    emoji: '🧵',
  },
  {
    words: /\bresistance bands/iu,
    hashtags: ['ResistanceBands', 'HomeWorkout'],
    emoji: '💪',
  },
  {
    words: /\bstanding desk/iu,
    hashtags: ['StandingDesk', 'HomeOffice'],
  },
  {
    words: /\bfreelanc/iu,
    hashtags: ['FreelanceLife', 'Bookkeeping'],
    emoji: '🧾',
  },
  {
    words: /\binvoic/iu,
    hashtags: ['Invoicing', 'FreelanceLife'],
    emoji: '🧾',
  },
  {
    words: /\btent\b/iu,
    hashtags: ['Camping', 'CampingGear'],
    emoji: '⛺',
  },
  {
    words: /\bbackpack|\bduffel|\bsuitcase/iu,
    hashtags: ['TravelGear', 'PackLight'],
    emoji: '🎒',
  },
  {
    words: /\b(?:desk|floor|table|bedside|reading|therapy)(?: \p{L}+)? lamps?\b/iu,
    hashtags: ['DeskLamp', 'HomeLighting'],
    emoji: '💡',
  },
  {
    words:
      /(?<!\b(?:route|delivery|garden|meal|wedding|event|party|shift|retirement|financial|tax|workout|lesson|menu|seating|landscape|floor|kitchen|room|home) )\bplanner\b(?! app)/iu,
    hashtags: ['PlannerLife', 'WeeklyPlanning'],
    emoji: '🗓️',
  },
  {
    words: /\bkeyboard\b(?!.*\bpiano)/iu,
    hashtags: ['DeskSetup', 'Keyboard'],
    emoji: '⌨️',
  },
  {
    words: /\bgardens? kneeler|\blawn\b/iu,
    hashtags: ['Gardening', 'GardenTools'],
    emoji: '🌱',
  },
  {
    words: /\bpickleball/iu,
    hashtags: ['Pickleball', 'PickleballLife'],
  },
  {
    words: /\bcanoe\b/iu,
    hashtags: ['Canoeing', 'OnTheWater'],
    emoji: '🛶',
  },
  {
    words: /\bplans dinners|\bmeal plan/iu,
    hashtags: ['MealPlanning', 'FamilyDinner'],
    emoji: '🍽️',
  },
]
