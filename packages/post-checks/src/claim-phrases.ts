import { phrases } from './find-phrases.ts'

const money =
  '(?:[$€£¥] ?\\d[\\d.,]{0,12} ?(?:k|m|mm|thousand|million)?\\+?|\\d[\\d.,]{0,12} ?(?:k|dollars|bucks|euros?|pounds a|usd|eur)|(?:four|five|six|seven|eight|[4-8])[- ]figures?)'
const some =
  '(?:(?:up to|over|more than|around|about|almost|nearly|close to|at least|as much as|an? (?:extra|cool|easy|steady|solid|full)|extra|another|easily|just|like|my|your|his|her|their|our|first|the|well) ){0,4}'
const often = '(?:an?|per|each|every|/) ?(?:day|week|month|hour|year|click)'
const earning =
  '(?:make|makes|made|making|earn|earns|earned|earning|bank|banked|banking|pocket|pocketed|pocketing|profit|profited|rake in|raked in|raking in|rakes in|pull in|pulled in|pulling in|cash in|generate|generated|generating|income of|profits? of|earnings of|commissions of|brought in|bring in|brings in|paid me|pays me|pays you|pay you|cleared)'

export const incomeClaims = phrases(
  `${earning} ${some}${money}`,
  `${money} ?(?:${often} )?(?:in )?(?:of )?(?:pure |passive |extra |net |online |monthly |weekly |daily |affiliate ){0,2}(?:income|profits?|commissions?|earnings)`,
  `${money} ?${often} (?:from home|online|working|on autopilot|while you sleep|in your sleep|with (?:no|zero))`,
  'get rich(?: quick(?:ly)?)?',
  '(?:make|making|earn|earning) (?:easy |quick |fast |real |serious |big |more |extra |passive )?(?:money|cash|income|profits?)(?: online)? (?:fast|quick(?:ly)?|online|from home|from your (?:couch|sofa|bed|phone)|while you sleep|in your sleep|on autopilot|today|overnight|now|without|with (?:no|zero))',
  '(?:easy|fast|quick|free|guaranteed|instant) (?:money|cash|income|profits?|earnings)',
  'guaranteed (?:to (?:make|earn)|returns?|sales|commissions?|roi)',
  '(?:earn|make) (?:unlimited|guaranteed|serious|life-changing|massive|huge) (?:money|cash|income|commissions?|profits?)',
  '(?:unlimited|life-changing) (?:income|earnings?|earning potential|commissions?)',
  '(?:double|triple|10x|multiply) (?:your|my|our) (?:money|income|earnings|salary|savings|commissions?|revenue|profits?)',
  '(?:quit|quitting|leave|fire|replace|replaced|replacing) (?:your|my|the) (?:day job|9[- ]to[- ]5|9-5|job|boss|salary|full-time income|income)',
  '(?:become|became|becoming) (?:an? )?(?:overnight )?(?:millionaire|rich)',
  '(?:risk-free|no-risk) (?:income|profits?|money|returns?)',
  'financial freedom (?:in|by|within|guaranteed|overnight)',
)

const condition =
  "(?:cancers?|tumou?rs?|diabetes|arthritis|anxiety|depression|adhd|autism|acne|eczema|psoriasis|alzheimer(?:'s)?|dementia|asthma|migraines?|headaches?|insomnia|hypertension|(?:high )?blood (?:pressure|sugar)|cholesterol|covid(?:-19)?|(?:the )?flu|colds|infections?|inflammation|(?:chronic |back |joint |knee |neck |nerve |muscle )?pain|obesity|hair loss|baldness|wrinkles|ibs|diseases?|illness(?:es)?|tinnitus|neuropathy|sciatica|heart (?:disease|attacks?)|strokes?|allergies|addiction|ptsd|infertility|erectile dysfunction|menopause|osteoporosis|parkinson(?:'s)?|leaky gut|parasites|gout)"
const weight = '\\d{1,3}(?:\\.\\d)? ?(?:\\+ ?)?(?:kgs?|kilos?|kilograms?|pounds|lbs?|stone|inches)'
const period =
  '(?:in|within|over|per|an?|every) (?:just |only |under |less than )?(?:an? |one |two |three |four |\\d{1,3} )?(?:days?|weeks?|months?|night|hours?)'

