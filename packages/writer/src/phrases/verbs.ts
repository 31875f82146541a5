const verbs =
  'go win master become capture stop keep make help hold fit fold charge connect turn give bring save clean cook brew grind mix cut store carry protect support work run last play show track teach explain cover include offer feature come provide deliver let allow reduce remove add adjust raise lift move rise stand sit sleep wear wash dry heat cool drain light grow dig build create design learn discover get find take start stop stay use enjoy improve organize organise plan manage write read record edit share send sync measure count monitor control automate remember guide train stretch strengthen tone hydrate moisturize smooth soften shine smell taste feel look weigh pack roll slide swing lock open close seal filter block absorb resist repel withstand stream print scan draw paint sew knit drill saw sand charm entertain calm comfort warm feed walk brush massage blend chop slice bake roast grill fry steam boil freeze chill pour serve drink eat replace convert transform prepare customize choose pick select explore follow master practice practise understand speak join stick attach mount hang assemble install set plug unfold inflate adapt expand double speed simplify ensure need require combine pair match suit belong reach produce generate detect know switch tell sort weave snooze reconcile file schedule group dim pitch empty map fly fill remind wake lie stack zip preheat glow burn ship name soothe trim peel toast purify sync download talk pay listen swap thread park refill rinse wipe pump push pull press tilt recline spin rotate hang clip snap bend stream translate scan rank compare log track import export invoice book cancel renew suggest squeeze approve magnify flip pass trap reflect recognize identify recharge accept arrive attract avoid begin bloom blow boost bounce brighten calculate capture collapse collect compress contain cushion declutter defrost deter dissolve disconnect eliminate emit encrypt erase extend extract fasten fetch flatten forecast glide happen harden hide highlight illuminate imitate infuse insulate integrate invite knead lather launch leave lengthen loosen lower lubricate melt mimic minimize moisten mow mute notify nourish operate outlast pause perform place predict preserve prevent project propel react refresh regulate relax release repair repeat resize restock restore reveal rest reward rock scare scrape scrub secure separate settle sharpen shave shed shred shrink shut sift sign silence simulate soak solve split sprout stabilize straighten summarize surround suspend sweep sweeten swivel tackle taper tighten tidy trigger fizz fix pulse steer polish freshen sanitize disinfect deodorize muffle watch pedal stitch shoot ask swim drop crochet hike ride answer spot hear tuck tumble twist unclip unlock unplug unroll untangle upgrade upload vary vibrate warn whip whisk whiten wick widen wrap zoom'

const third = (verb: string) =>
  /(?:s|sh|ch|x|z|o)$/u.test(verb)
    ? `${verb}es`
    : /[^aeiou]y$/u.test(verb)
      ? `${verb.slice(0, -1)}ies`
      : `${verb}s`

/** Verbs that descriptions of products begin with. */
export const bases: ReadonlySet<string> = new Set(verbs.split(' '))

/** As one thing does them, and as several do. */
export const present: ReadonlyMap<string, string> = new Map(
  [...bases].map((verb) => [third(verb), verb]),
)

const twofold: ReadonlySet<string> = new Set(
  'hold fit fold charge turn mix cut store support work run play show track cover feature offer lift move rise stand sleep wash heat cool light build design start stop stay use plan record edit share sync measure count monitor control train stretch tone hydrate smooth shine smell taste feel look pack roll slide swing lock seal filter block stream print scan draw saw drill sand charm comfort feed walk brush massage blend chop slice bake roast grill fry steam freeze chill drink set plug mount hang expand double speed need combine pair match suit reach range file schedule group sort weave snooze clean dry warm calm open close light process present press adapt select practice master guide ship thread park swap pump spin clip snap bend rank log import export invoice book pull push press flip boost bounce cushion forecast glide highlight leave launch mute pause place project release repair repeat rest reward rock scrub split sprout soak sign sweep track trigger twist upgrade upload whisk wick wrap shed pulse watch pedal stitch shoot swim drop crochet hike ride answer spot'.split(
    ' ',
  ),
)

/** Whether "prints", "plans" or "covers" may be things as well. */
export const isTwofold = (base: string) => twofold.has(base)

/** Verbs that begin an order and nothing else ("Set of five …", "Clean lines" begin none). */
export const orders: ReadonlySet<string> = new Set(
  'learn keep make get win fix finish compare stop discover create write understand improve organize organise manage explore choose follow practise cook bake brew build grow sew knit remember bring find'.split(
    ' ',
  ),
)
