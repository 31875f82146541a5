/** A scene or tip that speaks of one thing goes only with products that have to do with it. */
export const subjects: readonly { scene: RegExp; product: RegExp }[] = [
  {
    scene: /\bcoffee|you pay for|\biced\b/iu,
    product: /coffee|espresso|brew|barista|mug|tumbler|flask|bottle|grinder/iu,
  },
  {
    scene:
      /6 pm|dinner|takeout|fridge|recipe|leftovers|onions|\bpan\b|stove|meals?\b|kitchen smells|market|eating the same|Tuesday, not for/iu,
    product:
      /cook|recipe|dinner|meal|\bpans?\b|skillet|\bpots?\b|oven|knife|fryer|grill|wok|protein/iu,
  },
  {
    scene: /counter\b|gadget|kitchen buy/iu,
    product: /machine|oven|fryer|mixer|grinder|maker|blender|kettle|skillet|\bpans?\b/iu,
  },
  { scene: /\bsink\b/iu, product: /dish|wash|skillet|\bpans?\b|bottle|mug/iu },
  {
    scene: /breakfast|friends at the table/iu,
    product:
      /cook|bak|bread|sourdough|pancake|coffee|espresso|oven|skillet|meal|dinner|tea\b|matcha|vitamin|protein|juic|blender/iu,
  },
  {
    scene: /batter|everything charged|own charger|outlet/iu,
    product: /earbud|headphone|charger|power bank|cordless/iu,
  },
  { scene: /cable|\bports\b/iu, product: /cable|charger|\bhub\b|usb|monitor|dock/iu },
  {
    scene: /\bcall (?:dropped|where)|can hear you/iu,
    product: /earbud|headphone|webcam|microphone|headset/iu,
  },
  {
    scene: /commute|own soundtrack|open office|first quiet hour/iu,
    product: /earbud|headphone|noise|speaker/iu,
  },
  {
    scene: /movie night|storage is full/iu,
    product: /projector|\btv\b|soundbar|console/iu,
  },
  {
    scene: /spec sheet|updates are promised/iu,
    product: /phone|tablet|laptop|camera|watch|monitor|drone|router|tv\b/iu,
  },
  { scene: /\bmat\b/iu, product: /\bmat\b|yoga|pilates/iu },
  { scene: /laces|playlist/iu, product: /shoe|running|sneaker|earbud|headphone/iu },
  {
    scene: /add weight|what to do/iu,
    product: /band|dumbbell|kettlebell|barbell|weights|guided|program|plan|sessions?/iu,
  },
  {
    scene: /\bgym\b|membership/iu,
    product: /home|band|dumbbell|kettlebell|bike|treadmill|session|protein|bottle/iu,
  },
  {
    scene: /desk\b|furniture|doorways|kitchen table|every chair|screen at eye/iu,
    product: /desk|chair|monitor|lamp|stand|office/iu,
  },
  {
    scene:
      /to-do|notepad|one place for notes|tomorrow’s first task|starts with a plan|everything in its place/iu,
    product: /planner|notebook|journal|notes?\b|task|calendar|schedul/iu,
  },
  { scene: /inbox|last message/iu, product: /mail|inbox|message/iu },
  {
    scene:
      /twelve open tabs|headphones on, door closed|real work|last call of the day|first meeting|by ten\b/iu,
    product: /mail|inbox|planner|task|calendar|schedul|focus|productiv|desk\b|notes?\b/iu,
  },
  {
    scene: /notification/iu,
    product: /mail|inbox|message|focus|course|class|learn|lesson|book/iu,
  },
  {
    scene: /typed the same|report sends|meeting about|latest version|automate/iu,
    product: /automat|template|workflow|schedul|report|sync|forms?\b/iu,
  },
  {
    scene:
      /new tool|move everything|your data|who needs to learn|steps of what you do|small chores on a screen/iu,
    product: /software|automat|workflow|teams?\b|crm|sync|schedul|invoice/iu,
  },
  {
    scene: /one screen|first things first|nothing slipped/iu,
    product: /mail|task|planner|calendar|software|schedul/iu,
  },
  {
    scene:
      /receipt|invoice|taxes|the books|accountant|month end|shoebox|deadline|private accounts/iu,
    product: /invoice|expense|accounting|bookkeep|\btax|receipt/iu,
  },
  { scene: /\btoys?\b|crayons|missing a piece/iu, product: /\btoys?\b|game|puzzle|blocks/iu },
  {
    scene: /bedtime|pancakes|quiet in the (?:next|back)|snacks packed/iu,
    product: /bedtime|story|night light|kids’? bed|snack/iu,
  },
  {
    scene:
      /shoes on|bags? packed|the bag the night|backpack is packed|out the door with kids|on time\b|free hand/iu,
    product: /backpack|\bbag\b|stroller|lunch|carrier|school/iu,
  },
  {
    scene: /rainy afternoons?|small hands/iu,
    product: /game|toy|craft|kit|cod(?:e|ing)|book|puzzle|club/iu,
  },
  {
    scene: /age range|grow into|can wash|pick between/iu,
    product: /\btoys?\b|clothes|jacket|shoes|blanket|stroller|bike/iu,
  },
  {
    scene: /leash|walk\b|muddy|empty park|come, sit|training sessions/iu,
    product: /leash|collar|harness|walk|training|recall|towel/iu,
  },
  {
    scene: /\bsofa, blanket|nap in the sun|sofa is taken|the fur\b/iu,
    product: /\bbed\b|blanket|vacuum|brush|sofa/iu,
  },
  {
    scene: /dinner time, and|bored pet|new toy|rotate toys|pet aisle/iu,
    product: /\btoys?\b|treat|bowl|chew|puzzle|food/iu,
  },
  {
    scene: /\btent\b|trailhead|the view|coffee outside|wasn’t ready/iu,
    product: /tent|camp|hik|trail|stove|outdoor|waterproof|water-resistant/iu,
  },
  {
    scene:
      /\bbag\b|suitcase|zipper|passport|four days|two outfits|boarding|bags?\b|think twice|leave a third|on top/iu,
    product: /\bbags?\b|backpack|suitcase|luggage|duffel|carry-on|pouch|packing|leakproof/iu,
  },
  {
    scene: /first morning of a long|day one is heavier|new gear/iu,
    product: /tent|camp|hik|backpack|trail|weighs/iu,
  },
  {
    scene:
      /sawdust|first cut|measur(?:ed|ing)|cleared bench|the right bit|sharpen|longest pieces|garage/iu,
    product: /wood|\bsaw\b|drill|tools?\b|blade|cut lists?|bench/iu,
  },
  {
    scene: /clutter|laundry|chores|tidy|floors clean|has a place/iu,
    product: /storage|organiz|basket|shelf|vacuum|clean|mop/iu,
  },
  { scene: /alarm rings|pitch dark/iu, product: /alarm|wakes?\b|sunrise/iu },
  {
    scene: /good light|one lamp|start with the light|lights low/iu,
    product: /lamp|light\b|lights\b|candle/iu,
  },
  {
    scene: /sheets|blanket inside|corner of the sofa|nothing on the list|shoes off/iu,
    product: /sheet|blanket|pillow|mattress|bedding|throw|candle|cozy/iu,
  },
  {
    scene:
      /room is finished|outline on the floor|measure the door|fits nowhere|one corner|before you hang/iu,
    product: /sofa|table\b|rug|shelf|curtain|furniture|planter|art\b/iu,
  },
  { scene: /washing label/iu, product: /cotton|cover|blanket|rug|curtain|sheet|towel|wash/iu },
  { scene: /good shoes|with the shoes/iu, product: /shoe|sneaker|boot|sock/iu },
  { scene: /favorite jacket|cool morning/iu, product: /jacket|coat|layer|sweater|merino|wool/iu },
  {
    scene: /packing light|outfit for the whole weekend/iu,
    product: /merino|layer|jacket|shirt|dress|duffel|weekender/iu,
  },
  {
    scene:
      /outfits?\b|closet|sizes? |size chart|goes with|the tag|one wash|reach for|before the first alarm/iu,
    product: /shirt|dress|jacket|jeans|sweater|sock|shoe|sneaker|boot|layer|coat|watch/iu,
  },
  { scene: /cup holder/iu, product: /cup holder|bottle|tumbler|mug/iu },
  {
    scene: /shaker|scoop|\btub\b|tubs|gym bag|post-workout/iu,
    product: /protein|whey|creatine|powder|collagen/iu,
  },
  { scene: /watering|\bhose\b|basil|tomato/iu, product: /hose|sprinkler|outdoor|seeds?\b/iu },
  {
    scene: /balcony|among the pots|winter corner|love when it needed/iu,
    product: /balcon|planter|pots?\b|indoor|herbs?/iu,
  },
  {
    scene: /soil|label what you plant|weeds|dirt under/iu,
    product: /soil|seeds?\b|garden tools?|weed|planter/iu,
  },
  {
    scene: /video|tutorial|syllabus|table of contents|refund terms|buy any course|another course/iu,
    product: /course|class\b|lesson|module|learn/iu,
  },
]