export const healthClaims = phrases(
  `(?:cures?|cured|curing|heals?|healed|healing|treats?|treated|treating|reverses?|reversed|reversing|prevents?|preventing|eliminates?|eliminating|gets? rid of|relieves?|relieving|banish(?:es)?|ends?|beats?|fights?|combats?|stops?|erases?|melts?|fix(?:es)?|dissolves?|lowers?|reduces?|reducing) (?:your |my |all |any |the |of |chronic |severe |type [12] ){0,3}${condition}`,
  `(?:relief|remedy|cure|treatment|antidote) (?:for|from|of|to) (?:your |all |any |chronic |severe ){0,2}${condition}`,
  '(?:miracle|instant|natural|proven|ultimate|secret|guaranteed|permanent) (?:cure|remedy)(?! for boredom)',
  '(?:a|the) cure(?! for (?:boredom|the blues|a boring|boring|cabin fever|monday))',
  'cures? (?:you|your|all|any|anything|everything|it|them|what ails)(?! (?:boredom|hunger|resin|meat))',
  'miracle (?:pill|drug|supplement|weight[- ]loss|tea|diet|worker for)',
  `(?:lose|loses|losing|lost|shed|sheds|shedding) (?:up to |over |more than |at least |about |around |the first |your first )?${weight}`,
  `(?:burn|burns|burned|burning|melt|melts|melted|drop|drops|dropped|dropping) (?:up to |over )?${weight}(?: of (?:fat|weight))? ${period}`,
  `${weight} (?:in|within) (?:just |only |under )?(?:an? |one |two |three |four |\\d{1,3} )(?:days?|weeks?|months?)`,
  '(?:lose|losing|drop|shed|melt|melts|melting) (?:weight|fat|belly fat|body fat|stubborn fat|pounds|inches)(?: away| off)? (?:fast|quickly|overnight|instantly|effortlessly|easily|guaranteed|without|while you sleep|in (?:just |only |under )?(?:an? |one |two |\\d{1,3} )?(?:days?|weeks?|months?))',
  '(?:burn|burns|burning|melt|melts|melting|blast|blasts|torch|torches) (?:away |off )?(?:your |stubborn |belly |body |more ){0,2}fat(?: (?:fast|overnight|while you sleep|away))?',
  '(?:guaranteed|effortless|rapid|instant|overnight|fast) (?:weight[- ]loss|fat[- ]loss|results|muscle)',
  '(?:boosts?|boosting|strengthens?|supercharges?) (?:your |the )?(?:immunity|immune system|metabolism|testosterone|fertility)',
  '(?:detox(?:es|ify|ifies|ing)?|cleanses?) (?:your|the) (?:body|liver|blood|colon|system|gut|kidneys)',
  '(?:clinically|medically|scientifically) (?:proven|shown|tested)',
  '(?:doctors?|dermatologists?|physicians?|dentists?)[- ](?:recommended|approved|hate)',
  '(?:doctors?|dermatologists?|physicians?) (?:recommend|approve|swear by)',
  'fda[- ](?:approved|cleared|registered)',
  '(?:no|zero|without) side[- ]effects',
  '(?:heals?|repairs?|restores?) (?:your|the) (?:gut|body|skin barrier|joints|brain|liver|hormones|thyroid)',
  '(?:balances?|fixes) (?:your )?hormones',
  '(?:reverses?|stops?|slows?) (?:the )?(?:signs of )?ag(?:e)?ing',
  '(?:regrows?|regrow) (?:your )?(?:hair|teeth)',
  '(?:anti|kills?|destroys?)[- ](?:cancer|viruses|covid)',
)

const count =
  '(?:\\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|a few|a handful|a couple|a dozen)'

export const urgencyClaims = phrases(
  `(?:only|just|last) ${count}(?: of (?:them|these))?(?: more)? (?:[a-z]{1,20} ){0,2}(?:left|remain|remaining|available|in stock)(?! (?:hand|side|side of|turn|ear|foot|brain)\\b)`,
  `${count} (?:[a-z]{1,20} )?(?:left|remaining) (?:in stock|at this price|today|only|before)`,
  '(?:the )?last (?:few|remaining) (?:pieces|units|spots|seats|items|copies|places|slots|days|hours|left)',
  '(?:act|order|buy|shop|grab (?:it|yours|one)|get (?:it|yours|one)|join|call|sign up|enroll|claim (?:it|yours|your spot)) (?:now|today|fast|quickly|immediately)(?:,|!| -)? (?:before|or (?:regret|miss|lose)|while|because|as|-) ?(?:it|you|they|this|the|stocks?|supplies|supply|we|prices?)?',
  'act (?:now|fast|quickly|immediately|today)',
  'hurry(?: up)?',
  "(?:before|until) (?:it is|it's|they are|they're|its|we're) (?:all )?(?:gone|too late|sold out)",
  '(?:while|until) (?:supplies|supply|stocks?|quantities) lasts?',
  "(?:won't|wont|will not|doesn't|can't) last(?: long)?(?! (?:all day|a day|through|as long))",
  'limited[- ]time',
  '(?:limited|low|running) (?:stock|quantit(?:y|ies)|supply|supplies|availability|spots|seats|slots|places)',
  '(?:supplies|stocks?|seats|spots|slots) (?:are |is )?(?:limited|running (?:out|low)|going fast|almost gone)',
  '(?:today|tonight|this week|this weekend|24 hours|one day) only',
  '(?:only|ends|ending|expires|expiring|closes|closing) (?:today|tonight|at midnight|soon|tomorrow|in \\d{1,3} (?:minutes?|hours?|days?)|for \\d{1,3} (?:minutes?|hours?|more hours?))',
  '(?:last|final) (?:chance|call|hours|minutes)',
  '(?:sell|sells|selling|going|go|flying) (?:out )?(?:fast|quickly)(?: off the shelves)?',
  '(?:almost|nearly) (?:gone|sold out|out of stock)',
  '(?:selling|sells|sell) out',
  '(?:once|chance) (?:in|of) a lifetime',
  "(?:don't|dont|do not|never) (?:miss (?:out|this|it)|wait)",
  'now or never',
  '(?:price|prices) (?:goes|go|going|will go|rises?|increases?) up(?: (?:soon|tonight|tomorrow|at midnight))?',
  '\\d{1,6} (?:people|others|shoppers) (?:are )?(?:viewing|looking|watching|bought|buying)',
  '(?:back in stock )?for a limited (?:time|period)',
  "you'll regret (?:it|missing|not)",
)

/** Not "do I use", "if I used": those ask or suppose. */
const real =
  '(?<!\\b(?:do|did|does|should|can|could|would|if|when|may|might|will|must|before|until|how|shall|want me to|than) )'
const really =
  "(?:'ve| have|'d| had|'m| am|'re| are)?(?: (?:also|just|only|really|personally|finally|already|never|always|honestly|actually|absolutely|been|was|now|even|recently|still|totally|all|both|so|completely)){0,3}"

export const firstPersonUse = phrases(
  `${real}(?:i|we)${really} (?:use|used|using|tried|try|trying|tested|test|testing|bought|own|owned|owning|ordered|wear|wore|wearing|drink|drank|eat|ate|switched|swear by|rely on|relied on|love|loved|loving|adore|adored|lost|gained|saved|noticed|felt|feel|sleep|slept|recovered|improved|went from|got results|saw results|reviewed|upgraded|replaced|enjoy|enjoyed|obsessed with|obsessed|hooked|impressed|amazed|a fan|fans|in love|sold|addicted|convinced|skeptical|sceptical|finished|completed|followed|started using|stopped using|can't live|could not live|couldn't live|can't stop|couldn't believe|can't imagine|cannot imagine|recommend it to|reach for|reached for|keep reaching|kept|returned)`,
  'my (?:own )?(?:(?:\\p{L}{1,15}) )?(?:experience|results|review|routine|go-to|holy grail|favou?rite|skin|hair|back pain|sleep|workouts?|life|transformation|journey|secret weapon|obsession) (?:with|is|was|has|have|had|changed|improved|went|feels?|felt|looks?|cleared|got|for|so far|after)',
  '(?:it|this|these|they|that) (?:has |have )?(?:really |totally |completely |literally )?(?:changed|saved|transformed|improved|ruined|made|helped|works? for|worked for|did wonders for|works wonders for) (?:my|me|our|us)',
  '(?:changed|saved|transformed) (?:my|our) (?:life|lives|skin|mornings?|back|kitchen|business|sleep|routine)',
  'my (?:new )?(?:go-to|holy grail|favou?rite|secret weapon|obsession|must-have)',
  '(?:works?|worked|work) (?:great |wonders |so well |perfectly |really well )?for me',
  '(?:since|after) (?:i|we) (?:started|switched|bought|got|began|tried|found)',
)

/** Words of a buyer that no one is known to have said. */
export const quotedBuyer =
  /["“”][^"“”\n]{8,300}["“”] {0,2}[-–—~] {0,2}\p{Lu}\p{L}{1,20}(?: \p{Lu}\p{L}{0,20}\.?)?(?=[\s,.!]|$)/gu

export const priceText = phrases(
  '[$€£¥₹] ?\\d[\\d.,]{0,12}',
  '(?:usd|eur|gbp) ?\\d[\\d.,]{0,12}',
  '\\d[\\d.,]{0,12} ?(?:[€£¥₹]|dollars|bucks|euros?|usd|eur|gbp|cents)',
  '\\d{1,2} ?% (?:off|discount|cheaper)',
)
export const starText = phrases(
  '\\d(?:\\.\\d)? ?(?:out of 5 |/ ?5 ?)?(?:-)?stars?(?: (?:rating|reviews?))?',
  '\\d\\.\\d ?(?:/|out of) ?5',
  '★{1,5}',
  'rated \\d(?:\\.\\d)?',
)
